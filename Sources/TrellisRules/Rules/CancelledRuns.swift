import TrellisIR
import TrellisSpec

/// Effects that another effect of the same reaction cancels as soon as they start.
struct CancelledRuns: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap(\.feature.reactions).map(\.steps).flatMap { steps in
      steps.withNested.count < 2 ? [] : check(steps, after: [:])
    }
  }

  /// Checks the steps of a way through a reaction.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - earlier: The effects that the way has started, by ID.
  private func check(_ steps: [Step], after earlier: [String: [Step]]) -> [Diagnostic] {
    var result: [Diagnostic] = []
    var earlier = earlier
    for step in steps {
      for branch in step.branches { result += check(branch, after: earlier) }
      guard case .run(let run) = step.kind, let id = run.cancelID?.text else { continue }
      if run.cancelsInFlight, let other = earlier[id]?.first(where: { meets($0, step) }) {
        let note = Diagnostic.Note(message: "it begins here", range: other.range)
        result.append(
          Diagnostic(
            rule: .cancelledRun,
            "this effect cancels the one before it, which has the same id '\(id)'; give it an 'id' of its own",
            at: step.range, notes: [note]))
      }
      earlier[id, default: []].append(step)
    }
    return result
  }

  /// Whether two steps can certainly run one after the other. Under different conditions, they can
  /// be mutually exclusive.
  private func meets(_ first: Step, _ second: Step) -> Bool {
    first.condition == nil || second.condition == nil || first.condition == second.condition
  }
}

extension CancelledRuns {
  static let texts = [cancelledRun]

  private static let cancelledRun = RuleText(
    .cancelledRun,
    meaning: "Two effects of one reaction don't cancel each other.",
    reason: """
      An effect with 'cancelInFlight' cancels the running effect with the same 'id'. If a reaction
      starts two such effects, the second cancels the first before it has done anything. Give each
      effect its own 'id'.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      dependencies: {client: ListClient}
      actions: [task]
      reducer:
        task:
          - run: {call: client.syncItems(), id: sync, cancelInFlight: true}
          - run: {call: client.syncTags(), id: sync, cancelInFlight: true}
      """),
    right: .spec(
      """
      feature: ListFeature
      dependencies: {client: ListClient}
      actions: [task]
      reducer:
        task:
          - run: {call: client.syncItems(), id: items, cancelInFlight: true}
          - run: {call: client.syncTags(), id: tags, cancelInFlight: true}
      """)
  )
}
