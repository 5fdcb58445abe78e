import Foundation
import Testing
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
  /// What the records in this folder say.
  func manifest() throws -> Manifest {
    try storedRecords().manifest
  }

  /// The records in this folder, with damaged texts left out.
  func storedRecords() throws -> StoredRecords {
    var records = try StoredRecords(in: url, shownFrom: url)
    records.verify(records.records.values.flatMap(\.texts))
    return records
  }

  /// The paths of the records in this folder, in order.
  func records() throws -> [String] {
    try everything().keys.filter { $0.hasPrefix(StoredRecords.folder + "/") }.sorted()
  }

  /// The path of the only record.
  func record() throws -> String {
    let records = try records()
    #expect(records.count == 1)
    return records.first ?? ""
  }
}

extension Folder {
  /// Writes a record.
  func writeRecord(
    _ files: [(path: String, text: String)], of spec: String, hasTexts: Bool = true
  ) throws {
    let texts = files.map { (Manifest.hash($0.text.utf8), Data($0.text.utf8)) }
    let record = Record(
      zip(files, texts).map {
        Record.Line(
          path: $0.path, entry: Manifest.Entry(hash: $1.0, spec: spec), hasText: hasTexts)
      }, of: spec)
    let known = Dictionary(texts) { first, _ in first }
    let bytes = RecordText.bytes(of: record) { known[$0] ?? Data() }
    try write(bytes, to: "\(StoredRecords.folder)/\(record.name)")
  }

  /// Takes the texts out of all records.
  func loseTexts(isDamaged: Bool) throws {
    for path in try records() {
      let name = String(path.split(separator: "/").last ?? "")
      let text = try read(path)
      if isDamaged {
        // The list stays.
        let sections = text.split(separator: "\n").drop {
          !$0.contains("=") || $0.contains("=trellis")
        }
        let list = text.split(separator: "\n").dropLast(sections.count)
        try write(list.joined(separator: "\n") + "\n?\n", to: path)
        continue
      }
      let record = try storedRecords().records[name]
      try remove(path)
      let lines = (record?.lines ?? []).map {
        Record.Line(path: $0.path, entry: $0.entry, hasText: false)
      }
      let new = Record(lines, of: "A.feature.yaml")
      try write(
        RecordText.bytes(of: new) { _ in Data() }, to: "\(StoredRecords.folder)/\(new.name)")
    }
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
