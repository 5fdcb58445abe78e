extension SpecParser {
  /// Parses `samples`: expressions by type, or by call of a dependency.
  mutating func parseSamples(_ node: YAMLNode) -> (keys: [SourceText], values: [String: SourceText])
  {
    var keys: [SourceText] = []
    var result: [String: SourceText] = [:]
    for entry in entries(node, of: "samples", form: "'Item: Item(name: \"Pen\")'") {
      let isCall = entry.name.text.contains(".") && entry.name.text.hasSuffix(")")
      guard let key = isCall ? checkedExpression(entry.name) : checkedType(entry.name),
        let value = text(entry.value, of: "the sample of '\(key.text)'")
          .flatMap({ checkedExpression($0) })
      else { continue }
      keys.append(key)
      result[key.text] = value
    }
    return (keys, result)
  }
}
