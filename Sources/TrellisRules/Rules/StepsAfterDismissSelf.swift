import TrellisIR
import TrellisSpec

/// Steps after `dismissSelf`, when the feature no longer exists and its effects are cancelled.
struct StepsAfterDismissSelf: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let lists = graph.features.flatMap(\.reactions).flatMap { $0.body.lists }
    return lists.compactMap { body -> Diagnostic? in
      let rest = body.drop { statement in
        guard case .operations(let block) = statement else { return true }
        return block.condition != nil || !block.operations.contains(where: \.isDismissal)
      }
      let operations = Array(rest).operations.drop { !$0.isDismissal }
      guard let dismissal = operations.first, let next = operations.dropFirst().first else {
        return nil
      }
      let note = Diagnostic.Note(message: "the feature is dismissed here", range: dismissal.range)
      return Diagnostic(
        rule: .stepAfterDismissSelf,
        "nothing can follow 'dismissSelf', which cancels the feature's effects; move the step before it",
        at: next.range, notes: [note])
    }
  }
}

extension StepsAfterDismissSelf {
  static let texts = [stepAfterDismissSelf]

  private static let stepAfterDismissSelf = RuleText(
    .stepAfterDismissSelf,
    meaning: "'dismissSelf' is the last step of its entry.",
    reason: """
      It makes the parent remove this feature's state, which cancels all of its effects. An action
      that is sent afterwards has nobody to receive it, and the library reports an issue at run
      time. Send the delegate action first, then dismiss.
      """,
    wrong: .spec(
      """
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: [dismissSelf, {delegate: didSave}]
      """),
    right: .spec(
      """
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: [{delegate: didSave}, dismissSelf]
      """)
  )
}
