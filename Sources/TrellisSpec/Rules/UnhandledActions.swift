/// Actions that nothing handles, and buttons of prompts that do nothing.
struct UnhandledActions: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.filter { !$0.isIncomplete }.flatMap { resolved in
      let paths = resolved.reactions.map(\.path)
      let feature = resolved.feature
      var handled: Set<[ActionPath.Segment]> = []
      for path in paths {
        for count in 1...2 { handled.insert(Array(path.segments.prefix(count))) }
      }
      let actions = feature.actions.filter { action in
        let names = [action.group, action.name].compactMap { $0?.text }
        return !handled.contains(names.map { .named($0) })
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
          if seen.insert(button.name.text).inserted,
            !paths.contains(where: { $0.segments == [segment(kind, button, feature)] })
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
