/// Destinations, prompts and screens that only unreachable steps show.
struct Unreachable: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved -> [Diagnostic] in
      // Handwritten code can show anything.
      let steps = resolved.reactions.flatMap(\.steps)
      if resolved.isIncomplete || steps.contains(where: \.isCustom) { return [] }
      let shown = Set(steps.flatMap(\.shownNames))
      let reached = reached(resolved)
      return resolved.feature.places.filter { place in
        shown.contains(place.text) && !reached.contains(place.text)
      }.map {
        Diagnostic(
          .warning, rule: .unreachable,
          "'\($0.text)' is unreachable, because only unreachable steps show it", at: $0.range)
      }
    }
  }

  /// The names of everything that can be shown, starting with what is shown initially.
  private func reached(_ resolved: ResolvedFeature) -> Set<String> {
    let feature = resolved.feature
    var reached = Set(resolved.deepLinks.flatMap(\.steps).flatMap(\.shownNames))
    if let first = feature.cases.first { reached.insert(first.name.text) }
    var grew = true
    while grew {
      grew = false
      for reaction in resolved.reactions where isReached(reaction.path, feature, reached) {
        for name in reaction.steps.flatMap(\.shownNames) where reached.insert(name).inserted {
          grew = true
        }
      }
    }
    return reached
  }

  /// Whether an action can arrive if certain things can be shown.
  private func isReached(
    _ path: ActionPath, _ feature: Feature, _ reached: Set<String>
  ) -> Bool {
    switch path.segments.first {
    case .destination(let name), .presented(let name), .presentedDismissed(let name),
      .element(let name):
      reached.contains(name)
    case .named(let name):
      !feature.cases.contains { $0.name.text == name } || reached.contains(name)
    case .button(let kind, let button, _):
      feature.prompts(of: kind).contains { prompt in
        reached.contains(prompt.name.text) && prompt.buttons.contains { $0.name.text == button }
      }
    case .destinationDismissed, .promptDismissed: !reached.isEmpty
    case .outcome, .binding, .row, .tabSelected, .delegate, nil: true
    }
  }
}

extension ResolvedStep {
  /// The names of what the step shows.
  fileprivate var shownNames: [String] {
    switch kind {
    case .presentDestination(let destination, _), .presentSeparately(let destination, _):
      [destination.name.text]
    case .presentPrompt(let prompt, _), .presentFlag(let prompt, _): [prompt.name.text]
    case .push(let pathCase, _): [pathCase.name.text]
    case .become(let child, _): [child.name.text]
    default: []
    }
  }
}

extension Feature {
  /// The names of everything that the feature can show.
  fileprivate var places: [SourceText] {
    (destinations + presents).map(\.name) + prompts.map(\.name) + path.map(\.name)
      + cases.map(\.name)
  }
}
