extension RuleText {
  static let deepLinkStep = RuleText(
    .deepLinkStep,
    meaning: """
      The steps of a deep link only build a state. What sends, calls or uses a dependency belongs
      to the reducer.
      """,
    reason: """
      A deep link becomes 'State.init(deepLink:)', so that an app can be started in the middle of
      a flow and a test can compare the state. An initializer returns a value and no effect, and
      it has no dependencies: there is no store yet. What has to be loaded is loaded in answer to
      'deepLinkReceived', or by the screen itself when it appears.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      path: {item: ItemFeature}
      actions: [reload]
      reducer:
        reload: custom
      deepLinks:
        item:
          url: "/items/{id}"
          with: {id: Int}
          steps: [{push: item, with: {id: id}}, {send: reload}]
      """),
    right: .spec(
      """
      feature: RootFeature
      path: {item: ItemFeature}
      actions: [reload]
      reducer:
        reload: custom
        deepLinkReceived: {send: reload}
      deepLinks:
        item:
          url: "/items/{id}"
          with: {id: Int}
          steps: {push: item, with: {id: id}}
      """)
  )
}
