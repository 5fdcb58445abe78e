import Foundation
import Testing
import TrellisTestSupport

/// `.release/bundle`, with stand-ins for the binaries.
@Suite(.enabled(if: Sweep.isLong)) struct BundleTests {
  private static let platforms = ["linux-aarch64", "linux-x86_64", "macos-universal"]

  private func bundle(
    in folder: ReleaseFolder, _ platforms: [String] = platforms, environment: [String: String] = [:]
  ) throws -> ReleaseFolder.Run {
    for platform in Self.platforms {
      try folder.write("#!/bin/sh\necho \(platform)\n", to: "binaries/\(platform) of a machine")
    }
    return try folder.script(
      "bundle",
      ["--output", "Out"] + platforms.map { "\($0)=binaries/\($0) of a machine" },
      environment: environment)
  }

  @Test func allPlatforms() throws {
    let folder = try ReleaseFolder()
    let run = try bundle(in: folder)
    #expect(run.isDone, "\(run.errors)")
    #expect(
      try folder.files("Out").keys.sorted() == [
        "checksums.txt",
        "trellis-linux-aarch64.artifactbundle.zip", "trellis-linux-aarch64.tar.gz",
        "trellis-linux-x86_64.artifactbundle.zip", "trellis-linux-x86_64.tar.gz",
        "trellis-macos-universal.artifactbundle.zip", "trellis-macos-universal.tar.gz",
        "trellis.artifactbundle.zip",
      ])
    #expect(try folder.run(["unzip", "-q", "Out/trellis.artifactbundle.zip", "-d", "Zip"]).isDone)
    #expect(
      try folder.files("Zip/trellis.artifactbundle").keys.sorted() == [
        "LICENSE", "info.json", "linux-aarch64/trellis", "linux-x86_64/trellis",
        "macos-universal/trellis",
      ])
    for platform in Self.platforms {
      let own = try folder.run([folder.path("Zip/trellis.artifactbundle/\(platform)/trellis")])
      #expect(own.output == "\(platform)\n")
      try folder.write("", to: "\(platform)/empty")
      let tar = try folder.run(["tar", "-xzf", "Out/trellis-\(platform).tar.gz", "-C", platform])
      #expect(tar.isDone, "\(tar.errors)")
      #expect(try folder.files(platform).keys.sorted() == ["LICENSE", "empty", "trellis"])
      #expect(try folder.run([folder.path("\(platform)/trellis")]).output == "\(platform)\n")
    }
  }

  private struct Description: Decodable, Equatable {
    struct Artifact: Decodable, Equatable {
      let type: String
      let version: String
      let variants: [Variant]
    }
    struct Variant: Decodable, Equatable {
      let path: String
      let supportedTriples: [String]
    }
    let schemaVersion: String
    let artifacts: [String: Artifact]
  }

  private static let variants = [
    Description.Variant(
      path: "linux-aarch64/trellis", supportedTriples: ["aarch64-unknown-linux-gnu"]),
    Description.Variant(
      path: "linux-x86_64/trellis", supportedTriples: ["x86_64-unknown-linux-gnu"]),
    Description.Variant(
      path: "macos-universal/trellis",
      supportedTriples: ["arm64-apple-macosx", "x86_64-apple-macosx"]),
  ]

  private func expectDescription(
    of name: String, _ variants: [Description.Variant], in folder: ReleaseFolder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try folder.run(["unzip", "-p", "Out/\(name)", "trellis.artifactbundle/info.json"])
    let version = try folder.script("version").output.trimmingCharacters(in: .newlines)
    let description = Description(
      schemaVersion: "1.0",
      artifacts: ["trellis": .init(type: "executable", version: version, variants: variants)])
    #expect(
      try JSONDecoder().decode(Description.self, from: Data(text.output.utf8)) == description,
      sourceLocation: sourceLocation)
  }

  @Test func theBundlesDescription() throws {
    let folder = try ReleaseFolder()
    #expect(try bundle(in: folder, ["macos-universal", "linux-x86_64"]).isDone)
    try expectDescription(
      of: "trellis.artifactbundle.zip", Array(Self.variants.dropFirst()), in: folder)
  }

  @Test func theBundleOfOnePlatform() throws {
    let folder = try ReleaseFolder()
    #expect(try bundle(in: folder).isDone)
    for (platform, variant) in zip(Self.platforms, Self.variants) {
      let name = "trellis-\(platform).artifactbundle.zip"
      try expectDescription(of: name, [variant], in: folder)
      #expect(try folder.run(["unzip", "-q", "Out/\(name)", "-d", platform]).isDone)
      #expect(
        try folder.files("\(platform)/trellis.artifactbundle").keys.sorted() == [
          "LICENSE", "info.json", "\(platform)/trellis",
        ])
      let own = try folder.run([
        folder.path("\(platform)/trellis.artifactbundle/\(platform)/trellis")
      ])
      #expect(own.output == "\(platform)\n")
    }
  }

  @Test func checksums() throws {
    let folder = try ReleaseFolder()
    let run = try bundle(in: folder)
    #expect(try folder.read("Out/checksums.txt") == run.output)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 7)
    for line in lines {
      let name = try #require(line.split(separator: " ").last)
      let own = try folder.script("checksum", "Out/\(name)")
      #expect(own.output == "\(line.prefix(64))  Out/\(name)\n")
    }
    let swift = try folder.run(
      ["swift", "package", "compute-checksum", "Out/trellis.artifactbundle.zip"])
    #expect(lines.last?.prefix(64) == swift.output.prefix(64))
  }

  @Test func theSameBinariesBecomeTheSameBytes() throws {
    let folder = try ReleaseFolder()
    #expect(try bundle(in: folder).isDone)
    let other = try ReleaseFolder("ein Ordner für $HOME, 'quoted' \"twice\"")
    try other.write(
      "[core]\n  autocrlf = true\n  excludesFile = /dev/null\n[tar]\n  umask = 0077\n",
      to: ".gitconfig")
    let run = try bundle(
      in: other, Self.platforms.reversed(),
      environment: [
        "HOME": other.url.path, "TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8",
        "GIT_CONFIG_GLOBAL": other.path(".gitconfig"),
      ])
    #expect(run.isDone, "\(run.errors)")
    #expect(try other.files("Out") == folder.files("Out"))
  }

  @Test func aSecondRunReplacesTheFirst() throws {
    let folder = try ReleaseFolder()
    #expect(try bundle(in: folder).isDone)
    let before = try folder.files("Out")
    #expect(try bundle(in: folder).isDone)
    #expect(try folder.files("Out") == before)
  }

  @Test func twoRunsAtOnce() throws {
    let folder = try ReleaseFolder()
    #expect(try bundle(in: folder).isDone)
    let before = try folder.files("Out")
    let script = ReleaseFolder.repository.appendingPathComponent(".release/bundle").path
    let program = Program(
      [script, "--output", "Out"] + Self.platforms.map { "\($0)=binaries/\($0) of a machine" },
      in: folder.url)
    for run in try [program.start(), program.start()] {
      #expect(try program.wait(for: run) == .exit(0))
    }
    #expect(try folder.files("Out") == before)
  }

  @Test func aFailureLeavesTheFormerReleaseAsItWas() throws {
    let folder = try ReleaseFolder()
    #expect(try bundle(in: folder).isDone)
    let before = try folder.files("Out")
    try folder.writeProgram("#!/bin/sh\nexit 1\n", to: "bin/gzip")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try bundle(in: folder, environment: ["PATH": "\(folder.path("bin")):\(path)"])
    #expect(run.ending == .exit(1))
    #expect(try folder.files("Out") == before)
  }

  @Test(arguments: [
    ([], "'--output' is missing"),
    (["--output"], "'--output' needs a value"),
    (["--output", "Out", "--fast"], "unknown option '--fast'"),
    (["--output", "Out", "trellis"], "'trellis' is not of the form PLATFORM=FILE"),
    (["--output", "Out", "windows=file"], "unknown platform 'windows'"),
    (["--output", "Out", "linux-x86_64=missing"], "'missing' doesn't exist"),
    (["--output", "Out", "linux-x86_64=empty"], "'empty' is empty"),
    (["--output", "Out", "linux-x86_64=."], "'.' doesn't exist"),
    (
      ["--output", "Out", "linux-x86_64=file", "linux-x86_64=file"],
      "there are two binaries for 'linux-x86_64'"
    ),
    (["--output", "file", "linux-x86_64=file"], "'file' is not a folder"),
  ])
  func mistakes(arguments: [String], message: String) throws {
    let folder = try ReleaseFolder()
    try folder.write("", to: "empty")
    try folder.write("binary", to: "file")
    let run = try folder.script("bundle", arguments)
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    #expect(run.errors.hasSuffix("error: \(message)\n"), "\(run.errors)")
    #expect(try folder.files("").keys.sorted() == ["empty", "file"])
  }

  @Test func aMachineWithoutReleases() throws {
    let folder = try ReleaseFolder()
    try folder.writeProgram("#!/bin/sh\necho FreeBSD\n", to: "bin/uname")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try folder.script(
      "bundle", ["--output", "Out"], environment: ["PATH": "\(folder.path("bin")):\(path)"])
    #expect(run.ending == .exit(1))
    #expect(run.errors == "error: there are no releases for FreeBSD\n")
  }
}
