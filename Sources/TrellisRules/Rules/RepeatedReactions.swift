import TrellisIR
import TrellisSpec

/// Two reactions to the same action: the second would never run.
struct RepeatedReactions: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { feature in
      feature.reactionTree.repetitions.map { repetition in
        let reactions = feature.reactions(numbered: [repetition.reaction, repetition.first])
        let patterns = reactions.map(\.pattern.source)
        let relation =
          reactions[0].changedProperty == nil ? "is the same action as" : "is the same property as"
        let note = Diagnostic.Note(message: "the first one is here", range: patterns[1].range)
        return Diagnostic(
          rule: .repeatedReaction,
          "'\(patterns[0].text)' \(relation) '\(patterns[1].text)'; combine their steps",
          at: patterns[0].range, notes: [note])
      }
    }
  }
}

extension RepeatedReactions {
  static let texts = [repeatedReaction]

  private static let repeatedReaction = RuleText(
    .repeatedReaction,
    meaning: "Each action has one entry in 'reducer'.",
    reason: """
      The reducer becomes a switch over the actions, and Swift runs only the first of two cases for
      the same action. Two spellings can mean the same action: 'saveButtonTapped' and
      'view.saveButtonTapped', or 'alert.dismiss' and 'destination.dismiss' when the alert is a
      destination.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions:
        view: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {count: 0}}
        view.resetButtonTapped: {set: {count: 1}}
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions:
        view: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {count: 0}}
      """)
  )
}
