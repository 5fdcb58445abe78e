import Foundation
import TrellisIR
import TrellisProject
import TrellisSpec

/// Implements `trellis destroy`: a feature goes, with its spec and its generated files.
package struct FeatureRemoval {
  /// The diagnostics, in order of place.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The generated files to remove, by path from the current folder.
  package private(set) var removed: [String] = []
  /// The change to the spec.
  package private(set) var specChange = ""

  private var plans: [Plan] = []
  private var specChanges: [(url: URL, old: Data?, new: Data?)] = []
  private let currentFolder: URL

  /// Checks all specs, and finds the files. The disk is only read.
  ///
  /// - Parameters:
  ///   - name: The feature's name, with or without its suffix.
  ///   - folder: The folder to search for specs; `nil` for the current one.
  ///   - force: Whether files that a person has edited are removed as well.
  ///   - currentFolder: The folder that relative paths start from.
  /// - Throws: ``CommandFailure`` if there is no such feature, or a person has edited its files.
  package init(
    of name: String, folder: String?, force: Bool, currentFolder: URL
  ) throws(CommandFailure) {
    let current = currentFolder.standardizedFileURL
    self.currentFolder = current
    let specs = ProjectSpecs(folder.map { [$0] } ?? [], currentFolder: current)
    let checked = CheckedSpecs(specs.features)
    diagnostics = (specs.diagnostics + checked.diagnostics).filter { $0.severity == .error }
    if diagnostics.hasErrors {
      diagnostics = diagnostics.inOrderOfPlace()
      return
    }
    let (feature, location) = try specs.declaration(of: name)
    diagnostics = Self.uses(of: feature, in: checked.graph).inOrderOfPlace()
    if diagnostics.hasErrors { return }
    if specs.configuration.render.mode != .linked {
      try removeFiles(of: feature, folder: folder, force: force)
      if diagnostics.hasErrors { return }
    }
    removeSpec(of: feature, at: location)
  }

  /// The places where other features lead to one.
  private static func uses(of feature: Feature, in graph: FeatureGraph) -> [Diagnostic] {
    graph.nodes.filter { $0.feature.fullName != feature.fullName }.flatMap { node in
      node.edges.all.filter { graph.target(of: $0)?.feature.fullName == feature.fullName }.map {
        edge in
        Diagnostic(
          rule: .featureInUse,
          "'\(node.feature.name.text)' leads to '\(feature.name.text)'; remove '\(edge.name.text)' first",
          at: edge.name.range)
      }
    }
  }

  private mutating func removeFiles(
    of feature: Feature, folder: String?, force: Bool
  ) throws(CommandFailure) {
    let request = Generation.Request(
      specs: folder.map { [$0] } ?? [], currentFolder: currentFolder)
    let generation = Generation(request)
    diagnostics = generation.diagnostics.filter { $0.severity == .error }
    if diagnostics.hasErrors { return }
    plans = generation.plans
    var edited: [String] = []
    for index in plans.indices {
      plans[index].removeFiles(of: feature.fullName)
      for file in plans[index].removed {
        let path = plans[index].folder.appendingPathComponent(file.path)
          .pathRelative(to: currentFolder)
        removed.append(path)
        if file.isEdited { edited.append(path) }
      }
    }
    if !force, let first = edited.first {
      throw CommandFailure(
        edited.count > 1
          ? "'\(first)' and \(edited.count - 1) more were edited by hand; --force removes them, too"
          : "'\(first)' was edited by hand; --force removes it, too")
    }
  }

  private mutating func removeSpec(of feature: Feature, at location: SpecLocation) {
    let file = feature.name.range.file
    let documents = SpecDocuments(file.text)
    let isAlone = documents.count == 1
    let rest = documents.taking(line: feature.name.range.line).rest
    specChanges.append(
      (location.url, Data(file.text(applying: []).utf8), isAlone ? nil : Data(rest.utf8)))
    specChange =
      isAlone
      ? "removed \(location.path)" : "removed '\(feature.name.text)' from \(location.path)"
  }

  /// Removes the files and the spec.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    Writer().write(
      plans.batches(with: specChanges, below: currentFolder), shownFrom: currentFolder)
  }
}
