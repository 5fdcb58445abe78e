import Foundation
import TrellisProject
import TrellisRender
import TrellisSpec

/// Makes files that a person wrote the person's versions of generated ones. They stay as they are, and later
/// runs merge what specs say from then on.
package struct CodeAdoption {
  /// The files, by path from the current folder.
  package private(set) var files: [String] = []
  /// What is wrong with the specs of the project.
  package private(set) var diagnostics: [Diagnostic] = []

  private var generation: Generation?

  /// Generates the features in memory. The disk is only read.
  ///
  /// - Parameters:
  ///   - features: The names of the features, by location of their specs.
  ///   - specs: The texts of their specs, by location.
  ///   - root: The folder of the configuration, if there is one.
  ///   - currentFolder: The folder that relative paths start from.
  package init(
    of features: [URL: Set<String>], specs: [URL: String], root: URL?, currentFolder: URL
  ) {
    if features.isEmpty { return }
    let folder = root.map { $0.pathRelative(to: currentFolder) }
    var request = Generation.Request(
      specs: [folder].compactMap(\.self), currentFolder: currentFolder)
    let former = Set(specs.keys.filter { FileReading.type(of: $0) != nil })
    request.specTexts = specs
    var generation = Generation(request)
    diagnostics = generation.diagnostics.filter { $0.severity == .error }
    if diagnostics.hasErrors { return }
    var adopted: [URL: Set<String>] = [:]
    var known: [URL: Set<String>] = [:]
    for plan in generation.plans {
      for item in plan.items where item.isOwn(of: features, currentFolder) {
        adopted[plan.folder, default: []].insert(item.path)
        if item.change != .skipped { known[plan.folder, default: []].insert(item.path) }
      }
    }
    if !former.isEmpty, !known.isEmpty {
      request.specTexts = [:]
      reportChanges(of: known, in: Generation(request))
      if diagnostics.hasErrors { return }
    }
    files = generation.plans.flatMap { plan in
      plan.items.filter { adopted[plan.folder]?.contains($0.path) == true && $0.change != .edited }
        .map { plan.folder.appendingPathComponent($0.path).pathRelative(to: currentFolder) }
    }
    generation.adopt(adopted)
    self.generation = generation
  }

  /// Reports files for which specs say something that hasn't been generated yet. It would get lost.
  ///
  /// - Parameters:
  ///   - files: The paths of the files, by output folder.
  ///   - generation: What the specs on the disk say.
  private mutating func reportChanges(of files: [URL: Set<String>], in generation: Generation) {
    for plan in generation.plans {
      for item in plan.items where files[plan.folder]?.contains(item.path) == true {
        guard item.change == .kept || item.change.isWritten,
          let source = item.sources.first?.declaration
        else { continue }
        diagnostics.append(
          Diagnostic(
            rule: .unwritableFile,
            "the spec says something that hasn't been generated yet; run 'trellis generate' first",
            path: source.spec))
      }
    }
  }

  /// Records the files, and makes other changes together with that.
  ///
  /// - Parameter changes: The changes.
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write(with changes: [FileChanges.Change]) -> [Diagnostic] {
    generation?.write(with: changes) ?? []
  }
}

extension Plan.Item {
  /// Whether the file exists, and contains the reducer of a feature.
  fileprivate func isOwn(of features: [URL: Set<String>], _ currentFolder: URL) -> Bool {
    oldBytes != nil
      && sources.contains { source in
        guard source.declaration.kind == .reducer,
          let name = source.key.name.split(separator: ".").last
        else { return false }
        let spec = URL(fileURLWithPath: source.declaration.spec, relativeTo: currentFolder)
        return features[spec.standardizedFileURL]?.contains(String(name)) == true
      }
  }
}
