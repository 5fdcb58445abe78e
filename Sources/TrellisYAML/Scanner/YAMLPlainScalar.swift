import TrellisSpec

/// Texts without quotes, and what is between the words of a text.
extension YAMLScanner {
  /// Reads a text without quotes.
  mutating func fetchPlainScalar() throws(YAMLProblem) {
    try saveKey()
    var end = start
    // What hasn't been copied yet.
    var rest = cursor.position..<cursor.position
    var isAfterBreak = false
    text.clear()
    while true {
      try cursor.require(4)
      if cursor.isAtDocumentIndicator || cursor.character() == "#" { break }
      let word = cursor.position
      try skipPlainWord()
      if cursor.position > word {
        if isAfterBreak {
          text += bytes(rest)
          text += gap
          rest = word..<word
          isAfterBreak = false
        }
        rest = rest.lowerBound..<cursor.position
        end = cursor.mark
      }
      guard cursor.isBlank() || cursor.isBreak() else { break }
      isAfterBreak = try scanGap(isPlain: true, isAfterBreak: isAfterBreak)
      if depth == 0, cursor.column <= indentation { break }
    }
    appendScalar(.plain, to: end, rest)
    if isAfterBreak { isKeyAllowed = true }
  }

  private mutating func skipPlainWord() throws(YAMLProblem) {
    while true {
      cursor.skip(to: YAMLByteClass.plain)
      try cursor.require(2)
      switch cursor.character() {
      case ":":
        if depth > 0, isIndicator(cursor.character(1)) || cursor.character(1) == "?" {
          throw problem("found unexpected ':'", "while scanning a plain scalar")
        }
        if cursor.isSeparator(1) { return }
      case let character where !isIndicator(character) || depth > 0: return
      default: break
      }
      cursor.skip()
    }
  }

  private func isIndicator(_ character: Unicode.Scalar) -> Bool {
    switch character {
    case ",", "[", "]", "{", "}": true
    default: false
    }
  }

  /// Reads the blanks and the ends of lines between two words.
  ///
  /// If a line ends, ``gap`` is what they stand for: a space, or the ends of further lines.
  ///
  /// - Parameters:
  ///   - isPlain: Whether the text is without quotes, so that tabs don't indent its lines.
  ///   - isAfterBreak: Whether the end of a line has been read, which stands for nothing.
  /// - Returns: Whether a line ends.
  mutating func scanGap(isPlain: Bool, isAfterBreak: Bool) throws(YAMLProblem) -> Bool {
    var isAfterBreak = isAfterBreak
    var isSpace = false
    gap.clear()
    while true {
      if isPlain, isAfterBreak, cursor.character() == "\t", cursor.column <= indentation {
        throw problem(
          "found a tab character that violates indentation", "while scanning a plain scalar")
      }
      if cursor.isBlank() {
        cursor.skip()
        try cursor.require(1)
        continue
      }
      guard cursor.isBreak() else { break }
      try cursor.require(2)
      guard let kept = cursor.skipBreak() else { break }
      try cursor.require(1)
      if !isAfterBreak, kept == "\n" {
        isSpace = true
      } else {
        gap += kept.utf8
      }
      isAfterBreak = true
    }
    if isSpace, gap.isEmpty { gap.append(UInt8(ascii: " ")) }
    return isAfterBreak
  }
}

extension [UInt8] {
  /// Removes all bytes, but keeps the memory for others.
  mutating func clear() { if !isEmpty { removeAll(keepingCapacity: true) } }
}
