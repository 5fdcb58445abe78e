import Foundation
import Testing
import TrellisSpec

@testable import TrellisProject
@testable import TrellisWorkspace

/// The choice of `trellis.yaml`, and the effects of its folder.
@Suite struct FindingConfigurationTests {
  private let folder = Folder()

  private func access(_ folder: Folder, _ specs: String...) throws -> String {
    let text = try #require(folder.generation(of: specs).plans.first?.items.first?.newText)
    let line = try #require(text.split(separator: "\n").first { $0.hasSuffix("struct AFeature {") })
    return String(line.dropLast("struct AFeature {".count))
  }

  @Test func inTheCurrentFolder() throws {
    let files = ["trellis.yaml": "access: public\n", "A.feature.yaml": spec("AFeature")]
    try folder.write(files)
    #expect(try access(folder) == "public ")
  }

  @Test func upwardsFromTheCurrentFolder() throws {
    let files = [
      "trellis.yaml": "access: public\n", "Sources/App/A.feature.yaml": spec("AFeature"),
    ]
    try folder.write(files)
    let app = folder.folder("Sources/App")
    #expect(try access(app) == "public ")
    #expect(
      app.run() == ["created Sources/App/AFeature.swift", "created Sources/App/AView.swift"])
    #expect(
      try folder.files() == [
        ".trellis/.gitattributes",
        "Sources/App/A.feature.yaml", "Sources/App/AFeature.swift",
        "Sources/App/AView.swift", "trellis.yaml",
      ])
  }

  @Test func upwardsFromTheSpec() throws {
    let files = [
      "Package/trellis.yaml": "access: public\n",
      "Package/Sources/A.feature.yaml": spec("AFeature"),
    ]
    try folder.write(files)
    #expect(try access(folder, "Package/Sources/A.feature.yaml") == "public ")
    #expect(try access(folder, "Package/Sources") == "public ")
    #expect(try access(folder, "Package") == "public ")
  }

  @Test func theNearestOneCounts() throws {
    let files = [
      "trellis.yaml": "access: public\n", "Inner/trellis.yaml": "access: package\n",
      "Inner/Deep/A.feature.yaml": spec("AFeature"),
    ]
    try folder.write(files)
    #expect(try access(folder, "Inner/Deep") == "package ")
  }

  @Test func noneAtAll() throws {
    try folder.write(["A.feature.yaml": spec("AFeature")])
    #expect(try access(folder) == "")
  }

  @Test func aSpecOutsideOfItsFolder() throws {
    let files = [
      "Package/trellis.yaml": "", "Package/A.feature.yaml": spec("AFeature"),
      "Other/B.feature.yaml": spec("BFeature"),
    ]
    try folder.write(files)
    let root = folder.folder("Package").url.standardizedFileURL.path
    #expect(
      folder.run("Package/A.feature.yaml", "Other/B.feature.yaml") == [
        "Other/B.feature.yaml: error: the spec isn't below the configuration's folder, '\(root)'"
      ])
    #expect(
      try folder.files() == [
        "Other/B.feature.yaml", "Package/A.feature.yaml", "Package/trellis.yaml",
      ])
  }

  @Test func aFolderOfThatNameIsAnError() throws {
    let files = ["trellis.yaml/x": "", "A.feature.yaml": spec("AFeature")]
    try folder.write(files)
    #expect(folder.run() == ["trellis.yaml: error: this is a folder, expected a file"])
  }

  @Test func oneThatIsNotUTF8() throws {
    try folder.write(["A.feature.yaml": spec("AFeature")])
    try folder.write(Data([0x23, 0xE9, 0x0A]), to: "trellis.yaml")
    #expect(
      folder.run() == [
        "trellis.yaml: error: the file isn't UTF-8 text; save it with that encoding"
      ])
  }

  @Test func withoutAConfigurationAFolderAndItsParentShareARecord() throws {
    try folder.write(["Sub/A.feature.yaml": spec("AFeature", count: 1)])
    #expect(folder.run() == ["created Sub/AFeature.swift", "created Sub/AView.swift"])
    try folder.write(spec("AFeature", count: 2), to: "Sub/A.feature.yaml")
    // Nobody has edited the file, so a run for this folder alone must replace it.
    let changes = folder.run("Sub").map { $0.split(separator: " ")[0] }
    #expect(changes == ["updated", "unchanged"])
    #expect(try folder.read("Sub/AFeature.swift").contains("count: Int = 2"))
  }

  @Test func belowTheRun() throws {
    try folder.write([
      "Apps/Shop/trellis.yaml": "target: 1.9\n", "Apps/Shop/A.feature.yaml": spec("AFeature"),
    ])
    let generation = folder.generation()
    #expect(generation.targetOrigin == .nobody)
    #expect(
      generation.diagnostics.map(\.line) == [
        "Apps/Shop/trellis.yaml: warning: Trellis doesn't read this configuration, because the run starts in a folder above it; name its folder: 'trellis generate Apps/Shop'"
      ])
    #expect(folder.generation(of: ["Apps/Shop"]).diagnostics.map(\.line) == [])
  }

  @Test func aCommandCanBeCopiedIntoAShell() throws {
    try folder.write(["My Apps/trellis.yaml": "", "My Apps/A.feature.yaml": spec("AFeature")])
    let message = folder.generation().diagnostics.map(\.message).first
    #expect(message?.hasSuffix("name its folder: 'trellis generate 'My Apps''") == true)
    #expect(shellWord("Apps/Shop-2.x") == "Apps/Shop-2.x")
    #expect(shellWord("it's") == "'it'\\''s'")
    #expect(shellWord("") == "''")
  }
}
