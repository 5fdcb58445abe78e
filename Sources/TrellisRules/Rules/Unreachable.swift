import TrellisIR
import TrellisSpec

/// Destinations, prompts and screens that only unreachable steps show.
struct Unreachable: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved -> [Diagnostic] in
      let operations = resolved.reactions.flatMap(\.operations)
      // Handwritten code can show anything.
      if resolved.isIncomplete || operations.contains(where: \.isCustom) { return [] }
      let shown = Set(operations.compactMap(\.shownPlace))
      let reached = reached(resolved)
      return resolved.feature.places.filter { place, _ in
        shown.contains(place) && !reached.contains(place)
      }.map { _, name in
        Diagnostic(
          .warning, rule: .unreachable,
          "'\(name.text)' is unreachable, because only unreachable steps show it", at: name.range)
      }
    }
  }

  /// Everything that can be shown, starting with what is shown initially.
  private func reached(_ resolved: ResolvedFeature) -> Set<ShownPlace> {
    let feature = resolved.feature
    var reached: Set<ShownPlace> = []
    var next = resolved.deepLinks.flatMap(\.operations).compactMap(\.shownPlace)
    next += feature.linkedPlaces
    if let first = feature.cases.first { next.append(.enumCase(first.name.text)) }
    // The reactions that require something to be shown.
    var waiting: [ShownPlace: [Int]] = [:]
    var isWaiting: Set<Int> = []
    for (index, reaction) in resolved.reactions.enumerated() {
      if let places = places(reaction.path, feature) {
        isWaiting.insert(index)
        for place in places { waiting[place, default: []].append(index) }
      } else {
        next += reaction.operations.compactMap(\.shownPlace)
      }
    }
    while let place = next.popLast() {
      guard reached.insert(place).inserted else { continue }
      WorkMeter.count()
      let numbers = [place, Self.anyPlace].flatMap { waiting.removeValue(forKey: $0) ?? [] }
        .filter { isWaiting.remove($0) != nil }
      next += resolved.reactions(numbered: numbers).flatMap(\.operations)
        .compactMap(\.shownPlace)
    }
    return reached
  }

  /// Stands for anything that is shown.
  private static let anyPlace = ShownPlace.presented("")

  /// The possible sources of an action, one of which must be shown; `nil` if the action can always
  /// occur.
  private func places(_ path: ActionPath, _ feature: Feature) -> [ShownPlace]? {
    switch path.segments.first {
    case .destination(let name), .presented(let name), .presentedDismissed(let name):
      [.presented(name)]
    case .element(let name): [.pushed(name)]
    case .named(let name): feature.index.cases.contains(name) ? [.enumCase(name)] : nil
    case .button(let kind, let button, _):
      feature.index.prompts(withButton: button, of: kind).map { .presented($0.name.text) }
    case .destinationDismissed, .promptDismissed: [Self.anyPlace]
    case .outcome, .binding, .row, .tabSelected, .delegate, .changed, nil: nil
    }
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
