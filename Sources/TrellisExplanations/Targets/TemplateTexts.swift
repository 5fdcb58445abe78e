import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in templates that `TrellisRender/Rendering` reports.
enum TemplateTexts {
  static let all = [invalidTemplate]

  private static let invalidTemplate = RuleText(
    .invalidTemplate,
    meaning: """
      A template override is valid Mustache, has the name of one of Trellis' templates, and uses
      only names that are available there.
      """,
    reason: """
      Mustache renders an unknown name as nothing, so a typo in a template would leave a gap in the
      code of every feature. Trellis checks every name and fails before it writes a file.
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
