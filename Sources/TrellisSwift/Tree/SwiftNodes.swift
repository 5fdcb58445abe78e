/// Nodes of a tree, each after its children.
///
/// It is a type of its own, because other modules walk trees often, and can't specialize code for an
/// opaque one.
package struct SwiftNodes: RandomAccessCollection {
  private let tree: SwiftTree
  package let indices: Range<Int>

  /// - Parameters:
  ///   - tree: The tree.
  ///   - indices: The positions of the nodes in the tree.
  init(tree: SwiftTree, indices: Range<Int>) {
    self.tree = tree
    self.indices = indices
  }

  package var startIndex: Int { indices.lowerBound }
  package var endIndex: Int { indices.upperBound }

  package subscript(position: Int) -> SwiftNode {
    SwiftNode(tree: tree, index: position)
  }
}
