import Foundation
import Testing

/// `.release/binary`, `version` and `notes` in a small repository, with a stand-in for Swift.
@Suite struct BinaryTests {
  /// A repository with the scripts, in which building copies the source of the version.
  private func repository(changelog: String = "# Changelog\n") throws -> ReleaseFolder {
    let folder = try ReleaseFolder("a repository")
    let original = ReleaseFolder.repository
    for path in [".release", ".gitattributes"] {
      // Another process copies the scripts, as it writes programs.
      let copy = try folder.run(["cp", "-R", original.appendingPathComponent(path).path, "."])
      try #require(copy.isDone, "\(copy.errors)")
    }
    try folder.write(
      String(
        contentsOf: original.appendingPathComponent("Sources/trellis/Version.swift"),
        encoding: .utf8),
      to: "Sources/trellis/Version.swift")
    try folder.write(changelog, to: "CHANGELOG.md")
    try folder.writeProgram(
      """
      #!/bin/sh
      # Takes the folders from the options, as Swift does.
      printf '%s\\n' "$@" >>"$LOG"
      while [ $# -gt 0 ]; do
        case $1 in
          --package-path) package=$2 ;;
          --scratch-path) scratch=$2 ;;
          --show-bin-path) echo "$scratch"; exit ;;
        esac
        shift
      done
      mkdir -p "$scratch"
      cp "$package/Sources/trellis/Version.swift" "$scratch/trellis"
      [ -e "$package/Package.resolved" ] || echo resolved >"$package/Package.resolved"
      """, to: "bin/swift")
    for tool in ["strip", "codesign"] {
      try folder.writeProgram("#!/bin/sh\nexit 0\n", to: "bin/\(tool)")
    }
    for command in ["init --quiet", "add .", "commit --quiet --message Start"] {
      let run = try git(command, in: folder)
      try #require(run.isDone, "\(run.errors)")
    }
    return folder
  }

  private func git(_ command: String, in folder: ReleaseFolder) throws -> ReleaseFolder.Run {
    try folder.run(
      ["git", "-c", "user.name=A", "-c", "user.email=a@example.com"]
        + command.split(separator: " ").map(String.init))
  }

  private func script(
    _ name: String, _ arguments: [String], in folder: ReleaseFolder
  ) throws -> ReleaseFolder.Run {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try folder.run(
      [folder.path(".release/\(name)")] + arguments,
      environment: ["PATH": "\(folder.path("bin")):\(path)", "LOG": folder.path("log")])
  }

  @Test func theCommitIsInTheSource() throws {
    let folder = try repository()
    let run = try script("binary", ["--output", "Out/trellis"], in: folder)
    #expect(run.isDone, "\(run.errors)")
    let commit = try git("rev-parse HEAD", in: folder).output.trimmingCharacters(in: .newlines)
    #expect(try folder.read("Out/trellis").contains("static let commit = \"\(commit)\"\n"))
    #expect(try folder.read("Out/trellis.resolved") == "resolved\n")
    #expect(try folder.files("Out").count == 2)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("Out/trellis"))
    #expect(mode[.posixPermissions] as? Int == 0o755)
  }

  @Test func versionsThatWereResolvedBefore() throws {
    let folder = try repository()
    try folder.write("pinned\n", to: "Package.resolved")
    #expect(try script("binary", ["--output", "trellis"], in: folder).isDone)
    #expect(try folder.read("trellis.resolved") == "pinned\n")
  }

  @Test func changesThatAreNotCommitted() throws {
    let folder = try repository()
    let source = try folder.read("Sources/trellis/Version.swift")
    try folder.write("// Unfinished.\n\(source)", to: "Sources/trellis/Version.swift")
    let run = try script("binary", ["--output", "trellis"], in: folder)
    #expect(run.isDone, "\(run.errors)")
    #expect(run.errors.contains("note: changes that aren't committed are left out\n"))
    #expect(try !folder.read("trellis").contains("Unfinished"))
  }

  @Test func aBuildThatFails() throws {
    let folder = try repository()
    try folder.write("former", to: "Out/trellis")
    try folder.writeProgram("#!/bin/sh\necho no >&2\nexit 1\n", to: "bin/swift")
    let run = try script("binary", ["--output", "Out/trellis"], in: folder)
    #expect(run.ending == .exit(1), "\(run.errors)")
    #expect(try folder.files("Out") == ["trellis": Data("former".utf8)])
  }

  @Test(arguments: [
    ([], "'--output' is missing"), (["--output"], "'--output' needs a value"),
    (["--release"], "unknown argument '--release'"), (["--output", "bin"], "'bin' is a folder"),
  ])
  func mistakes(arguments: [String], message: String) throws {
    let run = try script("binary", arguments, in: try repository())
    #expect(run.ending == .exit(1), "\(run.errors)")
    #expect(run.errors.hasSuffix("error: \(message)\n"), "\(run.errors)")
  }

  // MARK: Notes

  private static let number: String = {
    let file = ReleaseFolder.repository.appendingPathComponent("Sources/trellis/Version.swift")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.firstMatch(of: /number = "(.*)"/).map { String($0.output.1) } ?? ""
  }()

  @Test func theVersion() throws {
    #expect(try script("version", [], in: try repository()).output == "\(Self.number)\n")
    let folder = try repository()
    try folder.write("enum Version {}\n", to: "Sources/trellis/Version.swift")
    #expect(try script("version", [], in: folder).ending == .exit(1))
  }

  @Test func theSectionOfTheChangelog() throws {
    let folder = try repository(
      changelog: """
        # Changelog

        ## Unreleased

        - Later.

        ## \(Self.number)

        ### Commands

        - One.

        - Two.

        ## 0.0.1

        - Former.

        """)
    let run = try script("notes", [Self.number], in: folder)
    #expect(run.output == "### Commands\n\n- One.\n\n- Two.\n")
    #expect(run.isDone, "\(run.errors)")
  }

  @Test(arguments: [
    (
      "9.9.9", "",
      "the tag is '9.9.9', but Sources/trellis/Version.swift declares version '\(number)'"
    ),
    (
      "v\(number)", "",
      "the tag is 'v\(number)', but Sources/trellis/Version.swift declares version '\(number)'"
    ),
    (number, "## Unreleased\n\n- One.\n", "CHANGELOG.md has no section '## \(number)'"),
    (number, "## \(number)0\n\n- One.\n", "CHANGELOG.md has no section '## \(number)'"),
    (
      number, "## \(number)\n\n## 0.0.1\n\n- One.\n",
      "the section '## \(number)' of CHANGELOG.md is empty"
    ),
  ])
  func aTagWithoutNotes(tag: String, changelog: String, message: String) throws {
    let folder = try repository(changelog: changelog)
    let run = try script("notes", [tag], in: folder)
    #expect(run.ending == .exit(1), "\(run.errors)")
    #expect(run.output == "")
    #expect(run.errors == "error: \(message)\n")
  }

  // MARK: Help

  @Test(arguments: [
    "binary", "bundle", "checksum", "formula", "notes", "plugin-package", "version",
  ])
  func help(name: String) throws {
    let folder = try ReleaseFolder()
    let run = try folder.script(name, "--help")
    #expect(run.isDone, "\(run.errors)")
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("usage: .release/\(name)"))
    #expect(try folder.files("").isEmpty)
  }
}
