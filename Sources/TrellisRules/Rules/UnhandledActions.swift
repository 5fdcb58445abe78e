import TrellisIR
import TrellisSpec

/// Actions that nothing handles, and buttons of prompts that do nothing.
struct UnhandledActions: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let handled = graph.handled
    return findings(graph).flatMap { $0.diagnostics(handled) }
  }

  func findings(_ graph: FeatureGraph) -> [Finding] {
    // Other reducers can handle the actions as well.
    graph.features.filter { !$0.isIncomplete && $0.feature.otherLogic == nil }.flatMap { resolved in
      let feature = resolved.feature
      let handled = resolved.reactionTree
      var result: [Finding] = []
      func add(_ segments: [ActionPath.Segment], _ place: SourceText, _ message: Message) {
        if handled.contains(segments) { return }
        let id = resolved.id
        result.append(
          .depending { parents in
            if parents.contains(segments, of: id) { return [] }
            return [Diagnostic(.warning, rule: .unhandledAction, message, at: place.range)]
          })
      }
      for action in feature.actions {
        let names = [action.group, action.name].compactMap { $0?.text }
        add(
          names.map { .named($0) }, action.name,
          "nothing handles the action '\(action.name.text)'; write 'custom' if a person implements it"
        )
      }
      for kind in Prompt.Kind.allCases {
        var seen: Set<String> = []
        for button in feature.prompts(of: kind).flatMap(\.buttons)
        where button.sendsAction && button.name.text != "dismiss" {
          guard seen.insert(button.name.text).inserted else { continue }
          add(
            [segment(kind, button, feature)], button.name,
            "nothing handles the button '\(button.name.text)'; its pattern is '\(kind.rawValue).\(button.name.text)'"
          )
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
    meaning:
      "'reducer' responds to every action of a feature and to every button of its prompts, unless there are other 'reducers'.",
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
