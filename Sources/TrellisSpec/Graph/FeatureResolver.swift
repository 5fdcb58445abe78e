/// Looks up the names in one feature.
struct FeatureResolver {
  let feature: Feature
  let graph: FeatureGraph
  var diagnostics: [Diagnostic] = []

  mutating func resolve() -> ResolvedFeature {
    var reactions: [ResolvedReaction] = []
    for reaction in feature.reactions {
      let path = resolvePattern(reaction.pattern)
      let steps = reaction.steps.flatMap { resolve($0, in: reaction.pattern, path) }
      if let path {
        reactions.append(ResolvedReaction(pattern: reaction.pattern, path: path, steps: steps))
      }
    }
    return ResolvedFeature(
      feature: feature, reactions: reactions,
      isIncomplete: !diagnostics.isEmpty || feature.hasUnreadableReducer)
  }

  /// Reports a name that stands for nothing, unless its declaration could not be read: then that
  /// is the error.
  mutating func reportUnknown(
    _ rule: String, _ name: String, in owner: Feature, _ message: String, _ range: SourceRange
  ) {
    if !owner.unreadable.contains(name) { report(rule, message, range) }
  }

  mutating func report(
    _ rule: String, _ message: String, _ range: SourceRange, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(rule: rule, message, at: range, notes: notes))
  }
}
