import TrellisIR
import TrellisSpec

/// The cases of the reducer's switch.
extension FeatureContext {
  /// The reactions in order, those that share a case together. Reactions that match every case of an
  /// action follow the more specific ones, which they would otherwise hide.
  var reactionCases: [[ResolvedReaction]] {
    let all = resolved.reactions.filter { $0.changedProperty == nil }
    let keys = all.map { ActionPathPrinter.caseNames(of: $0.path) }
    var prefixes: Set<ArraySlice<String>> = []
    for key in keys {
      for count in key.indices { prefixes.insert(key[..<count]) }
    }
    func isBroad(_ index: Int) -> Bool { prefixes.contains(keys[index][...]) }
    let broad = all.indices.filter(isBroad).sorted { keys[$0].count > keys[$1].count }
    var cases: [[ResolvedReaction]] = []
    for index in all.indices where !isBroad(index) {
      if let first = cases.last?.first, sharesCase(all[index], with: first) {
        cases[cases.count - 1].append(all[index])
      } else {
        cases.append([all[index]])
      }
    }
    return cases + broad.map { [all[$0]] }
  }

  /// The reactions whose code is printed, each of which can call a person's method: the first of each
  /// case, and those to changes.
  var printedReactions: [ResolvedReaction] {
    reactionCases.map { $0[0] } + resolved.observers
  }

  /// Whether two reactions are to patterns of one entry, and do the same with the same values.
  private func sharesCase(_ reaction: ResolvedReaction, with first: ResolvedReaction) -> Bool {
    guard let entry = first.entry, reaction.entry == entry,
      reaction.path.place == first.path.place
    else { return false }
    let types = try? ActionPayload(reaction.path, of: resolved.node, in: graph).types.map(\.text)
    let firstTypes = try? ActionPayload(first.path, of: resolved.node, in: graph).types.map(\.text)
    if first.operations.contains(where: \.isCustom) { return types != nil && types == firstTypes }
    // Names of values that have different types can't be bound together.
    let names = Set(first.path.bindings.compactMap(\.self)).intersection(first.body.mentionedNames)
    let isBound = { (path: ActionPath, types: [String]?) in
      names.sorted().map { name in path.bindings.firstIndex(of: name).flatMap { types?[$0] } }
    }
    let bound = isBound(first.path, firstTypes)
    return bound.allSatisfy { $0 != nil } && bound == isBound(reaction.path, types)
  }
}

extension ActionPath {
  /// The row, the screen or the presented feature that steps refer to.
  fileprivate var place: Segment? {
    switch segments.first {
    case .row, .element, .presented: segments.first
    default: nil
    }
  }
}
