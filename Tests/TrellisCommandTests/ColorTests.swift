import Testing

/// The conditions under which messages are colored.
@Suite struct ColorTests {
  private let project = Project()

  private let plain = """
    A.feature.yaml:2:1: error: unknown key 'stat'; did you mean 'state'?
     2 | stat: {}
       | ^~~~
    Error: 1 error

    """

  private let colored = """
    \u{1B}[1mA.feature.yaml:2:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \
    \u{1B}[1munknown key 'stat'; did you mean 'state'?\u{1B}[0m
     2 | stat: {}
       | \u{1B}[1;32m^~~~\u{1B}[0m
    Error: 1 error

    """

  init() throws {
    try project.write("feature: AFeature\nstat: {}\n", to: "A.feature.yaml")
  }

  private func errors(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> String {
    let run = try project.run(["validate"] + arguments, environment: environment)
    #expect(run.ending == .exit(1))
    return run.errors
  }

  /// Runs the binary with a terminal as the standard error.
  private func terminal(
    _ arguments: [String], _ environment: [String: String]
  ) throws -> String {
    let terminal = try #require(Terminal())
    let run = try project.run(
      ["validate"] + arguments, environment: environment, errors: terminal.end)
    #expect(run.ending == .exit(1))
    return withoutRules(terminal.text())
  }

  private let xterm = ["TERM": "xterm-256color"]

  @Test func neverInAFileOrPipe() throws {
    #expect(try errors([]) == plain)
    #expect(try errors([], xterm) == plain)
    #expect(try errors(["--color", "auto"], xterm) == plain)
    #expect(try errors(["--color", "auto"], ["NO_COLOR": "1"]) == plain)
  }

  @Test func always() throws {
    #expect(try errors(["--color", "always"]) == colored)
    #expect(try errors(["--color", "always"], ["NO_COLOR": "1"]) == colored)
    #expect(try errors(["--color=always"], ["TERM": "dumb"]) == colored)
  }

  @Test func onATerminal() throws {
    #expect(try terminal([], xterm) == colored)
    #expect(try terminal(["--color", "auto"], xterm) == colored)
    #expect(try terminal(["--color", "never"], xterm) == plain)
  }

  @Test func aTerminalThatRequestsNoColor() throws {
    #expect(try terminal([], xterm.merging(["NO_COLOR": "1"]) { $1 }) == plain)
    #expect(try terminal([], xterm.merging(["NO_COLOR": ""]) { $1 }) == colored)
    #expect(try terminal([], ["TERM": "dumb"]) == plain)
  }

  @Test func theReportIsNeverColored() throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    let run = try project.trellis("generate", "--color", "always")
    #expect(!run.output.contains("\u{1B}"))
  }
}
