import TrellisSpec

extension RuleText {
  static let deepLinkUrl = RuleText(
    .deepLinkUrl,
    meaning: """
      The URL of a deep link is a path such as '/items/{id}', and no two links of a feature match
      the same URLs.
      """,
    reason: """
      The scheme and host differ between universal links, custom URL schemes and tests, so Trellis
      matches only what follows them. The generated parser tries the links in order. If two of them
      matched the same URL, the second would never be reached.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      path: {item: ItemFeature}
      deepLinks:
        item:
          url: "https://example.com/items/{id}"
          with: {id: Int}
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
