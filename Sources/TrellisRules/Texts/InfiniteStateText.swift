import TrellisSpec

extension RuleText {
  static let infiniteState = RuleText(
    .infiniteState,
    meaning: """
      A feature can contain itself only through 'forEach', 'presents', 'destination' or 'path'.
      """,
    reason: """
      The state is a struct, and Swift doesn't allow a value type that recursively contains itself,
      not even in an optional. The library's containers (an array of rows, '@Presents' and
      'StackState') add the indirection that makes recursion possible.
      """,
    wrong: .spec(
      """
      feature: FolderFeature
      scope: {parent: FolderFeature}
      """),
    right: .spec(
      """
      feature: FolderFeature
      state: {id: UUID}
      forEach: {folders: FolderFeature}
      """)
  )
}
