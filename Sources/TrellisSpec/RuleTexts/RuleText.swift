/// What there is to know of a rule: what `trellis explain` prints, and a section of `Docs/Rules.md`.
package struct RuleText: Sendable {
  /// What shows a rule at work.
  package enum Example: Sendable {
    /// One or several specs, `---` between them.
    case spec(String)
    /// A `trellis.yaml`.
    case configuration(String)
    /// Something else, such as a command line.
    case other(String)

    /// The text as people read it.
    package var text: String {
      switch self {
      case .spec(let text), .configuration(let text), .other(let text): text
      }
    }
  }

  /// The rule.
  package let identifier: RuleIdentifier
  /// How grave it is where a project says nothing else.
  package let severity: Diagnostic.Severity
  /// What the rule asks for, in one sentence.
  package let meaning: String
  /// Why that matters, in the Composable Architecture or in Swift.
  package let reason: String
  /// What the rule complains about.
  package let wrong: Example
  /// The same as it should be.
  package let right: Example

  /// Explains a rule.
  package init(
    _ identifier: RuleIdentifier, _ severity: Diagnostic.Severity = .error, meaning: String,
    reason: String, wrong: Example, right: Example
  ) {
    self.identifier = identifier
    self.severity = severity
    self.meaning = meaning
    self.reason = reason
    self.wrong = wrong
    self.right = right
  }
}
