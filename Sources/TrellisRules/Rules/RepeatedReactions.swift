import TrellisIR
import TrellisSpec

/// Two reactions to the same action: the second would never run.
struct RepeatedReactions: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { feature in
      var first: [ActionPath: ActionPattern] = [:]
      return feature.reactions.compactMap { reaction -> Diagnostic? in
        guard let other = first[reaction.path] else {
          first[reaction.path] = reaction.pattern
          return nil
        }
        let note = Diagnostic.Note(message: "the first one is here", range: other.source.range)
        return Diagnostic(
          rule: .repeatedReaction,
          "'\(reaction.pattern.source.text)' is the same action as '\(other.source.text)'; combine their steps",
          at: reaction.pattern.source.range, notes: [note])
      }
    }
  }
}
