import TrellisSpec

/// Anchors, aliases and tags.
extension YAMLScanner {
  /// Reads `&` or `*` and the name behind it.
  mutating func fetchName(_ kind: YAMLToken.Kind, _ context: String) throws(YAMLProblem) {
    try saveKey()
    cursor.skip()
    let name = try scanWord()
    switch cursor.character() {
    case "?", ":", ",", "]", "}", "%", "@", "`": break
    default:
      if cursor.isSeparator() { break }
      throw nameProblem(context)
    }
    if name.isEmpty { throw nameProblem(context) }
    append(kind, [name])
  }

  private func nameProblem(_ context: String) -> YAMLProblem {
    problem("did not find expected alphabetic or numeric character", context)
  }

  /// Reads letters, digits, `_` and `-`.
  mutating func scanWord() throws(YAMLProblem) -> String {
    let start = cursor.position
    while cursor.isWord { cursor.skip() }
    try cursor.require(1)
    return String(decoding: bytes(start..<cursor.position), as: UTF8.self)
  }

  /// Reads a tag.
  mutating func fetchTag() throws(YAMLProblem) {
    try saveKey()
    let context = "while scanning a tag"
    var handle = ""
    var suffix = ""
    if cursor.character(1) == "<" {
      cursor.skip(2)
      suffix = try scanAddress("while parsing a tag", isInAngles: true)
      guard cursor.character() == ">" else {
        throw problem("did not find the expected '>'", context)
      }
      cursor.skip()
    } else {
      handle = try scanHandle()
      if handle.utf8.count > 1, handle.utf8.last == UInt8(ascii: "!") {
        suffix = try scanAddress("while parsing a tag")
      } else {
        suffix = try scanAddress("while parsing a tag", behind: handle)
        // An exclamation mark alone is a tag without a handle.
        (handle, suffix) = suffix.isEmpty ? ("", "!") : ("!", suffix)
      }
    }
    try cursor.require(1)
    guard cursor.isSeparator() || depth > 0 && cursor.character() == "," else {
      throw problem("did not find expected whitespace or line break", context)
    }
    append(.tag, [handle, suffix])
  }

  /// Reads `!`, a word, and another `!`, if there is one.
  mutating func scanHandle() throws(YAMLProblem) -> String {
    cursor.skip()
    let word = try scanWord()
    guard cursor.character() == "!" else { return "!\(word)" }
    cursor.skip()
    return "!\(word)!"
  }

  /// Reads what a handle stands for, or the part of a tag behind its handle.
  ///
  /// - Parameters:
  ///   - context: What is read, for messages.
  ///   - head: What seemed to be a handle, which is a part of it, too.
  ///   - isInAngles: Whether commas and brackets belong to it.
  mutating func scanAddress(
    _ context: String, behind head: String = "", isInAngles: Bool = false
  ) throws(YAMLProblem) -> String {
    text.clear()
    text += head.utf8.dropFirst()
    let first = cursor.position
    try cursor.require(1)
    while cursor.isAddress(isInAngles: isInAngles) {
      if cursor.character() == "%" {
        try scanEscapedCharacter(context)
      } else {
        text += bytes(cursor.position..<cursor.position + 1)
        cursor.skip()
      }
      try cursor.require(1)
    }
    if head.isEmpty, cursor.position == first {
      throw problem("did not find expected tag URI", context)
    }
    return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Reads the bytes of a character, each as `%` and two digits.
  private mutating func scanEscapedCharacter(_ context: String) throws(YAMLProblem) {
    var width = 0
    repeat {
      try cursor.require(3)
      guard cursor.character() == "%", let high = cursor.hexadecimalDigit(1),
        let low = cursor.hexadecimalDigit(2)
      else { throw problem("did not find URI escaped octet", context) }
      let byte = high << 4 | low
      if width == 0 {
        switch byte {
        case ..<0x80: width = 1
        case 0xC0..<0xE0: width = 2
        case 0xE0..<0xF0: width = 3
        case 0xF0..<0xF8: width = 4
        default: throw problem("found an incorrect leading UTF-8 octet", context)
        }
      } else if byte & 0xC0 != 0x80 {
        throw problem("found an incorrect trailing UTF-8 octet", context)
      }
      text.append(byte)
      cursor.skip(3)
      width -= 1
    } while width > 0
  }
}
