extension RuleText {
  static let unversionedLibrary = RuleText(
    .unversionedLibrary, .warning,
    meaning: """
      'Package.resolved' pins the library to a version, or 'target' in trellis.yaml names one.
      """,
    reason: """
      Without a target, Trellis writes for the version that the project has resolved. A branch or
      a revision says nothing of the spelling, so the newest is taken, which may not compile
      against an older commit.
      """,
    wrong: .other(
      """
      # Package.resolved
      "state" : {"branch" : "main", "revision" : "9e1a…"}
      """),
    right: .other(
      """
      # Package.resolved
      "state" : {"revision" : "9e1a…", "version" : "1.25.5"}
      """)
  )
}
