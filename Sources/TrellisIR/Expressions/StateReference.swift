import TrellisSwift

/// A place where an expression refers to the state: the longest chain of plain members of `state`.
///
/// A method isn't part of the chain: in `state.items.first()`, the chain is `state.items`.
package struct StateReference: Sendable {
  /// The chain, such as `state.items`.
  package let text: String
  /// Its place, in Unicode scalars from the start of the expression.
  package let range: Range<Int>
  /// The name `state`.
  package let name: SwiftNode
  /// The chain: the name, or its last member.
  package let node: SwiftNode
  /// Whether a closure captures the state by its name, as in `[state]`.
  let isShorthand: Bool

  /// The first member, even if it is a method.
  package var member: SwiftNode? {
    guard !isShorthand, let parent = name.parent, parent.kind == .member else { return nil }
    return parent
  }

  /// The references in an expression, in order.
  ///
  /// - Parameter tree: The expression.
  static func all(in tree: SwiftTree) -> [StateReference] {
    tree.references.filter { $0.name == "state" }.map { reference in
      let name = reference.node
      let chain = reference.isShorthand ? name : chain(name)
      let range = name.wordRange.lowerBound..<chain.wordRange.upperBound
      return StateReference(
        text: String(tree.slice(range)), range: range, name: name, node: chain,
        isShorthand: reference.isShorthand)
    }
  }

  /// The longest chain of members that starts with a node.
  private static func chain(_ name: SwiftNode) -> SwiftNode {
    var (node, result) = (name, name)
    while let parent = node.parent, parent.range.lowerBound == node.range.lowerBound {
      switch parent.kind {
      case .optionalChain: break
      case .member where parent.callOfIt == nil && !parent.isPosition: result = parent
      default: return result
      }
      node = parent
    }
    return result
  }
}

extension SwiftNode {
  /// Whether it is an element of a tuple.
  fileprivate var isPosition: Bool {
    word.utf8.first.map { (0x30...0x39).contains($0) } ?? false
  }
}
