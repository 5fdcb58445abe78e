import TrellisSwift

/// A name or a fragment of Swift as spelled in a spec, with its place.
package struct SourceText: Sendable {
  /// The contents, which all copies share.
  private final class Contents: Sendable {
    let text: String
    let file: SourceFile
    let line: Int
    let column: Int
    let offset: Int
    let isQuoted: Bool
    /// Its parts, if it's Swift that a parser has read.
    let tree: SwiftTree?

    init(
      _ text: String, _ file: SourceFile, _ line: Int, _ column: Int, _ offset: Int,
      _ isQuoted: Bool, _ tree: SwiftTree?
    ) {
      (self.text, self.file, self.tree) = (text, file, tree)
      (self.line, self.column, self.offset) = (line, column, offset)
      self.isQuoted = isQuoted
    }
  }

  private let contents: Contents

  /// The text as it appears in the Swift code.
  package var text: String { contents.text }
  /// The file that contains it.
  package var file: SourceFile { contents.file }
  private var line: Int { contents.line }
  private var column: Int { contents.column }
  private var offset: Int { contents.offset }
  private var isQuoted: Bool { contents.isQuoted }

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
    contents = Contents(text, file, line, column, offset, isQuoted, nil)
  }

  private init(_ contents: Contents) {
    self.contents = contents
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
    SourceText(Contents(text, file, line, column, offset, isQuoted, tree))
  }

  /// The parts of the Swift. They are read once, by the parser of the spec.
  ///
  /// - Parameter grammar: The grammar of its place.
  package func tree(as grammar: SwiftTree.Grammar = .expression) -> SwiftTree {
    if let tree = contents.tree, tree.grammar == grammar { return tree }
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
