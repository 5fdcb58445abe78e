import TrellisIR
import TrellisSpec

/// Destinations, path cases and prompts that no step shows.
struct NeverShown: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved -> [Diagnostic] in
      let operations = resolved.reactions.flatMap(\.operations)
      // Handwritten code can show anything.
      if resolved.isIncomplete || operations.contains(where: \.isCustom) { return [] }
      let feature = resolved.feature
      let shown = Set(resolved.operations.compactMap(\.shownPlace) + feature.linkedPlaces)
      let destinations = (feature.destinations + feature.presents).filter {
        !shown.contains(.presented($0.name.text))
      }
      let prompts = feature.prompts.filter { !shown.contains(.presented($0.name.text)) }
      let screens = feature.path.filter { !shown.contains(.pushed($0.name.text)) }
      // The owner of an enum feature without a reducer changes its case.
      let unreached = feature.isCaseReducer ? [] : feature.cases.dropFirst()
      let cases = unreached.filter { !shown.contains(.enumCase($0.name.text)) }
      return cases.map { warning("case", $0.name, "become") }
        + destinations.map { warning("destination", $0.name, "present") }
        + prompts.map { warning($0.kind.noun, $0.name, "present") }
        + screens.map {
          warning("path case", $0.name, "push", ", or 'link: true' if a view pushes it")
        }
    }
  }

  private func warning(
    _ what: String, _ name: SourceText, _ step: String, _ other: String = ""
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: .neverShown,
      "nothing shows the \(what) '\(name.text)'; add a step '\(step): \(name.text)'\(other)",
      at: name.range)
  }
}

extension NeverShown {
  static let texts = [neverShown]

  private static let neverShown = RuleText(
    .neverShown,
    meaning: """
      Every destination, prompt, path case and case of an enum feature is shown by some step.
      """,
    reason: """
      A case of 'Destination' that nothing sets is dead code: it compiles, but its view is never
      created and its tests have nothing to do. Usually, the step that shows it is missing.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      destination:
        addItem: {sheet: ItemFeature}
        help: {sheet: true}
      actions: [addButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination:
        addItem: {sheet: ItemFeature}
        help: {sheet: true}
      actions: [addButtonTapped, helpButtonTapped]
      reducer:
        addButtonTapped: {present: addItem}
        helpButtonTapped: {present: help}
      """)
  )
}
