import TrellisSwift

/// A place where an expression refers to the state: the longest chain of plain members of `state`.
///
/// A method isn't part of the chain: in `state.items.first()`, the chain is `state.items`.
package struct StateReference: Sendable {
  /// The chain, such as `state.items`.
  package let text: String
  /// Its place, in Unicode scalars from the start of the expression.
  package let range: Range<Int>
  /// Whether a closure captures the state by its name, as in `[state]`.
  let isShorthand: Bool

  /// The references in an expression, in order.
  ///
  /// - Parameter tree: The expression.
  static func all(in tree: SwiftTree) -> [StateReference] {
    tree.references.filter { $0.name == "state" }.map { reference in
      let start = reference.node.wordRange
      let end = reference.isShorthand ? start.upperBound : end(of: reference.node)
      let range = start.lowerBound..<end
      return StateReference(
        text: String(tree.slice(range)), range: range, isShorthand: reference.isShorthand)
    }
  }

  /// The end of the chain of members that starts with a node.
  private static func end(of node: SwiftNode) -> Int {
    var node = node
    var end = node.wordRange.upperBound
    while let parent = node.parent, parent.range.lowerBound == node.range.lowerBound {
      switch parent.kind {
      case .optionalChain: break
      case .member where !parent.isCalled && !parent.isPosition: end = parent.wordRange.upperBound
      default: return end
      }
      node = parent
    }
    return end
  }
}

extension SwiftNode {
  /// Whether it is a method that is called.
  fileprivate var isCalled: Bool {
    guard let parent, parent.kind == .call else { return false }
    return parent.range.lowerBound == range.lowerBound
  }

  /// Whether it is an element of a tuple.
  fileprivate var isPosition: Bool {
    word.utf8.first.map { (0x30...0x39).contains($0) } ?? false
  }
}
