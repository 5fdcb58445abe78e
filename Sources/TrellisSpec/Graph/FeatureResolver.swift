/// Looks up the names in one feature.
struct FeatureResolver {
  let feature: Feature
  let graph: FeatureGraph
  var diagnostics: [Diagnostic] = []

  mutating func resolve() -> ResolvedFeature {
    var reactions: [ResolvedReaction] = []
    for reaction in feature.reactions {
      var path = resolvePattern(reaction.pattern)
      var steps = reaction.steps.flatMap { resolve($0, in: reaction.pattern, path) }
      if let tabs = feature.tabs, path?.segments == [.tabSelected] {
        // Whoever answers the selection of a tab means to do more than select it.
        let tab = path?.bindings.first.flatMap { $0 } ?? "tab"
        path?.bindings = [tab]
        let selection = ResolvedStep.Kind.set(property: tabs.selection.text, value: tab)
        let range = reaction.pattern.source.range
        steps.insert(ResolvedStep(kind: selection, condition: nil, range: range), at: 0)
      }
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
