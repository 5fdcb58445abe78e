extension SwiftTree {
  /// A part of the text that becomes something else.
  package struct Splice: Sendable {
    /// The place of the part, in Unicode scalars.
    package let range: Range<Int>
    /// The new text.
    package let text: String

    /// Creates a splice.
    ///
    /// - Parameters:
    ///   - range: The place of the part, in Unicode scalars.
    ///   - text: The new text.
    package init(_ range: Range<Int>, _ text: String) {
      (self.range, self.text) = (range, text)
    }
  }

  /// The text with other parts. Everything else stays as it was written.
  ///
  /// - Parameter splices: The parts, in source order, which don't overlap.
  package func text(with splices: [Splice]) -> String {
    var result = ""
    var end = 0
    for splice in splices {
      result += slice(end..<splice.range.lowerBound) + splice.text
      end = splice.range.upperBound
    }
    return result + slice(end..<count)
  }
}

extension SwiftTree.Reference {
  /// Something else in place of the name. Where the name is also declared, it stays declared.
  ///
  /// - Parameter text: The new text.
  package func replaced(by text: String) -> SwiftTree.Splice {
    SwiftTree.Splice(
      node.wordRange, isShorthand && text != node.word ? "\(node.word) = \(text)" : text)
  }
}
