import TrellisSpec

/// A place in a text whose characters are read one after another.
struct YAMLCursor: ~Copyable {
  /// The text in UTF-8, and zeros behind it, which no text that can be read contains.
  let bytes: [UInt8]
  /// The number of bytes before the next character.
  private(set) var position = 0
  private var line = 0
  /// The number of characters before the current line.
  private var startOfLine = 0
  /// The number of bytes before the next character that aren't the first one of a character.
  private var continuations = 0
  private let classes = YAMLByteClass.table
  private let refusal: YAMLRefusal?
  /// The position from which the refused character may be near.
  private let alarm: Int

  /// Creates a cursor at the beginning of a text.
  init(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 4)
    bytes.append(contentsOf: text.utf8)
    bytes.append(contentsOf: [0, 0, 0, 0])
    self.bytes = bytes
    refusal = YAMLRefusal(in: bytes)
    alarm = refusal.map { $0.start - 32 } ?? .max
  }

  /// The place of the next character.
  var mark: YAMLMark { YAMLMark(index: index, line: line, column: column) }

  /// The number of characters before it in its line.
  var column: Int { index - startOfLine }

  private var index: Int { position - continuations }

  // MARK: - Looking

  /// The next byte, or one after it, as a character; zero at the end.
  func character(_ offset: Int = 0) -> Unicode.Scalar { Unicode.Scalar(bytes[position + offset]) }

  /// Whether a line ends here.
  func isBreak(_ offset: Int = 0) -> Bool {
    let byte = bytes[position + offset]
    return byte == 0x0A || byte == 0x0D || byte > 0xC1 && isWideBreak(position + offset)
  }

  /// Whether one of the three characters is there that end lines in few texts.
  private func isWideBreak(_ start: Int) -> Bool {
    switch bytes[start] {
    case 0xC2: bytes[start + 1] == 0x85
    case 0xE2: bytes[start + 1] == 0x80 && bytes[start + 2] & 0xFE == 0xA8
    default: false
    }
  }

  /// Whether a line or the text ends here.
  func isBreakOrEnd(_ offset: Int = 0) -> Bool { bytes[position + offset] == 0 || isBreak(offset) }

  /// Whether there is a space or a tab.
  func isBlank(_ offset: Int = 0) -> Bool {
    character(offset) == " " || character(offset) == "\t"
  }

  /// Whether there is nothing but white space, or the end.
  func isSeparator(_ offset: Int = 0) -> Bool { isBlank(offset) || isBreakOrEnd(offset) }

  /// Whether a line consists of three dashes or dots, or begins with them and a blank.
  var isAtDocumentIndicator: Bool {
    guard character() == "-" || character() == ".", column == 0 else { return false }
    return character(1) == character() && character(2) == character() && isSeparator(3)
  }

  /// The value of the next character as a digit.
  var digit: Int? {
    let byte = bytes[position]
    return 0x30...0x39 ~= byte ? Int(byte) - 0x30 : nil
  }

  /// Whether the next character is a letter, a digit, `_` or `-`.
  var isWord: Bool {
    switch character() {
    case "0"..."9", "A"..."Z", "a"..."z", "_", "-": true
    default: false
    }
  }

  /// Whether the next character can be in a tag.
  ///
  /// - Parameter isInAngles: Whether commas and brackets can be.
  func isAddress(isInAngles: Bool) -> Bool {
    switch character() {
    case ";", "/", "?", ":", "@", "&", "=", "+", "$", ".", "%", "!", "~", "*", "'", "(", ")": true
    case ",", "[", "]": isInAngles
    default: isWord
    }
  }

  /// The value of a hexadecimal digit.
  func hexadecimalDigit(_ offset: Int) -> UInt8? {
    let byte = bytes[position + offset]
    return switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// Whether there is the mark that some editors put at the beginning of a file.
  var isAtByteOrderMark: Bool {
    bytes[position] == 0xEF && bytes[position + 1] == 0xBB && bytes[position + 2] == 0xBF
  }

  /// Throws the error of a character that YAML doesn't allow once libyaml would have met it.
  ///
  /// - Parameter count: The number of characters that libyaml looks at.
  func require(_ count: Int) throws(YAMLProblem) {
    if position >= alarm { try refusal?.check(count, from: position, in: bytes) }
  }

  // MARK: - Advancing

  /// Skips characters of ASCII that end no line.
  mutating func skip(_ count: Int = 1) { position += count }

  /// Skips one character, whatever it is.
  mutating func skipCharacter() {
    position += 1
    while bytes[position] & 0xC0 == 0x80 {
      position += 1
      continuations += 1
    }
  }

  /// Skips characters up to one of a class, or to the end of the line.
  mutating func skip(to stops: UInt8) {
    while true {
      let byteClass = classes[Int(bytes[position])]
      if byteClass != 0 {
        if byteClass & (stops | YAMLByteClass.end) != 0 { return }
        if byteClass == YAMLByteClass.continuation {
          continuations += 1
        } else if byteClass == YAMLByteClass.breakStart, isWideBreak(position) {
          return
        }
      }
      position += 1
    }
  }

  /// Skips spaces.
  ///
  /// - Parameters:
  ///   - hasTabs: Whether to skip tabs, too.
  ///   - column: The column at which to stop.
  mutating func skipBlanks(hasTabs: Bool, to column: Int = .max) {
    while character() == " " || hasTabs && character() == "\t", self.column < column { skip() }
  }

  /// Skips a comment, if there is one.
  mutating func skipComment() { if character() == "#" { skip(to: YAMLByteClass.end) } }

  /// Skips the end of a line.
  ///
  /// - Returns: How a text contains it; `nil` if the line doesn't end here.
  @discardableResult mutating func skipBreak() -> Unicode.Scalar? {
    guard isBreak() else { return nil }
    var kept: Unicode.Scalar = "\n"
    if character() == "\r", character(1) == "\n" {
      skip(2)
    } else {
      if bytes[position] == 0xE2 {
        kept = bytes[position + 2] == 0xA8 ? "\u{2028}" : "\u{2029}"
      }
      skipCharacter()
    }
    endLine()
    return kept
  }

  /// Continues as if the line ended here.
  mutating func endLine() {
    line += 1
    startOfLine = index
  }
}

/// What bytes mean where a text is read quickly.
enum YAMLByteClass {
  /// One that ends a line, or the zero behind the text.
  static let end: UInt8 = 1
  /// A space or tab, or an indicator that may end a scalar without quotes.
  static let plain: UInt8 = 2
  /// A space or tab, a quote, or a backslash.
  static let quoted: UInt8 = 4
  /// The first byte of a character that may end a line.
  static let breakStart: UInt8 = 8
  /// A byte that isn't the first one of a character.
  static let continuation: UInt8 = 16

  /// The classes of all bytes; 0 is that of ordinary ones.
  static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 256)
    for byte in [0x00, 0x0A, 0x0D] { table[byte] |= end }
    for byte in " \t:,[]{}".utf8 { table[Int(byte)] |= plain }
    for byte in " \t'\"\\".utf8 { table[Int(byte)] |= quoted }
    for byte in [0xC2, 0xE2] { table[byte] |= breakStart }
    for byte in 0x80..<0xC0 { table[byte] |= continuation }
    return table
  }()
}
