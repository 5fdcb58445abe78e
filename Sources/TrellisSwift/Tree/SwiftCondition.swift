/// One condition of a list, as in `if` and `guard`.
package struct SwiftCondition: Sendable {
  /// The kinds of conditions.
  package enum Kind: Sendable {
    /// An expression that is true or false.
    case expression
    /// `let name = value`, which holds unless the value is `nil`.
    case binding(SwiftNode)
    /// `case pattern = value`, which holds if the pattern matches.
    case pattern(SwiftPattern)
  }

  /// The kind of condition.
  package let kind: Kind
  /// The names that it declares for what follows.
  package let declaredNames: [SwiftNode]
  /// The value, or the whole expression. In `let draft`, it is the name.
  package let value: SwiftNode

  fileprivate init(_ node: SwiftNode) {
    let parts = node.children
    guard [.optionalBinding, .matching].contains(node.kind), let pattern = parts.first else {
      (kind, declaredNames, value) = (.expression, [], node)
      return
    }
    declaredNames = pattern.declaredNames
    let assigned = parts.dropFirst().last { $0.kind.isValue }
    value = assigned ?? declaredNames.first ?? pattern
    kind =
      if node.kind == .optionalBinding, let name = declaredNames.first {
        .binding(name)
      } else {
        .pattern(SwiftPattern(pattern))
      }
  }
}

extension SwiftTree {
  /// The conditions of a list, in order.
  package var conditions: [SwiftCondition] {
    let parts = root.kind == .conditions ? root.children : [root]
    return parts.map { SwiftCondition($0) }
  }
}
