import SwiftSyntax

/// Changes of a Swift file that leave everything else byte for byte.
struct FileEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  /// Replaces a declaration, with its documentation.
  mutating func replace(_ node: some SyntaxProtocol, by text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let leading = node.leadingTrivia.documentationLength
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append((start - leading..<end, text))
  }

  /// Takes out a declaration, with its documentation and the lines that it leaves empty.
  mutating func remove(_ node: some SyntaxProtocol) {
    replace(node, by: "")
  }

  /// Adds a declaration at the end of a file.
  mutating func append(_ text: String, to file: SwiftFile) {
    let end = file.source.text.utf8.count
    let lineEnd = file.source.text.utf8.last == UInt8(ascii: "\n") ? "" : "\n"
    edits.append((end..<end, "\(lineEnd)\n\(text)\n"))
  }

  /// Takes out a modifier, with the space after it.
  mutating func remove(modifier: DeclModifierSyntax) {
    let start = modifier.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append((start..<modifier.endPosition.utf8Offset, ""))
  }

  /// The text with all changes.
  func applied(to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in outerEdits {
      var range = edit.range
      if edit.text.isEmpty { range = bytes.wholeLines(range) }
      bytes.replaceSubrange(range, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  var isEmpty: Bool { edits.isEmpty }

  /// The changes that aren't inside of others, from the last to the first.
  private var outerEdits: [(range: Range<Int>, text: String)] {
    var result: [(range: Range<Int>, text: String)] = []
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }) where edit.range.lowerBound >= result.last?.range.upperBound ?? 0 {
      result.append(edit)
    }
    return result.reversed()
  }
}

extension [UInt8] {
  /// A range without the rest of its first and last lines, and without the blank lines before it, if nothing else is there.
  fileprivate func wholeLines(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, self[start - 1] == UInt8(ascii: " ") || self[start - 1] == UInt8(ascii: "\t") {
      start -= 1
    }
    guard start == 0 || self[start - 1] == UInt8(ascii: "\n"),
      end == count || self[end] == UInt8(ascii: "\n")
    else { return range }
    if end < count { end += 1 }
    while start > 1, self[start - 1] == UInt8(ascii: "\n"), self[start - 2] == UInt8(ascii: "\n") {
      start -= 1
    }
    return start..<end
  }
}

extension Trivia {
  /// The number of bytes of the documentation comment at its end, with the layout behind it.
  var documentationLength: Int {
    var length = 0
    var pending = 0
    for piece in pieces.reversed() {
      pending += piece.sourceLength.utf8Length
      switch piece {
      case .docLineComment, .docBlockComment: length = pending
      case .newlines(let count) where count > 1: return length
      case .lineComment, .blockComment: return length
      default: break
      }
    }
    return length
  }
}

extension SyntaxProtocol {
  /// The text of a declaration or of statements, with comments above it, indented by some spaces.
  func indented(by spaces: Int) -> String {
    var text = description
    while text.first?.isNewline == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let present = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    let indentation = present.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    let literal = tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .multilineStringQuote
    }
    if literal, indentation == 0 { return text }
    return lines.map { line in
      line.allSatisfy(\.isWhitespace)
        ? "" : String(repeating: " ", count: spaces) + line.dropFirst(indentation)
    }.joined(separator: "\n")
  }
}
