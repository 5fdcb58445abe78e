/// Text for people with Swift expressions in braces: `Delete {count + 1} of {list.name}?`.
package struct TextTemplate: Sendable {
  /// A segment of the text.
  package enum Piece: Equatable, Sendable {
    /// Literal text.
    case text(String)
    /// An expression.
    case value(String)
  }

  /// The segments, in order. A plain string literal in braces is text.
  package private(set) var pieces: [Piece] = []

  /// The expressions, each with the number of Unicode scalars before it.
  package private(set) var values: [(text: String, offset: Int)] = []

  /// The first problem of the braces, if any. The segments end there.
  package private(set) var problem: SwiftTokens.Problem?

  /// Splits a text.
  ///
  /// - Parameter text: The text.
  package init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var literal = ""
    var index = 0
    do throws(SwiftTokens.Problem) {
      while index < scalars.count {
        if scalars[index] == "}" {
          throw SwiftTokens.Problem(
            message: "'}' has no opening brace; write '{\"}\"}' to show a brace", offset: index)
        }
        guard scalars[index] == "{" else {
          literal.unicodeScalars.append(scalars[index])
          index += 1
          continue
        }
        let close = try SwiftTokens.closingBrace(in: scalars, of: index)
        let value = try Self.value(of: scalars, index + 1..<close)
        if let shown = value.text.plainStringContents {
          literal += shown
        } else {
          if !literal.isEmpty { pieces.append(.text(literal)) }
          literal = ""
          pieces.append(.value(value.text))
          values.append(value)
        }
        index = close + 1
      }
    } catch {
      problem = error
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
  }

  /// The expression between two braces, without spaces around it.
  private static func value(
    of scalars: [Unicode.Scalar], _ range: Range<Int>
  ) throws(SwiftTokens.Problem) -> (text: String, offset: Int) {
    let inner = scalars[range]
    guard let first = inner.firstIndex(where: { $0 != " " }),
      let last = inner.lastIndex(where: { $0 != " " })
    else {
      throw SwiftTokens.Problem(
        message: "the braces are empty; write an expression in them, or '{\"{}\"}' to show braces",
        offset: range.lowerBound - 1)
    }
    if scalars[first] == "{" {
      throw SwiftTokens.Problem(
        message: "an expression in a text has one pair of braces around it", offset: first)
    }
    if let newline = inner.firstIndex(where: { Character($0).isNewline }) {
      throw SwiftTokens.Problem(message: "write the expression on one line", offset: newline)
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: inner[first...last])
    return (text, first)
  }

  /// Whether an expression is a name, possibly followed by members.
  ///
  /// - Parameter value: The expression.
  package static func isName(_ value: String) -> Bool {
    value.split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy { SwiftIdentifier.isWellFormed(String($0)) }
  }
}

extension String {
  /// The contents of a plain string literal without escapes; `nil` for any other expression.
  fileprivate var plainStringContents: String? {
    guard utf8.count > 1, hasPrefix("\""), hasSuffix("\"") else { return nil }
    let contents = String(dropFirst().dropLast())
    return contents.contains("\"") || contents.contains("\\") ? nil : contents
  }
}
