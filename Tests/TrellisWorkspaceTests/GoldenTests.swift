import Foundation
import Testing

@testable import TrellisWorkspace

/// The files under `Generated` are what the specs there become.
@Suite struct GoldenTests {
  private var repository: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  private let renewal = "'swift run trellis generate Generated --force' renews them"

  @Test func theSamplesAreAsTheyWouldBeGenerated() throws {
    let generation = Generation(
      Generation.Request(specs: ["Generated"], force: true, currentFolder: repository))
    #expect(generation.diagnostics == [])
    let plan = try #require(generation.plans.first)
    #expect(generation.plans.count == 1)
    #expect(plan.stale == [])
    let differences = plan.items.filter { $0.change != .unchanged }.map {
      UnifiedDiff.text(from: $0.oldText, to: $0.newText, path: "Generated/\($0.path)")
    }
    if !differences.isEmpty {
      Issue.record("\(differences.joined())\nThe samples differ; \(renewal)")
    }
  }

  @Test func everySampleIsWrittenForEveryTarget() throws {
    let generation = Generation(
      Generation.Request(specs: ["Generated"], currentFolder: repository))
    let paths = try #require(generation.plans.first).items.map(\.path)
    let perTarget = Dictionary(grouping: paths) { $0.split(separator: "/")[0] }.mapValues { paths in
      paths.map { $0.split(separator: "/").dropFirst() }.filter { $0.first == "Sources" }
        .map { $0.joined(separator: "/") }
    }
    #expect(
      perTarget.keys.sorted() == [
        "composable-architecture-1.0", "composable-architecture-1.17",
        "composable-architecture-1.25", "composable-architecture-1.26",
        "composable-architecture-1.4", "composable-architecture-1.5",
        "composable-architecture-1.7", "composable-architecture-1.8",
      ])
    // Before 1.10 there was no shared state, and what shares is left out.
    #expect(Set(perTarget.values).count == 2)
  }

  @Test func aSecondRunGivesTheSameBytes() throws {
    let request = Generation.Request(specs: ["Generated"], force: true, currentFolder: repository)
    let texts = try (1...2).map { _ in
      try #require(Generation(request).plans.first).items.map(\.newText)
    }
    #expect(texts[0] == texts[1])
  }
}
