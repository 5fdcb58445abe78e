import TrellisSwift

/// Parses what steps say of children and of what is shown.
extension SpecParser {
  /// Parses an action of the feature or of a child: `load`, `header.reload`, `rows[id].refresh`.
  mutating func sentAction(
    _ node: YAMLNode?, _ with: YAMLNode?, _ word: SourceText
  ) -> Reference? {
    guard let node, let text = text(node, of: "'send'") else { return nil }
    guard let (rows, id, rest) = SubscriptedName(text)?.parts else {
      return reference(text, with, word, mostNames: nil)
    }
    guard let rows = identifier(rows, of: "a child"), let id = checkedExpression(id) else {
      return nil
    }
    guard let rest else {
      report(
        .unknownAction, "name an action of the row, such as '\(text.text).refresh'", text.range)
      return nil
    }
    guard var reference = reference(rest, with, word, mostNames: nil) else { return nil }
    reference.names.insert(rows, at: 0)
    reference.rowID = id
    return reference
  }

  /// Parses what is presented or pushed, with its arguments or a state that exists already.
  mutating func shown(
    _ node: YAMLNode?, _ values: [StepOptionKey: YAMLNode], _ word: SourceText
  ) -> Reference? {
    guard let stateNode = values[.state] else {
      return reference(node, values[.with], word)
    }
    guard var reference = reference(node, nil, word),
      let state = text(stateNode, of: "'state'").flatMap({ checkedExpression($0) })
    else { return nil }
    if !reference.arguments.isEmpty || values[.with] != nil {
      report(
        .conflictingKeys, "'state' is the whole state, so there can't be arguments, too",
        values[.with]?.range ?? state.range)
      return nil
    }
    reference.state = state
    return reference
  }

  /// Parses `{to: id}` or `{from: id}`.
  mutating func parsePop(_ node: YAMLNode) -> PopTarget? {
    let values = values(node, of: "'pop'", keys: PopKey.allCases, form: "{to: id}")
    if values.count > 1 {
      report(
        .conflictingKeys, "'pop' goes 'to' a screen, or starts 'from' one; write one of them",
        node.range)
      return nil
    }
    guard let (key, value) = values.first else { return nil }
    guard let id = text(value, of: "'\(key.rawValue)'").flatMap({ checkedExpression($0) }) else {
      return nil
    }
    return key == .to ? .to(id) : .from(id)
  }
}

/// A name with a subscript, such as `rows[id].refresh`.
package struct SubscriptedName {
  /// The name, the Swift in the brackets, and what follows the dot after them.
  package let parts: (name: SourceText, id: SourceText, rest: SourceText?)

  /// Takes a text apart.
  ///
  /// - Parameter text: The text.
  /// - Returns: `nil` unless a name with a subscript begins it, followed by a dot or nothing.
  package init?(_ text: SourceText) {
    guard text.text.utf8.contains(UInt8(ascii: "[")) else { return nil }
    let tree = SwiftTree(code: text.text)
    let name = tree.root.head
    guard name.kind == .name, name.range.lowerBound == 0, let element = name.parent,
      element.kind == .subscript, let id = element.children.dropFirst().first
    else { return nil }
    var rest: SourceText?
    if let member = element.parent {
      guard member.kind == .member else { return nil }
      let start = member.wordRange.lowerBound
      rest = text.part(String(tree.slice(start..<tree.count)), at: start)
    }
    parts = (text.part(name), text.part(id), rest)
  }
}
