import Testing
import TrellisExplanations
import TrellisRules
import TrellisSpec

/// `trellis explain`.
@Suite struct ExplainTests {
  private let project = Project()

  @Test func oneRule() throws {
    try project.expect(
      "explain", "unknown-destination",
      gives: Run(
        ending: .exit(0),
        output: """
          unknown-destination (error)

          'present' and patterns refer to what 'destination', 'presents' or a prompt
          declares.

          A destination is a case of an enum, and its state, its actions and its view all
          depend on that name. Code that presents or handles an undeclared destination
          doesn't compile.

          Wrong:

              feature: InventoryFeature
              destination: {addItem: {sheet: ItemFeature}}
              actions: [addButtonTapped]
              reducer:
                addButtonTapped: {present: additem}

          Right:

              feature: InventoryFeature
              destination: {addItem: {sheet: ItemFeature}}
              actions: [addButtonTapped]
              reducer:
                addButtonTapped: {present: addItem}

          """,
        errors: ""))
  }

  @Test func theList() throws {
    let run = try project.trellis("explain")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    #expect(
      run.output.contains("\n\nassigned-constant (error)\n  'set' can assign only to a 'var'.\n\n"))
    for rule in RuleIdentifier.allCases {
      #expect(run.lines.contains("\(rule.rawValue) (\(rule.severity.rawValue))"))
    }
  }

  @Test func everyTextFitsTheTerminal() throws {
    for line in try project.trellis("explain").lines { #expect(line.count <= 80, "\(line)") }
    for rule in RuleIdentifier.allCases {
      for line in RuleExplanation.text(of: rule).split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test func thePage() throws {
    try project.expect(
      "explain", "--all", gives: Run(ending: .exit(0), output: RulePage.text, errors: ""))
  }

  @Test(arguments: [
    ("unknwon-destination", "; did you mean 'unknown-destination'?"),
    ("delegate", "; did you mean 'own-delegate', 'unheard-delegate' or 'unknown-delegate'?"),
    ("Unknown-Key", "; did you mean 'unknown-key'?"),
    ("everything", "; run 'trellis explain' to list all rules"),
  ])
  func unknownRule(name: String, hint: String) throws {
    try project.expect(
      "explain", name,
      gives: Run(
        ending: .exit(1), output: "", errors: "Error: there is no rule '\(name)'\(hint)\n"))
  }

  @Test func oneRuleAndAll() throws {
    let run = try project.trellis("explain", "--all", "unknown-key")
    #expect(run.ending == .exit(64))
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: '--all' prints all rules; leave out the name"))
  }
}
