import SwiftParser
import SwiftSyntax
import TrellisSpec

/// A Swift file of an existing project, parsed.
package struct SwiftFile: Sendable {
  /// Its text, and its path in messages.
  let source: SourceFile
  /// The module that contains it.
  let module: String
  /// Its declarations.
  let tree: SourceFileSyntax
  /// What it imports: modules, and declarations with their modules, such as `Cart.CounterFeature`.
  let importedNames: Set<String>
  /// Whether it is nested more deeply than a person's code ever is. Then its tree is empty.
  let isTooDeep: Bool
  /// Whether it is UTF-8. Otherwise, its text isn't what the file contains.
  let isUnicode: Bool
  /// The number of bytes before each line.
  private let lineStarts: [Int]

  /// Code that is nested more deeply than this isn't read.
  private static let deepest = 128

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - source: Its text, and its path in messages.
  ///   - module: The module that contains it.
  ///   - isUnicode: Whether it is UTF-8.
  package init(_ source: SourceFile, module: String, isUnicode: Bool = true) {
    self.source = source
    self.isUnicode = isUnicode
    self.module = module
    var text = source.text
    lineStarts =
      [0]
      + text.utf8.enumerated().lazy.filter { $1 == UInt8(ascii: "\n") }.map { index, _ in index + 1
      }
    isTooDeep = text.withUTF8 { $0.isDeep(Self.deepest) }
    tree =
      isTooDeep
      ? Parser.parse(source: "")
      : text.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: Self.deepest) }
    importedNames = Set(
      tree.statements.compactMap { statement in
        statement.item.as(ImportDeclSyntax.self)?.path.map(\.name.text).joined(separator: ".")
      })
  }

  /// The place of some code.
  ///
  /// - Parameter node: A part of the file's tree.
  /// - Returns: The line and column at which its code begins.
  func range(of node: some SyntaxProtocol) -> SourceRange {
    range(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The place of some code.
  ///
  /// - Parameter offset: The number of bytes before it.
  func range(at offset: Int) -> SourceRange {
    let utf8 = source.text.utf8
    let offset = min(offset, utf8.count)
    var (first, last) = (0, lineStarts.count - 1)
    while first < last {
      let middle = (first + last + 1) / 2
      if lineStarts[middle] <= offset { first = middle } else { last = middle - 1 }
    }
    let start = utf8.index(utf8.startIndex, offsetBy: lineStarts[first])
    let end = utf8.index(start, offsetBy: offset - lineStarts[first])
    return SourceRange(
      file: source, line: first + 1, column: source.text[start..<end].unicodeScalars.count + 1)
  }
}
