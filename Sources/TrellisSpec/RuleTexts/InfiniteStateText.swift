extension RuleText {
  static let infiniteState = RuleText(
    .infiniteState,
    meaning: """
      A feature holds itself only through 'forEach', 'presents', 'destination' or 'path'.
      """,
    reason: """
      The state is a struct, and a struct that holds another one of its own type has no size:
      Swift refuses a value type that recursively contains itself, also through an optional. The
      library's containers, an array of rows, '@Presents' and 'StackState', put a box between the
      two, which ends the recursion.
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
