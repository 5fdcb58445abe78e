import TrellisIR
import TrellisSpec

/// Destinations, prompts and screens that only unreachable steps show.
struct Unreachable: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved -> [Diagnostic] in
      // Handwritten code can show anything.
      let steps = resolved.reactions.flatMap(\.operations)
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
    var reached: Set<String> = []
    var names = resolved.deepLinks.flatMap(\.operations).flatMap(\.shownNames)
    names += feature.linkedScreens
    if let first = feature.cases.first { names.append(first.name.text) }
    // The reactions that require something to be shown.
    var waiting: [String: [Int]] = [:]
    var isWaiting: Set<Int> = []
    for (index, reaction) in resolved.reactions.enumerated() {
      if let places = places(reaction.path, feature) {
        isWaiting.insert(index)
        for place in places { waiting[place, default: []].append(index) }
      } else {
        names += reaction.operations.flatMap(\.shownNames)
      }
    }
    while let name = names.popLast() {
      guard reached.insert(name).inserted else { continue }
      WorkMeter.count()
      let numbers = [name, Self.anyPlace].flatMap { waiting.removeValue(forKey: $0) ?? [] }
        .filter { isWaiting.remove($0) != nil }
      names += resolved.reactions(numbered: numbers).flatMap(\.operations).flatMap(\.shownNames)
    }
    return reached
  }

  /// Stands for anything that is shown.
  private static let anyPlace = ""

  /// The names of the possible sources of an action, one of which must be shown; `nil` if the
  /// action can always occur.
  private func places(_ path: ActionPath, _ feature: Feature) -> [String]? {
    switch path.segments.first {
    case .destination(let name), .presented(let name), .presentedDismissed(let name),
      .element(let name):
      [name]
    case .named(let name): feature.index.cases.contains(name) ? [name] : nil
    case .button(let kind, let button, _):
      feature.index.prompts(withButton: button, of: kind).map(\.name.text)
    case .destinationDismissed, .promptDismissed: [Self.anyPlace]
    case .outcome, .binding, .row, .tabSelected, .delegate, nil: nil
    }
  }
}

extension Operation {
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

extension Unreachable {
  static let texts = [unreachable]

  private static let unreachable = RuleText(
    .unreachable,
    meaning: "Everything that a step shows can be reached from the feature's initial state.",
    reason: """
      Nobody ever sees a screen that only it pushes itself, or an alert that only another
      unreachable alert presents. The code compiles, but the generated tests, which start from the
      initial state, can't get there either. The same goes for the entry 'binding' of a model if
      every bound property has an entry of its own, and for a step that presents the same screen
      again when it is dismissed: the library removes it after that entry.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      path:
        detail: DetailFeature
        edit: EditFeature
      actions: [itemTapped]
      reducer:
        itemTapped: {push: detail}
        path.edit.delegate.didAsk: {push: edit}
      """),
    right: .spec(
      """
      feature: ListFeature
      path:
        detail: DetailFeature
        edit: EditFeature
      actions: [itemTapped]
      reducer:
        itemTapped: {push: detail}
        path.detail.delegate.didAsk: {push: edit}
      """)
  )
}
