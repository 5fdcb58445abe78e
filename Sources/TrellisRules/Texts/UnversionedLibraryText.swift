import TrellisSpec

extension RuleText {
  static let unversionedLibrary = RuleText(
    .unversionedLibrary,
    meaning: """
      'Package.resolved' pins the library to a version, or 'target' in trellis.yaml names one.
      """,
    reason: """
      Without a target, Trellis generates for the version that the project has resolved. A branch or
      a revision says nothing about the version, so Trellis uses the newest, and the code may not
      compile against an older commit.
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
