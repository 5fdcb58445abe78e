import TrellisSpec

extension RuleText {
  static let unwritableFile = RuleText(
    .unwritableFile,
    meaning: """
      Every output file can be written: no folder has its name, permissions allow it, and nothing
      else writes it at the same time.
      """,
    reason: """
      A run writes all of its files or none. It first writes each text to a temporary file beside
      its destination, then renames them all. If one of them fails, every file stays as it was, so
      that a build never sees half of a change.
      """,
    wrong: .other(
      """
      $ mkdir -p Features/CartFeature.swift
      $ trellis generate
      Features/CartFeature.swift: error: a folder has this name
      """),
    right: .other(
      """
      $ rmdir Features/CartFeature.swift
      $ trellis generate
      """)
  )
}
