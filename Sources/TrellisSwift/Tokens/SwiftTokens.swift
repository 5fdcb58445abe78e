/// A fragment of Swift split into tokens, in enough detail to split lists, find names and notice
/// unbalanced brackets. It isn't a parser; the compiler has the last word.
package struct SwiftTokens: Sendable {
  /// One token.
  package struct Token: Equatable, Sendable {
    /// The kind of the token.
    package enum Kind: Sendable {
      /// A name or keyword, including backticks.
      case identifier
      /// A number.
      case number
      /// A whole string literal.
      case string
      /// A single bracket, comma, operator character or the like.
      case punctuation
      /// A name inside a string's interpolation, which is also part of a `string` token.
      case interpolated
    }

    /// The kind.
    package let kind: Kind
    /// The text.
    package let text: String
    /// The number of Unicode scalars before it.
    package let offset: Int

    /// The name without backticks, if it is one.
    package var name: String {
      SwiftIdentifier.bare(text)
    }

    /// Whether it is one of several signs.
    ///
    /// - Parameter signs: The signs, each a Unicode scalar.
    package func isOne(of signs: String) -> Bool {
      guard kind == .punctuation, let sign = text.unicodeScalars.first else { return false }
      return signs.unicodeScalars.contains(sign)
    }
  }

  /// Why a fragment isn't valid Swift.
  package struct Problem: Error, Equatable, Sendable {
    /// The problem.
    package let message: String
    /// The number of Unicode scalars before it.
    package let offset: Int
  }

  /// The tokens, in order.
  package private(set) var tokens: [Token] = []

  /// The first unbalanced token, if any.
  package private(set) var problem: Problem?

  /// The contents of the parentheses of string interpolations, in order, except for nested ones.
  package private(set) var interpolations: [Range<Int>] = []

  /// The offsets of the comments.
  private var comments: [Int] = []

  /// Whether the fragment contains a comment.
  package var hasComment: Bool { !comments.isEmpty }

  /// The fragment.
  package private(set) var text = ""

  let scalars: [Unicode.Scalar]

  /// The index of the brace that ends the fragment.
  private var end: Int?

  /// The offsets of the labels.
  private var labels: Set<Int> = []

  /// Splits a fragment.
  ///
  /// - Parameter text: The fragment.
  package init(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    // Counting scalars takes as long as visiting them.
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { scalars.append(scalar) }
    self.init(scalars)
    self.text = text
    if !interpolations.isEmpty { tokens.sort { $0.offset < $1.offset } }
    if scalars.contains(":") { findLabels() }
  }

  /// Finds the brace that closes an open one, if there is Swift between them.
  ///
  /// - Parameters:
  ///   - scalars: A text.
  ///   - open: The index of the open brace.
  /// - Returns: The index of the brace that closes it.
  /// - Throws: The reason why none does.
  static func closingBrace(
    in scalars: [Unicode.Scalar], of open: Int
  ) throws(Problem) -> Int {
    let fragment = Self(scalars, from: open + 1, endsAtBrace: true)
    if let end = fragment.end { return end }
    throw fragment.problem ?? Problem(message: "'{' isn't closed; expected '}'", offset: open)
  }

  /// - Parameters:
  ///   - start: The index of the first character.
  ///   - endsAtBrace: Whether a brace that closes nothing ends the fragment.
  private init(_ scalars: [Unicode.Scalar], from start: Int = 0, endsAtBrace: Bool = false) {
    self.scalars = scalars
    // Most fragments consist of a few words and signs.
    tokens.reserveCapacity(min(scalars.count / 3 + 1, 8))
    var index = start
    var open: [(Unicode.Scalar, Int)] = []
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "/" && next(index) == "/" {
        comments.append(index)
        while index < scalars.count, scalars[index] != "\n" { index += 1 }
      } else if scalar == "/" && next(index) == "*" {
        comments.append(index)
        var depth = 0
        repeat {
          let pair = index + 1 < scalars.count ? (scalars[index], scalars[index + 1]) : ("*", "/")
          if pair == ("/", "*") { depth += 1 }
          if pair == ("*", "/") { depth -= 1 }
          index += pair == ("/", "*") || pair == ("*", "/") ? 2 : 1
        } while depth > 0 && index < scalars.count
      } else if isIdentifierStart(scalar) || scalar == "`" {
        let start = index
        index += 1
        while index < scalars.count, isIdentifierPart(scalars[index]) { index += 1 }
        if scalar == "`", index < scalars.count, scalars[index] == "`" { index += 1 }
        append(.identifier, start..<index)
      } else if ("0"..."9").contains(scalar) {
        let start = index
        while index < scalars.count, isNumberPart(index) { index += 1 }
        append(.number, start..<index)
      } else if scalar == "\"" || scalar == "#" {
        let start = index
        while index < scalars.count, scalars[index] == "#" { index += 1 }
        if index < scalars.count, scalars[index] == "\"" {
          index = endOfString(start)
          append(.string, start..<min(index, scalars.count))
        } else {
          for sign in start..<index { append(.punctuation, sign..<sign + 1) }
        }
      } else if isSpace(scalar) {
        index += 1
      } else {
        if let close = Self.closing(scalar) {
          open.append((close, index))
          if open.count > Self.deepest {
            note("it's nested too deeply", index)
            break
          }
        } else if scalar == ")" || scalar == "]" || scalar == "}" {
          if endsAtBrace, scalar == "}", !open.contains(where: { $0.0 == "}" }) {
            end = index
            break
          }
          if open.last?.0 == scalar {
            open.removeLast()
          } else {
            note("'\(scalar)' has no opening bracket", index)
          }
        }
        append(.punctuation, index..<index + 1)
        index += 1
      }
    }
    if let (close, offset) = open.last {
      note("'\(scalars[offset])' isn't closed; expected '\(close)'", offset)
    }
    WorkMeter.count(index - start)
  }

  /// - Parameters:
  ///   - whole: A fragment in which all brackets are closed.
  ///   - range: The place of a part in which they are closed, too.
  private init(_ whole: Self, in range: Range<Int>) {
    scalars = Array(whole.scalars[range])
    text = Self.text(whole.scalars[range])
    func shifted(_ offset: Int) -> Int { offset - range.lowerBound }
    tokens = whole.tokens(in: range).map {
      Token(kind: $0.kind, text: $0.text, offset: shifted($0.offset))
    }
    interpolations = whole.interpolations.filter { range.contains($0.lowerBound) }
      .map { shifted($0.lowerBound)..<shifted($0.upperBound) }
    comments = whole.comments.filter(range.contains).map(shifted)
    if !whole.labels.isEmpty { findLabels() }
  }

  /// A part as a fragment of its own.
  ///
  /// - Parameter range: The place of the part, in Unicode scalars.
  package func part(_ range: Range<Int>) -> SwiftTokens {
    let isWhole = problem == nil && areBracketsClosed(in: range)
    return isWhole ? SwiftTokens(self, in: range) : SwiftTokens(slice(range))
  }

  private func tokens(in range: Range<Int>) -> some Sequence<Token> {
    tokens.lazy.filter { range.contains($0.offset) }
  }

  private func areBracketsClosed(in range: Range<Int>) -> Bool {
    var depth = 0
    for token in tokens(in: range) {
      if token.isOne(of: "([{") { depth += 1 }
      if token.isOne(of: ")]}") { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// Nobody can read a more deeply nested expression, and each level costs time and stack.
  private static let deepest = 64

  private static func closing(_ open: Unicode.Scalar) -> Unicode.Scalar? {
    switch open {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    default: nil
    }
  }

  private func next(_ index: Int) -> Unicode.Scalar? {
    index + 1 < scalars.count ? scalars[index + 1] : nil
  }

  private func isNumberPart(_ index: Int) -> Bool {
    let scalar = scalars[index]
    if scalar == "." { return next(index).map { ("0"..."9").contains($0) } ?? false }
    return isIdentifierPart(scalar)
  }

  private mutating func append(_ kind: Token.Kind, _ range: Range<Int>) {
    tokens.append(Token(kind: kind, text: Self.text(scalars[range]), offset: range.lowerBound))
  }

  private mutating func note(_ message: String, _ offset: Int) {
    if problem == nil { problem = Problem(message: message, offset: offset) }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    let width = scalars.reduce(0) { $0 + UTF8.width($1) }
    // A view that scalars are appended to is several times slower.
    return String(unsafeUninitializedCapacity: width) { bytes in
      var count = 0
      for scalar in scalars {
        if scalar.isASCII {
          bytes[count] = UInt8(truncatingIfNeeded: scalar.value)
          count += 1
          continue
        }
        for byte in scalar.utf8 {
          bytes[count] = byte
          count += 1
        }
      }
      return count
    }
  }

  /// Whether a scalar is repeated at an index.
  private func isRow(of scalar: Unicode.Scalar, _ count: Int, at index: Int) -> Bool {
    index + count <= scalars.count && (index..<index + count).allSatisfy { scalars[$0] == scalar }
  }

  /// The index after the string literal that starts at an index. Records names in interpolations.
  private mutating func endOfString(_ start: Int, depth: Int = 0) -> Int {
    var index = start
    var hashes = 0
    while scalars[index] == "#" {
      hashes += 1
      index += 1
    }
    let quotes = scalars[index...].prefix(3).elementsEqual("\"\"\"".unicodeScalars) ? 3 : 1
    index += quotes
    while index < scalars.count {
      if scalars[index] == "\\", isRow(of: "#", hashes, at: index + 1) {
        let after = index + 1 + hashes
        if after < scalars.count, scalars[after] == "(" {
          index = endOfInterpolation(after, depth: depth + 1)
          if depth == 0 { interpolations.append(after + 1..<max(after + 1, index - 1)) }
        } else {
          index = after + 1
        }
      } else if scalars[index] == "\"", isRow(of: "\"", quotes, at: index),
        isRow(of: "#", hashes, at: index + quotes)
      {
        return index + quotes + hashes
      } else if quotes == 1, scalars[index] == "\n" {
        break
      } else {
        index += 1
      }
    }
    note("this string isn't closed; expected '\"'", start)
    return max(index, start + 1)
  }

  private mutating func endOfInterpolation(_ open: Int, depth level: Int) -> Int {
    if level > Self.deepest {
      note("it's nested too deeply", open)
      return scalars.count
    }
    var index = open
    var depth = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "(" {
        depth += 1
      } else if scalar == ")" {
        depth -= 1
        if depth == 0 { return index + 1 }
      } else if scalar == "\"" {
        index = endOfString(index, depth: level)
        continue
      } else if isIdentifierStart(scalar) {
        let start = index
        while index < scalars.count, isIdentifierPart(scalars[index]) { index += 1 }
        append(.interpolated, start..<index)
        continue
      }
      index += 1
    }
    note("'(' isn't closed; expected ')'", open)
    return scalars.count
  }

  /// The text from one offset to another.
  ///
  /// - Parameter range: Offsets in Unicode scalars.
  package func slice(_ range: Range<Int>) -> String {
    Self.text(scalars[range.clamped(to: 0..<scalars.count)])
  }

  /// The character at an offset.
  ///
  /// - Parameter offset: The number of Unicode scalars before it.
  package func scalar(at offset: Int) -> Unicode.Scalar? {
    offset < scalars.count ? scalars[offset] : nil
  }

  /// Whether a name occurs on its own rather than as a member.
  ///
  /// - Parameter name: The name.
  package func mentions(_ name: String) -> Bool {
    let escaped = "`\(name)`"
    return tokens.contains { ($0.text == name || $0.text == escaped) && isMention($0) }
  }

  /// The names that occur on their own, without backticks.
  package var mentionedNames: Set<String> {
    Set(tokens.lazy.filter(isMention).map(\.name))
  }

  private func isMention(_ token: Token) -> Bool {
    (token.kind == .identifier || token.kind == .interpolated)
      && !isMember(token) && !isLabel(token)
  }

  /// The token that starts at an offset.
  ///
  /// - Parameter offset: The number of Unicode scalars before it.
  package func token(at offset: Int) -> Token? {
    // The tokens are ordered by offset.
    var (lower, upper) = (0, tokens.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if tokens[middle].offset < offset { lower = middle + 1 } else { upper = middle }
    }
    return lower < tokens.count && tokens[lower].offset == offset ? tokens[lower] : nil
  }

  /// Whether a token follows a dot.
  ///
  /// - Parameter token: The token.
  package func isMember(_ token: Token) -> Bool {
    guard token.offset > 0, scalars[token.offset - 1] == "." else { return false }
    return token.offset < 2 || scalars[token.offset - 2] != "."
  }

  /// Whether a token is a label: it is followed by a colon and preceded by a bracket or comma.
  ///
  /// - Parameter token: The token.
  package func isLabel(_ token: Token) -> Bool {
    labels.contains(token.offset)
  }

  /// Records the labels in one pass. Otherwise, each lookup would have to find the enclosing
  /// bracket.
  private mutating func findLabels() {
    var open: [Token] = []
    for token in tokens {
      if let bracket = open.last, takesLabels(bracket), isBetweenCommaAndColon(token) {
        labels.insert(token.offset)
      }
      if token.kind != .punctuation { continue }
      if token.isOne(of: "([{") { open.append(token) }
      if token.isOne(of: ")]}") { _ = open.popLast() }
    }
  }

  private func isBetweenCommaAndColon(_ token: Token) -> Bool {
    let after = token.offset + token.text.unicodeScalars.count
    guard after < scalars.count, scalars[after] == ":" else { return false }
    let before = scalars[..<token.offset].last { !isSpace($0) }
    return before == "(" || before == "," || before == "["
  }

  /// Whether a bracket contains arguments. Square brackets do if they follow a value; otherwise
  /// they contain a collection.
  private func takesLabels(_ bracket: Token) -> Bool {
    if bracket.text != "[" { return bracket.text == "(" }
    // The last character, which can consist of several scalars.
    let value = slice(max(bracket.offset - 16, 0)..<bracket.offset).last
    return value.map { $0.isLetter || $0.isNumber || "_)]?!".contains($0) } ?? false
  }

  /// The pieces between separators outside all brackets.
  ///
  /// - Parameters:
  ///   - separator: The separator, a single character.
  ///   - angles: Whether `<` and `>` are brackets, as in types.
  /// - Returns: Each piece without surrounding whitespace, and its offset.
  package func pieces(
    separatedBy separator: String, angles: Bool
  ) -> [(text: String, offset: Int)] {
    ranges(separatedBy: separator, angles: angles).map { (slice($0), $0.lowerBound) }
  }

  /// The places of the pieces between separators outside all brackets.
  ///
  /// - Parameters:
  ///   - separator: The separator, a single character.
  ///   - angles: Whether `<` and `>` are brackets, as in types.
  /// - Returns: The place of each piece without surrounding whitespace.
  package func ranges(separatedBy separator: String, angles: Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var depth = 0
    var start = 0
    var previous: Token?
    for token in tokens where token.kind == .punctuation {
      switch token.text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      // Angle brackets have no spaces inside; operators have spaces around them.
      case "<" where angles && opensAngle(token, after: previous): depth += 1
      case ">" where angles && isClosingAngle(token, after: previous): depth -= 1
      case separator where depth == 0:
        result.append(trimmed(start..<token.offset))
        start = token.offset + 1
      default: break
      }
      previous = token
    }
    result.append(trimmed(start..<scalars.count))
    return result
  }

  /// `..<` has no space behind it, either.
  private func opensAngle(_ token: Token, after previous: Token?) -> Bool {
    if previous?.text == ".", previous?.offset == token.offset - 1 { return false }
    return slice(token.offset + 1..<token.offset + 2) != " "
  }

  private func isClosingAngle(_ token: Token, after previous: Token?) -> Bool {
    if previous?.text == "-", previous?.offset == token.offset - 1 { return false }
    return token.offset > 0 && slice(token.offset - 1..<token.offset) != " "
  }

  /// A place without the whitespace at its ends.
  ///
  /// - Parameter range: The place, in Unicode scalars.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, isSpace(scalars[lower]) { lower += 1 }
    while upper > lower, isSpace(scalars[upper - 1]) { upper -= 1 }
    return lower..<upper
  }
}

/// Whether a character is a space or ends a line. ASCII is checked first, because properties are
/// expensive.
private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case " ", "\t"..."\r": true
  case "\0"..."\u{7F}": false
  default: scalar.properties.isWhitespace
  }
}

/// Whether an identifier can start with a character.
func isIdentifierStart(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "_": true
  case "\0"..."\u{7F}": false
  default: scalar.properties.isXIDStart
  }
}

/// Whether an identifier can continue with a character.
package func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "_": true
  case "\0"..."\u{7F}": false
  default: scalar.properties.isXIDContinue
  }
}
