import Foundation
import Testing
import TrellisSpec
import TrellisTestSupport

@testable import TrellisWorkspace

/// The specs of the examples that come with the library.
@Suite struct CorpusTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The line that writes the page.
  private static let line = "swift run trellis coverage Tests/Corpus > Docs/Coverage.md"

  /// A step is one statement, so a spec uses 'forEach' instead of a loop.
  private static let format = """
    {
      "version": 1, "indentation": {"spaces": 2}, "lineLength": 100,
      "rules": {"ReplaceForEachWithForLoop": false}
    }
    """

  private static let coverage = SpecCoverage(["Tests/Corpus"], currentFolder: repository)

  @Test func everyExampleHasSpecs() {
    #expect(Self.coverage.problems.isEmpty)
    let folders = Set(Self.coverage.features.map { $0.path.split(separator: "/")[2] })
    #expect(
      folders.sorted() == [
        "CaseStudies", "Search", "SpeechRecognition", "SyncUps", "TicTacToe", "Todos", "VoiceMemos",
      ])
    #expect(Self.coverage.features.count >= 60)
  }

  @Test func mostReactionsAreExact() {
    #expect(Self.coverage.reactionCount >= 180)
    #expect(Self.coverage.count(.exact) * 100 >= Self.coverage.reactionCount * 95)
  }

  @Test func everyOtherReactionHasAReason() {
    for feature in Self.coverage.features {
      for reaction in feature.reactions where reaction.extent != .exact {
        #expect(
          !reaction.reasons.isEmpty && !reaction.reasons.contains(""),
          "\(feature.path):\(reaction.line)")
      }
    }
  }

  @Test func thePageIsUpToDate() throws {
    let page = Self.repository.appendingPathComponent("Docs/Coverage.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text == CoveragePage.text(of: Self.coverage), "run '\(Self.line)'")
    let contributing = Self.repository.appendingPathComponent("CONTRIBUTING.md")
    #expect(try String(contentsOf: contributing, encoding: .utf8).contains(Self.line))
  }

  @Test func everySpecIsGeneratedAndFormatted() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("corpus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let others = [
      "composable-architecture 1.17", "composable-architecture 1.25", "swift-navigation 2",
    ]
    let targets = ["composable-architecture 1.26"] + (Sweep.isLong ? others : [])
    let generation = Generation(
      Generation.Request(
        specs: ["Tests/Corpus"], output: folder.path, targets: targets, isStrict: true,
        currentFolder: Self.repository))
    #expect(generation.diagnostics.map(\.message) == [])
    #expect(
      generation.targets.map(\.folderName) == targets.map { $0.replacing(" ", with: "-") })
    #expect(generation.write().isEmpty)
    try Self.format
      .write(to: folder.appendingPathComponent(".swift-format"), atomically: true, encoding: .utf8)
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    let sources = generation.targets.flatMap { target in
      ["Sources", "Tests"].map { "\(target.folderName)/\($0)" }
    }
    let command = ["swift", "format", "lint", "--strict", "--recursive"]
    let lint = Program(command + sources, in: folder)
    #expect(try lint.run(output: output, errors: output) == .exit(0))
    #expect(try String(contentsOf: log, encoding: .utf8) == "")
  }
}
