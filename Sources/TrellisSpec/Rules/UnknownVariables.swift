/// Names in expressions that stand for nothing: a property without `state.`, a value of the payload
/// that the pattern does not name, a slip.
struct UnknownVariables: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved -> [Diagnostic] in
      var result: [Diagnostic] = []
      let counts = Dictionary(
        resolved.reactions.map { ($0.pattern.source.text, $0.path.payloadCount) }
      ) { first, _ in first }
      for reaction in resolved.feature.reactions {
        let source = reaction.pattern.source.text
        // What is wrong with the pattern has been said.
        guard let count = counts[source] else { continue }
        let scope = Scope(
          feature: resolved.feature, names: (reaction.pattern.bindings ?? []).map(\.text),
          pattern: source, isPayloadUnnamed: reaction.pattern.bindings == nil && count != 0)
        for step in reaction.steps { scope.check(step, &result) }
      }
      return result
    }
  }
}

/// What an expression may name.
private struct Scope {
  let feature: Feature
  /// The names of the payload's values.
  let names: [String]
  let pattern: String
  let isPayloadUnnamed: Bool
  /// What is known beside the dependencies.
  private let known: Set<String>

  init(feature: Feature, names: [String], pattern: String, isPayloadUnnamed: Bool) {
    self.feature = feature
    self.names = names
    self.pattern = pattern
    self.isPayloadUnnamed = isPayloadUnnamed
    // The selection of a tab has a name of its own where the pattern gives it none.
    known = Set(["state"] + names + (pattern == "tabSelected" ? ["tab"] : []))
  }

  /// - Parameter result: The warnings of the feature so far.
  func check(_ step: Step, _ result: inout [Diagnostic]) {
    guard case .set(let assignments) = step.kind else {
      for expression in step.expressions { check(expression, &result) }
      return
    }
    for assignment in assignments {
      // The property itself has no 'state.'; its subscripts are expressions.
      check(assignment.property, skippingHead: true, &result)
      check(assignment.value, &result)
    }
    if let condition = step.condition { check(condition, &result) }
  }

  private func check(
    _ expression: SourceText, skippingHead: Bool = false, _ result: inout [Diagnostic]
  ) {
    let tokens = SwiftTokens(expression.text)
    for token in tokens.free {
      let name = token.text.filter { $0 != "`" }
      if known.contains(name) || feature.index.dependencies.contains(name)
        || token.offset == 0 && skippingHead
      {
        continue
      }
      guard let message = message(name, tokens, token, isCompared: result.count < mostHints) else {
        continue
      }
      result.append(
        Diagnostic(
          .warning, rule: .unknownVariable, message,
          at: expression.part(token.text, at: token.offset).range))
    }
  }

  private func message(
    _ name: String, _ tokens: SwiftTokens, _ token: SwiftTokens.Token, isCompared: Bool
  ) -> Message? {
    if name == "self" {
      let member = tokens.token(at: token.offset + 5)
      guard let member, tokens.isMember(member), isProperty(member.text) else { return nil }
      return "'self' is the reducer; write 'state.\(member.text)'"
    }
    if name.hasPrefix("$") {
      return "'\(name)' is the argument of a closure; \(payloadMend("value"))"
    }
    if isProperty(name) {
      let hint = Hint(text: "; write 'state.\(name)'", word: name, replacement: "state.\(name)")
      return "nothing here is called '\(name)'\(hint)"
    }
    if isPayloadUnnamed { return "nothing here is called '\(name)'; \(payloadMend(name))" }
    var near = Hint("")
    if isCompared {
      near = didYouMean(name, among: names + feature.dependencies.map(\.name.text) + ["state"])
    }
    return
      "nothing here is called '\(name)'\(near.replacement == nil ? Hint("; an expression knows 'state', what the pattern names, and the dependencies") : near)"
  }

  private func isProperty(_ name: String) -> Bool {
    let index = feature.index
    return index.state.contains(name) || index.stateChildren.contains(name)
      || index.optionals.contains(name) || index.rows.contains(name)
      || feature.tabs?.selection.text == name
  }

  private func payloadMend(_ name: String) -> String {
    isPayloadUnnamed
      ? "name the payload's value in the pattern: '\(pattern)(\(name))'"
      : "an expression knows 'state', what the pattern names, and the dependencies"
  }
}

extension SwiftTokens {
  /// The tokens that name a variable from outside: no members, labels, types, functions, and none in
  /// closures, which may declare names of their own.
  fileprivate var free: [Token] {
    var depth = 0
    var result: [Token] = []
    for (index, token) in tokens.enumerated() {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      guard depth == 0, token.kind == .identifier || token.kind == .interpolated,
        !isMember(token), !isLabel(token), let first = token.text.first
      else { continue }
      let isKeyword = SwiftIdentifier.isKeyword(token.text) && token.text != "self"
      let isWord = ["any", "some", "await", "_"].contains(token.text)
      if isKeyword || isWord || first.isUppercase { continue }
      // A function; or a label in an interpolation, whose brackets are no tokens.
      let next = slice(token.end..<token.end + 1)
      if next == "(" || token.kind == .interpolated && next == ":" { continue }
      if index > 0, ["#", "@", "$"].contains(tokens[index - 1].text) { continue }
      result.append(token)
    }
    return result + closureArguments
  }

  /// `$0` outside of braces: a sign and a number.
  private var closureArguments: [Token] {
    var depth = 0
    var result: [Token] = []
    for (index, token) in tokens.enumerated() {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      guard depth == 0, token.text == "$", !isMember(token), index + 1 < tokens.count,
        tokens[index + 1].kind == .number
      else { continue }
      result.append(
        Token(kind: .identifier, text: "$\(tokens[index + 1].text)", offset: token.offset))
    }
    return result
  }
}

extension SwiftTokens.Token {
  fileprivate var end: Int {
    offset + text.unicodeScalars.count
  }
}
