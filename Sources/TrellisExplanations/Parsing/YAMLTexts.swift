import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in YAML that `TrellisSpec/YAML` reports.
enum YAMLTexts {
  static let all = [duplicateKey, hiddenCharacter, unusualYAML, yamlAnchor, yamlSyntax]

  private static let duplicateKey = RuleText(
    .duplicateKey,
    meaning: "A mapping contains each key once.",
    reason: """
      YAML readers silently keep either the first or the last of two equal keys, so half of a
      reducer can disappear when two people edit a spec. Combine the entries under one key. If the
      file contains two features, separate them with a line '---'.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [incrementButtonTapped]
      reducer:
        incrementButtonTapped: {set: {count: state.count + 1}}
      actions: [incrementButtonTapped]
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [incrementButtonTapped]
      reducer:
        incrementButtonTapped: {set: {count: state.count + 1}}
      """)
  )

  private static let hiddenCharacter = RuleText(
    .hiddenCharacter,
    meaning: """
      Editors show specs, 'trellis.yaml' and templates as Trellis reads them. Lines end with a line
      feed, or with a carriage return and a line feed.
      """,
    reason: """
      YAML 1.1 also ends lines, and comments with them, at U+0085, U+2028, U+2029 and a carriage
      return alone. Most editors and reviews show one line there, so what looks like a comment can be
      code. Controls of the direction of text, U+202A to U+202E and U+2066 to U+2069, show code in
      another order. A text that needs such a character spells it in double quotes, as in '"\\u2028"'.
      """,
    wrong: .other(
      """
      # In short.<U+2028>reducer: {saveButtonTapped: {call: …}}
      """),
    right: .other(
      """
      # In short.
      reducer: {saveButtonTapped: {call: …}}
      """)
  )

  private static let unusualYAML = RuleText(
    .unusualYAML,
    meaning: "'trellis format' knows every part of a spec and where each comment belongs.",
    reason: """
      YAML has rare ways to write the same, such as comments between a key and its colon. Rather than
      lose a comment or change what the spec says, 'trellis format' leaves such a file as it is.
      """,
    wrong: .other(
      """
      ? # What it counts.
        state
      : {count: Int = 0}
      """),
    right: .other(
      """
      # What it counts.
      state: {count: Int = 0}
      """)
  )

  private static let yamlAnchor = RuleText(
    .yamlAnchor,
    meaning: "Specs don't use YAML anchors and aliases. Repeat the value instead.",
    reason: """
      In a spec, '&' and '*' belong to Swift expressions. A value that comes from an alias also has
      no position of its own, so a message about it would point at the wrong line.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      destination:
        first: &sheet {sheet: ItemFeature}
        second: *sheet
      """),
    right: .spec(
      """
      feature: RootFeature
      destination:
        first: {sheet: ItemFeature}
        second: {sheet: ItemFeature}
      actions: [firstButtonTapped, secondButtonTapped]
      reducer:
        firstButtonTapped: {present: first}
        secondButtonTapped: {present: second}
      """)
  )

  private static let yamlSyntax = RuleText(
    .yamlSyntax,
    meaning: """
      A spec is valid YAML: two spaces for each level, no tabs, a space after each colon, and quotes
      around anything that YAML would read differently.
      """,
    reason: """
      Trellis can't check the parts of a file that YAML can't parse, so this is the only message
      about the file, and others may follow once it's fixed. Swift and YAML give some characters
      different meanings: put a value in quotes if it begins with '[', '{', '"', '&', '*', '@' or
      '%', or if it contains ': ' or ' #'.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state:
        count:Int = 0
        step: Int = 1
      """),
    right: .spec(
      """
      feature: CounterFeature
      state:
        count: Int = 0
        step: Int = 1
      """)
  )
}
