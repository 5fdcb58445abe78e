extension RuleText {
  static let invalidSwift = RuleText(
    .invalidSwift,
    meaning: """
      Types, defaults and expressions are Swift, each on one line, with all brackets and strings
      closed.
      """,
    reason: """
      They go into the code as they are written. A bracket that is missing there shows up as an
      error somewhere behind it, in a file that nobody has written. YAML plays a part as well: '
      #' begins a comment, a comma ends a value inside of braces, and a text in Swift has quotes
      of its own.
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
