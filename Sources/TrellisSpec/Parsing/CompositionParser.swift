/// Reducers and modifiers that are composed with a feature's own logic.
extension SpecParser {
  /// Parses `reducers`: a list, or lists by their place.
  mutating func parseReducers(_ node: YAMLNode, into feature: inout Feature) {
    guard node.entries != nil else {
      feature.reducersAfter = parseExpressions(node, of: "'reducers'", form: "[GameCenterLogic()]")
      return
    }
    let form = "{before: [GameCenterLogic()]}"
    let values = values(node, of: "'reducers'", keys: ReducersKey.allCases, form: form)
    for (key, node) in values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let reducers = parseExpressions(
        node, of: "'\(key.rawValue)'", form: "[GameCenterLogic()]")
      switch key {
      case .before: feature.reducersBefore = reducers
      case .after: feature.reducersAfter = reducers
      }
    }
  }

  /// Parses `modifiers`, each of which starts with a dot.
  mutating func parseModifiers(_ node: YAMLNode) -> [SourceText] {
    parseExpressions(node, of: "'modifiers'", form: "[._printChanges()]").filter { modifier in
      if modifier.text.hasPrefix(".") { return true }
      report(
        .invalidSwift,
        "a modifier starts with a dot; write '.\(modifier.text)', or add it to 'reducers'",
        modifier.range)
      return false
    }
  }

  private mutating func parseExpressions(
    _ node: YAMLNode, of what: String, form: String
  ) -> [SourceText] {
    let nodes = node.plainScalar != nil ? [node] : items(node, of: what, form: form)
    return nodes.compactMap { text($0, of: what).flatMap { checkedExpression($0) } }
  }
}
