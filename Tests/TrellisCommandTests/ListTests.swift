import Foundation
import Testing

/// `trellis list`.
@Suite struct ListTests {
  private let project = Project()

  private func write() throws {
    try project.write([
      "Shop/Shelf.feature.yaml": """
      feature: ShelfFeature
      state: {count: Int = 0}
      actions: [addButtonTapped, saveButtonTapped, sortButtonTapped]
      reducer:
        addButtonTapped: {set: {count: state.count + 1}}
        saveButtonTapped: {custom: Save it.}
        sortButtonTapped: custom
      """,
      "A.feature.yaml": "feature: AFeature\n",
    ])
  }

  @Test func beforeAndAfterGenerating() throws {
    try write()
    try project.expect(
      "list",
      gives: Run(
        ending: .exit(0),
        output: """
          \(newestTarget), scaffold

          feature       module  files  tests  spec  unwritten
          AFeature      -       2      0/0    0/0   0
          ShelfFeature  Shop    3      3/3    1/3   2

          'trellis generate' would change:
            created AFeature.swift
            created AView.swift
            created Shop/ShelfFeature.swift
            created Shop/ShelfView.swift
            created Tests/ShopTests/ShelfFeatureTests.swift

          Nobody has written yet:
            ShelfFeature: Save it.
            ShelfFeature: Handle this action.

          """, errors: ""))
    #expect(try project.trellis("generate").ending == .exit(0))
    let before = try project.everything()
    #expect(try !project.trellis("list").output.contains("would change"))
    #expect(try project.everything() == before)
    try project.edit("Shop/ShelfFeature.swift") {
      $0.replacing("// TODO: Save it.", with: "state.count = 7")
    }
    let lines = try project.trellis("list", "Shop").lines
    #expect(lines.contains("ShelfFeature  Shop    3      3/3    1/3   1"))
    #expect(lines.suffix(2) == ["Nobody has written yet:", "  ShelfFeature: Handle this action."])
  }

  @Test func asJSON() throws {
    try write()
    #expect(try project.trellis("generate").ending == .exit(0))
    let run = try project.trellis("list", "--json")
    #expect(run.ending == .exit(0))
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["targets"] as? [String] == ["composable-architecture 1.26"])
    #expect(object?["mode"] as? String == "scaffold")
    let features = try #require(object?["features"] as? [[String: Any]])
    #expect(features.map { $0["feature"] as? String } == ["AFeature", "ShelfFeature"])
    let shelf = features[1]
    #expect(shelf["module"] as? String == "Shop")
    #expect(shelf["spec"] as? String == "Shop/Shelf.feature.yaml")
    #expect(shelf["tests"] as? [String: Int] == ["declared": 3, "covered": 3])
    #expect(shelf["reactions"] as? [String: Int] == ["declared": 3, "exact": 1])
    #expect(shelf["unwritten"] as? [String] == ["Save it.", "Handle this action."])
    let files = shelf["files"] as? [[String: String]]
    #expect(
      files?.first == ["path": "Shop/ShelfFeature.swift", "state": "unchanged"])
  }

  @Test func linkedFeatures() throws {
    try write()
    try project.write([
      "trellis.yaml": "mode: linked\n",
      "Shop/ShelfFeature+Logic.swift": """
      extension ShelfFeature {
        func saveButtonTapped(state: inout State) -> Effect<Action> { .none }
      }
      """,
    ])
    let run = try project.trellis("list")
    #expect(run.ending == .exit(0))
    #expect(run.lines.first == "\(newestTarget), linked")
    #expect(run.lines.contains { $0.hasPrefix("ShelfFeature  Shop    build") })
    #expect(run.lines.suffix(2).first == "Nobody has written yet:")
    #expect(run.lines.last == "  ShelfFeature: sortButtonTapped(…)")
  }

  @Test func badSpecs() throws {
    try project.write("feature: AFeature\nstat: {}\n", to: "A.feature.yaml")
    for arguments in [["list"], ["list", "--json"]] {
      let run = try project.run(arguments)
      #expect(run.ending == .exit(1))
      #expect(run.output == "")
      #expect(run.errorLines.last == "Error: 1 error")
    }
  }
}
