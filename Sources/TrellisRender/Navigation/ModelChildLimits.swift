import TrellisIR
import TrellisSpec

/// What models can't do to their children.
extension ModelLimits {
  func children(_ context: FeatureContext) -> [Diagnostic] {
    context.resolved.reactions.flatMap { reaction -> [Diagnostic] in
      reaction.operations.compactMap { step in
        problem(step, in: reaction, context).map { error($0, step.range) }
      } + elementID(in: reaction, context)
    }
  }

  /// The `id` of a screen, which models don't have.
  private func elementID(
    in reaction: ResolvedReaction, _ context: FeatureContext
  ) -> [Diagnostic] {
    guard case .element? = reaction.path.segments.first,
      reaction.usesElementID(in: context.feature)
    else { return [] }
    let step = reaction.operations.first { $0.mentionedNames.contains("id") }
    return [
      error(
        "a screen has no 'id' besides that of its own state; add it to the delegate action",
        step?.range ?? reaction.pattern.source.range)
    ]
  }

  private func problem(
    _ step: Operation, in reaction: ResolvedReaction, _ context: FeatureContext
  ) -> String? {
    switch step.kind {
    case .popTo(.id), .popFrom: return "a model's screens have no IDs to pop to or from"
    default: break
    }
    guard step.needsSender, !step.isPop,
      let closure = BoundClosure.closures(reaction, in: context).first,
      !closure.caseNames.isEmpty
    else { return nil }
    return
      "the entry knows only the case '\(closure.caseNames.joined(separator: "."))', not the screen or the row that contains it"
  }
}

extension Operation {
  /// Whether it pops screens.
  fileprivate var isPop: Bool {
    switch kind {
    case .popElement, .popTo: true
    default: false
    }
  }
}
