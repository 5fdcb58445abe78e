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
      let reached = resolved.reachedPlaces
      return resolved.feature.places.filter { place, _ in
        shown.contains(place) && !reached.contains(place)
      }.map { _, name in
        Diagnostic(
          .warning, rule: .unreachable,
          "'\(name.text)' is unreachable, because only unreachable steps show it", at: name.range)
      }
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
