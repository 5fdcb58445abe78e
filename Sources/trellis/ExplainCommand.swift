import ArgumentParser
import TrellisExplanations
import TrellisSpec

/// `trellis explain`.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, with an example of what breaks it and what follows it.",
    discussion: """
      Every error and warning ends with the name of its rule. Without a name, this
      command lists all rules.

      EXAMPLES
        trellis explain
        trellis explain unknown-destination
        trellis explain --all > Docs/Rules.md
      """)

  @Argument(help: "The name of the rule, such as 'unknown-destination'.", completion: .rules)
  var rule: String?

  @Flag(help: "Print all rules as Markdown.")
  var all = false

  func validate() throws {
    if all, rule != nil { throw ValidationError("'--all' prints all rules; leave out the name") }
  }

  func run() throws {
    if all { return printText(RulePage.text) }
    guard let rule else { return printText(RuleExplanation.list) }
    guard let identifier = RuleIdentifier(rawValue: rule) else {
      throw Failure(RuleExplanation.unknown(rule))
    }
    printText(RuleExplanation.text(of: identifier))
  }
}
