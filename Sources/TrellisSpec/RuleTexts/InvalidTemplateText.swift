extension RuleText {
  static let invalidTemplate = RuleText(
    .invalidTemplate,
    meaning: """
      A template that replaces one of Trellis' own is Mustache, has the name of one, and uses only
      names that mean something there.
      """,
    reason: """
      Mustache renders an unknown name as nothing at all, so a slip in a template would leave a
      hole in every feature's code. Trellis checks every template that you override as a whole,
      whether a spec uses it or not, and fails before a file is written.
      """,
    wrong: .other(
      """
      # Templates/view.mustache
      struct {{viewNam}}: View {
      """),
    right: .other(
      """
      # Templates/view.mustache
      struct {{viewName}}: View {
      """)
  )
}
