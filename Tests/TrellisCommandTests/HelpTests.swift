import Testing

@testable import trellis

/// The help that the binary prints.
@Suite struct HelpTests {
  private let project = Project()

  @Test func version() throws {
    let run = try project.trellis("--version")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+ \(source build\)\n/) != nil)
  }

  @Test(arguments: [
    ("0123456789abcdef0123456789abcdef01234567", "(0123456789)"),
    // What Git leaves in a clone, and in an archive of a tree without a commit.
    ("$Format" + ":%H$", "(source build)"), ("", "(source build)"),
  ])
  func commit(exported: String, shown: String) {
    #expect(Version.text(ofCommit: exported) == "\(Version.number) \(shown)")
  }

  static let commands = [
    "", "generate", "check", "adopt", "prune", "rename", "retarget", "migrate", "format",
    "validate", "coverage", "graph", "list", "doctor", "init", "new", "import", "eject", "destroy",
    "link",
    "templates",
    "templates list", "templates show", "templates copy", "templates check", "explain", "schema",
    "lsp",
  ]

  @Test(arguments: commands)
  func everyHelpHasAnExample(command: String) throws {
    let run = try help(command)
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    let start = try #require(run.lines.firstIndex(of: "EXAMPLES"))
    #expect(run.lines[start + 1].hasPrefix("  trellis \(command)"))
  }

  @Test(arguments: commands)
  func everyExampleStandsInOneLine(command: String) throws {
    let lines = try help(command).lines
    guard let start = lines.firstIndex(of: "EXAMPLES") else { return }
    for line in lines[(start + 1)...].prefix(while: { !$0.isEmpty }) {
      #expect(line.hasPrefix("  trellis "), "\(line)")
    }
  }

  /// The library wraps lines of more than 80 columns, which leaves a single word on a line.
  @Test(arguments: commands)
  func noLineOfTheOverviewIsWrappedAgain(command: String) throws {
    let overview = try help(command).lines.prefix { $0 != "EXAMPLES" }.dropFirst(2)
    for (line, next) in zip(overview, overview.dropFirst()) where !line.isEmpty && !next.isEmpty {
      let word = next.prefix { $0 != " " }
      #expect(line.count + 1 + word.count > 74, "\(line)")
    }
  }

  @Test(arguments: ["generate", "validate", "coverage", "init", "templates", "explain", "schema"])
  func theHelpCommandSaysTheSame(command: String) throws {
    #expect(try project.trellis("help", command) == project.trellis(command, "--help"))
  }

  /// The help of each command, which several tests read.
  private static let helps = Result {
    let project = Project()
    return try Dictionary(
      uniqueKeysWithValues: commands.map { command in
        let words = command.split(separator: " ").map(String.init)
        return (command, try project.run(words + ["--help"]))
      })
  }

  private func help(_ command: String) throws -> Run {
    try #require(try Self.helps.get()[command])
  }

  // MARK: Wrong usage

  @Test(arguments: [
    (["gen"], "'trellis' has no command 'gen'; did you mean 'trellis generate'?"),
    (["help", "valdate"], "'trellis' has no command 'valdate'; did you mean 'trellis validate'?"),
    (["lint", "A.yaml"], "'trellis' has no command 'lint'; did you mean 'trellis validate'?"),
    (["verify"], "'trellis' has no command 'verify'; did you mean 'trellis check'?"),
    (
      ["templates", "lst"],
      "'trellis templates' has no command 'lst'; did you mean 'trellis templates list'?"
    ),
    (
      ["A.feature.yaml"],
      "'A.feature.yaml' is not a command; did you mean 'trellis generate A.feature.yaml'?"
    ),
    (
      ["templates", "x"],
      "'trellis templates' has no command 'x'; the commands are 'list', 'show', 'copy', 'check'"
    ),
    (["generate", "--froce"], "Unknown option '--froce'. Did you mean '--force'?"),
  ])
  func whatIsMeant(arguments: [String], message: String) throws {
    let run = try project.run(arguments)
    #expect(run.ending == .exit(64))
    #expect(run.errorLines.first == "Error: \(message)")
  }

  @Test(arguments: [
    ["--nope"], ["generate", "--nope"], ["validate", "--target", "1.26"], ["init", "a", "b"],
    ["templates", "show"], ["generate", "--color", "pink"], ["generate", "--output"], ["nope"],
    ["explain", "--nope"],
  ])
  func wrongUsage(arguments: [String]) throws {
    try project.write(spec("AFeature"), to: "A.feature.yaml")
    let before = try project.everything()
    let run = try project.run(arguments)
    #expect(run.ending == .exit(64))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.errors.contains("\nUsage: trellis"))
    #expect(try project.everything() == before)
  }
}
