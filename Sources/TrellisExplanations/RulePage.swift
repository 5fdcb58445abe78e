import TrellisRules
import TrellisSpec

/// The page `Docs/Rules.md`, which explains every rule.
package enum RulePage {
  /// The page.
  package static var text: String {
    let sections = RuleIdentifier.allCases.map { section($0.text) }
    return """
      # Rules

      Each message ends with the name of its rule. `trellis explain RULE` prints the same explanation.

      \(sections.joined(separator: "\n"))
      """
  }

  private static func section(_ text: RuleText) -> String {
    """
    ## \(text.identifier.rawValue)

    *\(text.identifier.severity.rawValue)*

    \(text.meaning)

    \(text.reason)

    Wrong:

    ```\(language(text.wrong))
    \(text.wrong.text)
    ```

    Right:

    ```\(language(text.right))
    \(text.right.text)
    ```

    """
  }

  private static func language(_ example: RuleText.Example) -> String {
    if case .other = example { "" } else { "yml" }
  }
}
