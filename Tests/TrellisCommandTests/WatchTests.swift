import Foundation
import Testing
import TrellisTestSupport

/// `--watch` of `trellis generate` and `trellis graph`.
@Suite struct WatchTests {
  private let project = Project()

  /// A binary that watches the project, until it is stopped.
  private final class Watcher {
    private let program: Program
    private let process: pid_t
    /// Ends the binary if the tests are killed, which would leave it running forever.
    private let guardian: (program: Program, process: pid_t)
    private let texts = Project()
    private var hasEnded = false

    private struct TookTooLong: Error {}

    init(
      _ arguments: [String], in project: Project, terminal: Terminal? = nil
    ) throws {
      try texts.write(["output": "", "errors": ""])
      program = try project.program(
        arguments, environment: terminal == nil ? [:] : ["TERM": "xterm"])
      process = try program.start(
        output: try terminal?.end ?? texts.handle("output"),
        errors: try terminal?.end ?? texts.handle("errors"))
      let loop = "while kill -0 $0 && kill -0 $1; do sleep 1; done 2>/dev/null; kill -9 $1"
      let program = Program(
        ["/bin/sh", "-c", loop, "\(getpid())", "\(process)"], in: texts.url)
      guardian = (program, try program.start())
    }

    deinit {
      if !hasEnded { _ = try? stop(by: SIGKILL) }
    }

    func output() throws -> String { try texts.read("output") }
    func errors() throws -> String { try texts.read("errors") }

    /// Waits until a condition is met, for as long as that takes.
    func wait(
      _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
      until isMet: () throws -> Bool
    ) throws {
      let deadline = ContinuousClock.now + .seconds(120)
      while ContinuousClock.now < deadline {
        if (try? isMet()) == true { return }
        if let ending = try program.ending(of: process) {
          end()
          Issue.record(
            "ended with \(ending): \(try output())\(try errors())", sourceLocation: sourceLocation)
          throw TookTooLong()
        }
        usleep(5000)
      }
      Issue.record(
        "no \(what): \(try output())\(try errors())", sourceLocation: sourceLocation)
      throw TookTooLong()
    }

    /// Waits until it is watching.
    func waitForStart(sourceLocation: SourceLocation = #_sourceLocation) throws {
      try wait("start", sourceLocation: sourceLocation) { try output().contains("watching for") }
    }

    func stop(by signal: Int32 = SIGINT) throws -> Program.Ending {
      kill(process, signal)
      defer { end() }
      return try program.wait(for: process)
    }

    private func end() {
      hasEnded = true
      kill(guardian.process, SIGKILL)
      _ = try? guardian.program.wait(for: guardian.process)
    }
  }

  private func generate(_ options: String...) throws -> Watcher {
    let watcher = try Watcher(["generate", "--watch"] + options, in: project)
    try watcher.waitForStart()
    return watcher
  }

  private func contains(_ path: String, _ text: String) -> Bool {
    (try? project.read(path).contains(text)) == true
  }

