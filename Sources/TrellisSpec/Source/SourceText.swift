import TrellisSwift

/// A name or a fragment of Swift as spelled in a spec, with its place.
package struct SourceText: Sendable {
  /// The text as it appears in the Swift code.
  package let text: String
  /// The file that contains it.
  package let file: SourceFile
  private let line: Int
  private let column: Int
  private let offset: Int
  private let isQuoted: Bool
  /// Its parts, if it's Swift that a parser has read.
  private var tree: SwiftTree?

  /// Creates a text from its origin.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - file: The file that contains it.
  ///   - line: The line of the YAML scalar that contains it, from 1.
  ///   - column: The column of that scalar, from 1.
  ///   - offset: The number of Unicode scalars between the start of that scalar's value and the
  ///     text.
  ///   - isQuoted: Whether the scalar begins with a quote.
  package init(
    _ text: String, file: SourceFile, line: Int, column: Int, offset: Int = 0,
    isQuoted: Bool = false
  ) {
    self.text = text
    self.file = file
    self.line = line
    self.column = column
    self.offset = offset
    self.isQuoted = isQuoted
  }

  /// A part of this text that keeps its own place.
  ///
  /// - Parameters:
  ///   - text: The part.
  ///   - offset: The number of Unicode scalars before it.
  package func part(_ text: String, at offset: Int) -> SourceText {
    SourceText(
      text, file: file, line: line, column: column, offset: self.offset + offset, isQuoted: isQuoted
    )
  }

  /// The part of this text that a node of its tree is.
  ///
  /// - Parameter node: The node.
  package func part(_ node: SwiftNode) -> SourceText {
    part(node.text, at: node.range.lowerBound)
  }

  /// The part of this text that is the own word of a node of its tree.
  ///
  /// - Parameter node: The node.
  package func part(wordOf node: SwiftNode) -> SourceText {
    part(node.word, at: node.wordRange.lowerBound)
  }

  /// The text, with what a parser has read in it.
  ///
  /// - Parameter tree: The parts of the text.
  func read(as tree: SwiftTree) -> SourceText {
    var text = self
    text.tree = tree
    return text
  }

  /// The parts of the Swift. They are read once, by the parser of the spec.
  ///
  /// - Parameter grammar: The grammar of its place.
  package func tree(as grammar: SwiftTree.Grammar = .expression) -> SwiftTree {
    if let tree, tree.grammar == grammar { return tree }
    return SwiftTree(code: text, as: grammar)
  }

  /// The parts of the type that it spells.
  package var asType: SwiftNode { tree(as: .type).root }

  /// The same place with another text.
  ///
  /// - Parameter text: The new text.
  package func replaced(by text: String) -> SourceText {
    SourceText(
      text, file: file, line: line, column: column, offset: offset, isQuoted: isQuoted)
  }

  /// Where the scalar that contains the text begins, and how many Unicode scalars of its value precede
  /// the text.
  package var origin: (line: Int, column: Int, offset: Int, isQuoted: Bool) {
    (line, column, offset, isQuoted)
  }

  /// Whether YAML reads the text as a mapping, because it starts with a brace and isn't in quotes.
  var isMapping: Bool {
    !isQuoted && text.first == "{"
  }

  /// Whether the source continues after the text with something that YAML reads as a comment.
  package var isCutAtHash: Bool {
    let end = range.column - 1 + text.unicodeScalars.count
    guard let rest = file.sourceLine(line)?.scalars(behind: end) else { return false }
    return rest.drop { $0 == " " }.first == "#"
  }

  /// The place of the text. In a quoted or folded scalar whose value differs from its source, only
  /// the place of the scalar is known.
  package var range: SourceRange {
    let length = text.unicodeScalars.count
    if let sourceLine = file.sourceLine(line) {
      // For an empty scalar, the range covers the quotes.
      let quote = isQuoted && !(text.isEmpty && offset == 0) ? 1 : 0
      let start = column - 1 + offset + quote
      if sourceLine.scalars(behind: start).starts(with: text.unicodeScalars) {
        return SourceRange(file: file, line: line, column: start + 1, length: length)
      }
    }
    return SourceRange(file: file, line: line, column: column)
  }
}

extension SourceText: Hashable {
  package static func == (left: SourceText, right: SourceText) -> Bool {
    left.text == right.text
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
