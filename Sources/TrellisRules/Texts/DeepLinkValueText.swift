import TrellisSpec

extension RuleText {
  static let deepLinkValue = RuleText(
    .deepLinkValue,
    meaning: """
      A deep link's URL contains each value that its 'with' declares, exactly once. Only query
      values can be optional.
      """,
    reason: """
      Every value becomes part of a case of 'enum DeepLink', and its type decides which URLs match:
      '/items/abc' doesn't match an 'Int'. Trellis can't parse a value without a type, and can't
      fill one that the URL doesn't contain. A path component can't be optional, because without it
      the path is a different one.
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
