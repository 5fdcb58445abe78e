import Foundation
import Testing
import TrellisTestSupport

/// Output that can't be written: an error, and everything stays unchanged.
@Suite struct OutputTroubleTests {
  private let project = Project()

  private let noFolder =
    "error: this folder can't be created; check the permissions of the folder that contains it, and that no file has this name"

  init() throws {
    try project.write(spec("AFeature"), to: "Specs/A.feature.yaml")
  }

  private func refused(
    output: String, line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try project.everything()
    try project.expect(
      "generate", "Specs", "--output", output,
      gives: Run(
        ending: .exit(1), output: "", errors: "\(line)\nError: 1 error; nothing was written\n"),
      sourceLocation: sourceLocation)
    #expect(try project.everything() == before, sourceLocation: sourceLocation)
  }

  @Test(arguments: [("file", "file"), ("file/Out", "file"), ("/dev/null/Out", "/dev/null")])
  func aFileInThePlaceOfAFolder(output: String, file: String) throws {
    try project.write("mine", to: "file")
    try refused(output: output, line: "\(file): \(noFolder)")
  }

  @Test func aFolderInThePlaceOfAFile() throws {
    try project.write("mine", to: "Out/AView.swift/x")
    try refused(output: "Out", line: "Out/AView.swift: error: a folder has this name")
  }

  @Test(.disabled(if: getuid() == 0, "root may write into every folder"))
  func aReadOnlyFolder() throws {
    try project.write("mine", to: "Out/x")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: project.path("Out"))
    defer {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: project.path("Out"))
    }
    try refused(
      output: "Out",
      line: "Out/.trellis: \(noFolder)")
  }

  @Test func aPipeInThePlaceOfAFile() throws {
    try project.write("mine", to: "Out/x")
    #expect(mkfifo(project.path("Out/AFeature.swift"), 0o644) == 0)
    let before = try project.everything()
    let run = try project.run(["generate", "Specs", "--output", "Out"])
    #expect(run.ending == .exit(1))
    #expect(run.errorLines.first?.hasPrefix("Out/AFeature.swift: error: ") == true)
    #expect(try project.everything() == before)
  }

  @Test func aLinkOutOfTheOutputFolder() throws {
    try project.write(["Outside/x": "mine", "Out/x": "mine"])
    try project.link("Out/.trellis", to: "../Outside")
    try refused(
      output: "Out",
      line: "Out/.trellis: error: a symbolic link leads out of the output folder")
  }

  // MARK: The standard output

  static let commands = [
    ["generate", "Specs"], ["generate", "Specs", "--diff"], ["validate", "Specs"], ["init", "New"],
    ["templates", "list"], ["templates", "show", "view"], ["templates", "copy"],
  ]

  @Test(arguments: commands)
  func itCannotBeWritten(arguments: [String]) throws {
    // Similar to a full disk, or to `>&-`.
    let closed = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    let run = try project.run(arguments, output: closed)
    #expect(run.ending == .exit(1))
  }

  /// Nobody wants the output, so the command does its work. No file takes the place of the stream.
  @Test func itIsClosed() throws {
    let tool = try BuiltBinary.url("trellis").path
    for closed in [">&-", "2>&-", "<&-", "<&- >&- 2>&-"] {
      let run = try project.runProgram(
        ["sh", "-c", "'\(tool)' generate Specs --output Out\(closed.count) \(closed)"])
      #expect(run.ending == .exit(0), "\(closed)")
      let text = try project.read("Out\(closed.count)/AFeature.swift")
      #expect(text.hasPrefix("import ComposableArchitecture\n"))
      #expect(!text.contains("created"))
    }
  }

  @Test func theStandardErrorCannotBeWritten() throws {
    let closed = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    let run = try project.run(["generate", "Missing"], errors: closed)
    #expect(run.ending == .exit(1))
  }

  @Test func theOutputIsClosedEarly() throws {
    // Closes the pipe early, as `head` does.
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try project.run(["templates", "list"], output: pipe.fileHandleForWriting)
    #expect([.exit(0), .exit(1), .signal(SIGPIPE)].contains(run.ending))
  }
}
