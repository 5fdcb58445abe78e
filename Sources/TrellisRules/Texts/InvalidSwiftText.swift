import TrellisSpec

extension RuleText {
  static let invalidSwift = RuleText(
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
