extension SpecParser {
  /// Parses `reducer`: patterns and steps.
  mutating func parseReducer(_ node: YAMLNode) -> [Reaction] {
    var result: [Reaction] = []
    for entry in entries(node, of: "reducer", form: "'saveButtonTapped: dismiss'") {
      let patterns = parsePatterns(entry.name)
      let steps = parseSteps(entry.value, of: entry.name)
      reportIdleEnd(of: steps)
      if !patterns.isEmpty { result.append(Reaction(patterns: patterns, steps: steps)) }
    }
    return result
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
