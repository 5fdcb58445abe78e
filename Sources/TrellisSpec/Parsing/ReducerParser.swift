extension SpecParser {
  private static let compositions: Set = [
    "BindingReducer", "Reduce", "Scope", "forEach", "ifCaseLet", "ifLet",
  ]

  /// Parses `reducer`: patterns and steps.
  mutating func parseReducer(_ node: YAMLNode) -> [Reaction] {
    var result: [Reaction] = []
    for entry in entries(node, of: "reducer", form: "'saveButtonTapped: dismiss'") {
      let pattern = parsePattern(entry.name)
      let steps = parseSteps(entry.value, of: entry.name)
      reportIdleEnd(of: steps)
      if let pattern { result.append(Reaction(pattern: pattern, steps: steps)) }
    }
    return result
  }

  private mutating func parsePattern(_ text: SourceText) -> ActionPattern? {
    guard let call = call(text, what: "the pattern") else { return nil }
    if call.arguments != nil, Self.compositions.contains(call.name.text) {
      report(
        .unknownAction,
        "'\(call.name.text)' isn't an action; Trellis composes everything that 'destination', 'path', 'scope' and the like declare",
        call.name.range)
      return nil
    }
    var names: [SourceText] = []
    var offset = 0
    for piece in call.name.text.piecesBetweenDots {
      let isEscaped = piece.count > 2 && piece.hasPrefix("`") && piece.hasSuffix("`")
      let name =
        isEscaped
        ? call.name.part(String(piece.dropFirst().dropLast()), at: offset + 1)
        : call.name.part(String(piece), at: offset)
      guard SwiftIdentifier.isWellFormed(name.text) else {
        report(
          .invalidName,
          "'\(text.text)' isn't a pattern for an action; \(patternHint(text.text))",
          name.range)
        return nil
      }
      names.append(name)
      offset += piece.unicodeScalars.count + 1
    }
    var bindings: [SourceText]?
    if let arguments = call.arguments {
      bindings = arguments
      for binding in arguments where binding.text != "_" {
        if !SwiftIdentifier.isWellFormed(binding.text) || SwiftIdentifier.isKeyword(binding.text)
          || ["state", "action", "send"].contains(binding.text)
        {
          report(
            .invalidName, "'\(binding.text)' can't name a value of the payload", binding.range)
          return nil
        }
      }
      if let type = arguments.first(where: { $0.text.first?.isUppercase == true }) {
        report(
          .invalidName,
          "'\(type.text)' is a type, but a pattern names the values of the payload; write '\(call.name.text)(value)'",
          type.range)
        return nil
      }
      var seen: Set<SourceText> = []
      if let twice = arguments.first(where: { $0.text != "_" && !seen.insert($0).inserted }) {
        report(.duplicateName, "'\(twice.text)' appears twice in this pattern", twice.range)
        return nil
      }
    }
    return ActionPattern(names: names, bindings: bindings, source: text)
  }

  /// What to write instead of something that isn't a pattern.
  private func patternHint(_ text: String) -> String {
    if text.hasPrefix(".") || text.hasPrefix("case ") {
      let bare = text.hasPrefix("case ") ? String(text.dropFirst(5)) : text
      return "write '\(bare.hasPrefix(".") ? String(bare.dropFirst()) : bare)'"
    }
    return "write names separated by dots"
  }

  /// Parses one step or a list of steps.
  mutating func parseSteps(_ node: YAMLNode, of pattern: SourceText) -> [Step] {
    if node.isEmpty {
      report(
        .missingStep,
        "'\(pattern.text)' has no step; write 'custom' to leave the code to a person",
        pattern.range)
      return []
    }
    guard node.items != nil else { return parseStep(node).map { [$0] } ?? [] }
    return items(node, of: pattern.text, form: "[dismiss]").compactMap { parseStep($0) }
  }
}
