import Testing

/// `validate --format` and `--strict`, and the names of the rules.
@Suite struct FormatTests {
  private let project = Project()

  init() throws {
    try project.write("feature: AFeature\nactions: [tapped]\n", to: "A.feature.yaml")
  }

  private let message =
    "nothing handles the action 'tapped'; write 'custom' if a person implements it"

  @Test func theRuleStandsBehindTheMessage() throws {
    let run = try project.run(["validate"], keepsRules: true)
    #expect(
      run.errorLines.first == "A.feature.yaml:2:11: warning: \(message) [unhandled-action]")
    let colored = try project.run(["validate", "--color", "always"], keepsRules: true)
    #expect(colored.errorLines.first?.hasSuffix("\u{1B}[2m[unhandled-action]\u{1B}[0m") == true)
  }

  @Test func strict() throws {
    try project.expect(
      "validate", "--strict",
      gives: Run(
        ending: .exit(1), output: "",
        errors: """
          A.feature.yaml:2:11: error: \(message)
           2 | actions: [tapped]
             |           ^~~~~~
          Error: 1 error

          """))
    let before = try project.everything()
    #expect(try project.trellis("generate", "--strict").ending == .exit(1))
    #expect(try project.everything() == before)
  }

  @Test func github() throws {
    try project.expect(
      "validate", "--format", "github",
      gives: Run(
        ending: .exit(0),
        output: """
          ::warning file=A.feature.yaml,line=2,endLine=2,col=11,endColumn=17,title=unhandled-action::\(message)
          1 warning found in 1 feature

          """, errors: ""))
  }

  /// GitHub names files from the root of the repository, wherever a command runs.
  @Test func gitHubsPathsStartAtTheRepository() throws {
    try project.write([
      ".git/HEAD": "", "App/Sub/B.feature.yaml": "feature: BFeature\nactions: [tapped]\n",
    ])
    for (folder, path) in [
      ("", "App"), ("App", ""), ("App", "Sub/B.feature.yaml"), ("App/Sub", ".."),
      ("App/Sub", "../../App/Sub/B.feature.yaml"), ("App", project.path("App/Sub")),
    ] {
      let specs = path.isEmpty ? [] : [path]
      let lines = try project.run(["validate", "--format", "github"] + specs, in: folder)
      #expect(
        lines.output.hasPrefix("::warning file=App/Sub/B.feature.yaml,line=2,"), "\(lines.output)")
      let log = try project.run(["validate", "--format", "sarif"] + specs, in: folder)
      #expect(log.output.contains(#""uri" : "App/Sub/B.feature.yaml""#), "\(log.output)")
    }
    // What is outside stays as it is.
    try project.write([
      "Inner/.git": "gitdir: elsewhere\n", "Inner/trellis.yaml": "mode: linked\n",
    ])
    let outside = try project.run(["validate", "--format", "github", "../App"], in: "Inner")
    #expect(outside.output.hasPrefix("::warning file=../App/Sub/B.feature.yaml,"))
  }

  @Test func documentsStandAlone() throws {
    for (format, start) in [("json", "{\n  \"diagnostics\""), ("sarif", "{\n  \"$schema\"")] {
      let run = try project.trellis("validate", "--format", format)
      #expect(run.ending == .exit(0))
      #expect(run.output.hasPrefix(start), "\(run.output)")
      #expect(run.output.hasSuffix("\n}\n"))
      #expect(run.errors == "")
      #expect(try project.trellis("validate", "--format", format, "--strict").ending == .exit(1))
    }
  }

  @Test func xcodeHasAbsolutePaths() throws {
    let run = try project.trellis("validate", "--format", "xcode")
    #expect(run.lines.first?.hasPrefix("/") == true)
    #expect(
      run.lines.first?.hasSuffix("/A.feature.yaml:2:11: warning: \(message) [unhandled-action]")
        == true)
  }

  @Test func anUnknownFormat() throws {
    let run = try project.trellis("validate", "--format", "xml")
    #expect(run.ending == .exit(64))
    #expect(
      run.errors.contains("text, json, xcode, github, sarif") || run.errors.contains("'text'"))
  }
}
