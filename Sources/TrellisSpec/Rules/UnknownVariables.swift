/// Unknown names in expressions: a property without `state.`, a value of the payload that the
/// pattern doesn't name, or a typo.
struct UnknownVariables: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      let counts = Dictionary(
        resolved.reactions.map { ($0.pattern.source.text, $0.path.payloadCount) }
      ) { first, _ in first }
      return resolved.feature.reactions.flatMap { reaction -> [Diagnostic] in
        let source = reaction.pattern.source.text
        // The mistake in the pattern has already been reported.
        guard let count = counts[source] else { return [] }
        let scope = Scope(
          feature: resolved.feature, names: (reaction.pattern.bindings ?? []).map(\.text),
          pattern: source, isPayloadUnnamed: reaction.pattern.bindings == nil && count != 0)
        return reaction.steps.flatMap { scope.check($0) }
      }
    }
  }
}

/// The names that an expression can refer to.
private struct Scope {
  let feature: Feature
  /// The names of the payload's values.
  let names: [String]
  let pattern: String
  let isPayloadUnnamed: Bool

  func check(_ step: Step) -> [Diagnostic] {
    guard case .set(let assignments) = step.kind else {
      return step.expressions.flatMap { check($0) }
    }
    // The property itself has no 'state.', but its subscripts are expressions.
    let values = assignments.flatMap { check($0.property, skippingHead: true) + check($0.value) }
    return values + (step.condition.map { check($0) } ?? [])
  }

  private func check(_ expression: SourceText, skippingHead: Bool = false) -> [Diagnostic] {
    let tokens = SwiftTokens(expression.text)
    let known = Set(["state"] + names + feature.dependencies.map(\.name.text) + tabNames)
    return tokens.free.compactMap { token in
      let name = token.text.filter { $0 != "`" }
      if known.contains(name) || token.offset == 0 && skippingHead { return nil }
      guard let message = message(name, tokens, token) else { return nil }
      return Diagnostic(
        .warning, rule: .unknownVariable, message,
        at: expression.part(token.text, at: token.offset).range)
    }
  }

  /// The selection of a tab has a name of its own if the pattern doesn't give it one.
  private var tabNames: [String] {
    pattern == "tabSelected" ? ["tab"] : []
  }

  private func message(
    _ name: String, _ tokens: SwiftTokens, _ token: SwiftTokens.Token
  ) -> Message? {
    let properties =
      feature.state.map(\.name.text) + feature.ownedChildren.map(\.name.text)
      + (feature.tabs.map { [$0.selection.text] } ?? [])
    if name == "self" {
      let member = tokens.tokens.first { $0.offset == token.offset + 5 && tokens.isMember($0) }
      guard let member, properties.contains(member.text) else { return nil }
      return "'self' is the reducer; write 'state.\(member.text)'"
    }
    if name.hasPrefix("$") {
      return "'\(name)' is a closure's argument; \(payloadMend("value"))"
    }
    if properties.contains(name) {
      let hint = Hint(text: "; write 'state.\(name)'", word: name, replacement: "state.\(name)")
      return "nothing here is named '\(name)'\(hint)"
    }
    if isPayloadUnnamed { return "nothing here is named '\(name)'; \(payloadMend(name))" }
    let near = didYouMean(name, among: names + feature.dependencies.map(\.name.text) + ["state"])
    return
      "nothing here is named '\(name)'\(near.replacement == nil ? Hint("; an expression can use 'state', the names in the pattern, and the dependencies") : near)"
  }

  private func payloadMend(_ name: String) -> String {
    isPayloadUnnamed
      ? "name the payload's value in the pattern: '\(pattern)(\(name))'"
      : "an expression can use 'state', the names in the pattern, and the dependencies"
  }
}

extension SwiftTokens {
  /// The tokens that refer to a variable from outside: no members, labels, types or functions, and
  /// none in closures, which can declare names of their own.
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
      // A function, or a label in an interpolation, whose brackets aren't tokens.
      let next = slice(token.end..<token.end + 1)
      if next == "(" || token.kind == .interpolated && next == ":" { continue }
      if index > 0, ["#", "@", "$"].contains(tokens[index - 1].text) { continue }
      result.append(token)
    }
    return result + closureArguments
  }

  /// `$0` outside braces: a dollar sign and a number.
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
