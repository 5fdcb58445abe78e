import ArgumentParser
import TrellisSpec

/// `trellis explain`.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why a rule is there, and shows what it asks for.",
    discussion: """
      Each message ends with the name of its rule. Without a name, all rules
      are listed.

      EXAMPLES
        trellis explain
        trellis explain unknown-destination
        trellis explain --all > Docs/Rules.md
      """)

  @Argument(help: "The rule's name.")
  var rule: String?

  @Flag(help: "Print what there is to know of all rules, as Markdown.")
  var all = false

  func validate() throws {
    if all, rule != nil { throw ValidationError("'--all' prints all rules; leave the name out.") }
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