  @Test func savesAreGenerated() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    let watcher = try generate()
    for count in 2...4 {
      try project.write(spec("AFeature", count: count), to: "A.feature.yaml")
      try watcher.wait("change") { contains("AFeature.swift", "count: Int = \(count)\n") }
      try watcher.wait("report") {
        try watcher.output().components(separatedBy: "1 unchanged").count == count
      }
    }
    #expect(try watcher.stop() == .signal(SIGINT))
    #expect(try watcher.errors() == "")
    let change = """
      A.feature.yaml has changed
      \(newestTarget)
      updated AFeature.swift
      2 files of 1 feature: 1 updated, 1 unchanged

      """
    #expect(
      try watcher.output() == """
        \(newestTarget)
        created AFeature.swift
        created AView.swift
        2 files of 1 feature: 2 created
        watching for changes; Control-C ends it

        """ + change + change + change)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalsEndIt(signal: Int32) throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    #expect(try generate().stop(by: signal) == .signal(signal))
    #expect(try project.trellis("check").ending == .exit(0))
  }

  @Test func mistakesAreReportedUntilTheyAreFixed() throws {
    try project.write("feature: AFeature\nstat: {}\n", to: "A.feature.yaml")
    let watcher = try generate()
    #expect(try watcher.errors().contains("unknown key 'stat'"))
    #expect(try watcher.errors().contains("Error: 1 error; nothing was written"))
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    try watcher.wait("file") { contains("AFeature.swift", "count: Int = 1") }
    try project.write("feature: AFeature\nstates: {}\n", to: "A.feature.yaml")
    try watcher.wait("message") { try watcher.errors().contains("unknown key 'states'") }
    try project.remove("A.feature.yaml")
    try watcher.wait("stale file") {
      try watcher.output().contains("stale AFeature.swift (nothing writes it any more;")
    }
    try project.write(spec("BFeature"), to: "Sub/B.feature.yaml")
    try watcher.wait("file") { contains("Sub/BFeature.swift", "struct BFeature") }
    _ = try watcher.stop()
  }

  @Test func everythingThatARunReadsCounts() throws {
    try project.write(spec("AFeature", count: 1), to: "Sources/A.feature.yaml")
    let watcher = try generate()
    try project.write("target: composable-architecture 1.17\n", to: "trellis.yaml")
    try watcher.wait("target") { try watcher.output().contains("1.17 (from trellis.yaml)") }
    try project.write("templates: Own\n", to: "trellis.yaml")
    try watcher.wait("message") { try watcher.errors().contains("doesn't exist") }
    try project.write("// Mine\n", to: "Own/view-body.mustache")
    try watcher.wait("view") { contains("Sources/AView.swift", "// Mine") }
    try project.write("// Yours\n", to: "Own/view-body.mustache")
    try watcher.wait("view") { contains("Sources/AView.swift", "// Yours") }
    try project.remove("Sources/AView.swift")
    try watcher.wait("view") { contains("Sources/AView.swift", "// Yours") }
    _ = try watcher.stop()
  }

  @Test func editorsThatSaveByRenaming() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    let watcher = try generate()
    let file = project.url.appendingPathComponent("A.feature.yaml")
    try Data(spec("AFeature", count: 2).utf8).write(to: file, options: .atomic)
    try watcher.wait("atomic save") { contains("AFeature.swift", "count: Int = 2\n") }
    // Vim moves the file away, writes a new one, and deletes the old one.
    try FileManager.default.moveItem(
      at: file, to: project.url.appendingPathComponent("A.feature.yaml~"))
    try project.write(spec("AFeature", count: 3), to: "A.feature.yaml")
    try project.remove("A.feature.yaml~")
    try watcher.wait("save") { contains("AFeature.swift", "count: Int = 3\n") }
    _ = try watcher.stop()
  }

  @Test func aBranchWithManySpecs() throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    let watcher = try generate("--prune")
    for number in 1...200 {
      try project.write(
        spec("F\(number)Feature"), to: "Sub \(number % 7)/é/F\(number).feature.yaml")
    }
    try watcher.wait("files") {
      try watcher.output().contains("201 features")
        && project.read("Sub 4/é/F200Feature.swift") != ""
    }
    for number in 0..<7 { try project.remove("Sub \(number)") }
    try project.write(spec("AFeature", count: 9), to: "A.feature.yaml")
    try watcher.wait("file") { contains("AFeature.swift", "count: Int = 9\n") }
    _ = try watcher.stop()
    let run = try project.trellis("generate", "--prune")
    #expect(run.lines.last?.contains("2 files of 1 feature: 2 unchanged") == true)
  }

  @Test func twoWatchersAndARun() throws {
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    let watchers = [try generate(), try generate()]
    for count in 2...5 {
      try project.write(spec("AFeature", count: count), to: "A.feature.yaml")
      _ = try project.trellis("generate")
      try watchers[0].wait("file") { contains("AFeature.swift", "count: Int = \(count)\n") }
    }
    for watcher in watchers { _ = try watcher.stop() }
    #expect(try project.trellis("check").ending == .exit(0))
    #expect(try project.files().filter { $0.contains(".trellis-") } == [])
  }

  @Test func aTerminalShowsOnlyTheLastRun() throws {
    let terminal = try #require(Terminal())
    try project.write(spec("AFeature", count: 1), to: "A.feature.yaml")
    let watcher = try Watcher(["generate", "--watch"], in: project, terminal: terminal)
    try watcher.wait("file") { contains("AView.swift", "AFeature") }
    // The first run may not be over, which the change doesn't depend on.
    try project.write(spec("AFeature", count: 2), to: "A.feature.yaml")
    try watcher.wait("file") { contains("AFeature.swift", "count: Int = 2\n") }
    usleep(300_000)
    _ = try watcher.stop()
    let screens = terminal.text().components(separatedBy: "\u{1B}[H\u{1B}[2J")
    #expect(screens.first?.contains("2 created\nwatching for changes") == true)
    #expect(screens.last?.contains("A.feature.yaml has changed\n") == true)
    #expect(screens.last?.contains("created") == false)
  }

  @Test(arguments: [
    ("--dry-run", "'--watch' writes files, so it can't be combined with '--dry-run'"),
    ("--diff", "'--watch' writes files, so it can't be combined with '--diff'"),
    ("--report", "'--watch' writes files, so it can't be combined with '--report'"),
    (
      "--force",
      "'--watch' can't be combined with '--force', which would overwrite your edits at every change; run 'trellis generate --force' once"
    ),
  ])
  func optionsThatMakeNoSense(option: String, message: String) throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    let run = try project.trellis("generate", "--watch", option)
    #expect(run.ending == .exit(64))
    #expect(run.errorLines.first == "Error: \(message)")
  }

  @Test func linkedFeaturesAreNotWatched() throws {
    try project.write("mode: linked\n", to: "trellis.yaml")
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    let run = try project.trellis("generate", "--watch")
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("TrellisPlugin generates these features in each build"))
  }

  @Test func aGraph() throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    let watcher = try Watcher(["graph", "--watch", "--output", "Graph.md"], in: project)
    try watcher.waitForStart()
    try project.write(spec("BFeature"), to: "B.feature.yaml")
    try watcher.wait("node") { contains("Graph.md", "BFeature") }
    try project.write("feature: 1\n", to: "B.feature.yaml")
    try watcher.wait("message") { try watcher.errors().contains("Error: ") }
    try project.write(spec("CFeature"), to: "B.feature.yaml")
    try watcher.wait("node") { contains("Graph.md", "CFeature") }
    try project.remove("Graph.md")
    try watcher.wait("graph") { contains("Graph.md", "CFeature") }
    _ = try watcher.stop()
    let run = try project.trellis("graph", "--watch")
    #expect(run.ending == .exit(64))
    #expect(run.errorLines.first == "Error: '--watch' needs '--output'")
  }
}

extension Project {
  /// A file that is open for writing.
  fileprivate func handle(_ path: String) throws -> FileHandle {
    try FileHandle(forWritingTo: url.appendingPathComponent(path))
  }
}
