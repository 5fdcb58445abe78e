/// `Docs/Rules.md`: all rules with what there is to know of them.
package enum RulePage {
  /// The page.
  package static var text: String {
    let sections = RuleIdentifier.allCases.map { section($0.text) }
    return """
      # Rules

      Each message ends with the name of its rule. `trellis explain RULE` prints what stands here of it.

      \(sections.joined(separator: "\n"))
      """
  }

  private static func section(_ text: RuleText) -> String {
    """
    ## \(text.identifier.rawValue)

    *\(text.severity.rawValue)*

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
