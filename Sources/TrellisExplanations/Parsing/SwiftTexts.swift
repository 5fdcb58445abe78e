import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in names and other Swift that `TrellisSpec/Parsing` reports.
enum SwiftTexts {
  static let all = [invalidName, invalidSwift]

  private static let invalidName = RuleText(
    .invalidName,
    meaning: """
      Names are Swift identifiers: letters, digits and '_', not starting with a digit. Letters of
      any alphabet are allowed.
      """,
    reason: """
      Trellis never renames anything: a name in the spec is the name in the code, so it must be a
      valid Swift identifier.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {2nd-count: Int = 0}
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {secondCount: Int = 0}
      """)
  )

  private static let invalidSwift = RuleText(
    .invalidSwift,
    meaning: """
      Types, default values and expressions are valid Swift on a single line, with balanced brackets
      and quotes.
      """,
    reason: """
      Trellis copies them into the generated code unchanged. A missing bracket would cause an error
      somewhere after it, in a file that nobody wrote. YAML has rules of its own: ' #' starts a
      comment, a comma ends a value inside braces, and YAML removes one pair of quotes, so a Swift
      string needs quotes of its own.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      state:
        items: Array<String = []
      """),
    right: .spec(
      """
      feature: ListFeature
      state:
        items: Array<String> = []
      """)
  )
}
