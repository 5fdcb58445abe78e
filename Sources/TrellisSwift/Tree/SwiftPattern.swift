/// A pattern, such as `.failed(let error) where error.isFatal` in a `switch`, or several that are
/// separated by commas.
package struct SwiftPattern: Sendable {
  /// The pattern without its condition.
  package let text: String
  /// The condition after `where`, and its offset; `nil` if there is none.
  package let condition: (text: String, offset: Int)?
  /// The names that the pattern binds, in order.
  package let boundNames: [SwiftTokens.Token]
  /// The names that the pattern itself reads.
  package let readNames: Set<String>

  /// Takes a pattern apart.
  ///
  /// - Parameter text: The Swift, without `case`.
  package init(_ text: String) {
    let tokens = SwiftTokens(text)
    boundNames = tokens.boundNames
    guard let word = tokens.topLevel.first(where: { $0.text == "where" }) else {
      self.text = text
      condition = nil
      readNames = Self.readNames(tokens, boundNames)
      return
    }
    let before = tokens.slice(0..<word.offset).trimmingSpaces
    self.text = before
    readNames = Self.readNames(SwiftTokens(before), boundNames)
    let rest = tokens.slice(word.end..<text.unicodeScalars.count)
    let spaces = rest.unicodeScalars.prefix { $0 == " " }.count
    condition = (rest.trimmingSpaces, word.end + spaces)
  }

  private static func readNames(
    _ tokens: SwiftTokens, _ boundNames: [SwiftTokens.Token]
  ) -> Set<String> {
    tokens.mentionedNames.subtracting(boundNames.map(\.name)).filter {
      !SwiftIdentifier.isKeyword($0) && $0 != "_"
    }
  }

  /// Whether the pattern matches every value, so that nothing after it is reached.
  package var matchesAll: Bool {
    if condition != nil { return false }
    let tokens = SwiftTokens(text).tokens.map(\.text)
    return tokens == ["_"] || tokens.count == 2 && ["let", "var"].contains(tokens[0])
  }
}

extension SwiftTokens {
  /// The tokens outside all brackets.
  package var topLevel: [Token] {
    var depth = 0
    return tokens.filter { token in
      if token.isOne(of: ")]}") { depth -= 1 }
      defer { if token.isOne(of: "([{") { depth += 1 } }
      return depth == 0
    }
  }

  /// The names that patterns among the tokens bind: those after `let` or `var`.
  package var boundNames: [Token] {
    var result: [Token] = []
    var rest = tokens.filter { $0.kind != .interpolated }[...]
    var closures = 0
    while let token = rest.popFirst() {
      if token.isOne(of: "{") { closures += 1 }
      if token.isOne(of: "}") { closures -= 1 }
      guard closures == 0, token.kind == .identifier, ["let", "var"].contains(token.text),
        !isMember(token), !isLabel(token)
      else { continue }
      if let name = rest.first, name.kind == .identifier {
        if name.text != "_" { result.append(name) }
        rest.removeFirst()
        continue
      }
      // `let .failed(error)` binds every name in the brackets.
      var depth = 0
      while let inner = rest.popFirst() {
        if inner.isOne(of: "([") { depth += 1 }
        if inner.isOne(of: ")]") { depth -= 1 }
        let isName =
          depth > 0 && inner.kind == .identifier && inner.text != "_" && !isMember(inner)
          && !isLabel(inner)
        if isName { result.append(inner) }
        if depth == 0, inner.isOne(of: ")]") { break }
      }
    }
    return result
  }
}
