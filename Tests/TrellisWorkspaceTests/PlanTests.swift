import Foundation
import Testing

@testable import TrellisWorkspace

/// The effects of a run on existing files.
@Suite struct PlanTests {
  private let folder = Folder()

  private func prepare() throws {
    try folder.write(["A.feature.yaml": spec("AFeature", count: 1)])
    #expect(folder.run() == ["created AFeature.swift", "created AView.swift"])
  }

  private let edit = "// My own code.\n"

  @Test func unchangedFilesAreNotTouched() throws {
    try prepare()
    let paths = ["AFeature.swift", "AView.swift", try folder.record()]
    for path in paths { try folder.age(path) }
    let before = try paths.map(folder.identity)
    #expect(folder.run() == ["unchanged AFeature.swift", "unchanged AView.swift"])
    #expect(folder.run(force: true) == ["unchanged AFeature.swift", "unchanged AView.swift"])
    #expect(try paths.map(folder.identity) == before)
  }

  @Test func onlyWhatIsNewIsWritten() throws {
    try prepare()
    try folder.age("AView.swift")
    let before = try folder.identity("AView.swift")
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run() == ["updated AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read("AFeature.swift").contains("    var count: Int = 2\n"))
    #expect(try folder.identity("AView.swift") == before)
    #expect(folder.run() == ["unchanged AFeature.swift", "unchanged AView.swift"])
  }

  @Test func anEditedFileIsKept() throws {
    try prepare()
    try folder.write(edit, to: "AFeature.swift")
    #expect(folder.run() == ["edited by hand AFeature.swift", "unchanged AView.swift"])
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run() == ["kept AFeature.swift", "unchanged AView.swift"])
    #expect(folder.run() == ["kept AFeature.swift", "unchanged AView.swift"])
    try folder.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    #expect(folder.run() == ["edited by hand AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read("AFeature.swift") == edit)
  }

  @Test func theSmallestEditCounts() throws {
    try prepare()
    let text = try folder.read("AFeature.swift")
    for edited in [text + "\n", text.replacingOccurrences(of: "@", with: "\r\n@"), ""] {
      try folder.write(edited, to: "AFeature.swift")
      #expect(folder.run().first == "edited by hand AFeature.swift")
      #expect(try Array(folder.read("AFeature.swift").utf8) == Array(edited.utf8))
    }
  }

  @Test func anEditThatIsNotTextIsKept() throws {
    try prepare()
    let data = Data([0x2F, 0x2F, 0xE9, 0xFF, 0x00, 0x0A])
    try folder.write(data, to: "AFeature.swift")
    #expect(folder.run() == ["edited by hand AFeature.swift", "unchanged AView.swift"])
    #expect(try Data(contentsOf: folder.url.appendingPathComponent("AFeature.swift")) == data)
  }

  @Test func aFileThatTrellisDidNotWriteIsSkipped() throws {
    let files = ["A.feature.yaml": spec("AFeature"), "AView.swift": edit]
    try folder.write(files)
    #expect(folder.run() == ["created AFeature.swift", "skipped AView.swift"])
    #expect(folder.run() == ["unchanged AFeature.swift", "skipped AView.swift"])
    #expect(try folder.read("AView.swift") == edit)
  }

  @Test func forceOverwrites() throws {
    try prepare()
    let text = try folder.read("AFeature.swift")
    try folder.write(edit, to: "AFeature.swift")
    #expect(folder.run(force: true) == ["overwritten AFeature.swift", "unchanged AView.swift"])
    #expect(try folder.read("AFeature.swift") == text)
    #expect(folder.run() == ["unchanged AFeature.swift", "unchanged AView.swift"])
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run().first == "updated AFeature.swift")
  }

  @Test func aRevertedEditIsNoEdit() throws {
    try prepare()
    let text = try folder.read("AFeature.swift")
    try folder.write(edit, to: "AFeature.swift")
    #expect(folder.run().first == "edited by hand AFeature.swift")
    try folder.write(text, to: "AFeature.swift")
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run().first == "updated AFeature.swift")
  }

  @Test func anEditThatMatchesTheGeneratedCodeIsNoEdit() throws {
    try prepare()
    let text = try folder.read("AFeature.swift").replacingOccurrences(of: "= 1", with: "= 2")
    try folder.write(text, to: "AFeature.swift")
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    #expect(folder.run().first == "unchanged AFeature.swift")
    try folder.write(spec("AFeature", count: 3), to: "A.feature.yaml")
    #expect(folder.run().first == "updated AFeature.swift")
  }

  @Test func aDeletedFileIsGeneratedAgain() throws {
    try prepare()
    try folder.remove("AFeature.swift")
    #expect(folder.run() == ["created AFeature.swift", "unchanged AView.swift"])
  }

  @Test func anEditAfterPlanningIsNotLost() throws {
    try prepare()
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    let generation = folder.generation()
    #expect(generation.lines == ["updated AFeature.swift", "unchanged AView.swift"])
    try folder.write(edit, to: "AFeature.swift")
    _ = generation.write()
    #expect(try folder.read("AFeature.swift") == edit)
  }

  @Test(arguments: ["nowhere", "AFeature.swift"])
  func aBrokenLinkIsNotReplaced(destination: String) throws {
    try folder.write(["A.feature.yaml": spec("AFeature")])
    try folder.link("AFeature.swift", to: destination)
    let before = try folder.everything()
    let lines = folder.run()
    #expect(lines.contains { $0.hasPrefix("AFeature.swift: error: ") })
    #expect(try folder.everything() == before)
  }

  @Test(.disabled(if: getuid() == 0, "root may read every file"))
  func aFileThatCannotBeReadIsNotReplaced() throws {
    try prepare()
    try folder.write(edit, to: "AFeature.swift")
    let path = folder.url.appendingPathComponent("AFeature.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let lines = folder.run()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(lines.contains { $0.hasPrefix("AFeature.swift: error: ") })
    #expect(try folder.read("AFeature.swift") == edit)
  }
}
