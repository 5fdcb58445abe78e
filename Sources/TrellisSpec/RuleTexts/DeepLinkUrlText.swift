extension RuleText {
  static let deepLinkUrl = RuleText(
    .deepLinkUrl,
    meaning: """
      The URL of a deep link is a path such as '/items/{id}', and no two links of a feature take
      the same ones.
      """,
    reason: """
      Scheme and host differ between a universal link, a scheme of the app's own and a test, so
      only what follows them is matched. The generated parser tries one link after another; of two
      that fit the same URL the second would never be reached, and nobody would see why.
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
