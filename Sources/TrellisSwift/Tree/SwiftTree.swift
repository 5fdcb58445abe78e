/// A fragment of Swift as written, and the tree of its parts.
///
/// The nodes are in one array, each after its children, so that a walk in source order needs no
/// recursion. A tree that nothing changed prints as it was written.
package struct SwiftTree: Sendable {
  /// The contents, which all copies share. Every operation and every change of a test holds trees, and
  /// copying their parts one by one took a tenth of the time of generation.
  private final class Contents: Sendable {
    let text: String
    let grammar: Grammar?
    let records: [SwiftNode.Record]
    let isASCII: Bool

    init(_ text: String, _ records: [SwiftNode.Record], as grammar: Grammar?) {
      self.text = text
      self.grammar = grammar
      self.records = records
      isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    }
  }

  private let contents: Contents

  /// The text as written.
  package var text: String { contents.text }
  /// The grammar that it was read by; `nil` if it isn't understood.
  package var grammar: Grammar? { contents.grammar }
  /// The nodes, each after its children. The last one is the root.
  var records: [SwiftNode.Record] { contents.records }
  /// Whether an offset in scalars is also one in bytes.
  private var isASCII: Bool { contents.isASCII }

  /// The number of Unicode scalars.
  package var count: Int { isASCII ? text.utf8.count : text.unicodeScalars.count }

  init(_ text: String, _ records: [SwiftNode.Record], as grammar: Grammar?) {
    contents = Contents(text, records, as: grammar)
  }

  /// Creates the tree of a part of another, without reading it again.
  ///
  /// - Parameter node: The part.
  package init(_ node: SwiftNode) {
    self.init(node.text, node.records, as: node.tree.grammar == nil ? nil : .expression)
  }

  /// The node of the whole fragment.
  package var root: SwiftNode {
    SwiftNode(tree: self, index: records.count - 1)
  }

  /// All nodes, each after its children.
  package var nodes: SwiftNodes { SwiftNodes(tree: self, indices: records.indices) }

  /// The text from one offset to another.
  ///
  /// - Parameter range: Offsets in Unicode scalars.
  package func slice(_ range: Range<Int>) -> Substring {
    if isASCII {
      let start = text.utf8.index(text.utf8.startIndex, offsetBy: range.lowerBound)
      return text[start..<text.utf8.index(start, offsetBy: range.count)]
    }
    let scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    return text[start..<scalars.index(start, offsetBy: range.count)]
  }
}

extension SwiftTree: Hashable {
  package static func == (left: SwiftTree, right: SwiftTree) -> Bool {
    left.text == right.text
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
