import Foundation
import Testing
import TrellisGraph

@testable import TrellisWorkspace

/// The pictures in the documentation are those of the samples.
@Suite struct PicturesTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [("Samples", "Generated"), ("SyncUps", "Generated/Specs/SyncUps")])
  func aPictureIsUpToDate(name: String, specs: String) throws {
    let project = ProjectGraph([specs], currentFolder: Self.repository)
    #expect(project.problems.map(\.line) == [])
    let path = "Docs/Pictures/\(name).svg"
    let text = try String(
      contentsOf: Self.repository.appendingPathComponent(path), encoding: .utf8)
    let line = "swift run trellis graph \(specs) --output \(path)"
    #expect(text == GraphSVG.text(of: project.graph), "run '\(line)'")
    let contributing = Self.repository.appendingPathComponent("CONTRIBUTING.md")
    #expect(try String(contentsOf: contributing, encoding: .utf8).contains(line))
  }

  /// What the page says about features follows from their tests.
  @Test func theDetailsOfFeatures() throws {
    let project = ProjectGraph(
      ["Generated/Specs/SyncUps"], currentFolder: Self.repository, withDetails: true)
    let list = try #require(project.details["SyncUpsList"])
    #expect(list.path == "Generated/Specs/SyncUps/SyncUpsList.feature.yaml")
    #expect(list.reactions.count > 0)
    #expect(list.ways[.presented("add")] == ["addSyncUpButtonTapped"])
    let tests = try #require(list.tests)
    #expect(tests.covered <= tests.declared)
    #expect(tests.covered > 0)
  }
}
