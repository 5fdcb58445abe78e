import Foundation
import TrellisRender
import TrellisSpec

/// Implements `trellis eject`: the generated code of a linked feature becomes a person's, and its
/// spec is set aside.
package struct Ejection: Sendable {
  /// The diagnostics, in order of place.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The files to write for the feature, by path from the current folder.
  package private(set) var created: [String] = []
  /// The change to the spec.
  package private(set) var specChange = ""

  private var texts: [(url: URL, text: String, oldBytes: Data?)] = []
  private var removed: URL?
  private let currentFolder: URL

  /// Checks all specs, and renders the feature. The disk is only read.
  ///
  /// - Parameters:
  ///   - name: The feature's name, with or without its suffix.
  ///   - folder: The folder to search for specs; `nil` for the current one.
  ///   - currentFolder: The folder that relative paths start from.
  /// - Throws: ``CommandFailure`` if there is no such linked feature, or if its files already
  ///   exist.
  package init(of name: String, folder: String?, currentFolder: URL) throws(CommandFailure) {
    let current = currentFolder.standardizedFileURL
    self.currentFolder = current
    let specs = ProjectSpecs(folder.map { [$0] } ?? [], currentFolder: current)
    let resolved = FeatureGraph.resolve(specs.features)
    let found = specs.diagnostics + resolved.diagnostics + check(resolved.graph)
    diagnostics = found.filter { $0.severity == .error }.inOrderOfPlace()
    if diagnostics.hasErrors { return }
    let names = [name] + specs.configuration.render.suffixes.map { name + $0 }
    guard let feature = specs.features.first(where: { names.contains($0.name.text) }),
      let location = specs.location(of: feature)
    else {
      let known = specs.features.map(\.name.text)
      let hint = suggestion(for: name, among: known).map { "; did you mean '\($0)'?" }
      throw CommandFailure("no spec declares '\(name)'\(hint ?? "")")
    }
    if specs.configuration.render.mode != .linked {
      throw CommandFailure(
        "'\(feature.name.text)' isn't a linked feature; the files that 'trellis generate' writes are already yours to edit"
      )
    }
    try addFiles(of: feature, at: location, specs, resolved.graph)
    try setAside(feature, at: location, specs.configuration)
    warnOfChanges(without: feature, specs, resolved.graph)
  }

  private func templates(_ configuration: Configuration) throws(CommandFailure) -> TemplateLibrary {
    let overrides = TemplateFolder.read(configuration, currentFolder: currentFolder)
    if let problem = overrides.diagnostics.first {
      throw CommandFailure("\(problem.path): \(problem.message)")
    }
    do throws(TemplateLibrary.Failure) {
      return try TemplateLibrary(overrides: overrides.templates)
    } catch {
      throw CommandFailure(error.description)
    }
  }

  // MARK: - Files

  private mutating func addFiles(
    of feature: Feature, at location: SpecLocation, _ specs: ProjectSpecs, _ graph: FeatureGraph
  ) throws(CommandFailure) {
    let configuration = specs.configuration
    let target = configuration.target
    let renderer = LinkedRenderer(
      graph: graph, options: configuration.render(for: target),
      templates: try templates(configuration))
    let files: [GeneratedFile]
    do throws(TemplateLibrary.Failure) {
      files = try renderer.renderForOwner(of: feature.name.text)
    } catch {
      throw CommandFailure(error.description)
    }
    for file in files {
      let isTests = file.kind == .tests
      let module = isTests ? configuration.module ?? location.likelyModule : nil
      let components = configuration.pattern(for: file.kind).components(
        for: file, folder: location.folder, target: target, module: module)
      let url = components.reduce(location.base) { $0.appendingPathComponent($1) }
      if isTests, configuration.output[.tests] == nil,
        FileReading.type(of: url.deletingLastPathComponent()) != .typeDirectory
      {
        continue
      }
      let path = url.pathRelative(to: currentFolder)
      if FileReading.type(of: url) != nil {
        throw CommandFailure(
          "'\(path)' already exists; move it away and eject again; nothing was written")
      }
      created.append(path)
      texts.append((url, file.text, nil))
    }
  }

  // MARK: - The spec

  /// Removes the feature from its spec, or the whole spec from the target.
  private mutating func setAside(
    _ feature: Feature, at location: SpecLocation, _ configuration: Configuration
  ) throws(CommandFailure) {
    guard case .success(let file) = FileReading.read(location.url, as: location.path),
      let bytes = try? Data(contentsOf: location.url)
    else { throw CommandFailure("'\(location.path)' can't be read") }
    let documents = SpecDocuments(file.text)
    let isAlone = documents.count == 1
    let (text, rest) = documents.taking(line: feature.name.range.line)
    let name = isAlone ? location.url.lastPathComponent : "\(feature.name.text).feature.yaml"
    let folders = [".trellis", "ejected"] + location.folder
    let url = (folders + [name]).reduce(location.base) { $0.appendingPathComponent($1) }
    let path = url.pathRelative(to: currentFolder)
    if FileReading.type(of: url) != nil {
      throw CommandFailure("'\(path)' already exists; move it away and eject again")
    }
    texts.append((url, text, nil))
    if isAlone {
      removed = location.url
      specChange = "moved \(location.path) to \(path)"
    } else {
      texts.append((location.url, rest, bytes))
      specChange = "moved '\(feature.name.text)' from \(location.path) to \(path)"
    }
  }

  /// Without its spec, the feature is existing code about which nothing is known. If that changes
  /// other features' code, a diagnostic says so.
  private mutating func warnOfChanges(
    without feature: Feature, _ specs: ProjectSpecs, _ graph: FeatureGraph
  ) {
    let others = specs.features.filter { $0.name != feature.name }
    let resolved = FeatureGraph.resolve(others)
    let found = resolved.diagnostics + check(resolved.graph)
    diagnostics += found.filter { $0.severity == .error }
    if diagnostics.hasErrors { return }
    let before = rendered(graph, others, specs.configuration)
    let after = rendered(resolved.graph, others, specs.configuration)
    for other in others where before[other.name.text] != after[other.name.text] {
      diagnostics.append(
        Diagnostic(
          .warning, rule: .changedByEjection,
          "'\(other.name.text)' is generated differently without the spec of '\(feature.name.text)'; build the project, and add what's missing to this spec",
          at: other.name.range))
    }
  }

  /// The code of features, by their names.
  private func rendered(
    _ graph: FeatureGraph, _ features: [Feature], _ configuration: Configuration
  ) -> [String: [String]] {
    guard let templates = try? templates(configuration) else { return [:] }
    var options = configuration.render(for: configuration.target)
    options.testing = nil
    let renderer = LinkedRenderer(graph: graph, options: options, templates: templates)
    var result: [String: [String]] = [:]
    for feature in features {
      result[feature.name.text] = (try? renderer.renderForOwner(of: feature.name.text))?.map(\.text)
    }
    return result
  }

  /// Writes the feature's files, and sets its spec aside.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    let files = texts.map { Writer.Texts($0.url, $0.text, replacing: $0.oldBytes) }
    let problems = Writer().write(files, shownFrom: currentFolder)
    if problems.isEmpty, let removed { try? FileManager.default.removeItem(at: removed) }
    return problems
  }
}
