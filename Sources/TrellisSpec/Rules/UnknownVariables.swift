/// Names in expressions that stand for nothing: a property without `state.`, a value of the payload
/// that the pattern does not name, a slip.
struct UnknownVariables: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      reactions(resolved) + resolved.feature.deepLinks.flatMap { steps($0, resolved.feature) }
        + resolved.feature.prompts.flatMap { buttons($0, resolved.feature) }
    }
  }

  private func reactions(_ resolved: ResolvedFeature) -> [Diagnostic] {
    let counts = Dictionary(
      resolved.reactions.map { ($0.pattern.source.text, $0.path.payloadCount) }
    ) { first, _ in first }
    return resolved.feature.reactions.flatMap { reaction -> [Diagnostic] in
      let source = reaction.pattern.source.text
      // What is wrong with the pattern has been said.
      guard let count = counts[source] else { return [] }
      var names = (reaction.pattern.bindings ?? []).map(\.text)
      // The selection of a tab has a name of its own where the pattern gives it none.
      if source == "tabSelected" { names.append("tab") }
      let scope = Scope(
        feature: resolved.feature,
        names: ["state"] + names + resolved.feature.dependencies.map(\.name.text),
        knowledge: "an expression knows 'state', what the pattern names, and the dependencies",
        unnamedPayload: reaction.pattern.bindings == nil && count != 0 ? source : nil)
      return reaction.steps.flatMap { scope.check($0) }
    }
  }

  private func steps(_ link: DeepLink, _ feature: Feature) -> [Diagnostic] {
    if link.isUnreadable { return [] }
    // That a value has no type, or that a deep link has no dependencies, is another rule's to say.
    let values = link.parameters.compactMap(\.label) + link.url.values
    let scope = Scope(
      feature: feature,
      names: ["state"] + (values + feature.dependencies.map(\.name)).map(\.text),
      knowledge: "a deep link knows 'state' and the values of its URL")
    return link.steps.flatMap { scope.check($0) }
  }

  private func buttons(_ prompt: Prompt, _ feature: Feature) -> [Diagnostic] {
    let values = prompt.parameters.compactMap(\.label?.text)
    // A boolean prompt is shown by the view, which sees the state.
    let properties = prompt.isBoolean ? ["state"] + feature.state.map(\.name.text) : []
    let scope = Scope(
      feature: feature, names: values + properties,
      knowledge: prompt.isBoolean
        ? "a button knows the values of its prompt's 'with', and 'state'"
        : "a button knows the values of its prompt's 'with'")
    return prompt.buttons.flatMap(\.arguments).flatMap { scope.check($0.value) }
  }
}

/// What an expression may name.
private struct Scope {
  let feature: Feature
  let names: [String]
  /// What there is to name, in words.
  let knowledge: String
  /// The pattern, where it does not name the values of its payload.
  var unnamedPayload: String?

  func check(_ step: Step) -> [Diagnostic] {
    guard case .set(let assignments) = step.kind else {
      return step.expressions.flatMap { check($0) }
    }
    // The property itself has no 'state.'; its subscripts are expressions.
    let values = assignments.flatMap { check($0.property, skippingHead: true) + check($0.value) }
    return values + (step.condition.map { check($0) } ?? [])
  }

  func check(_ expression: SourceText, skippingHead: Bool = false) -> [Diagnostic] {
    let tokens = SwiftTokens(expression.text)
    let known = Set(names)
    return tokens.free.compactMap { token in
      let name = token.text.filter { $0 != "`" }
      if known.contains(name) || token.offset == 0 && skippingHead { return nil }
      guard let message = message(name, tokens, token) else { return nil }
      return Diagnostic(
        .warning, rule: .unknownVariable, message,
        at: expression.part(token.text, at: token.offset).range)
    }
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
    if properties.contains(name), names.contains("state") {
      let hint = Hint(text: "; write 'state.\(name)'", word: name, replacement: "state.\(name)")
      return "nothing here is called '\(name)'\(hint)"
    }
    if let unnamedPayload {
      return
        "nothing here is called '\(name)'; name the payload's value in the pattern: '\(unnamedPayload)(\(name))'"
    }
    let near = didYouMean(name, among: names)
    return
      "nothing here is called '\(name)'\(near.replacement == nil ? Hint("; \(knowledge)") : near)"
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
    return result
  }
}
