extension SpecParser {
  /// `samples`: expressions by type.
  mutating func parseSamples(_ node: YAMLNode) -> [String: SourceText] {
    var result: [String: SourceText] = [:]
    for entry in entries(node, of: "samples", form: "'Item: Item(name: \"Pen\")'") {
      guard let type = checkedType(entry.name),
        let value = text(entry.value, of: "the sample of '\(type.text)'")
          .flatMap({ checkedExpression($0) })
      else { continue }
      result[type.text] = value
    }
    return result
  }
}
