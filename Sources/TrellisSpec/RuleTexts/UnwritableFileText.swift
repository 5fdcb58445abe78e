extension RuleText {
  static let unwritableFile = RuleText(
    .unwritableFile,
    meaning: """
      Where files are to be written there is room for them: no folder of that name, no lack of
      permission, nobody who writes there at the same time.
      """,
    reason: """
      A run writes all of its files or none: first every text beside its place, then all are
      renamed. Where one of them cannot be put, everything stays as it was, so that no half of a
      change is compiled.
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
