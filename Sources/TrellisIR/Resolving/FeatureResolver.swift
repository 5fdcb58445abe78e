import TrellisSpec
import TrellisSwift

/// Resolves the names in one feature. An object, because it notes what is wrong wherever it is.
final class FeatureResolver {
  let node: FeatureNode
  let graph: FeatureGraph
  var diagnostics: [Diagnostic] = []

  /// Whether a name couldn't be resolved because its declaration couldn't be parsed.
  var lacksDeclaration = false

  /// The effect whose steps are resolved; `nil` in a reaction.
  var effect: SurroundingEffect?

  var feature: Feature { node.feature }

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - node: The feature.
  ///   - graph: All features.
  init(node: FeatureNode, graph: FeatureGraph) {
    self.node = node
    self.graph = graph
  }

  func resolve() -> ResolvedFeature {
    var patterned: [PatternedReaction] = []
    for (entry, reaction) in feature.reactions.enumerated() {
      patterned += resolve(reaction, entry: entry)
    }
    var reactions = lowered(patterned).map(selectingTab)
    let links = feature.deepLinks.map { link in
      ResolvedDeepLink(link: link, body: resolve(link.steps, nil))
    }
    if !links.isEmpty { reactions = opening(reactions) }
    checkBindings()
    checkToolbars()
    checkReducers()
    checkConformances()
    return ResolvedFeature(
      node: node, reactions: reactions, deepLinks: links,
      isIncomplete: !diagnostics.isEmpty || lacksDeclaration || feature.hasUnreadableReducer)
  }

  /// Reports protocols of a type that the feature doesn't have.
  private func checkConformances() {
    guard let name = feature.conformances.cancelID.first, feature.cancelIDs.isEmpty else { return }
    report(
      .unknownEffect,
      "'\(feature.name.text)' has no 'CancelID'; give a 'run' an 'id', or name an effect of your own under 'effects'",
      name.range)
  }

  /// Resolves an entry of `reducer` for each of its patterns. What is wrong with its steps is reported
  /// once.
  private func resolve(_ reaction: Reaction, entry: Int) -> [PatternedReaction] {
    WorkMeter.count(reaction.patterns.count)
    let before = diagnostics.count
    defer {
      if reaction.patterns.count > 1 {
        diagnostics.replaceSubrange(before..., with: diagnostics[before...].withoutRepetitions)
      }
    }
    return reaction.patterns.compactMap { pattern in
      let resolved =
        reaction.property == nil
        ? resolvePattern(pattern) : resolveChange(pattern).map { ($0, pattern.payload, []) }
      // Names inside a pattern for a value hide `id`, as names for whole values do.
      var path = resolved?.path
      path?.bindings = pattern.boundNames.map(\.text)
      let body = resolve(reaction.steps, path)
      guard let resolved else { return nil }
      var pattern = pattern
      pattern.payload = resolved.payload
      return PatternedReaction(
        entry: entry, pattern: pattern, path: resolved.path, parameters: resolved.parameters,
        body: body)
    }
  }

  /// A reaction to the selection of a tab is expected to do more than select it.
  private func selectingTab(_ reaction: ResolvedReaction) -> ResolvedReaction {
    guard let tabs = feature.tabs, reaction.path.segments == [.tabSelected] else { return reaction }
    var path = reaction.path
    let tab = path.bindings.first.flatMap { $0 } ?? "tab"
    path.bindings = [tab]
    let selection = Operation.Kind.set(tabs.selection.text, to: tab)
    let range = reaction.pattern.source.range
    return ResolvedReaction(
      patterns: reaction.patterns, entry: reaction.entry, path: path,
      body: reaction.body.following(Operation(selection, at: range)))
  }

  /// The reactions, including the one that opens deep links. A reaction in the spec does more than
  /// that.
  private func opening(_ reactions: [ResolvedReaction]) -> [ResolvedReaction] {
    guard let action = feature.index.actions[Feature.deepLinkAction]?.last else {
      return reactions
    }
    let names = [action.group, action.name].compactMap { $0 }
    var path = ActionPath(segments: names.map { .named($0.text) })
    path.payloadCount = 1
    var result = reactions
    let index = reactions.firstIndex { $0.path == path }
    let link = index.flatMap { reactions[$0].path.bindings.first.flatMap { $0 } } ?? "deepLink"
    path.bindings = [link]
    let body = index.map { reactions[$0].body } ?? []
    let reaction = ResolvedReaction(
      patterns: index.map { reactions[$0].patterns }
        ?? [ActionPattern(names: names, payload: nil, source: action.name)],
      entry: nil, path: path,
      body: body.following(Operation(.open(Expression(link)), at: action.name.range)))
    if let index { result[index] = reaction } else { result.append(reaction) }
    return result
  }

  /// Reports an unknown name, unless its declaration couldn't be parsed, which is the real error.
  func reportUnknown(
    _ rule: RuleIdentifier, _ name: String, in owner: Feature, _ message: Message,
    _ range: SourceRange
  ) {
    if owner.unreadable.contains(name) {
      lacksDeclaration = true
    } else {
      report(rule, message, range)
    }
  }

  /// The end of a message about an unknown name: the likely meaning, or the known names.
  func didYouMeanOrOneOf(
    _ word: String, _ candidates: @autoclosure () -> [String], nothing: String
  ) -> Hint {
    if diagnostics.count >= mostHints { return Hint("") }
    return TrellisSpec.didYouMeanOrOneOf(word, candidates(), nothing: nothing)
  }

  /// The end of a message about an unknown name: the likely meaning, or nothing.
  func didYouMean(_ word: String, among candidates: @autoclosure () -> [String]) -> Hint {
    if diagnostics.count >= mostHints { return Hint("") }
    return TrellisSpec.didYouMean(word, among: candidates())
  }

  func report(
    _ rule: RuleIdentifier, _ message: Message, _ range: SourceRange, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(rule: rule, message, at: range, notes: notes))
  }
}
