extension RuleText {
  static let deepLinkValue = RuleText(
    .deepLinkValue,
    meaning: """
      The values in the URL of a deep link are those that its 'with' declares, each once; only one
      of the query may be optional.
      """,
    reason: """
      Every value becomes part of a case of 'enum DeepLink', and its type says which URLs fit:
      '/items/abc' is none for an 'Int'. A value without a type cannot be read, one that the URL
      lacks cannot be filled, and a component of a path is either there or the path is another
      one.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      path: {item: ItemFeature}
      deepLinks:
        item:
          url: "/items/{id}"
          steps: {push: item, with: {id: id}}
      """),
    right: .spec(
      """
      feature: RootFeature
      path: {item: ItemFeature}
      deepLinks:
        item:
          url: "/items/{id}"
          with: {id: Int}
          steps: {push: item, with: {id: id}}
      """)
  )
}
