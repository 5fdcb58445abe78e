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
