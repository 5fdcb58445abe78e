import Foundation
import Testing

@testable import TrellisProject
@testable import TrellisWorkspace

/// What the next run removes, and what it leaves alone.
@Suite struct JournalTests {
  private let folder = Folder()

  private let run = UUID()

  private var project: Folder { folder.folder("project") }

  private func recover(_ journal: String) throws {
    try project.write(journal, to: ".trellis/journal")
    Journal.recover(in: project.url, on: Disk())
  }

  @Test func whatARunLeavesBehind() throws {
    let (first, second) = (WaitingFile.name(run, 0), WaitingFile.name(run, 1))
    try project.write([first: "x", "New/Deep/\(second)": "x", "Full/mine": "x"])
    let journal = Journal(
      files: [first, "New/Deep/\(second)", "Gone/\(first)"],
      folders: ["New", "New/Deep", "Full", "Gone"])
    try recover(journal.text)
    #expect(try project.everything() == ["Full": "/", "Full/mine": "x"])
  }

  @Test(arguments: [
    "mine.swift", ".trellis-mine", "../outside/NAME", "Link/NAME", "/NAME", "./NAME", "", "..",
    "Link/", "../outside/Empty/", "Folder/",
  ])
  func whatIsNotItsOwn(path: String) throws {
    let name = WaitingFile.name(run, 0)
    try folder.write([
      "outside/\(name)": "mine", "project/mine.swift": "mine", "project/.trellis-mine": "mine",
      "project/Folder/\(name)/mine": "mine", "outside/Empty/x": "",
    ])
    try folder.remove("outside/Empty/x")
    try project.link("Link", to: "../outside")
    let before = try folder.everything()
    try recover(path.replacing("NAME", with: name) + "\nFolder/\(name)\n")
    #expect(try folder.everything() == before)
  }

  @Test func aLineWithoutAnEndMayBeIncomplete() throws {
    let name = WaitingFile.name(run, 1)
    try project.write(["\(name)": "mine"])
    try recover(name)
    #expect(try project.everything() == [name: "mine"])
  }

  @Test func namesCanContainAnything() {
    let journal = Journal(files: ["a\tb\n", "\\"], folders: ["line\r\n"])
    #expect(Journal(text: journal.text).files == journal.files)
    #expect(Journal(text: journal.text).folders == journal.folders)
  }

  @Test func aFolderOfJournalsThatIsALink() throws {
    let name = WaitingFile.name(run, 0)
    try folder.write(["outside/journal": "\(name)\n", "project/\(name)": "mine"])
    try project.link(".trellis", to: "../outside")
    Journal.recover(in: project.url, on: Disk())
    #expect(try project.read(name) == "mine")
    #expect(try folder.read("outside/journal") == "\(name)\n")
  }

  @Test func aPipeInItsPlace() throws {
    try project.write("feature: AFeature\n", to: "A.feature.yaml")
    try project.write("", to: ".trellis/x")
    #expect(mkfifo(project.url.appendingPathComponent(".trellis/journal").path, 0o644) == 0)
    #expect(project.generation().write().count == 1)
    #expect(try project.files() == [".trellis/journal", ".trellis/x", "A.feature.yaml"])
  }
}
