extension RuleText {
  static let platformLimit = RuleText(
    .platformLimit,
    meaning: "What a spec asks for exists on the oldest system that 'platform' names.",
    reason: """
      SwiftUI's inspectors came with iOS 17, and so did observation by the system, which models
      are made of; reducers have the library's own 'WithPerceptionTracking' for older systems.
      Code that uses one of them would not compile for a deployment target before that.
      """,
    wrong: .configuration(
      """
      target: swift-navigation 2
      platform: iOS 16
      """),
    right: .configuration(
      """
      target: swift-navigation 2
      platform: iOS 17
      """)
  )
}
