import TrellisSpec

extension RuleText {
  static let unknownException = RuleText(
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
}
