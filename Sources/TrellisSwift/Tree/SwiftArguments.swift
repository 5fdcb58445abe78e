/// An argument of a call or of a subscript.
package struct SwiftArgument: Sendable {
  /// The label without backticks, or `nil`.
  package let label: String?
  /// The value.
  package let value: SwiftNode

  init(_ node: SwiftNode) {
    let isLabelled = node.kind == .labelled
    label = isLabelled ? node.name : nil
    value = isLabelled ? node.children.last ?? node : node
  }
}

extension SwiftNode {
  /// The arguments of a call or of a subscript, closures included, or the elements of a tuple.
  package var arguments: [SwiftArgument] {
    switch kind {
    case .call, .subscript: children.dropFirst().map(SwiftArgument.init)
    case .tuple: children.map(SwiftArgument.init)
    default: []
    }
  }

  /// What is called or subscripted, or has the member.
  package var base: SwiftNode? {
    switch kind {
    case .call, .subscript, .optionalChain, .forced: children.first
    case .member: children.first { $0.kind.isValue && $0.range.lowerBound < wordRange.lowerBound }
    default: nil
    }
  }

  /// The call of the method or function that it names, or `nil`.
  package var callOfIt: SwiftNode? {
    guard let parent, parent.kind == .call, parent.base?.index == index else { return nil }
    return parent
  }

  /// The value that an assignment to `_` discards, or `nil` if it is something else.
  package var discardedValue: SwiftNode? {
    guard kind == .binary, word == "=", children.first?.kind == .wildcard else { return nil }
    return children.last
  }

  /// The words before it, such as `try` and `await`.
  package var effects: [String] {
    guard kind == .effect, let value = children.first else { return [] }
    return [word] + value.effects
  }

  /// What it tries or awaits, whose result may be discarded, or the node itself.
  package var withoutEffects: SwiftNode {
    if let value = discardedValue { return value.withoutEffects }
    guard kind == .effect, ["try", "try?", "await"].contains(word), let value = children.first
    else {
      return self
    }
    return value.withoutEffects
  }

  /// Whether it begins with a member of a type that isn't spelled, as in `.red`.
  package var beginsWithMember: Bool { head.kind == .member }

  /// The value in parentheses, or `nil` if it isn't one.
  package var inParentheses: SwiftNode? {
    guard kind == .tuple else { return nil }
    let parts = children
    return parts.count == 1 && parts[0].kind != .labelled ? parts[0] : nil
  }

  /// The first name or value of a chain of members, calls and operators.
  package var head: SwiftNode {
    var node = self
    while let child = node.children.first, child.range.lowerBound == node.range.lowerBound {
      node = child
    }
    return node
  }

  /// The names of a chain of members such as `client.items.load`; `nil` if it is something else.
  package var memberNames: [String]? {
    switch kind {
    case .name: [name]
    case .member: base.flatMap { $0.memberNames.map { $0 + [name] } }
    default: nil
    }
  }
}
