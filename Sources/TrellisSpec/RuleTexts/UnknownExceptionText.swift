extension RuleText {
  static let unknownException = RuleText(
    .unknownException, .warning,
    meaning: "'except' names features that have a spec.",
    reason: """
      A feature under 'except' is not generated for a target, mostly because the app has it in Swift
      there. A misspelt name leaves nothing out: the generated feature appears beside the existing
      one, and the module has two of that name.
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
