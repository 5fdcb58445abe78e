import TrellisRules
import TrellisSpec

/// Explanations of what a target doesn't support, which `TrellisRender/Target` and
/// `TrellisRender/Navigation` report.
enum TargetTexts {
  static let all = [methodClash, platformLimit, targetLimit]

  private static let methodClash = RuleText(
    .methodClash,
    meaning: "In a linked feature, every 'custom' step calls a method with a unique name.",
    reason: """
      Linked code calls a method named after the action, so that you can write it in an extension
      without editing generated code. The reducer already has members: 'body', its dependencies, and
      the methods of other actions. A second member with the same name would be ambiguous or an
      invalid redeclaration.
      """,
    wrong: .spec(
      """
      # A linked feature
      feature: CartFeature
      dependencies: {refresh: RefreshClient}
      actions: [refresh]
      reducer:
        refresh: custom
      """),
    right: .spec(
      """
      # A linked feature
      feature: CartFeature
      dependencies: {client: RefreshClient}
      actions: [refresh]
      reducer:
        refresh: custom
      """)
  )

  private static let platformLimit = RuleText(
    .platformLimit,
    meaning: """
      Everything that a spec uses exists on the systems that 'platform' names, or else on those of
      the package or the Xcode project.
      """,
    reason: """
      SwiftUI's inspectors require iOS 17, and so does the Observation framework, which models use.
      Reducers have the library's 'WithPerceptionTracking' for older systems. There are no popovers
      on tvOS and watchOS, no inspectors there and on visionOS, and no 'topBarTrailing' on macOS. A
      cover of the whole screen becomes a sheet on macOS; for the rest, write what exists on all
      systems. What 'platform' in 'trellis.yaml' names is an error. What the package or the project
      declares is a warning, because a module can be for fewer systems than its package: then name
      its systems, such as 'platform: iOS 17'.
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

  private static let targetLimit = RuleText(
    .targetLimit,
    meaning: """
      The version of the library that a spec is generated for can express everything in the spec.
      """,
    reason: """
      The library's API has changed in many releases, and a target stands for one of them. If a
      version can't express something, Trellis reports an error at the line that asks for it rather
      than generating code that does something else. The message names the first version that can.
      """,
    wrong: .configuration(
      """
      target: composable-architecture 1.10
      testing: swift-testing
      """),
    right: .configuration(
      """
      target: composable-architecture 1.12
      testing: swift-testing
      """)
  )
}
