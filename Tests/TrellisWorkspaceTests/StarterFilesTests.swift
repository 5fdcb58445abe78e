import Foundation
import Testing
import TrellisRender

@testable import TrellisWorkspace

/// The files that `trellis init` writes.
@Suite struct StarterFilesTests {
  private let parent = Folder()

  /// The folder has the name of the module.
  private var folder: Folder { parent.folder("App") }

  private var files: [String: String] {
    get throws {
      let files = StarterFiles.files(at: try StarterPlace(in: folder.url))
      return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    }
  }

  private var paths: [String] {
    get throws { StarterFiles.files(at: try StarterPlace(in: folder.url)).map(\.path) }
  }

  @Test func theirNames() throws {
    #expect(try paths == ["trellis.yaml", "Counter.feature.yaml"])
  }

  @Test func inAPackageWithOneTarget() throws {
    try folder.write(["Package.swift": "", "Sources/Shop/Shop.swift": "", "Sources/.DS_Store": ""])
    #expect(try paths == ["trellis.yaml", "Sources/Shop/Counter.feature.yaml"])
    try folder.write(files)
    #expect(
      folder.run() == [
        "created Sources/Shop/CounterFeature.swift", "created Sources/Shop/CounterView.swift",
        "created Tests/ShopTests/CounterFeatureTests.swift",
      ])
  }

  @Test func withoutAPackage() throws {
    try folder.write("", to: "Sources/A/A.swift")
    #expect(try paths == ["trellis.yaml", "Counter.feature.yaml"])
  }

  @Test func theStarterFilesGenerateImmediately() throws {
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
