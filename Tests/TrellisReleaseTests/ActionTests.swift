import Foundation
import Testing
import TrellisTestSupport

/// The scripts of the action for GitHub. Programs that write down what they are called with replace
/// GitHub's own.
@Suite struct ActionTests {
  private let folder: ReleaseFolder
  private let environment: [String: String]

  init() throws {
    folder = try ReleaseFolder("a job's folder")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    environment = [
      "RUNNER_TEMP": folder.path("temporary"),
      "RUNNER_OS": "Linux",
      "RUNNER_ARCH": "X64",
      "GITHUB_PATH": folder.path("path.txt"),
      "GITHUB_STEP_SUMMARY": folder.path("summary.md"),
      "GITHUB_REPOSITORY": "me/app",
      "GITHUB_RUN_ID": "7",
      "GITHUB_SERVER_URL": "https://github.com",
      "INPUT_SPECS": "App",
      "INPUT_STRICT": "false",
      "INPUT_SARIF": "",
      "INPUT_CHECK": "true",
      "NUMBER": "12",
      "PATH": "\(folder.path("bin")):\(path)",
    ]
    try folder.write("", to: "temporary/empty")
  }

  /// Runs a script of the action in the folder.
  private func run(
    _ script: String, _ changes: [String: String] = [:], programs: [String: String] = [:]
  ) throws -> (ending: Program.Ending, text: String) {
    for (name, text) in programs {
      try folder.writeProgram("#!/usr/bin/env bash\n\(text)", to: "bin/\(name)")
    }
    let path = ReleaseFolder.repository.appendingPathComponent(".action/\(script)").path
    let run = try folder.run([path], environment: environment.merging(changes) { $1 })
    return (run.ending, run.output + run.errors)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path(path))
  }

  // MARK: - Installing

  /// A release as `curl` would download it: the last part of the address is the file.
  private static let curl = """
    while [ $# -gt 0 ]; do
      case $1 in
        --output) output=$2; shift ;;
        https://*) address=$1 ;;
      esac
      shift
    done
    echo "$address" >> addresses.txt
    cp "release/${address##*/}" "$output"

    """

  private func writeRelease() throws {
    try folder.writeProgram("#!/bin/sh\necho installed\n", to: "release/trellis")
    let script = """
      cd release && tar -czf trellis-linux-x86_64.tar.gz trellis \
      && '\(ReleaseFolder.repository.path)/.release/checksum' trellis-linux-x86_64.tar.gz \
      > checksums.txt
      """
    try #require(try folder.run(["bash", "-c", script]).isDone)
  }

  private static let release = [
    "INPUT_VERSION": "0.1.0", "INPUT_REPOSITORY": "me/trellis", "INPUT_BINARY": "",
  ]

  @Test func aReleaseIsInstalled() throws {
    try writeRelease()
    let run = try run("install", Self.release, programs: ["curl": Self.curl])
    #expect(run.ending == .exit(0), "\(run.text)")
    #expect(try folder.read("path.txt") == folder.path("temporary/trellis") + "\n")
    #expect(try folder.run([folder.path("temporary/trellis/trellis")]).output == "installed\n")
    let address = "https://github.com/me/trellis/releases/download/0.1.0"
    #expect(
      try folder.read("addresses.txt")
        == "\(address)/trellis-linux-x86_64.tar.gz\n\(address)/checksums.txt\n")
  }

  @Test(arguments: ["0000  trellis-linux-x86_64.tar.gz\n", "", "0000  other.tar.gz\n"])
  func anotherChecksum(checksums: String) throws {
    try writeRelease()
    try folder.write(checksums, to: "release/checksums.txt")
    let run = try run("install", Self.release, programs: ["curl": Self.curl])
    #expect(run.ending == .exit(1))
    #expect(run.text.contains("::error title=Trellis::the checksum of 'trellis-linux-x86_64"))
    #expect(!exists("path.txt"))
    #expect(!exists("temporary/trellis/trellis"))
  }

  @Test(arguments: [
    (["INPUT_VERSION": "1; rm -rf /"], "the input 'version' is '1; rm -rf /'"),
    (["INPUT_REPOSITORY": "me/../you"], "the input 'repository' is 'me/../you'"),
    (["RUNNER_OS": "Windows"], "there are no releases for Windows on X64"),
    (["INPUT_BINARY": "nothing"], "the input 'binary' is 'nothing', which can't be run"),
    (["INPUT_VERSION": "9.9.9"], "can't be downloaded"),
  ])
  func whatCannotBeInstalled(changes: [String: String], message: String) throws {
    let run = try run(
      "install", Self.release.merging(changes) { $1 }, programs: ["curl": "exit 22\n"])
    #expect(run.ending == .exit(1))
    #expect(run.text.contains(message), "\(run.text)")
    #expect(!exists("path.txt"))
  }

  // MARK: - Checking

  private static let spec = """
    feature: AFeature
    alerts: {ask: {title: Ask, buttons: {cancel: }}}
    actions: [askTapped]
    reducer: {askTapped: {present: ask}}

    """

  private func installTrellis() throws {
    let changes = [
      "INPUT_VERSION": "", "INPUT_REPOSITORY": "", "INPUT_BINARY": try BuiltBinary.url().path,
    ]
    #expect(try run("install", changes).ending == .exit(0))
    try #require(
      try folder.run(["ln", "-s", folder.path("temporary/trellis"), folder.path("bin")]).isDone)
  }

  @Test func specsAndGeneratedFiles() throws {
    try installTrellis()
    try folder.write(Self.spec, to: "App/A.feature.yaml")
    let outdated = try run("check")
    #expect(outdated.ending == .exit(1))
    #expect(outdated.text.contains("::error title=Trellis::generated files are out of date"))
    #expect(try run("check", ["INPUT_CHECK": "false"]).ending == .exit(0))
    try #require(try folder.run([folder.path("bin/trellis"), "generate", "App"]).isDone)
    #expect(try run("check").ending == .exit(0))
  }

  @Test func mistakesAreAnnotations() throws {
    try installTrellis()
    try folder.write("feature: AFeature\nstates: {}\n", to: "App/Specs/A.feature.yaml")
    let run = try run("check")
    #expect(run.ending == .exit(1))
    #expect(run.text.contains("::error file=App/Specs/A.feature.yaml,line=2,"), "\(run.text)")
    #expect(!run.text.contains("out of date"))
  }

  @Test func mistakesInAFileForCodeScanning() throws {
    try installTrellis()
    try folder.write("feature: AFeature\nstates: {}\n", to: "App/A.feature.yaml")
    let run = try run("check", ["INPUT_SARIF": "results/trellis.sarif"])
    #expect(run.ending == .exit(1))
    #expect(!run.text.contains("::error file"))
    #expect(try folder.read("results/trellis.sarif").contains(#""App/A.feature.yaml""#))
  }

  @Test(arguments: [
    (["INPUT_STRICT": "yes"], "the input 'strict' is 'yes'; write 'true' or 'false'"),
    (["INPUT_SPECS": "\n"], "the input 'specs' is empty"),
  ])
  func wrongInputs(changes: [String: String], message: String) throws {
    let run = try run("check", changes, programs: ["trellis": "echo called\n"])
    #expect(run.ending == .exit(1))
    #expect(run.text == "::error title=Trellis::\(message)\n")
  }

  @Test func namesOfSpecsAreNoOptions() throws {
    let specs = "My App\n--fix\n$(touch ran)\n"
    let run = try run(
      "check", ["INPUT_SPECS": specs], programs: ["trellis": "printf '[%s]' \"$@\"; echo\n"])
    #expect(
      run.text == """
        [validate][--format][github][My App][./--fix][$(touch ran)]
        [check][My App][./--fix][$(touch ran)]

        """)
    #expect(!exists("ran"))
  }

  // MARK: - Showing changes

  @Test func whatAPullRequestChanges() throws {
    try installTrellis()
    try folder.write(Self.spec, to: "App/A.feature.yaml")
    let git = "git -c user.name=me -c user.email=me@example.com"
    let base = try folder.run([
      "bash", "-c",
      "git init -q && git add App && \(git) commit -qm Base && git rev-parse HEAD",
    ])
    let changes = ["BASE": base.output.trimmingCharacters(in: .whitespacesAndNewlines)]
    let same = try run("graph", changes)
    #expect(same.ending == .exit(0), "\(same.text)")
    #expect(!exists("summary.md"))
    #expect(!exists("temporary/trellis/changes.md"))
    try folder.write(
      Self.spec.replacingOccurrences(of: "askTapped", with: "questionTapped"),
      to: "App/A.feature.yaml")
    #expect(try run("graph", changes).ending == .exit(0))
    let summary = try folder.read("summary.md")
    #expect(summary.contains("alert: questionTapped"))
    #expect(try folder.read("temporary/trellis/changes.md") == summary)
    let missing = try run("graph", ["BASE": String(repeating: "0", count: 40)])
    #expect(missing.ending == .exit(1))
    #expect(missing.text.contains("can't be fetched"))
  }

  /// A stand-in for GitHub's command line, with the comments that there are.
  private func github(comments: String, writes: String = "exit 0") -> [String: String] {
    [
      "gh": """
      case "$*" in
        *--paginate*) \(comments) ;;
        *)
          printf '%s ' "$@" >> calls.txt
          echo >> calls.txt
          for argument; do case $argument in body=@*) cp "${argument#body=@}" body.md ;; esac; done
          \(writes) ;;
      esac

      """
    ]
  }

  private static let marker = "<!-- trellis: what changes in the navigation -->"

  @Test func aNewComment() throws {
    try folder.write("```mermaid\nflowchart LR\n  a\n```\n", to: "temporary/trellis/changes.md")
    let run = try run("comment", programs: github(comments: "true"))
    #expect(run.ending == .exit(0), "\(run.text)")
    #expect(try folder.read("calls.txt").contains("--method POST repos/me/app/issues/12/comments "))
    #expect(
      try folder.read("body.md")
        == "\(Self.marker)\nWhat changes in the navigation:\n\n```mermaid\nflowchart LR\n  a\n```\n"
    )
  }

  @Test(arguments: [true, false])
  func aFormerComment(hasChanges: Bool) throws {
    try folder.write("", to: "temporary/trellis/trellis")
    if hasChanges { try folder.write("```mermaid\n```\n", to: "temporary/trellis/changes.md") }
    let run = try run("comment", programs: github(comments: "printf '34\\n56\\n'"))
    #expect(run.ending == .exit(0), "\(run.text)")
    #expect(
      try folder.read("calls.txt").contains("--method PATCH repos/me/app/issues/comments/34 "))
    #expect(try folder.read("body.md").contains("changes nothing") == !hasChanges)
  }

  @Test func nothingToSay() throws {
    try folder.write("", to: "temporary/trellis/trellis")
    let run = try run("comment", programs: github(comments: "true"))
    #expect(run.ending == .exit(0))
    #expect(!exists("calls.txt"))
  }

  @Test func moreThanACommentHolds() throws {
    let graph = String(repeating: "  node --> other\n", count: 5000)
    try folder.write("```mermaid\n\(graph)```\n", to: "temporary/trellis/changes.md")
    #expect(try run("comment", programs: github(comments: "true")).ending == .exit(0))
    let body = try folder.read("body.md")
    #expect(body.count < 500)
    #expect(body.contains("https://github.com/me/app/actions/runs/7"))
  }

  @Test(arguments: [("exit 1", "exit 0"), ("true", "exit 1"), ("echo 34", "exit 1")])
  func troubleWithCommentsIsAWarning(comments: String, writes: String) throws {
    try folder.write("```mermaid\n```\n", to: "temporary/trellis/changes.md")
    let run = try run("comment", programs: github(comments: comments, writes: writes))
    #expect(run.ending == .exit(0))
    #expect(run.text.hasPrefix("::warning title=Trellis::"), "\(run.text)")
  }

  // MARK: - The action itself

  /// The names of the action's inputs.
  private static func inputs() throws -> [String] {
    let text = try String(
      contentsOf: ReleaseFolder.repository.appendingPathComponent("action.yml"), encoding: .utf8)
    let section = text.components(separatedBy: "\ninputs:\n")[1]
      .components(separatedBy: "\nruns:\n")[0]
    return section.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .map { $0.trimmingCharacters(in: .init(charactersIn: " :")) }
  }

  @Test func everyInputIsUsedAndDocumented() throws {
    let repository = ReleaseFolder.repository
    let action = try String(
      contentsOf: repository.appendingPathComponent("action.yml"), encoding: .utf8)
    let page = try String(
      contentsOf: repository.appendingPathComponent("Docs/ContinuousIntegration.md"),
      encoding: .utf8)
    let inputs = try Self.inputs()
    #expect(inputs.count == 10)
    for input in inputs {
      #expect(action.contains("inputs.\(input)"), "\(input)")
      #expect(page.contains("\n| `\(input)` |"), "\(input)")
    }
  }

  /// An expression in a script would run what somebody writes into the name of a branch.
  @Test func noScriptContainsAnExpression() throws {
    let action = try String(
      contentsOf: ReleaseFolder.repository.appendingPathComponent("action.yml"), encoding: .utf8)
    let scripts = action.split(separator: "\n").filter { $0.contains("run: ") }
    #expect(scripts.count == 4)
    for script in scripts { #expect(!script.contains("${{"), "\(script)") }
  }
}
