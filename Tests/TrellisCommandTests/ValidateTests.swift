import Testing

/// `trellis validate`.
@Suite struct ValidateTests {
  private let project = Project()

  private let warning =
    "A.feature.yaml:2:11: warning: nothing handles the action 'tapped'; write 'custom' if a person implements it"

  @Test func nothingWrong() throws {
    try project.write(["A.feature.yaml": spec("AFeature"), "Sub/B.feature.yaml": spec("BFeature")])
    let before = try project.everything()
    try project.expect(
      "validate",
      gives: Run(ending: .exit(0), output: "No issues found in 2 features\n", errors: ""))
    try project.expect(
      "validate", "Sub/B.feature.yaml",
      gives: Run(ending: .exit(0), output: "No issues found in 1 feature\n", errors: ""))
    #expect(try project.everything() == before)
  }

  @Test func aWarning() throws {
    try project.write("feature: AFeature\nactions: [tapped]\n", to: "A.feature.yaml")
    let run = try project.trellis("validate")
    #expect(run.ending == .exit(0))
    #expect(run.output == "1 warning found in 1 feature\n")
    #expect(
      run.errorLines.first == warning)
  }

  @Test func errors() throws {
    try project.write([
      "A.feature.yaml": "feature: AFeature\nactions: [tapped]\n",
      "B.feature.yaml": "feature: BFeature\nstat: {}\nviw: X\n", "trellis.yaml": "indent: 3\n",
    ])
    let before = try project.everything()
    let run = try project.trellis("validate")
    #expect(run.ending == .exit(1))
    #expect(run.output == "")
    #expect(
      run.errorLines.filter { !$0.hasPrefix(" ") } == [
        warning,
        "B.feature.yaml:2:1: error: unknown key 'stat'; did you mean 'state'?",
        "B.feature.yaml:3:1: error: unknown key 'viw'; did you mean 'view'?",
        "trellis.yaml:1:9: error: 'indent' is 2, 4 or tab, not '3'",
        "Error: 3 errors and 1 warning",
      ])
    #expect(try project.everything() == before)
  }

  @Test func whatGenerateRefusesValidateRefuses() throws {
    try project.write([
      "A.feature.yaml": spec("ItemFeature"), "B.feature.yaml": spec("ItemReducer"),
    ])
    #expect(try project.trellis("validate").ending == .exit(1))
    try project.write(["B.feature.yaml": spec("BFeature"), "trellis.yaml": "templates: Missing\n"])
    #expect(try project.trellis("validate").ending == .exit(1))
    try project.write(["trellis.yaml": "templates: Own\n", "Own/view.mustache": "{{nothing}}\n"])
    #expect(try project.trellis("validate").ending == .exit(1))
    try project.remove("trellis.yaml")
    #expect(try project.trellis("validate").ending == .exit(0))
  }
}
