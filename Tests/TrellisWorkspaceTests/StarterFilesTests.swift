import Foundation
import Testing
import TrellisRender

@testable import TrellisWorkspace

/// What `trellis init` writes.
@Suite struct StarterFilesTests {
  private let parent = Folder()

  /// The name of the folder is that of the module.
  private var folder: Folder { parent.folder("App") }

  private let files = Dictionary(uniqueKeysWithValues: StarterFiles.all.map { ($0.path, $0.text) })

  @Test func theirNames() {
    #expect(StarterFiles.all.map(\.path) == ["trellis.yaml", "Counter.feature.yaml"])
  }

  @Test func theyGenerateAtOnce() throws {
    try folder.write(files)
    let paths = [
      "CounterFeature.swift", "CounterView.swift", "Tests/AppTests/CounterFeatureTests.swift",
    ]
    #expect(folder.run() == paths.map { "created \($0)" })
    #expect(folder.run() == paths.map { "unchanged \($0)" })
  }

  @Test func everyValueIsTheDefault() throws {
    try folder.write(files)
    let texts = folder.generation().plans.flatMap(\.items).map(\.newText)
    #expect(texts.count == 3)
    try folder.remove("trellis.yaml")
    #expect(texts == folder.generation().plans.flatMap(\.items).map(\.newText))
  }

  @Test func theTargetIsThatOfTheProject() throws {
    try folder.write(files)
    #expect(try folder.read("trellis.yaml").contains("\n# target: \(Target.newest)\n"))
    #expect(folder.generation().targetOrigin == .nobody)
    try folder.write(
      #"{"pins": [{"identity": "swift-composable-architecture", "state": {"version": "1.9.2"}}]}"#,
      to: "Package.resolved")
    #expect(folder.generation().targets.map(\.description) == ["composable-architecture 1.9"])
  }

  @Test func everyKeyOfTheConfigurationIsExplained() throws {
    let lines = try #require(files["trellis.yaml"]).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let first = line.first, first.isLetter else { continue }
      #expect(index > 0 && lines[index - 1].hasPrefix("# "), "\(line)")
    }
  }
}
