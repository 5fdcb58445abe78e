import TrellisSpec

/// Combines reactions to different values of the same action.
extension FeatureResolver {
  /// The reactions, of which there is one for each action: reactions to different values become a
  /// decision inside it.
  ///
  /// - Parameter reactions: The reactions to all patterns, in order.
  func lowered(_ reactions: [PatternedReaction]) -> [ResolvedReaction] {
    let matched = Set(reactions.lazy.filter(\.matchesValues).map(\.path))
    if matched.isEmpty { return reactions.map(\.resolved) }
    var groups = Dictionary(grouping: reactions, by: \.path)
    return reactions.compactMap { reaction in
      if !matched.contains(reaction.path) { return reaction.resolved }
      return groups.removeValue(forKey: reaction.path).map { combined($0) }
    }
  }

  private func combined(_ reactions: [PatternedReaction]) -> ResolvedReaction {
    let reactions = reachable(reactions)
    let first = reactions[0]
    let names = dependencyNames.union(["action", "state"])
    let decision = PayloadDecision(reactions, taken: names)
    var path = first.path
    path.bindings = decision.names
    return ResolvedReaction(
      patterns: reactions.map(\.pattern), entry: nil, path: path, body: decision.body,
      alternatives: decision.alternatives)
  }

  private var dependencyNames: Set<String> {
    Set(feature.index.dependencies.all.map(\.name.text))
  }

  /// The reactions whose values no earlier one handles. The others are errors.
  private func reachable(_ reactions: [PatternedReaction]) -> [PatternedReaction] {
    let count = reactions.map { $0.pattern.payload?.count ?? 0 }.max() ?? 0
    var coverage = PayloadCoverage(types: reactions[0].types(count))
    var earlier: [[String]: PatternedReaction] = [:]
    var complete: PatternedReaction?
    var result: [PatternedReaction] = []
    for reaction in reactions {
      let row = reaction.values(count)
      let texts = row.map { $0.swift(binding: []).text }
      let same = earlier[texts] ?? complete
      guard same != nil || !result.isEmpty && coverage.extent == .complete else {
        result.append(reaction)
        earlier[texts] = reaction
        coverage.add(row, texts)
        if complete == nil, row.allSatisfy({ $0.kind != .match }) { complete = reaction }
        continue
      }
      let other = same ?? result[result.count - 1]
      let note = Diagnostic.Note(
        message: same == nil ? "the last of them is here" : "the first one is here",
        range: other.pattern.source.range)
      report(
        .repeatedReaction,
        same == nil
          ? "'\(reaction.pattern.source.text)' is never reached, because the patterns before it handle every value; remove it"
          : "'\(reaction.pattern.source.text)' is never reached, because '\(other.pattern.source.text)' already handles it; move it up, or combine their steps",
        reaction.pattern.source.range, notes: [note])
    }
    return result
  }
}
