import TrellisIR
import TrellisSpec

/// A `dismissSelf` in a branch, while effects that the reaction starts elsewhere are still running.
struct DismissalsInBranches: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap(\.reactions).compactMap { reaction in
      guard let dismissal = reaction.body.operations.first(where: \.isDismissal),
        !reaction.body.returnsOnEachWay({ $0.isEffect || $0.isCustom })
      else { return nil }
      return Diagnostic(
        rule: .dismissalInBranch,
        "'dismissSelf' would cancel effects outside of its branch; move them into the branch, before it",
        at: dismissal.range)
    }
  }
}

extension DismissalsInBranches {
  static let texts = [dismissalInBranch]

  private static let dismissalInBranch = RuleText(
    .dismissalInBranch,
    meaning: "A branch with 'dismissSelf' contains all effects of its way through the reaction.",
    reason: """
      When a feature dismisses itself, everything that it is still doing is cancelled. Trellis
      therefore makes one effect of the steps around 'dismissSelf', which dismisses at its end. It
      can only do so if these steps are in the same branch.
      """,
    wrong: .spec(
      """
      feature: EditFeature
      state: {isDone: Bool = false}
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped:
          - delegate: didSave
          - if: state.isDone
            then: dismissSelf
      """),
    right: .spec(
      """
      feature: EditFeature
      state: {isDone: Bool = false}
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped:
          if: state.isDone
          then: [{delegate: didSave}, dismissSelf]
          else: {delegate: didSave}
      """)
  )
}
