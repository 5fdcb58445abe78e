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
    let end = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex)
    let before = source.text[..<(end ?? utf8.endIndex)]
    let line = before.utf8.reduce(into: 1) { $0 += $1 == UInt8(ascii: "\n") ? 1 : 0 }
    let start = before.utf8.lastIndex(of: UInt8(ascii: "\n")).map(before.utf8.index(after:))
    let column = before[(start ?? before.startIndex)...].unicodeScalars.count + 1
    return SourceRange(file: source, line: line, column: column)
  }
}
