extension RuleText {
  static let unknownException = RuleText(
    .unknownException, .warning,
    meaning: "'except' names features that have a spec.",
    reason: """
      Trellis doesn't generate a feature under 'except' for a target, usually because the app
      already implements it there. A misspelled name excludes nothing: the generated feature appears
      next to the existing one, and the module declares it twice.
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
