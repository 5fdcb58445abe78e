/// Parses `onChange`.
extension SpecParser {
  /// Parses `onChange`: properties of the state, each with what a change of it leads to.
  mutating func parseChanges(_ node: YAMLNode) -> [Reaction] {
    var result: [Reaction] = []
    for entry in entries(node, of: "onChange", form: "'query: {send: search}'") {
      let pattern = parseChange(entry.name)
      let steps = parseSteps(entry.value, of: entry.name)
      reportIdleEnd(of: steps)
      if let pattern {
        result.append(Reaction(patterns: [pattern], property: pattern.names[0], steps: steps))
      }
    }
    return result
  }

  /// A property, possibly with names for its old and its new value.
  private mutating func parseChange(_ text: SourceText) -> ActionPattern? {
    guard let call = call(Fragment(text), what: "the property"),
      let property = checkedProperty(withoutState(call.name))
    else { return nil }
    var names: [PayloadPattern]?
    if let arguments = call.arguments {
      var values: [PayloadPattern] = []
      for argument in arguments {
        guard let value = parsePayload(argument, of: property) else { return nil }
        values.append(value)
      }
      guard values.count == 2, values.allSatisfy({ $0.kind != .match && $0.label == nil }) else {
        report(
          .wrongPayload,
          "name the old and the new value, as in '\(property.text)(old, new)', or write '_' for one of them",
          (arguments.first?.source ?? text).range)
        return nil
      }
      guard values[0].name == nil || values[0].name != values[1].name else {
        report(
          .duplicateName, "'\(values[1].source.text)' names both values", values[1].source.range)
        return nil
      }
      names = values
    }
    return ActionPattern(names: [property], payload: names, source: text)
  }

  /// The property without `state.`, which steps need and `onChange` doesn't.
  private mutating func withoutState(_ property: SourceText) -> SourceText {
    let prefix = "state."
    guard property.text.hasPrefix(prefix) else { return property }
    let rest = property.part(String(property.text.dropFirst(prefix.count)), at: prefix.count)
    report(.invalidName, "write '\(rest.text)', without 'state.'", property.range)
    return rest
  }
}
