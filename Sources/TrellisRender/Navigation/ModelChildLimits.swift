import TrellisIR
import TrellisSimulation
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
    let step = reaction.operations.first {
      $0.mentionedNames.contains(ActionPath.elementID)
    }
    return [
      error(
        "a screen has no 'id' besides that of its own state; add it to the delegate action",
        step?.range ?? reaction.pattern.source.range)
    ]
  }

  private func problem(
    _ step: Operation, in reaction: ResolvedReaction, _ context: FeatureContext
  ) -> String? {
    if case .change(_, .pop(let pop)) = step.kind {
      return pop.needsID ? "a model's screens have no IDs to pop to or from" : nil
    }
    guard step.needsSender,
      let closure = BoundClosure.closures(reaction, in: context.edges, context.graph).first,
      !closure.caseNames.isEmpty
    else { return nil }
    return
      "the entry knows only the case '\(closure.caseNames.joined(separator: "."))', not the screen or the row that contains it"
  }
}

extension Change.Pop {
  /// Whether it goes by the ID of a screen.
  fileprivate var needsID: Bool {
    switch self {
    case .to(.id), .from(.id): true
    case .last, .toRoot, .toCase, .to, .from: false
    }
  }
}

/// Models that dismiss themselves although their views are part of another one, which SwiftUI would
/// dismiss.
extension ModelLimits {
  func dismissals(_ context: FeatureContext) -> [Diagnostic] {
    context.edges.presentations.compactMap { edge in
      guard edge.destination?.style == .inline, let feature = edge.feature,
        let name = edge.reference
      else { return nil }
      if let part = dismissingPart(of: feature) {
        return error(
          "'\(part)' would dismiss the view that shows '\(name.text)' inline; add a delegate action to it",
          name.range)
      }
      guard graph.isShownUnpresented(feature), graph.resolved(feature).dismissesItself else {
        return nil
      }
      return error(
        "'\(name.text)' dismisses itself, so it can't be inline here and a screen or a part of a view elsewhere; add a delegate action to it",
        name.range)
    }
  }

  /// A feature in the view of another one that dismisses what contains it.
  private func dismissingPart(of feature: FeatureID) -> String? {
    var seen: Set = [feature]
    var waiting = [feature]
    while let id = waiting.popLast() {
      for part in graph[id].edges.children.all.compactMap(\.feature)
      where seen.insert(part).inserted {
        if graph.resolved(part).dismissesItself { return graph.name(of: part) }
        waiting.append(part)
      }
    }
    return nil
  }
}
