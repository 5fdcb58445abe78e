/// The words and signs of a Swift file, and the calls among them. Unlike a ``SwiftTree``, it needs no
/// grammar for declarations.
package struct SwiftFileTokens {
  private let source: SwiftTokens

  /// The tokens, in order. Interpolated names are also part of their string.
  package var tokens: [SwiftTokens.Token] { source.tokens }

  /// Reads a file.
  ///
  /// - Parameter text: Its text.
  package init(_ text: String) {
    source = SwiftTokens(text)
  }

  /// The text of some tokens.
  ///
  /// - Parameter range: The positions of the tokens.
  package func text(of range: ClosedRange<Int>) -> String {
    source.slice(tokens[range.lowerBound].offset..<tokens[range.upperBound].end)
  }

  /// Whether a name after a dot is called.
  ///
  /// - Parameter index: The position of the name.
  package func isCall(_ index: Int) -> Bool {
    index > 0 && index + 1 < tokens.count && tokens[index - 1].text == "."
      && tokens[index + 1].text == "("
  }

  /// The position of the first of several signs.
  ///
  /// - Parameters:
  ///   - signs: The signs, each a Unicode scalar.
  ///   - start: The position of the first token that can be one.
  ///   - count: The number of tokens that can be one.
  package func opening(_ signs: String, from start: Int, within count: Int) -> Int? {
    (start..<min(start + count, tokens.count)).first { tokens[$0].isOne(of: signs) }
  }

  /// The position of the bracket that closes another one.
  ///
  /// - Parameter open: The position of the other one.
  package func end(of open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].isOne(of: "([{") { depth += 1 }
      if tokens[index].isOne(of: ")]}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }

  /// The positions of the argument after a label, which isn't inside of other brackets.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - open: The position of the call's parenthesis.
  package func argument(_ label: String, in open: Int) -> Range<Int>? {
    let close = end(of: open)
    var (index, start) = (open + 1, Int?.none)
    while index < close {
      if let start, tokens[index].text == "," { return start..<index }
      if start == nil, tokens[index].text == label, tokens[index + 1].text == ":" {
        start = index + 2
      }
      index = tokens[index].isOne(of: "([{") ? end(of: index) + 1 : index + 1
    }
    return start.map { $0..<close }
  }

  /// The contents of the string after a label, as written.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - open: The position of the call's parenthesis.
  package func string(_ label: String, in open: Int) -> String? {
    guard let value = argument(label, in: open), let token = tokens[value].first,
      token.kind == .string, tokens[value].dropFirst().allSatisfy({ $0.kind == .interpolated })
    else { return nil }
    return String(token.text.dropFirst().dropLast())
  }
}
