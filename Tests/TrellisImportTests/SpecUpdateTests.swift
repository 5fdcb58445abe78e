import RandomSpecs
import Testing
import TrellisSpec

@testable import TrellisImport

@Suite struct SpecUpdateTests {
  static func update(_ text: String, _ entries: [SpecEntry]) throws -> SpecUpdate {
    try SpecUpdate(of: SourceFile(path: "Test.feature.yaml", text: text), to: entries)
  }

  // MARK: - Properties

  @Test(arguments: [SpecWriterTests.written, SpecWriterTests.random])
  func whatSaysTheSameStays(_ files: [SourceFile]) throws {
    for file in files {
      for feature in try SpecValue.features(of: file) {
        let update = try SpecUpdate(of: file, to: feature)
        #expect(update.changes.isEmpty, "\(file.path)")
        #expect(update.text == file.text)
      }
    }
  }

  /// What is wrong after an update of one feature to another.
  static func problem(updating text: String, to entries: [SpecEntry]) throws -> String? {
    let update = try update(text, entries)
    let file = SourceFile(path: "Test.feature.yaml", text: update.text)
    let context = "\(text)\nto\n\(SpecWriter.text(of: entries))\nbecame\n\(update.text)"
    let mistakes = parseSpecs(in: file).diagnostics
    if let mistake = mistakes.first { return "\(mistake.message): \(context)" }
    let again = try SpecUpdate(of: file, to: entries)
    if let change = again.changes.first { return "\(change.kind) \(change.name) again: \(context)" }
    if again.text != update.text { return "changes without a difference: \(context)" }
    if update.changes.isEmpty, update.text != text { return "changes nothing else: \(context)" }
    return nil
  }

  static func named(_ entries: [SpecEntry], like other: [SpecEntry]) -> [SpecEntry] {
    entries.map { entry in
      entry.key == "feature" ? other.first { $0.key == "feature" } ?? entry : entry
    }
  }

  @Test func aSpecBecomesAnyOther() throws {
    let features = try SpecWriterTests.random.prefix(250).compactMap { file in
      try SpecValue.features(of: file).first
    }
    for (old, new) in zip(features, features.dropFirst()) {
      let problem = try Self.problem(
        updating: SpecWriter.text(of: old), to: Self.named(new, like: old))
      #expect(problem == nil)
      if problem != nil { return }
    }
  }
}
