import Foundation
import TrellisRender
import TrellisSpec
import TrellisSwift

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
    /// The only files that are read beside specs; `nil` to look for them around the specs.
    package var surroundings: NamedFiles?
    /// The folder that relative paths start from.
    package var currentFolder: URL

    /// The files that a build names because it has declared them, so that no other is read.
    package struct NamedFiles: Sendable {
      /// The `trellis.yaml` of the specs, if there is one.
      package var configuration: String?
      /// The Swift files of the module.
      package var code: [String]

      /// Names files.
      ///
      /// - Parameters:
      ///   - configuration: The `trellis.yaml` of the specs, if there is one.
      ///   - code: The Swift files of the module.
      package init(configuration: String? = nil, code: [String] = []) {
        self.configuration = configuration
        self.code = code
      }
    }

    /// Creates a request.
    package init(
      specs: [String], folder: String? = nil, output: String, module: String,
      dependencies: [(module: String, spec: String)] = [], writesTests: Bool = false,
      targets: [String] = [], surroundings: NamedFiles? = nil, currentFolder: URL
    ) {
      self.specs = specs
      self.folder = folder
      self.output = output
      self.module = module
      self.dependencies = dependencies
      self.writesTests = writesTests
      self.targets = targets
      self.surroundings = surroundings
      self.currentFolder = currentFolder.standardizedFileURL
    }

    /// The location of a path.
    package func url(_ path: String) -> URL {
      URL(fileURLWithPath: path, relativeTo: currentFolder).standardizedFileURL
    }

    /// The folder that paths in messages are relative to. By default, they are absolute, so that a
    /// build log can show the files at their place.
    package var shownFrom: URL {
      surroundings == nil ? URL(fileURLWithPath: "/") : currentFolder
    }

    /// The folder of the module.
    package var moduleFolder: URL {
      if let folder { return url(folder) }
      let first = specs.first.map(url) ?? currentFolder
      return FileStatus(first, followsLinks: true)?.kind == .folder
        ? first : first.deletingLastPathComponent()
    }
  }

  /// The diagnostics, in order of place. They name files by absolute paths, unless all files are named.
  package private(set) var diagnostics: [Diagnostic] = []
  private var files: [RenderedSpecs.File] = []
  /// The paths of the specs that were rendered. The files of the others are as they were.
  private(set) var renderedSpecs: [String] = []
  /// What the next build can rely on, and where; `nil` if there is nothing new.
  private var cache: (cache: RunCache, url: URL)?
  private let output: URL
  private let shownFrom: URL
  /// The files with the reactions of other modules that weren't read, because nothing depends on
  /// them.
  package private(set) var unused: [String] = []

  /// Checks specs, and renders them if there are no errors. The disk is only read.
  ///
  /// - Parameter request: The request.
  package init(_ request: Request) {
    output = request.url(request.output)
    shownFrom = request.shownFrom
    var modules =
      request.surroundings.map { ModuleCode(of: $0.code.map(request.url)) }
      ?? ModuleCode(within: request.moduleFolder, excluding: output)
    var specs = BuildSpecs(request, with: &modules)
    let configuration = specs.configuration
    let checked = specs.checked
    let problem = configuration.linkedTargetProblem(shownFrom: shownFrom)
    diagnostics = specs.diagnostics + [problem].compactMap(\.self) + checked.diagnostics
    let names = Set(specs.locations.map(\.path))
    // Warnings about other modules' specs are reported where these are built.
    diagnostics.removeAll { $0.severity == .warning && !names.contains($0.path) }
    let features = TargetFeatures(checked.graph, for: configuration.target, configuration)
    let limits =
      TrellisRender.limits(of: features.graph, for: features.options)
      + linkedLimits(of: features.graph, for: features.options)
    diagnostics += limits.filter { names.contains($0.path) }
    let linked = LinkedOutputs(of: specs.locations, below: specs.folder)
    diagnostics += linked.diagnostics
    let outputs = linked.names.map { spec, name in
      (spec: spec, name: request.writesTests ? "\(request.module).\(name)" : name)
    }
    diagnostics += Self.problems(ofModulesIn: request)
    if !diagnostics.hasErrors {
      if request.writesTests, request.surroundings != nil {
        renderTests(outputs, &specs, request)
      } else {
        render(outputs, features, configuration, request)
      }
      if !request.writesTests { noteTypeClashes(specs.locations, features, &modules) }
    }
    diagnostics = configuration.rules.applied(to: diagnostics.inOrderOfPlace())
      .map { $0.placed(request.url) }
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

  /// Renders tests, again and again until all that they depend on has been read of other modules.
  private mutating func renderTests(
    _ outputs: [(spec: String, name: String)], _ specs: inout BuildSpecs, _ request: Request
  ) {
    let configuration = specs.configuration
    repeat {
      let features = TargetFeatures(
        specs.completed, for: configuration.target, configuration)
      render(outputs, features, configuration, request)
      if diagnostics.hasErrors { return }
    } while specs.reactions.read()
    diagnostics += specs.reactions.errors
    unused = specs.reactions.unused
  }

  private mutating func render(
    _ outputs: [(spec: String, name: String)], _ features: TargetFeatures,
    _ configuration: Configuration, _ request: Request
  ) {
    let overrides = TemplateFolder.library(configuration, currentFolder: shownFrom)
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
    let isCached = request.surroundings == nil
    let url = output.appendingPathComponent(
      request.writesTests ? ".trellis-tests" : ".trellis-features")
    do throws(TemplateLibrary.Failure) {
      let linked = try RenderedSpecs(
        outputs, kinds, renderer, since: isCached ? RunCache(at: url) : RunCache(), in: output)
      files = linked.files
      renderedSpecs = linked.renderedSpecs
      if isCached { cache = linked.cache.map { ($0, url) } }
    } catch {
      diagnostics += error.diagnostics
    }
  }

  /// Reports types that the module's own files already declare.
  private mutating func noteTypeClashes(
    _ specs: [SpecLocation], _ features: TargetFeatures, _ modules: inout ModuleCode
  ) {
    let clashes = TypeClashes(features.graph, features.options, shownFrom: shownFrom)
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
  /// - Parameter list: A file to write the paths of ``unused`` files to.
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write(unused list: URL? = nil) -> [Diagnostic] {
    let endings = GeneratedFile.Kind.allCases.map(LinkedFile.ending)
    let failures = BuildOutput(output, endings: endings, shownFrom: shownFrom)
      .write(files.map { BuildOutput.File(name: $0.name, text: $0.text) })
    if !failures.isEmpty { return failures }
    if let cache { cache.cache.save(at: cache.url) }
    guard let list else { return [] }
    do {
      try Data(unused.map { $0 + "\n" }.joined().utf8).write(to: list, options: .atomic)
      return []
    } catch {
      let path = list.pathRelative(to: shownFrom)
      return [Diagnostic(rule: .unwritableFile, "the file can't be written", path: path)]
    }
  }

  /// Generates files.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - unused: A file to write the paths of ``unused`` files to.
  ///   - report: Shows diagnostics. It is called with those of the specs, then with the reasons
  ///     why files can't be written.
  /// - Returns: Whether there was no error. Otherwise, every file is as it was.
  package static func run(
    _ request: Request, unused: String? = nil, report: ([Diagnostic]) -> Void
  ) -> Bool {
    let generation = BuildGeneration(request)
    report(generation.diagnostics)
    if generation.diagnostics.hasErrors { return false }
    let failures = generation.write(unused: unused.map(request.url))
    report(failures)
    return failures.isEmpty
  }
}

extension Diagnostic {
  /// The diagnostic at the beginning of its file, if it has no place.
  ///
  /// - Parameter url: The location of a path.
  fileprivate func placed(_ url: (String) -> URL) -> Diagnostic {
    guard range == nil, case .success(let file) = FileReading.read(url(path), as: path)
    else { return self }
    return Diagnostic(
      severity, rule: rule, Message(message),
      at: SourceRange(file: file, line: 1, column: 1, length: 1), notes: notes)
  }
}
