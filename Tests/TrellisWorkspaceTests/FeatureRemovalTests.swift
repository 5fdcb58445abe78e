import Foundation
import Testing

@testable import TrellisWorkspace

/// What `trellis destroy` removes.
@Suite struct FeatureRemovalTests {
  private let folder = Folder()

  private func removal(
    of name: String, force: Bool = false
  ) throws(CommandFailure) -> FeatureRemoval {
    try FeatureRemoval(of: name, folder: nil, force: force, currentFolder: folder.url)
  }

  private func prepare(_ files: [String: String]) throws {
    try folder.write(files)
    _ = folder.run()
  }

  @Test func theSpecAndItsFiles() throws {
    try prepare(["A.feature.yaml": spec("AFeature"), "Sub/B.feature.yaml": spec("BFeature")])
    let removal = try removal(of: "B")
    #expect(removal.removed == ["Sub/BFeature.swift", "Sub/BView.swift"])
    #expect(removal.specChange == "removed Sub/B.feature.yaml")
    #expect(removal.write() == [])
    #expect(
      try folder.files() == [
        ".trellis/.gitattributes", "A.feature.yaml", "AFeature.swift",
        "AView.swift",
      ])
    #expect(folder.run() == ["unchanged AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.records().count == 1)
  }

  @Test func oneOfSeveralInASpec() throws {
    try prepare(["All.feature.yaml": "# Ours.\n\(spec("AFeature"))---\n\(spec("BFeature"))"])
    let removal = try removal(of: "BFeature")
    #expect(removal.specChange == "removed 'BFeature' from All.feature.yaml")
    #expect(removal.write() == [])
    #expect(try folder.read("All.feature.yaml") == "# Ours.\n\(spec("AFeature"))")
    #expect(folder.run() == ["unchanged AFeature.swift", "unchanged AView.swift"])
  }

  @Test func whatOthersLeadTo() throws {
    try prepare([
      "A.feature.yaml": """
      feature: AFeature
      destination: {item: {sheet: BFeature}}
      actions: [tapped]
      reducer: {tapped: {present: item}}

      """, "B.feature.yaml": spec("BFeature"),
    ])
    let before = try folder.everything()
    let removal = try removal(of: "B")
    #expect(
      removal.diagnostics.map(\.line) == [
        "A.feature.yaml:2:15: error: 'AFeature' leads to 'BFeature'; remove 'item' first"
      ])
    #expect(try folder.everything() == before)
  }

  @Test func aFeatureThatContainsItself() throws {
    try prepare([
      "A.feature.yaml": "feature: AFeature\nstate: {id: UUID}\nforEach: {rows: Self}\n"
    ])
    #expect(try removal(of: "A").write() == [])
    #expect(try folder.files() == [".trellis/.gitattributes"])
  }

  @Test func editedFiles() throws {
    try prepare(["A.feature.yaml": spec("AFeature")])
    try folder.write("// Mine.\n", to: "AView.swift")
    #expect(throws: CommandFailure("'AView.swift' was edited by hand; --force removes it, too")) {
      try removal(of: "A")
    }
    #expect(try removal(of: "A", force: true).write() == [])
    #expect(try folder.files() == [".trellis/.gitattributes"])
  }

  @Test func names() throws {
    try prepare(["A.feature.yaml": spec("InventoryFeature")])
    #expect(throws: CommandFailure("no spec declares 'Inventori'; did you mean 'Inventory'?")) {
      try removal(of: "Inventori")
    }
  }
}
