import Foundation
import Testing
import TrellisTestSupport

/// `.action/install`, with a release on the server.
@Suite(.enabled(if: ActionRun.isPossible && Sweep.isLong)) struct InstallTests {
  private var run: ActionRun

  init() throws {
    run = try ActionRun()
    run.environment["INPUT_VERSION"] = "1.2.3"
    run.environment["GITHUB_ACTION_PATH"] = "/home/_work/_actions/me/trellis/a/branch"
    try run.folder.writeProgram("#!/bin/sh\necho 1.2.3\n", to: "program")
  }

  private let release = "runner/releases/me/trellis/releases/download/1.2.3"

  /// Puts a release on the server.
  private func publish() throws {
    let platforms = ["linux-aarch64", "linux-x86_64", "macos-universal"]
    let result = try run.folder.script(
      "bundle", ["--output", release] + platforms.map { "\($0)=program" })
    try #require(result.isDone, "\(result.errors)")
  }

  @Test func aRelease() throws {
    try publish()
    let result = try run.script("install")
    #expect(result.isDone, "\(result.errors)")
    #expect(result.output == "Trellis 1.2.3\n")
    let binary = run.folder.path("runner/temporary files/trellis/trellis")
    #expect(try run.outputs() == ["binary": binary])
    #expect(
      try run.folder.read("runner/path") == "\((binary as NSString).deletingLastPathComponent)\n")
    #expect(try run.folder.run([binary]).output == "1.2.3\n")
  }

  @Test func theVersionOfTheAction() throws {
    var run = run
    run.environment["INPUT_VERSION"] = ""
    let version = try run.folder.script("version").output.trimmingCharacters(in: .newlines)
    let result = try run.script("install")
    #expect(
      commands(in: result.output).last?.hasSuffix("is there a release '\(version)'?") == true,
      "\(result.output)")
  }

  @Test func theActionOfTheRepositoryItself() throws {
    try publish()
    var run = run
    run.environment["GITHUB_REPOSITORY"] = "me/trellis"
    run.environment["GITHUB_ACTION_PATH"] = "/home/_work/trellis/trellis"
    #expect(try run.script("install").isDone)
  }

  @Test func wrongBytes() throws {
    try publish()
    for name in try run.folder.files(release).keys where name.hasSuffix(".tar.gz") {
      try run.folder.write("other", to: "\(release)/\(name)")
    }
    let result = try run.script("install")
    #expect(result.ending == .exit(1))
    #expect(commands(in: result.output).last?.contains("the checksum of ") == true)
    #expect(try run.outputs().isEmpty)
    #expect(try run.folder.read("runner/path") == "")
    for text in ["", "x  trellis-linux-x86_64.tar.gz\n", "<html>"] {
      try run.folder.write(text, to: "\(release)/checksums.txt")
      let result = try run.script("install")
      #expect(result.ending == .exit(1))
      #expect(commands(in: result.output).last?.contains("has no checksum of trellis-") == true)
    }
  }

  @Test func aProgramOfOnesOwn() throws {
    var run = run
    try run.folder.writeProgram("#!/bin/sh\necho own\n", to: "app/tools folder/trellis")
    let own = run.folder.path("app/tools folder/trellis")
    for name in ["tools folder/trellis", "./tools folder/trellis", own] {
      run.environment["INPUT_BINARY"] = name
      let result = try run.script("install")
      #expect(result.output == "Trellis own\n", "\(result.output)")
      let binary = try #require(try run.outputs()["binary"])
      #expect(try run.folder.run([binary]).output == "own\n")
    }
    let path = run.environment["PATH"] ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    run.environment["PATH"] = "\(run.folder.path("app/tools folder")):\(path)"
    run.environment["INPUT_BINARY"] = "trellis"
    #expect(try run.script("install").output == "Trellis own\n")
    #expect(try run.outputs()["binary"] == own)
  }

  @Test(arguments: [
    ("INPUT_VERSION", "v1.2.3", "the input 'version' is 'v1.2.3', but versions look like 0.1.0"),
    (
      "INPUT_VERSION", "1.2.3/../../evil",
      "the input 'version' is '1.2.3/../../evil', but versions look like 0.1.0"
    ),
    ("INPUT_BINARY", "no-such-program", "there is no program 'no-such-program'"),
    ("INPUT_BINARY", "--version", "there is no program '--version'"),
    ("INPUT_BINARY", "echo", "'echo' isn't a program"),
    ("INPUT_BINARY", "/bin/false", "'/bin/false' doesn't run on this machine"),
  ])
  func mistakes(name: String, value: String, message: String) throws {
    var run = run
    run.environment[name] = value
    if value == "/bin/false", !FileManager.default.fileExists(atPath: value) {
      run.environment[name] = "/usr/bin/false"
    }
    let result = try run.script("install")
    #expect(result.ending == .exit(1))
    #expect(
      commands(in: result.output).last?.replacing("/usr/bin/", with: "/bin/")
        == "::error title=Trellis::\(message)", "\(result.output)")
    #expect(try run.outputs().isEmpty)
  }

  @Test func aMachineWithoutReleases() throws {
    try run.folder.writeProgram("#!/bin/sh\necho FreeBSD\n", to: "bin/uname")
    var run = run
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    run.environment["PATH"] = "\(run.folder.path("bin")):\(path)"
    let result = try run.script("install")
    #expect(result.ending == .exit(1))
    #expect(result.output == "::error title=Trellis::there are no releases for FreeBSD\n")
  }
}
