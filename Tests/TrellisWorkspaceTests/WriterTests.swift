import Foundation
import Testing

@testable import TrellisWorkspace

/// If a file can't be written, everything stays unchanged.
@Suite struct WriterTests {
  private let folder = Folder()

  /// Generates while something is in the way, and compares the folder before and after.
  private func blocked(
    _ files: [String: String], output: String? = nil, _ line: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try folder.write(["A.feature.yaml": spec("AFeature"), "B.feature.yaml": spec("BFeature")])
    try folder.write(files)
    let before = try folder.everything()
    // The obstacle is reported before anything is written, or else during writing.
    let generation = folder.generation(output: output)
    #expect(
      (generation.diagnostics + generation.write()).map(\.line) == [line],
      sourceLocation: sourceLocation)
    #expect(try folder.everything() == before, sourceLocation: sourceLocation)
  }

  private let noFolder =
    "error: this folder can't be created; check the permissions of the folder that contains it, and that no file has this name"

  @Test func aFolderInThePlaceOfAFile() throws {
    try blocked(
      ["BView.swift/x": "mine"], "BView.swift: error: a folder has this name")
  }

  @Test func aFolderInThePlaceOfAFileInAnotherFolder() throws {
    try blocked(
      ["Out/BView.swift/x": "mine"], output: "Out",
      "Out/BView.swift: error: a folder has this name")
  }

  @Test func aFileWhereAFolderIsNeeded() throws {
    let configuration = "output: {view: 'Views/{view}.swift'}\n"
    try blocked(
      ["trellis.yaml": configuration, "Views": "mine"], "Views: \(noFolder)")
  }

  @Test func theRecordsCannotBeWritten() throws {
    try blocked([".trellis/records": "mine"], ".trellis/records: \(noFolder)")
  }

  @Test func theFolderOfRecordsCannotBeMade() throws {
    try blocked([".trellis": "mine"], ".trellis: \(noFolder)")
  }

  @Test(arguments: [("Out", "Out"), ("Out/Deep", "Out"), ("/dev/null/Out", "/dev/null")])
  func theOutputFolderIsOrNeedsAFile(output: String, file: String) throws {
    try blocked(["Out": "mine"], output: output, "\(file): \(noFolder)")
  }

  @Test(.disabled(if: getuid() == 0, "root may write into every folder"))
  func aFolderWithoutWritePermission() throws {
    try folder.write(["Specs/A.feature.yaml": spec("AFeature"), "Out/x": "mine"])
    let path = folder.url.appendingPathComponent("Out").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    let lines = folder.generation(output: "Out").write().map(\.line)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    #expect(
      lines == [
        "Out/.trellis: \(noFolder)"
      ])
    #expect(try folder.files() == ["Out/x", "Specs/A.feature.yaml"])
  }

  @Test(.enabled(if: Folder.canMakeImmutable, "there are no immutable files here"))
  func aFileThatCannotBeReplaced() throws {
    try folder.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    _ = folder.run()
    // The first file is replaced before the second one turns out to be impossible to replace.
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    try folder.write("// Mine.\n", to: "AView.swift")
    let before = try folder.everything()
    folder.setImmutable("AView.swift", true)
    defer { folder.setImmutable("AView.swift", false) }
    let lines = folder.generation(force: true).write().map(\.line)
    #expect(lines == ["AView.swift: error: the file can't be replaced; check its permissions"])
    #expect(try folder.everything() == before)
  }

  @Test func noTemporaryFilesAreLeft() throws {
    try folder.write(["A.feature.yaml": spec("AFeature", count: 1)])
    let files = [
      ".trellis/.gitattributes",
      "A.feature.yaml", "AFeature.swift", "AView.swift",
    ]
    _ = folder.run()
    #expect(try folder.files() == files)
    try folder.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    _ = folder.run()
    #expect(try folder.files() == files)
  }

  @Test func aFileNamedLikeATemporaryOneIsNotLost() throws {
    let mine = [
      ".AFeature.swift.trellis": "mine", ".AView.swift.trellis/x": "mine",
      "AFeature.swift.tmp": "mine", ".AFeature.swift": "mine",
    ]
    try folder.write(mine.merging(["A.feature.yaml": spec("AFeature")]) { $1 })
    _ = folder.run()
    for path in mine.keys.sorted() { #expect(try folder.read(path) == "mine", "\(path)") }
  }

  @Test func aNewFileIsReadableByEveryone() throws {
    try folder.write(["A.feature.yaml": spec("AFeature")])
    _ = folder.run()
    func permissions(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(
        atPath: folder.url.appendingPathComponent(path).path)[.posixPermissions] as? Int
    }
    // The same permissions as any other new file of this user.
    #expect(try permissions("AFeature.swift") == permissions("A.feature.yaml"))
  }

  @Test func onlyNewTextsAreWrittenIntoLargeProjects() throws {
    var files = ["trellis.yaml": ""]
    for number in 1...50 { files["S\(number).feature.yaml"] = spec("S\(number)Feature") }
    try folder.write(files)
    #expect(folder.run().count == 100)
    #expect(folder.run().allSatisfy { $0.hasPrefix("unchanged ") })
  }
}
