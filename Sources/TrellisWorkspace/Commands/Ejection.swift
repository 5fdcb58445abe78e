import Foundation
import TrellisIR
import TrellisProject
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

  private var changes: [FileChange] = []
  private var base: URL?
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
    let checked = CheckedSpecs(specs.features)
    let found = specs.diagnostics + checked.diagnostics
    diagnostics = found.filter { $0.severity == .error }.inOrderOfPlace()
    if diagnostics.hasErrors { return }
    let (feature, location) = try specs.declaration(of: name)
    if specs.configuration.render.mode != .linked {
      throw CommandFailure(
        "'\(feature.name.text)' isn't a linked feature; the files that 'trellis generate' writes are already yours to edit"
      )
    }
    base = location.base
    try addFiles(of: feature, at: location, specs, checked.graph)
    try setAside(feature, at: location, specs.configuration)
    warnOfChanges(without: feature, specs, checked.graph)
  }

  private func templates(_ configuration: Configuration) throws(CommandFailure) -> TemplateLibrary {
    let overrides = TemplateFolder.library(configuration, currentFolder: currentFolder)
    guard let templates = overrides.templates else {
      throw CommandFailure(overrides.diagnostics)
    }
    return templates
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
      files = try renderer.renderForOwner(of: feature.fullName)
    } catch {
      throw CommandFailure(error.diagnostics)
    }
    for file in files {
      let isTests = file.kind == .tests
      let module = isTests ? configuration.module ?? location.likelyModule : nil
      let components = configuration.pattern(for: file.kind).components(
        for: file.declaration, folder: location.folder, target: target, module: module)
      let url = components.reduce(location.base) { $0.appendingPathComponent($1) }
      if isTests, configuration.output[.tests] == nil,
        FileReading.type(of: url.deletingLastPathComponent()) != .folder
      {
        continue
      }
      created.append(url.pathRelative(to: currentFolder))
      try create(url, file.text, below: location.base)
    }
  }

  /// Creates a file, unless it already exists with the same text, as after an interrupted ejection.
  private mutating func create(
    _ url: URL, _ text: String, below base: URL
  ) throws(CommandFailure) {
    let change = FileChange(url.path(from: base), to: text)
    switch FileReading.existing(url) {
    case .success(nil): changes.append(change)
    case .success(let existing?) where existing.bytes == change.new && !existing.isLink: break
    default:
      let path = url.pathRelative(to: currentFolder)
      throw CommandFailure(
        "'\(path)' already exists; move it away and run 'trellis eject' again; nothing was written")
    }
  }

  // MARK: - The spec

  /// Removes the feature from its spec, or the whole spec from the target.
  private mutating func setAside(
    _ feature: Feature, at location: SpecLocation, _ configuration: Configuration
  ) throws(CommandFailure) {
    // The text as it was read. A file that has changed since then isn't set aside.
    let file = feature.name.range.file
    let documents = SpecDocuments(file.text)
    let isAlone = documents.count == 1
    let original = file.text(applying: [])
    let (document, rest) = documents.taking(line: feature.name.range.line)
    let name = isAlone ? location.url.lastPathComponent : "\(feature.name.text).feature.yaml"
    let folders = [Journal.folder, "ejected"] + location.folder
    let url = (folders + [name]).reduce(location.base) { $0.appendingPathComponent($1) }
    let path = url.pathRelative(to: currentFolder)
    try create(url, isAlone ? original : document, below: location.base)
    changes.append(
      FileChange(
        location.url.path(from: location.base), from: Data(original.utf8),
        to: isAlone ? nil : Data(rest.utf8)))
    specChange =
      isAlone
      ? "moved \(location.path) to \(path)"
      : "moved '\(feature.name.text)' from \(location.path) to \(path)"
  }

  /// Without its spec, the feature is existing code about which nothing is known. If that changes
  /// other features' code, a diagnostic says so.
  private mutating func warnOfChanges(
    without feature: Feature, _ specs: ProjectSpecs, _ graph: FeatureGraph
  ) {
    let others = specs.features.filter { $0.fullName != feature.fullName }
    let checked = CheckedSpecs(others)
    diagnostics += checked.diagnostics.filter { $0.severity == .error }
    if diagnostics.hasErrors { return }
    let before = rendered(graph, others, specs.configuration)
    let after = rendered(checked.graph, others, specs.configuration)
    for other in others where before[other.fullName] != after[other.fullName] {
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
  ) -> [FeatureName: [String]] {
    guard let templates = try? templates(configuration) else { return [:] }
    var options = configuration.render(for: configuration.target)
    options.testing = nil
    let renderer = LinkedRenderer(graph: graph, options: options, templates: templates)
    var result: [FeatureName: [String]] = [:]
    for feature in features {
      result[feature.fullName] = (try? renderer.renderForOwner(of: feature.fullName))?.map(\.text)
    }
    return result
  }

  /// Writes the feature's files, and sets its spec aside.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    Writer().write(batches, shownFrom: currentFolder)
  }

  /// The changes to make.
  var batches: [Writer.Batch] {
    base.map { [Writer.Batch(changes, in: $0)] } ?? []
  }
}
