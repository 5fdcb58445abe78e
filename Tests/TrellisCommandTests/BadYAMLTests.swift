import Testing

/// Texts that aren't specs: each causes an error at the right place and leaves everything
/// unchanged.
@Suite struct BadYAMLTests {
  private let project = Project()

  /// Runs the generator, which must leave the whole project and its surroundings unchanged.
  @discardableResult
  private func refused(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Run {
    try project.write(text, to: "A.feature.yaml")
    let before = try project.everything()
    let run = try project.run(["generate"])
    #expect(run.ending == .exit(1), sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    #expect(run.errors.utf8.count < 100_000, sourceLocation: sourceLocation)
    #expect(try project.everything() == before, sourceLocation: sourceLocation)
    return run
  }

  @Test func tabs() throws {
    let run = try refused("feature: AFeature\nstate:\n\tcount: Int = 0\n")
    #expect(
      run.errors == """
        A.feature.yaml:3:1: error: this isn't valid YAML: the line is indented with a tab; indent \
        with spaces
         3 | \tcount: Int = 0
           | ^
        Error: 1 error; nothing was written

        """)
  }

  @Test func duplicateKeys() throws {
    let run = try refused("feature: AFeature\nstate: {a: Int = 0, b: Int = 0, a: Int = 1}\n")
    #expect(
      run.errors == """
        A.feature.yaml:2:33: error: this mapping contains the key 'a' twice; keep one of them
         2 | state: {a: Int = 0, b: Int = 0, a: Int = 1}
           |                                 ^
        A.feature.yaml:2:9: note: the first one is here
         2 | state: {a: Int = 0, b: Int = 0, a: Int = 1}
           |         ^
        Error: 1 error; nothing was written

        """)
  }

  @Test func anAnchorAndAnAlias() throws {
    let message = "specs don't support YAML anchors and aliases ('&' and '*'); write the value out"
    let run = try refused("feature: AFeature\nstate: &s\n  a: Int = 0\nscope: *s\n")
    #expect(run.errorLines.first == "A.feature.yaml:2:8: error: \(message)")
  }

  @Test func anAliasOfNothing() throws {
    let run = try refused("feature: AFeature\nstate: *s\n")
    #expect(
      run.errorLines.first == "A.feature.yaml:2:8: error: this isn't valid YAML: found undefined "
        + "alias; put the value in quotes if it is Swift")
  }

  @Test(arguments: ["hello\n", "- a\n", "42\n"])
  func noMapping(text: String) throws {
    let run = try refused(text)
    #expect(run.errorLines.first?.hasPrefix("A.feature.yaml:1:1: error: ") == true)
    #expect(run.errors.contains("expected a mapping, such as 'feature: InventoryFeature'"))
  }
}
