import TrellisSpec

extension RuleText {
  static let deepLinkStep = RuleText(
    .deepLinkStep,
    meaning: """
      The steps of a deep link only build state. Put anything that sends an action, runs an effect
      or uses a dependency in the reducer.
      """,
    reason: """
      A deep link becomes 'State.init(deepLink:)', so that an app can start in the middle of a flow
      and a test can compare the resulting state. An initializer returns a value rather than an
      effect, and no dependencies are available before there is a store. Load data in response to
      'deepLinkReceived', or when the screen appears.
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
