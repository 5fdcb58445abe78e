import TrellisSpec

extension RuleText {
  static let platformLimit = RuleText(
    .platformLimit,
    meaning: "Everything that a spec uses exists on the oldest system that 'platform' names.",
    reason: """
      SwiftUI's inspectors require iOS 17, and so does the Observation framework, which models use.
      Reducers have the library's 'WithPerceptionTracking' for older systems. Code that uses
      something newer doesn't compile for an older deployment target.
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
