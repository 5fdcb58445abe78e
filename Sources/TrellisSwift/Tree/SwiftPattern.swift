/// The patterns of a `case`, such as `.failed(let error) where error.isFatal`.
package struct SwiftPattern: Sendable {
  /// One of the patterns that are separated by commas.
  package struct Alternative: Sendable {
    /// The pattern.
    package let pattern: SwiftNode
    /// The condition after `where`, or `nil`.
    package let condition: SwiftNode?

    /// Whether it matches every value.
    fileprivate var matchesAll: Bool {
      if condition != nil { return false }
      if pattern.kind == .binding { return pattern.children.allSatisfy { $0.kind == .name } }
      return pattern.kind == .wildcard
    }
  }

  /// The patterns, in order.
  package let alternatives: [Alternative]
  /// The names that they declare, in order.
  package let declaredNames: [SwiftNode]
  /// The patterns as written, without the condition after the last one.
  package let text: String

  /// Takes the patterns of a `case` apart.
  ///
  /// - Parameter tree: The patterns, without `case`.
  package init(_ tree: SwiftTree) {
    self.init(tree.root)
  }

  /// - Parameter node: The node of a list of patterns, or of a single one.
  init(_ node: SwiftNode) {
    let parts = node.kind == .patterns ? node.children : [node]
    alternatives = parts.map { part in
      let children = part.kind == .pattern ? part.children : [part]
      return Alternative(
        pattern: children.first ?? part, condition: children.count > 1 ? children.last : nil)
    }
    declaredNames = node.declaredNames
    let end = alternatives.last?.pattern.range.upperBound ?? node.range.upperBound
    text = String(node.tree.slice(node.range.lowerBound..<end))
  }

  /// The condition after the last pattern, or `nil`.
  package var condition: SwiftNode? { alternatives.last?.condition }

  /// Whether one of them matches every value, so that nothing after them is reached.
  package var matchesAll: Bool {
    alternatives.contains(where: \.matchesAll)
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
