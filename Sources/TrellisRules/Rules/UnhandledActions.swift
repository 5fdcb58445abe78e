import TrellisIR
import TrellisSpec

/// Actions that nothing handles, and buttons of prompts that do nothing.
struct UnhandledActions: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let parents = graph.handled
    return graph.features.filter { !$0.isIncomplete }.flatMap { resolved in
      let feature = resolved.feature
      let handled = resolved.reactionTree
      let actions = feature.actions.filter { action in
        let names = [action.group, action.name].compactMap { $0?.text }
        let segments = names.map { ActionPath.Segment.named($0) }
        return !handled.contains(segments) && !parents.contains(segments, of: feature.name.text)
      }
      var result = actions.map {
        Diagnostic(
          .warning, rule: .unhandledAction,
          "nothing handles the action '\($0.name.text)'; write 'custom' if a person implements it",
          at: $0.name.range)
      }
      for kind in Prompt.Kind.allCases {
        var seen: Set<String> = []
        for button in feature.prompts(of: kind).flatMap(\.buttons)
        where button.sendsAction && button.name.text != "dismiss" {
          let segment = segment(kind, button, feature)
          if seen.insert(button.name.text).inserted,
            !handled.contains([segment]), !parents.contains([segment], of: feature.name.text)
          {
            result.append(
              Diagnostic(
                .warning, rule: .unhandledAction,
                "nothing handles the button '\(button.name.text)'; its pattern is '\(kind.rawValue).\(button.name.text)'",
                at: button.name.range))
          }
        }
      }
      return result
    }
  }

  private func segment(
    _ kind: Prompt.Kind, _ button: PromptButton, _ feature: Feature
  ) -> ActionPath.Segment {
    .button(kind, button.name.text, inDestination: feature.hasDestination)
  }
}

extension UnhandledActions {
  static let texts = [unhandledAction]

  private static let unhandledAction = RuleText(
    .unhandledAction,
    meaning: "'reducer' responds to every action of a feature and to every button of its prompts.",
    reason: """
      An action that nothing responds to still compiles: Trellis lists it in the switch and returns
      '.none', so a tap does nothing. That is easy to miss and hard to find later. To leave the code
      to a person, write 'custom'.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
      """),
    right: .spec(
      """
      feature: CounterFeature
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: custom
      """)
  )
}
