import Testing

/// `trellis link`, `new` and `eject`, and the messages of the other commands about linked features.
@Suite struct LinkedCommandsTests {
  private let project = Project()

  private func prepare() throws {
    try project.write([
      "trellis.yaml": "mode: linked\n",
      "Shop/Item.feature.yaml":
        "feature: ItemFeature\nactions: [saved(Int)]\nreducer: {saved: custom}\n",
    ])
  }

  @Test func linkWritesAndSaysNothing() throws {
    try prepare()
    for _ in 0..<2 {
      try project.expect(
        "link", "Shop", "--output", "out", "--module", "Shop",
        gives: Run(ending: .exit(0), output: "", errors: ""))
    }
    #expect(
      try project.files() == [
        "Shop/Item.feature.yaml", "out/Item.feature.swift", "out/Item.presentations.swift",
        "trellis.yaml",
      ])
  }

  @Test func linkNamesFilesByAbsolutePathsAndAddsNoLine() throws {
    try prepare()
    try project.write("feature: ItemFeature\nstates: {}\n", to: "Shop/Item.feature.yaml")
    let run = try project.trellis("link", "Shop", "--output", "out", "--module", "Shop")
    #expect(run.ending == .exit(1))
    #expect(
      run.errorLines == [
        "\(project.url.resolvingSymlinksInPath().path)/Shop/Item.feature.yaml:2:1: error: unknown key 'states'; did you mean 'state'?",
        " 2 | states: {}", "   | ^~~~~~",
      ]
        || run.errorLines.first?.hasPrefix("\(project.path("Shop/Item.feature.yaml")):2:1: error:")
          == true
    )
    #expect(try !project.files().contains { $0.hasPrefix("out") })
  }

  @Test func linkWithADependencyThatIsNone() throws {
    let run = try project.trellis(
      "link", "Shop", "--output", "out", "--module", "Shop", "--dependency", "Items")
    #expect(run.ending == .exit(64))
    #expect(run.errors.contains("'--dependency <module=spec>'"), "\(run.errors)")
  }

  @Test func linkWhereNothingCanBeWritten() throws {
    try prepare()
    try project.write("", to: "out")
    let run = try project.trellis("link", "Shop", "--output", "out", "--module", "Shop")
    #expect(run.ending == .exit(1))
    #expect(run.errors.contains("/out: error: "), "\(run.errors)")
  }

  @Test func generateWritesNothingHere() throws {
    try prepare()
    let before = try project.everything()
    for arguments in [["generate"], ["generate", "--force"], ["generate", "--diff"]] {
      try project.expect(
        arguments,
        gives: Run(
          ending: .exit(1), output: "",
          errors:
            "Error: TrellisPlugin generates these features in each build, so nothing was written; to edit a feature's code yourself, run 'trellis eject FEATURE', or add 'mode: scaffold' to trellis.yaml\n"
        ))
    }
    #expect(try project.everything() == before)
  }

  @Test func validateChecks() throws {
    try prepare()
    try project.expect(
      "validate",
      gives: Run(ending: .exit(0), output: "No issues found in 1 feature\n", errors: ""))
  }

  @Test func newWritesTheMethodsOfAModule() throws {
    try project.write("mode: linked\nmodule: Shop\n", to: "trellis.yaml")
    try project.expect(
      "new", "Basket", "Shop", "--example",
      gives: Run(
        ending: .exit(0),
        output: """
          created Shop/Basket.feature.yaml
          created Shop/BasketView.swift
          created Shop/Basket+Logic.swift
          The next build generates the feature.

          """, errors: ""))
  }

  @Test func newWritesWhatIsMissing() throws {
    try prepare()
    try project.expect(
      "new", "Item",
      gives: Run(
        ending: .exit(0),
        output: """
          kept Shop/Item.feature.yaml
          created Shop/ItemView.swift
          created Shop/Item+Logic.swift
          The next build generates the feature.

          """, errors: ""))
    try project.write(
      "feature: ItemFeature\nactions: [saved(Int), closed]\nreducer: {saved: custom, closed: {custom: Forgets all.}}\n",
      to: "Shop/Item.feature.yaml")
    try project.expect(
      "new", "Item",
      gives: Run(
        ending: .exit(0),
        output: """
          kept Shop/Item.feature.yaml
          kept Shop/ItemView.swift
          kept Shop/Item+Logic.swift
          'custom' steps call methods that don't exist yet:

          // extension ItemFeature
          /// Forgets all.
          func closed(state: inout State) -> Effect<Action> {
            // TODO: Handle this action.
            return .none
          }

          """, errors: ""))
  }

  @Test func newInAScaffold() throws {
    try project.expect(
      "new", "Item", "Shop",
      gives: Run(
        ending: .exit(0),
        output: "created Shop/Item.feature.yaml\nRun 'trellis generate' to generate the feature.\n",
        errors: ""))
    try project.expect(
      "new", "item",
      gives: Run(
        ending: .exit(1), output: "",
        errors: "Error: types begin with a capital letter; did you mean 'Item'?\n"))
  }

  @Test func ejectAndADryRun() throws {
    try prepare()
    let before = try project.everything()
    let lines = """
      created Shop/ItemFeature.swift
      created Shop/ItemPresentations.swift
      moved Shop/Item.feature.yaml to .trellis/ejected/Shop/Item.feature.yaml

      """
    try project.expect(
      "eject", "Item", "--dry-run",
      gives: Run(
        ending: .exit(0), output: "Dry run, nothing was written:\n" + lines, errors: ""))
    #expect(try project.everything() == before)
    try project.expect("eject", "Item", gives: Run(ending: .exit(0), output: lines, errors: ""))
    try project.expect(
      "eject", "Item", "Nowhere",
      gives: Run(
        ending: .exit(1), output: "",
        errors: """
          Nowhere: error: the file or folder doesn't exist
          Error: 1 error; nothing was written

          """))
  }
}
