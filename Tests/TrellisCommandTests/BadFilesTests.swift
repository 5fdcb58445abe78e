import Foundation
import Testing

/// Files that aren't specs: each causes an error and leaves everything unchanged.
@Suite struct BadFilesTests {
  private let project = Project()

  /// Runs the generator, which must leave the whole project and its surroundings unchanged.
  private func refuses(
    _ specs: String..., lines: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try project.everything()
    let run = try project.run(["generate"] + specs)
    #expect(run.ending == .exit(1), sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    let count = lines.count == 1 ? "1 error" : "\(lines.count) errors"
    #expect(
      run.errorLines.filter { !$0.hasPrefix(" ") }
        == lines + ["Error: \(count); nothing was written"],
      sourceLocation: sourceLocation)
    #expect(try project.everything() == before, sourceLocation: sourceLocation)
  }

  @Test func missing() throws {
    try refuses(
      "A.feature.yaml", "Sub/",
      lines: [
        "A.feature.yaml: error: the file or folder doesn't exist",
        "Sub/: error: the file or folder doesn't exist",
      ])
  }

  @Test func aFolderThatIsNamedLikeASpec() throws {
    try project.write("no spec", to: "A.feature.yaml/notes.txt")
    try refuses(
      "A.feature.yaml",
      lines: [
        "A.feature.yaml: error: this folder contains no specs; specs are named Name.feature.yaml, and 'trellis init' writes one"
      ])
    try project.write(spec("BFeature"), to: "B.feature.yaml")
    try project.expect(
      "validate",
      gives: Run(ending: .exit(0), output: "No issues found in 1 feature\n", errors: ""))
  }

  @Test(.disabled(if: getuid() == 0, "root may read every file"))
  func unreadable() throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: project.path("A.feature.yaml"))
    let line = "A.feature.yaml: error: the file can't be read; check its permissions"
    try refuses("A.feature.yaml", lines: [line])
    try refuses(lines: [line])
  }

  @Test(.disabled(if: getuid() == 0, "root may read every folder"))
  func aFolderThatCannotBeRead() throws {
    try project.write(["A.feature.yaml": spec("AFeature"), "Sub/B.feature.yaml": spec("BFeature")])
    let folder = project.path("Sub")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    }
    for arguments in [["generate", "Sub"], ["generate"]] {
      let run = try project.run(arguments)
      #expect(run.ending == .exit(1))
      #expect(
        run.errorLines.first == "Sub: error: the folder can't be read; check its permissions")
    }
  }

  @Test(arguments: ["", "\n\n", "# Only a note\n", "\u{FEFF}"])
  func empty(text: String) throws {
    try project.write(text, to: "A.feature.yaml")
    try refuses(
      "A.feature.yaml",
      lines: [
        "A.feature.yaml:1:1: error: the file is empty; start the spec with 'feature: NameOfTheFeature'"
      ])
  }

  @Test(arguments: [
    Data("feature: AFeature\ndoc: caf".utf8) + [0xE9, 0x0A],
    Data([0xFF, 0xFE] + "feature: A\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
    Data([0xFE, 0xFF] + "feature: A\n".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
    Data([0xC0, 0xAF]), Data([0xED, 0xA0, 0x80]), Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]),
  ])
  func notUTF8(data: Data) throws {
    try project.write(data, to: "A.feature.yaml")
    try refuses(
      "A.feature.yaml",
      lines: ["A.feature.yaml: error: the file isn't UTF-8 text; save it with that encoding"])
  }

  @Test func aZeroByte() throws {
    try project.write("feature: A\u{0}Feature\n", to: "A.feature.yaml")
    try refuses(
      "A.feature.yaml",
      lines: [
        "A.feature.yaml:1:11: error: this isn't valid YAML: control characters are not allowed"
      ])
  }

  @Test(arguments: ["\u{FEFF}feature: AFeature\n", "feature: AFeature\r\n", "feature: AFeature"])
  func otherKindsOfText(text: String) throws {
    try project.write(text, to: "A.feature.yaml")
    try project.expect(
      "generate",
      gives: Run(
        ending: .exit(0),
        output: """
          \(newestTarget)
          created AFeature.swift
          created AView.swift
          2 files of 1 feature: 2 created

          """, errors: ""))
    #expect(
      try !project.read("AFeature.swift").unicodeScalars.contains {
        "\r\u{FEFF}".unicodeScalars.contains($0)
      })
  }

  @Test func windowsLineEndingsChangeNoPlaces() throws {
    try project.write(
      "feature: AFeature\r\nstate:\r\n  count: Int = 0\r\nviw: X\r\n", to: "A.feature.yaml")
    try project.expect(
      "validate",
      gives: Run(
        ending: .exit(1), output: "",
        errors: """
          A.feature.yaml:4:1: error: unknown key 'viw'; did you mean 'view'?
           4 | viw: X
             | ^~~
          Error: 1 error

          """))
  }

  @Test func aHugeFile() throws {
    #expect(FileManager.default.createFile(atPath: project.path("A.feature.yaml"), contents: nil))
    let file = try FileHandle(forWritingTo: project.url.appendingPathComponent("A.feature.yaml"))
    try file.truncate(atOffset: 100_000_000)
    try file.close()
    let line = "A.feature.yaml: error: the file is 100 MB, which is too large for a spec"
    try refuses("A.feature.yaml", lines: [line])
    try refuses(lines: [line])
  }

  @Test(arguments: ["/dev/zero", "/dev/null", "/dev/stdin"])
  func aDevice(path: String) throws {
    try refuses(path, lines: ["\(path): error: this isn't a regular file"])
  }

  @Test func aPipe() throws {
    #expect(mkfifo(project.path("A.feature.yaml"), 0o644) == 0)
    let line = "A.feature.yaml: error: this isn't a regular file"
    try refuses("A.feature.yaml", lines: [line])
    try refuses(lines: [line])
  }

  @Test func aPipeAsConfiguration() throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    #expect(mkfifo(project.path("trellis.yaml"), 0o644) == 0)
    try refuses(lines: ["trellis.yaml: error: this isn't a regular file"])
  }

  @Test(arguments: ["nowhere", "A.feature.yaml"])
  func aBrokenLink(destination: String) throws {
    try project.link("A.feature.yaml", to: destination)
    let message = "error: this symbolic link is broken"
    try refuses("A.feature.yaml", lines: ["A.feature.yaml: \(message)"])
    try refuses(lines: ["A.feature.yaml: \(message)"])
  }
}
