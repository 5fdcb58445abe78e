import Foundation
import Testing
import TrellisTestSupport

/// `.action/specs`: messages about specs, and whether generated files are up to date.
@Suite(.enabled(if: ActionRun.isPossible && Sweep.isLong)) struct SpecsTests {
  private var run: ActionRun

  init() throws {
    run = try ActionRun()
    try run.write("", to: ".git/HEAD")
  }

  private let good = "feature: CounterFeature\nstate:\n  count: Int = 0\n"
  private let unhandled = "feature: AFeature\nactions: [tapped]\n"

  @Test func everythingIsUpToDate() throws {
    try run.write(good, to: "Counter.feature.yaml")
    var copy = run
    copy.environment["INPUT_CHECK"] = "false"
    #expect(try copy.script("specs").ending == .exit(0))
    let result = try run.script("specs")
    #expect(result.ending == .exit(1))
    #expect(result.output.contains("\nmissing CounterFeature.swift\n"), "\(result.output)")
    #expect(
      commands(in: result.output).last?.hasPrefix(
        "::error title=Trellis::trellis check: Error: ") == true)
    let generate = try run.folder.run([run.environment["TRELLIS"] ?? "", "generate", "app"])
    #expect(generate.isDone, "\(generate.errors)")
    #expect(try run.script("specs").isDone)
  }

  /// Wherever the specs are, whatever their names are.
  @Test func annotations() throws {
    try run.write(unhandled, to: "Sources/The 100%, a:b/A.feature.yaml")
    try run.write(good, to: "Sources/--strict/Counter.feature.yaml")
    var run = run
    run.environment["INPUT_CHECK"] = "false"
    let file = "file=Sources/The 100%25%2C a%3Ab/A.feature.yaml,line=2,"
    for (folder, specs) in [
      (".", ""), ("Sources", ""), ("Sources", "The 100%, a:b\n\n--strict\n"),
      ("Sources/The 100%, a:b", "A.feature.yaml\n"), ("Sources/--strict", ".."),
    ] {
      run.environment["INPUT_WORKING_DIRECTORY"] = folder
      run.environment["INPUT_SPECS"] = specs
      run.environment["INPUT_STRICT"] = "false"
      let lenient = try run.script("specs")
      #expect(lenient.isDone, "\(lenient.output)")
      #expect(lenient.output.contains("\n::warning \(file)"), "\(lenient.output)")
      run.environment["INPUT_STRICT"] = "true"
      let strict = try run.script("specs")
      #expect(strict.ending == .exit(1))
      #expect(strict.output.contains("\n::error \(file)"), "\(strict.output)")
      #expect(strict.output.contains("\n::error title=Trellis::trellis validate: Error: 1 error\n"))
    }
  }

  @Test func sarif() throws {
    try run.write(unhandled, to: "Sources/A.feature.yaml")
    var run = run
    run.environment["INPUT_FORMAT"] = "sarif"
    run.environment["INPUT_CHECK"] = "false"
    run.environment["INPUT_WORKING_DIRECTORY"] = "Sources"
    for strict in [false, true] {
      run.environment["INPUT_STRICT"] = "\(strict)"
      let result = try run.script("specs")
      #expect(result.ending == .exit(strict ? 1 : 0))
      // People find the messages in the log.
      #expect(result.output.contains("\nA.feature.yaml:2:11: "), "\(result.output)")
      let path = try #require(try run.outputs()["sarif"])
      let log = try String(contentsOfFile: path, encoding: .utf8)
      #expect(log.contains(#""uri" : "Sources/A.feature.yaml""#))
      #expect(log.contains(#""level" : "\#(strict ? "error" : "warning")""#))
    }
  }

  /// Both commands run, and the job fails as the first one that failed.
  @Test func bothRun() throws {
    try run.folder.writeProgram(
      "#!/bin/sh\necho \"$@\"\necho \"Error: $1\" >&2\ncase $1 in validate) exit 3 ;; *) exit 4 ;; esac\n",
      to: "trellis")
    var run = run
    run.environment["TRELLIS"] = run.folder.path("trellis")
    let result = try run.script("specs")
    #expect(result.ending == .exit(3))
    #expect(result.output.contains("validate --format github --\n"))
    #expect(result.output.contains("\ncheck --\n"))
    try run.folder.writeProgram(
      "#!/bin/sh\ncase $1 in validate) exit 0 ;; *) exit 4 ;; esac\n", to: "trellis")
    #expect(try run.script("specs").ending == .exit(4))
  }

  /// GitHub runs commands that it finds in a log, and a pull request decides what specs contain.
  @Test(arguments: ["annotations", "sarif"])
  func specsGiveNoCommands(format: String) throws {
    try run.write(
      #"""
      feature: AFeature
      "x\r\n::error::injected": 1
      "y\n::add-mask::injected%": 1
      """#, to: "A.feature.yaml")
    try run.write(unhandled, to: "C\r\n::error::injected\n::error::injected.feature.yaml")
    var run = run
    run.environment["INPUT_FORMAT"] = format
    let result = try run.script("specs")
    #expect(result.ending == .exit(1))
    let commands = commands(in: result.output)
    #expect(commands.count > 4)
    #expect(
      commands.allSatisfy { !$0.hasPrefix("::error::") && !$0.hasPrefix("::add-mask") },
      "\(commands)")
    #expect(result.errors == "")
  }

  @Test(arguments: [
    ("INPUT_STRICT", "yes", "the input 'strict' is 'yes', but must be one of: true false"),
    ("INPUT_CHECK", "", "the input 'check' is '', but must be one of: true false"),
    (
      "INPUT_FORMAT", "json\n::error::x",
      "the input 'format' is 'json%0A::error::x', but must be one of: annotations sarif"
    ),
    (
      "INPUT_WORKING_DIRECTORY", "no%",
      "the input 'working-directory' is 'no%25', which isn't a folder"
    ),
  ])
  func mistakes(name: String, value: String, message: String) throws {
    var run = run
    run.environment[name] = value
    let result = try run.script("specs")
    #expect(result.ending == .exit(1))
    #expect(result.output == "::error title=Trellis::\(message)\n")
  }
}
