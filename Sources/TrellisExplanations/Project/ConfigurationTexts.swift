import TrellisRules
import TrellisSpec

/// Explanations of the mistakes in configurations and pinned versions that
/// `TrellisWorkspace/Configuration` and `TrellisWorkspace/Specs` report.
enum ConfigurationTexts {
  static let all = [
    ignoredConfiguration, invalidOutput, unknownException, unknownTarget, unversionedLibrary,
  ]

  private static let ignoredConfiguration = RuleText(
    .ignoredConfiguration,
    meaning: "The 'trellis.yaml' that applies to a spec is the one that the run reads.",
    reason: """
      A run has one configuration: the one in the folder where it starts, or the nearest one above.
      A configuration further down would change the target or the file names for only part of the
      run, so Trellis ignores it, and the specs beside it aren't generated the way their folder
      suggests.
      """,
    wrong: .other(
      """
      $ trellis generate
      Modules/Cart/trellis.yaml: warning: this configuration is not read, …
      """),
    right: .other(
      """
      $ trellis generate Modules/Cart
      """)
  )

  private static let invalidOutput = RuleText(
    .invalidOutput,
    meaning: """
      An 'output' pattern is a path below the root that ends in '.swift', names the feature or the
      view, and uses only known placeholders.
      """,
    reason: """
      The pattern decides where each file goes. Without '{feature}', every feature would be written
      to the same file. A path that leads out of the project could replace files that Trellis knows
      nothing about.
      """,
    wrong: .configuration(
      """
      output: {reducer: "Features/{name}.swift"}
      """),
    right: .configuration(
      """
      output: {reducer: "Features/{feature}.swift"}
      """)
  )

  private static let unknownException = RuleText(
    .unknownException,
    meaning: "'except' names features that have a spec.",
    reason: """
      Trellis doesn't generate a feature under 'except' for that target, usually because the app
      already implements it in Swift. A misspelled name excludes nothing, so the module would
      contain the generated feature and the existing one under the same name.
      """,
    wrong: .configuration(
      """
      except:
        swift-navigation 2: [CartFeture]
      """),
    right: .configuration(
      """
      except:
        swift-navigation 2: [CartFeature]
      """)
  )

  private static let unknownTarget = RuleText(
    .unknownTarget,
    meaning: """
      A target is 'composable-architecture' 1.0 or later, or 'swift-navigation' 2.0 or later, with a
      version.
      """,
    reason: """
      The version decides how everything is spelled, from 'WithViewStore' to scopes without labels.
      If Trellis guessed the spelling of an unknown version, the code might not compile against your
      version of the library.
      """,
    wrong: .configuration(
      """
      target: composable-architecture 0.59
      """),
    right: .configuration(
      """
      target: composable-architecture 1.25
      """)
  )

  private static let unversionedLibrary = RuleText(
    .unversionedLibrary,
    meaning: """
      'Package.resolved' pins the library to a version, or 'target' in trellis.yaml names one.
      """,
    reason: """
      Without a target, Trellis generates for the version that the project has resolved. A branch or
      a revision says nothing about the version, so Trellis uses the newest, and the code may not
      compile against an older commit.
      """,
    wrong: .other(
      """
      # Package.resolved
      "state" : {"branch" : "main", "revision" : "9e1a…"}
      """),
    right: .other(
      """
      # Package.resolved
      "state" : {"revision" : "9e1a…", "version" : "1.25.5"}
      """)
  )
}
