import TrellisIR
import TrellisSpec

/// Steps that nothing reaches, because the reaction has ended before them.
struct UnreachableSteps: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      (resolved.reactions.map(\.body) + resolved.deepLinks.map(\.body)).flatMap { $0.lists }
        .compactMap(check)
    }
  }

  private func check(_ body: [Statement]) -> Diagnostic? {
    guard let end = body.firstIndex(where: \.alwaysStops), end < body.count - 1,
      let place = body[end + 1].range
    else { return nil }
    let note = body[end].range.map { Diagnostic.Note(message: "the reaction ends here", range: $0) }
    return Diagnostic(
      rule: .unreachableStep,
      "nothing reaches this step, because the reaction has ended; remove it, or move it up",
      at: place, notes: [note].compactMap(\.self))
  }
}

extension UnreachableSteps {
  static let texts = [unreachableStep]

  private static let unreachableStep = RuleText(
    .unreachableStep,
    meaning: "Every step, and every case of a 'switch', can be reached.",
    reason: """
      Nothing runs after 'stop', after an 'if' or a 'switch' whose branches all stop, or in a case
      behind one that matches every value. Swift warns about such code, and a person reading it
      expects it to run.
      """,
    wrong: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: [stop, {set: {count: 0}}]
      """),
    right: .spec(
      """
      feature: CounterFeature
      state: {count: Int = 0}
      actions: [resetButtonTapped]
      reducer:
        resetButtonTapped: {set: {count: 0}}
      """)
  )
}
