import TrellisRules
import TrellisSpec

/// Explanations of what Trellis reports about versions of the language.
enum LanguageTexts {
  static let all = [deprecatedSpelling, unknownLanguage]

  private static let deprecatedSpelling = RuleText(
    .deprecatedSpelling,
    meaning: "Everything in a spec has its current spelling.",
    reason: """
      A former spelling means the same as the current one, and Trellis still reads it. People who
      read the spec may not know it, though, and neither do the reference and the completion of
      editors. 'trellis migrate' replaces all former spellings of a project, and leaves its comments
      and its layout as they are.
      """,
    wrong: .spec(
      """
      feature: ItemFeature
      toolbar:
        navigationBarTrailing: doneButtonTapped
      actions: [doneButtonTapped]
      reducer:
        doneButtonTapped: dismissSelf
      """),
    right: .spec(
      """
      feature: ItemFeature
      toolbar:
        topBarTrailing: doneButtonTapped
      actions: [doneButtonTapped]
      reducer:
        doneButtonTapped: dismissSelf
      """)
  )

  private static let unknownLanguage = RuleText(
    .unknownLanguage,
    meaning: "'language' in trellis.yaml is a version of the language that this Trellis knows.",
    reason: """
      A newer version can contain what this Trellis would misunderstand. Somebody has written the
      specs with a newer Trellis, so update yours, in the command line, in the build plugin and on
      the build machine. No version of Trellis stops reading an older version of the language.
      """,
    wrong: .configuration(
      """
      language: 1000
      """),
    right: .configuration(
      """
      language: 1
      """)
  )
}
