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
    let tokens = SwiftTokens(text.text)
    let all = tokens.tokens
    guard tokens.problem == nil, all.count > 3, all[0].kind == .identifier, all[0].offset == 0,
      all[1].text == "["
    else { return nil }
    var depth = 0
    var end: Int?
    for (index, token) in all.enumerated() where token.kind == .punctuation {
      if "([{".contains(token.text) { depth += 1 }
      if ")]}".contains(token.text) { depth -= 1 }
      if depth == 0, index > 1 {
        end = index
        break
      }
    }
    guard let end else { return nil }
    let start = all[1].offset + 1
    let id = tokens.slice(start..<all[end].offset)
    if id.isEmpty { return nil }
    let length = text.text.unicodeScalars.count
    var rest: SourceText?
    if end + 1 < all.count {
      guard all[end + 1].text == ".", all[end + 1].offset == all[end].offset + 1 else {
        return nil
      }
      let offset = all[end + 1].offset + 1
      rest = text.part(tokens.slice(offset..<length), at: offset)
    }
    parts = (text.part(all[0].text, at: 0), text.part(id, at: start), rest)
  }
}
