import TrellisIR
import TrellisSpec

/// A `dismissSelf` next to an effect that does more than a call.
struct DismissalsOutsideEffects: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap(\.reactions).flatMap { reaction in
      reaction.body.lists.flatMap { body -> [Diagnostic] in
        let operations = body.ownOperations
        guard let dismissal = operations.first(where: \.isDismissal) else { return [] }
        return operations.compactMap { operation -> Diagnostic? in
          switch operation.kind {
          case .run(let effect) where !effect.isPlainCall: break
          case .opaque(.effect): break
          default: return nil
          }
          return Diagnostic(
            rule: .dismissalOutsideEffect,
            "'dismissSelf' would cancel this effect; make it the last of the effect's 'steps'",
            at: dismissal.range,
            notes: [Diagnostic.Note(message: "the effect begins here", range: operation.range)])
        }
      }
    }
  }
}

extension DismissalsOutsideEffects {
  static let texts = [dismissalOutsideEffect]

  private static let dismissalOutsideEffect = RuleText(
    .dismissalOutsideEffect,
    meaning: "An effect with steps, an error or a delay isn't followed by 'dismissSelf'.",
    reason: """
      When a feature dismisses itself, everything that it is still doing is cancelled. Next to a
      'dismissSelf', Trellis waits for plain calls. An effect that does more says itself when the
      feature is dismissed: 'dismissSelf' can be one of its steps.
      """,
    wrong: .spec(
      """
      feature: EditFeature
      dependencies: {client: EditClient}
      actions: [saveButtonTapped, saveFailed]
      reducer:
        saveButtonTapped:
          - run: {call: client.save(), catch: saveFailed}
          - dismissSelf
        saveFailed: custom
      """),
    right: .spec(
      """
      feature: EditFeature
      dependencies: {client: EditClient}
      actions: [saveButtonTapped, saveFailed]
      reducer:
        saveButtonTapped:
          run:
            steps: [{call: client.save()}, dismissSelf]
            catch: saveFailed
        saveFailed: custom
      """)
  )
}
