import Foundation
import TrellisSpec

@testable import TrellisWorkspace

extension Folder {
  /// Checks and renders specs in this folder, without writing anything to disk.
  func generation(
    of specs: [String] = [], output: String? = nil, targets: [String] = [], force: Bool = false,
    templates: String? = nil
  ) -> Generation {
    Generation(
      Generation.Request(
        specs: specs, output: output, targets: targets, edits: EditPolicy(isForced: force),
        templates: templates, currentFolder: url))
  }

  /// Generates in this folder.
  ///
  /// - Returns: The output, one line each: diagnostics, the change to each file, stale files, and
  ///   files that couldn't be written.
  func run(
    _ specs: String..., output: String? = nil, targets: [String] = [], force: Bool = false,
    templates: String? = nil
  ) -> [String] {
    let generation = generation(
      of: specs, output: output, targets: targets, force: force, templates: templates)
    return generation.lines + generation.write().map(\.line)
  }
}

extension Folder {
  /// The manifest of this folder.
  func manifest() throws -> Manifest {
    try StoredManifest(in: url, shownFrom: url).manifest
  }

  /// The paths of the texts for later merges that the manifest mentions.
  func baseTexts() throws -> Set<String> {
    Set(try manifest().files.values.flatMap { $0.map { BaseTexts.path($0.hash) } })
  }
}

extension Generation {
  /// The messages and planned changes, one line each.
  var lines: [String] {
    diagnostics.map(\.line) + plans.flatMap(\.items).map { "\($0.change.rawValue) \($0.path)" }
      + plans.flatMap(\.stale).map { "stale \($0.path)" }
  }
}

extension Diagnostic {
  /// The first line of the printed message.
  var line: String {
    let place = range.map { "\(path):\($0.line):\($0.column)" } ?? path
    return "\(place): \(severity.rawValue): \(message)"
  }
}

/// The smallest possible spec of a feature.
func spec(_ name: String) -> String {
  "feature: \(name)\n"
}

/// A spec with content in its reducer, so that a number changes the generated text.
func spec(_ name: String, count: Int) -> String {
  "feature: \(name)\nstate:\n  count: Int = \(count)\n"
}
