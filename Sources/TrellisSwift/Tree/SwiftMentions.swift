extension SwiftTree {
  /// The names that the fragment takes from outside, those of types included, without backticks.
  package var mentionedNames: Set<String> {
    var result = Set(references.lazy.filter { !$0.node.isArgument }.map(\.name))
    for node in nodes where node.kind == .typeName { result.insert(node.name) }
    return result
  }

  /// The names of types in it, without those of their members, in source order.
  package var typeNames: [SwiftNode] {
    nodes.filter { $0.kind == .typeName }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The names that code inside a type can refer to its members by: on their own, or after `self`.
  package var readNames: Set<String> {
    nodes.reduce(into: mentionedNames) { names, node in
      if node.kind == .member, node.base?.kind == .name, node.base?.word == "self" {
        names.insert(node.name)
      }
    }
  }

  /// Whether the fragment takes a name from outside.
  ///
  /// - Parameter name: The name, without backticks.
  package func mentions(_ name: String) -> Bool {
    mentionedNames.contains(name)
  }

  /// Whether it contains a node of a kind.
  package func contains(_ kind: SwiftNode.Kind) -> Bool {
    WorkMeter.count(nodes.count)
    return nodes.contains { $0.kind == kind }
  }

  /// Whether it applies an operator or decides something, except in the interpolations of strings.
  package var hasOperator: Bool { root.hasOperator }

  /// Whether something in it is awaited or tried.
  ///
  /// - Parameter word: `await` or `try`, which also stands for `try?` and `try!`.
  package func hasEffect(_ word: String) -> Bool {
    WorkMeter.count(nodes.count)
    return nodes.contains { $0.kind == .effect && $0.word.hasPrefix(word) }
  }

  /// Whether all of it is tried, so that its errors go on. Its result may be discarded.
  package var isTried: Bool { (root.discardedValue ?? root).effects.first == "try" }

  /// Whether all of it is awaited.
  package var isAwaited: Bool { root.effects.contains("await") }

  /// Whether a brace in it isn't inside brackets, as that of a closure after a call, so that the
  /// fragment needs parentheses before another brace.
  package var hasBareBrace: Bool { root.hasBareBrace }
}

extension SwiftNode {
  fileprivate var hasOperator: Bool {
    switch kind {
    case .string: return false
    case .prefix, .postfix, .binary, .conditional, .optionalChain, .forced, .if, .switch:
      return true
    case .cast, .effect: if word.hasSuffix("?") || word.hasSuffix("!") { return true }
    default: break
    }
    return children.contains(where: \.hasOperator)
  }

  fileprivate var hasBareBrace: Bool {
    switch kind {
    case .closure, .if, .switch: return true
    case .tuple, .array, .dictionary, .string: return false
    case .subscript: return children.first?.hasBareBrace ?? false
    case .call:
      let parts = children
      if parts.first?.hasBareBrace == true { return true }
      // Only a closure is followed by nothing; otherwise, a parenthesis ends the call.
      return parts.count > 1 && parts.last?.range.upperBound == range.upperBound
    default: return children.contains(where: \.hasBareBrace)
    }
  }
}
