import TrellisSpec

/// The explanation of a rule, which `trellis explain` and `Docs/Rules.md` show.
package struct RuleText: Hashable, Sendable {
  /// An example of a rule.
  package enum Example: Hashable, Sendable {
    /// One or more specs, separated by `---`.
    case spec(String)
    /// A `trellis.yaml`.
    case configuration(String)
    /// Something else, such as a command line.
    case other(String)

    /// The text of the example.
    package var text: String {
      switch self {
      case .spec(let text), .configuration(let text), .other(let text): text
      }
    }
  }

  /// The rule.
  package let identifier: RuleIdentifier
  /// What the rule requires, in one sentence.
  package let meaning: String
  /// Why that matters in the Composable Architecture or in Swift.
  package let reason: String
  /// An example that violates the rule.
  package let wrong: Example
  /// The corrected example.
  package let right: Example

  /// Creates the explanation of a rule.
  package init(
    _ identifier: RuleIdentifier, meaning: String, reason: String, wrong: Example, right: Example
  ) {
    self.identifier = identifier
    self.meaning = meaning
    self.reason = reason
    self.wrong = wrong
    self.right = right
  }
}

extension RuleText {
  /// The explanations of everything that rules report.
  package static var ofRules: [RuleText] { rules.flatMap { type(of: $0).texts } }
}
