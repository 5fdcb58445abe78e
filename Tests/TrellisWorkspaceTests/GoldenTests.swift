import Foundation
import Testing
import TrellisTestSupport

@testable import TrellisWorkspace

/// The files in `Generated` match the output for the specs there.
@Suite struct GoldenTests {
  private static let request = Generation.Request(
    specs: ["Generated"], edits: EditPolicy(isForced: true),
    currentFolder: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent())

  /// All the samples take a few seconds, and the tests here only read them.
  private static let generation = Generation(request)

  private let renewal = "'swift run trellis generate Generated --force' renews them"

  @Test func theSamplesMatchTheGenerator() throws {
    let generation = Self.generation
    #expect(generation.diagnostics == [])
    let plan = try #require(generation.plans.first)
    #expect(generation.plans.count == 1)
    #expect(plan.stale.isEmpty)
    let differences = plan.items.filter { $0.change != .unchanged }.map {
      UnifiedDiff.text(from: $0.oldText, to: $0.newText ?? "", path: "Generated/\($0.path)")
    }
    if !differences.isEmpty {
      // A log takes only so much.
      let texts = differences.prefix(10).joined(separator: "")
      Issue.record("\(texts)\n\(differences.count) samples differ; \(renewal)")
    }
  }

  @Test func everySampleIsWrittenForEveryTarget() throws {
    let paths = try #require(Self.generation.plans.first).items.map(\.path)
    let perTarget = Dictionary(grouping: paths) { $0.split(separator: "/")[0] }.mapValues { paths in
      paths.map { $0.split(separator: "/").dropFirst() }.filter { $0.first == "Sources" }
        .map { $0.joined(separator: "/") }
    }
    #expect(
      perTarget.keys.sorted() == [
        "composable-architecture-1.0", "composable-architecture-1.17",
        "composable-architecture-1.25", "composable-architecture-1.26",
        "composable-architecture-1.4", "composable-architecture-1.5",
        "composable-architecture-1.7", "composable-architecture-1.8", "swift-navigation-2",
      ])
    // Before 1.10, shared state didn't exist, so features with shared state are left out. The module with
    // the settings of new projects is there from 1.25 on.
    let features = perTarget.filter { $0.key.hasPrefix("composable-architecture") }
    #expect(Set(features.values).count == 3)
  }

  /// Models are generated for all features, except for one sample on each side that the other can't
  /// express.
  @Test func everySampleIsWrittenForModels() throws {
    let paths = try #require(Self.generation.plans.first).items.map(\.path)
    func views(_ target: String) -> Set<String> {
      Set(
        paths.filter { $0.hasPrefix("\(target)/Sources/") && $0.hasSuffix("View.swift") }
          .map { String($0.dropFirst(target.count)) })
    }
    let (features, models) = (views("composable-architecture-1.26"), views("swift-navigation-2"))
    #expect(features.subtracting(models) == ["/Sources/Catalog/FoldersView.swift"])
    #expect(models.subtracting(features) == ["/Sources/Presentations/NumbersView.swift"])
  }

  @Test func aSecondRunGivesTheSameBytes() throws {
    var request = Self.request
    if !Sweep.isLong { request.targets = ["composable-architecture 1.26"] }
    let first = try #require(Self.generation.plans.first)
    let second = try #require(Generation(request).plans.first)
    let texts = Dictionary(uniqueKeysWithValues: first.items.map { ($0.path, $0.newText) })
    #expect(second.items.count > 100)
    for item in second.items { #expect(item.newText == texts[item.path], "\(item.path)") }
  }
}
