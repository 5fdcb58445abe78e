import TrellisSpec

/// Resolves the names in one feature.
struct FeatureResolver {
  let node: FeatureNode
  let graph: FeatureGraph
  var diagnostics: [Diagnostic] = []

  /// Whether a name couldn't be resolved because its declaration couldn't be parsed.
  var lacksDeclaration = false

  /// The effect whose steps are resolved; `nil` in a reaction.
  var effect: SurroundingEffect?

  var feature: Feature { node.feature }

  mutating func resolve() -> ResolvedFeature {
    var reactions: [ResolvedReaction] = []
    for reaction in feature.reactions {
      var path = resolvePattern(reaction.pattern)
      var body = resolve(reaction.steps, path)
      if let tabs = feature.tabs, path?.segments == [.tabSelected] {
        // A reaction to the selection of a tab is expected to do more than select it.
        let tab = path?.bindings.first.flatMap { $0 } ?? "tab"
        path?.bindings = [tab]
        let selection = Operation.Kind.set(
          property: Expression(tabs.selection.text), value: Expression(tab))
        let range = reaction.pattern.source.range
        body = body.following(Operation(selection, at: range))
      }
      if let path {
        reactions.append(ResolvedReaction(pattern: reaction.pattern, path: path, body: body))
      }
    }
    let links = feature.deepLinks.map { link in
      ResolvedDeepLink(link: link, body: resolve(link.steps, nil))
    }
    if !links.isEmpty { reactions = opening(reactions) }
    return ResolvedFeature(
      node: node, reactions: reactions, deepLinks: links,
      isIncomplete: !diagnostics.isEmpty || lacksDeclaration || feature.hasUnreadableReducer)
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
      pattern: index.map { reactions[$0].pattern }
        ?? ActionPattern(names: names, bindings: nil, source: action.name),
      path: path, body: body.following(Operation(.open(Expression(link)), at: action.name.range)))
    if let index { result[index] = reaction } else { result.append(reaction) }
    return result
  }

  /// Reports an unknown name, unless its declaration couldn't be parsed, which is the real error.
  mutating func reportUnknown(
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

  mutating func report(
    _ rule: RuleIdentifier, _ message: Message, _ range: SourceRange, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(rule: rule, message, at: range, notes: notes))
  }
}
