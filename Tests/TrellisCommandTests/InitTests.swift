import Testing

/// `trellis init`.
@Suite struct InitTests {
  private let project = Project()

  @Test func thenGenerate() throws {
    try project.expect(
      "init",
      gives: Run(
        ending: .exit(0),
        output: """
          created trellis.yaml
          created Counter.feature.yaml
          Run 'trellis generate' to generate the feature.

          """, errors: ""))
    try project.expect(
      "validate",
      gives: Run(ending: .exit(0), output: "No issues found in 1 feature\n", errors: ""))
    try project.expect(
      "generate",
      gives: Run(
        ending: .exit(0),
        output: """
          target composable-architecture 1.26 (the newest)
          created CounterFeature.swift
          created CounterView.swift
          created Tests/projectTests/CounterFeatureTests.swift
          3 files of 1 feature: 3 created

          """, errors: ""))
  }

  @Test func inANewFolder() throws {
    let run = try project.trellis("init", "Apps/My App")
    #expect(run.ending == .exit(0))
    #expect(
      run.lines.prefix(3) == [
        "created Apps/My App/trellis.yaml", "created Apps/My App/Counter.feature.yaml",
        "Run 'trellis generate 'Apps/My App'' to generate the feature.",
      ])
    #expect(try project.trellis("generate", "Apps/My App").ending == .exit(0))
    #expect(
      try project.files() == [
        "Apps/My App/.trellis/.gitattributes",
        "Apps/My App/Counter.feature.yaml",
        "Apps/My App/CounterFeature.swift", "Apps/My App/CounterView.swift",
        "Apps/My App/Tests/My_AppTests/CounterFeatureTests.swift", "Apps/My App/trellis.yaml",
      ])
  }

  @Test(arguments: ["trellis.yaml", "Counter.feature.yaml"])
  func existingFilesStay(path: String) throws {
    try project.write("mine", to: path)
    let before = try project.everything()
    try project.expect(
      "init",
      gives: Run(
        ending: .exit(1), output: "",
        errors:
          "Error: '\(path)' already exists, so nothing was written; to add a feature, run 'trellis new NAME'\n"
      ))
    #expect(try project.everything() == before)
  }

  /// The command can't ask here, because the standard input isn't a terminal.
  @Test func severalTargets() throws {
    for name in ["A", "B"] { try project.write("", to: "Sources/\(name)/\(name).swift") }
    try project.write("", to: "Package.swift")
    try project.expect(
      "init",
      gives: Run(
        ending: .exit(1), output: "",
        errors:
          "Error: the package has several targets: 'Sources/A', 'Sources/B'; choose one with "
          + "'--sources Sources/A'; nothing was written\n"))
    let run = try project.trellis("init", "--sources", "Sources/B")
    #expect(
      run.lines.prefix(2) == ["created trellis.yaml", "created Sources/B/Counter.feature.yaml"])
  }

  @Test func twice() throws {
    _ = try project.trellis("init")
    let before = try project.everything()
    try project.expect(
      "init",
      gives: Run(
        ending: .exit(1), output: "",
        errors:
          "Error: 'trellis.yaml' already exists, so nothing was written; to add a feature, run 'trellis new NAME'\n"
      ))
    #expect(try project.everything() == before)
  }

  @Test func aBrokenLinkStays() throws {
    try project.link("Counter.feature.yaml", to: "../elsewhere")
    let before = try project.everything()
    #expect(try project.trellis("init").ending == .exit(1))
    #expect(try project.everything() == before)
  }

  @Test(arguments: ["file", "file/New", "/dev/null/New"])
  func whereNoFolderCanBe(folder: String) throws {
    try project.write("mine", to: "file")
    let before = try project.everything()
    try project.expect(
      "init", folder,
      gives: Run(
        ending: .exit(1), output: "",
        errors:
          "Error: Trellis can't write to '\(folder)'; check that it is a folder and that you may "
          + "write to it\n"))
    #expect(try project.everything() == before)
  }
}
