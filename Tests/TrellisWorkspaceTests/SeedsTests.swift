import Foundation
import Testing

/// Every pattern in Docs/Seeds.md has a sample, and the sample produces the lines that the page
/// shows.
@Suite struct SeedsTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The number of patterns in each document.
  private static let counts = [19, 14, 9, 15, 5]

  private let rows: [SeedRow]

  init() throws {
    rows = SeedRow.rows(in: try Self.text("Docs/Seeds.md"))
  }

  @Test func everyPatternHasOneRow() {
    let numbers = Self.counts.enumerated().flatMap { document, count in
      (1...count).map { "S\(document).\($0)" }
    }
    let found = rows.map(\.number)
    let missing = numbers.filter { !found.contains($0) }
    let repeated = Dictionary(grouping: found) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    let unknown = found.filter { !numbers.contains($0) }
    #expect(missing == [], "these have no row")
    #expect(repeated == [], "these have more than one row")
    #expect(unknown == [], "these are no patterns")
    let firstAstray = zip(numbers, found).first { $0 != $1 }
    #expect(firstAstray == nil, "the row of the first stands where that of the second is")
  }

  @Test func everyRowIsTrue() {
    let problems = rows.flatMap { row in self.problems(row).map { "\(row.title): \($0)" } }
    if !problems.isEmpty {
      Issue.record("Docs/Seeds.md is not true:\n\(problems.joined(separator: "\n"))")
    }
  }

  private func problems(_ row: SeedRow) -> [String] {
    row.problems + emptiness(row) + row.samples.compactMap(problem)
      + row.lines.compactMap { problem($0, in: row) }
  }

  /// Every pattern has a sample and a line of generated code.
  private func emptiness(_ row: SeedRow) -> [String] {
    return (row.samples.isEmpty ? ["it names no spec"] : [])
      + (row.lines.isEmpty ? ["it shows no generated line"] : [])
  }

  private func problem(_ sample: SeedRow.Sample) -> String? {
    guard let text = try? Self.text("Generated/Specs/\(sample.spec)") else {
      return "there is no spec Generated/Specs/\(sample.spec)"
    }
    return Self.trimmedLines(text).contains("feature: \(sample.feature)")
      ? nil : "\(sample.spec) declares no feature '\(sample.feature)'"
  }

  /// The package that contains a row's lines: the third document is about models, and the old
  /// article uses the spelling of 1.0.
  private func target(of row: SeedRow) -> String {
    if row.number.hasPrefix("S3.") { return "swift-navigation-2" }
    return row.number.hasPrefix("S4.")
      ? "composable-architecture-1.0" : "composable-architecture-1.26"
  }

  private func problem(_ line: SeedRow.Line, in row: SeedRow) -> String? {
    let files = Set(row.samples.map(\.module)).sorted().map { module in
      let folder = line.file.hasSuffix("Tests.swift") ? "Tests/\(module)Tests" : "Sources/\(module)"
      return "Generated/\(target(of: row))/\(folder)/\(line.file)"
    }
    let texts = files.compactMap { try? Self.text($0) }
    if texts.isEmpty { return "there is no file \(files.joined(separator: " or "))" }
    return texts.contains { Self.trimmedLines($0).contains(line.text) }
      ? nil : "no line of \(line.file) is '\(line.text)'"
  }

  private static func trimmedLines(_ text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
  }
}
