import TrellisSwift

extension SpecParser {
  /// Parses `samples`: expressions by type, by call of a dependency, or by member of a sample.
  mutating func parseSamples(
    _ node: YAMLNode
  ) -> (keys: [SourceText], values: [String: [SourceText]]) {
    var keys: [SourceText] = []
    var result: [String: [SourceText]] = [:]
    for entry in entries(node, of: "samples", form: "'Item: Item(name: \"Pen\")'") {
      let isType = !SwiftTree(code: entry.name.text).root.callsMember
      guard let key = isType ? checkedType(entry.name) : checkedExpression(entry.name) else {
        continue
      }
      let takesList = isType && !SwiftNode(type: key.text).isCollection
      let items = takesList ? entry.value.items ?? [] : []
      let values = (items.isEmpty ? [entry.value] : items).compactMap {
        text($0, of: "the sample of '\(key.text)'").flatMap { checkedExpression($0) }
      }
      if values.isEmpty { continue }
      keys.append(key)
      result[key.text] = values
    }
    return (keys, result)
  }
}

extension SwiftNode {
  /// Whether it calls a member, as in `client.status()`, or reads one of what such a call returns, as
  /// in `Item.pen().name`.
  fileprivate var callsMember: Bool {
    sequence(first: self, next: \.base).contains { node in
      node.kind == .call && (node.base?.kind == .member || node.index != index)
    }
  }

  /// Whether it is a type whose values are written in brackets.
  fileprivate var isCollection: Bool {
    switch kind {
    case .arrayType, .dictionaryType: true
    case .optionalType: children.first?.typeInParentheses.isCollection ?? false
    default: Self.collections.contains(name)
    }
  }

  private static let collections: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Data", "Dictionary", "IdentifiedArray",
    "IdentifiedArrayOf", "IndexPath", "IndexSet", "OrderedDictionary", "OrderedSet", "Set",
  ]
}
