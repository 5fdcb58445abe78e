import Foundation
import TrellisRender
import TrellisSpec

/// From the specs of a module to the files that a build compiles: the entry point of the build
/// plugin.
///
/// Nobody edits these files, so nothing is recorded about them. They are all directly in the output
/// folder, with names that follow from those of the specs.
package struct BuildGeneration: Sendable {
  /// A request.
  package struct Request: Sendable {
    /// The specs: files, and folders to search for them.
    package var specs: [String]
    /// The folder that the files' names are relative to; `nil` for the first spec's.
    package var folder: String?
    /// The folder that files are written to.
    package var output: String
    /// The module of the specs.
    package var module: String
    /// The specs of the modules that it imports, with these modules.
    package var dependencies: [(module: String, spec: String)]
    /// Whether to write tests rather than features.
    package var writesTests: Bool
    /// Targets, which override the configuration's.
    package var targets: [String]
    /// The folder that relative paths start from.
    package var currentFolder: URL

    /// Creates a request.
    package init(
      specs: [String], folder: String? = nil, output: String, module: String,
      dependencies: [(module: String, spec: String)] = [], writesTests: Bool = false,
      targets: [String] = [], currentFolder: URL
    ) {
      self.specs = specs
      self.folder = folder
      self.output = output
      self.module = module
      self.dependencies = dependencies
      self.writesTests = writesTests
      self.targets = targets
      self.currentFolder = currentFolder.standardizedFileURL
    }

    /// The location of a path.
    func url(_ path: String) -> URL {
      URL(fileURLWithPath: path, relativeTo: currentFolder).standardizedFileURL
    }

    /// The folder of the module.
    var moduleFolder: URL {
      if let folder { return url(folder) }
      let first = specs.first.map(url) ?? currentFolder
      return FileStatus(first, followsLinks: true)?.kind == .folder
        ? first : first.deletingLastPathComponent()
    }
  }

  /// The diagnostics, in order of place. They name files by absolute paths, so that a build log can
  /// show them at their place.
  package private(set) var diagnostics: [Diagnostic] = []
  private var files: [RenderedSpecs.File] = []
  /// The paths of the specs that were rendered. The files of the others are as they were.
  private(set) var renderedSpecs: [String] = []
  /// What the next build can rely on, and where; `nil` if there is nothing new.
  private var cache: (cache: RunCache, url: URL)?
  private let output: URL

  /// Checks specs, and renders them if there are no errors. The disk is only read.
  ///
  /// - Parameter request: The request.
  package init(_ request: Request) {
    output = request.url(request.output)
    var modules = ModuleCode(within: request.moduleFolder, excluding: output)
    let specs = BuildSpecs(request, with: &modules)
    let configuration = specs.configuration
    let checked = CheckedSpecs(specs.features)
    let problem = configuration.linkedTargetProblem(shownFrom: URL(fileURLWithPath: "/"))
    diagnostics = specs.diagnostics + [problem].compactMap(\.self) + checked.diagnostics
    let names = Set(specs.locations.map(\.path))
    // Warnings about other modules' specs are reported where these are built.
    diagnostics.removeAll { $0.severity == .warning && !names.contains($0.path) }
    let options = configuration.render(for: configuration.target)
    let limits =
      TrellisRender.limits(of: checked.graph, for: options)
      + linkedLimits(of: checked.graph, for: options)
    diagnostics += limits.filter { names.contains($0.path) }
    let outputs = outputs(of: specs.locations, below: specs.folder, request)
    diagnostics += Self.problems(ofModulesIn: request)
    if !diagnostics.hasErrors {
      let features = TargetFeatures(checked.graph, for: options.target, configuration)
      render(outputs, features, configuration, request)
      if !request.writesTests { noteTypeClashes(specs.locations, features, &modules) }
    }
    diagnostics = configuration.rules.applied(to: diagnostics.inOrderOfPlace()).map(\.placed)
  }

  /// The problems of the names of modules, which the code contains.
  private static func problems(ofModulesIn request: Request) -> [Diagnostic] {
    let dependencies = request.dependencies.map { ($0.module, "--dependency") }
    return ([(request.module, "--module")] + dependencies).filter { name, _ in
      !SwiftIdentifier.isWellFormed(name) || SwiftIdentifier.isKeyword(name)
    }.map { name, option in
      Diagnostic(
        rule: .invalidName, "'\(name)' isn't the name of a module; use letters, digits and '_'",
        path: option)
    }
  }

  // MARK: - Files

  /// The beginning of the names of each spec's files: its path below the module's folder, with
  /// dots.
  private mutating func outputs(
    of specs: [SpecLocation], below folder: URL, _ request: Request
  ) -> [(spec: String, name: String)] {
    var first: [String: String] = [:]
    var result: [(spec: String, name: String)] = []
    for spec in specs {
      let path = spec.url.path(from: folder)
      let name = LinkedName.base(of: path.split(separator: "/").map(String.init))
      if let other = first.updateValue(spec.path, forKey: name.lowercased()) {
        diagnostics.append(
          Diagnostic(
            rule: .outputCollision,
            "'\(other)' also becomes '\(name)\(LinkedFile.ending(.reducer))'; rename one of them",
            path: spec.path))
      }
      result.append((spec.path, request.writesTests ? "\(request.module).\(name)" : name))
    }
    return result
  }

  private mutating func render(
    _ outputs: [(spec: String, name: String)], _ features: TargetFeatures,
    _ configuration: Configuration, _ request: Request
  ) {
    let overrides = TemplateFolder.library(configuration, currentFolder: URL(fileURLWithPath: "/"))
    diagnostics += overrides.diagnostics
    guard let templates = overrides.templates, !diagnostics.hasErrors else { return }
    let kinds: [GeneratedFile.Kind] = request.writesTests ? [.tests] : [.reducer, .view]
    for (spec, name) in outputs
    where kinds.contains(where: { (name + LinkedFile.ending($0)).isTooLongForFile }) {
      diagnostics.append(
        Diagnostic(
          rule: .unwritableFile,
          "'\(name)' is too long to be the name of a file; shorten the name of the spec or of its folders",
          path: spec))
    }
    if diagnostics.hasErrors { return }
    let renderer = LinkedRenderer(
      graph: features.graph, options: features.options, templates: templates)
    let url = output.appendingPathComponent(
      request.writesTests ? ".trellis-tests" : ".trellis-features")
    do throws(TemplateLibrary.Failure) {
      let linked = try RenderedSpecs(
        outputs, kinds, renderer, since: RunCache(at: url), in: output)
      files = linked.files
      renderedSpecs = linked.renderedSpecs
      cache = linked.cache.map { ($0, url) }
    } catch {
      diagnostics += error.diagnostics
    }
  }

  /// Reports types that the module's own files already declare.
  private mutating func noteTypeClashes(
    _ specs: [SpecLocation], _ features: TargetFeatures, _ modules: inout ModuleCode
  ) {
    let clashes = TypeClashes(
      features.graph, features.options, shownFrom: URL(fileURLWithPath: "/"))
    let urls = Dictionary(specs.map { ($0.path, $0.url) }) { first, _ in first }
    for file in files {
      guard let url = urls[file.declaration.spec] else { continue }
      let file = TypeClashes.File(file.declaration, text: GeneratedText(file.text))
      diagnostics += clashes.diagnostics(of: file, in: modules.code(around: url))
    }
  }

  /// Writes the files whose text is new, and removes those of specs that are gone. A file that no
  /// build has written is not touched.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    var changes: [FileChange] = []
    var problems: [Diagnostic] = []
    for file in files {
      let (name, text) = (file.name, file.text)
      let url = output.appendingPathComponent(name)
      var problem: String?
      switch FileReading.existing(url) {
      case .failure(let obstacle): problem = obstacle.message
      case .success(let existing?) where existing.isLink:
        problem = "a symbolic link has this name; move it away"
      case .success(let existing?) where !LinkedFile.isOne(existing.bytes):
        problem = "this file already exists, and no build has written it; move it away"
      case .success(let existing):
        let change = FileChange(name, from: existing?.bytes, to: text)
        if change.new != change.old { changes.append(change) }
      }
      if let problem {
        problems.append(Diagnostic(rule: .unwritableFile, problem, path: url.path))
      }
    }
    if !problems.isEmpty { return problems }
    let failures = Writer().write(
      [Writer.Batch(changes + staleFiles, in: output)], shownFrom: URL(fileURLWithPath: "/"))
    if failures.isEmpty, let cache { cache.cache.save(at: cache.url) }
    return failures
  }

  /// Generates files.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - report: Shows diagnostics. It is called with those of the specs, then with the reasons
  ///     why files can't be written.
  /// - Returns: Whether there was no error. Otherwise, every file is as it was.
  package static func run(_ request: Request, report: ([Diagnostic]) -> Void) -> Bool {
    let generation = BuildGeneration(request)
    report(generation.diagnostics)
    if generation.diagnostics.hasErrors { return false }
    let failures = generation.write()
    report(failures)
    return failures.isEmpty
  }

  private var staleFiles: [FileChange] {
    let written = Set(files.map(\.name))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output.path)) ?? []
    return names.filter { !written.contains($0) && LinkedFile.isOne(named: $0) }.sorted()
      .compactMap { name in
        guard case .success(let file?) = FileReading.existing(output.appendingPathComponent(name)),
          !file.isLink, LinkedFile.isOne(file.bytes)
        else { return nil }
        return FileChange(name, from: file.bytes, to: nil)
      }
  }
}

extension Diagnostic {
  /// The diagnostic at the beginning of its file, if it has no place.
  fileprivate var placed: Diagnostic {
    guard range == nil,
      case .success(let file) = FileReading.read(URL(fileURLWithPath: path), as: path)
    else { return self }
    return Diagnostic(
      severity, rule: rule, Message(message),
      at: SourceRange(file: file, line: 1, column: 1, length: 1), notes: notes)
  }
}
