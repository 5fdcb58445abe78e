/// Finds the declarations of a Swift file.
///
/// It tracks brackets and skips everything that isn't code, so that it recognizes the top level. If
/// brackets don't match, it stops. A missed declaration is left to the compiler.
struct SwiftOutlineScanner {
  /// The kind of code that a closing bracket ends.
  private enum Scope {
    /// `{ … }`, with the name of the type if it is a body.
    case braces(type: String?)
    /// `( … )` or `[ … ]`.
    case brackets
    /// The first argument of `NavigationLink(state:)`.
    case linkedState
    /// An interpolation, after which the string continues.
    case interpolation(Quote)
  }

  /// The quotes of a string.
  private struct Quote {
    let hashes: Int
    let quotes: Int
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var scopes: [Scope] = []
  private var outline = SwiftOutline()
  /// The type whose body hasn't started, and the number of scopes around it.
  private var pendingType: (name: String, depth: Int)?
  /// Whether the next declaration is hidden from other files.
  private var isPrivate = false
  /// The last byte of code, which distinguishes a regular expression from a division.
  private var previous = Byte.newline

  /// Reads a file.
  ///
  /// - Parameter bytes: Its text in UTF-8.
  static func outline(of bytes: [UInt8]) -> SwiftOutline {
    var scanner = SwiftOutlineScanner(bytes: bytes)
    scanner.scan()
    scanner.outline.readBytes = scanner.index
    return scanner.outline
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func scan() {
    while index < bytes.count {
      skipBlanks()
      guard index < bytes.count else { return }
      let byte = bytes[index]
      if byte.isWordStart {
        scanWord()
        previous = Byte.letter
        continue
      }
      switch byte {
      case Byte.quote, Byte.hash: scanStringOrHash()
      case Byte.slash: scanSlash()
      case Byte.backtick: _ = name()
      case Byte.dot: scanDot()
      case Byte.openBrace:
        scopes.append(.braces(type: pendingType?.depth == scopes.count ? pendingType?.name : nil))
        pendingType = nil
        index += 1
      case Byte.openParenthesis, Byte.openBracket:
        scopes.append(.brackets)
        index += 1
      case Byte.closeBrace, Byte.closeParenthesis, Byte.closeBracket:
        guard close(byte) else { return }
      case Byte.comma:
        if case .linkedState = scopes.last { scopes[scopes.count - 1] = .brackets }
        index += 1
      case Byte.digit0...Byte.digit9:
        while index < bytes.count, bytes[index].isWordPart { index += 1 }
      default: index += 1
      }
      previous = byte
    }
  }

  /// - Returns: Whether the bracket closes the innermost open one.
  private mutating func close(_ byte: UInt8) -> Bool {
    index += 1
    switch (scopes.popLast(), byte) {
    case (.braces, Byte.closeBrace):
      isPrivate = false
      return true
    case (.brackets, Byte.closeParenthesis), (.brackets, Byte.closeBracket),
      (.linkedState, Byte.closeParenthesis):
      return true
    case (.interpolation(let quote), Byte.closeParenthesis):
      skipString(quote)
      return true
    default: return false
    }
  }

  // MARK: - Words

  private mutating func scanWord() {
    if case .linkedState = scopes.last {
      outline.linkedStates.append(chain())
      return
    }
    let start = index
    while index < bytes.count, bytes[index].isWordPart { index += 1 }
    guard previous != Byte.dot, let word = Word(bytes[start..<index]) else { return }
    switch word {
    case .private, .fileprivate: isPrivate = true
    case .struct, .class, .enum, .actor, .protocol, .typealias: declareType(word)
    case .extension:
      if let (name, _) = declaredName() { pendingType = (name, scopes.count) }
      isPrivate = false
    case .func:
      if let (name, offset) = declaredName(), case .braces(let type?) = scopes.last {
        let method = SwiftOutline.Method(type: type, name: name)
        outline.methods.append(SwiftOutline.MethodDeclaration(method: method, offset: offset))
      }
      isPrivate = false
    case .let, .var: isPrivate = false
    case .import:
      // The kind of an imported declaration, as in `import struct Foundation.Date`, declares
      // nothing.
      skipBlanks()
      _ = name()
    case .navigationLink: scanLink()
    }
  }

  private mutating func declareType(_ word: Word) {
    let start = line
    guard let (name, offset) = declaredName() else { return }
    if scopes.isEmpty, !isPrivate {
      outline.types.append(SwiftOutline.TypeDeclaration(name: name, line: start, offset: offset))
    }
    if word != .typealias { pendingType = (name, scopes.count) }
    isPrivate = false
  }

  /// The name after a keyword, or the last of several names separated by dots, and the number of
  /// bytes before them; `nil` if the word wasn't a keyword of a declaration, as in `class func`.
  private mutating func declaredName() -> (name: String, offset: Int)? {
    skipBlanks()
    let (start, startLine) = (index, line)
    guard var name = name() else { return nil }
    if Self.modifiers.contains(name) {
      (index, line) = (start, startLine)
      return nil
    }
    while index < bytes.count, bytes[index] == Byte.dot {
      index += 1
      guard let next = self.name() else { break }
      name = next
    }
    return (name, start)
  }

  /// The words that can follow `class`, and those that follow a name spelled like a keyword.
  private static let modifiers: Set<String> = [
    "async", "case", "else", "final", "func", "in", "init", "let", "override", "private", "public",
    "internal", "return", "static", "subscript", "var", "weak", "where",
  ]

  /// A name with or without backticks.
  private mutating func name() -> String? {
    guard index < bytes.count else { return nil }
    let isQuoted = bytes[index] == Byte.backtick
    let start = isQuoted ? index + 1 : index
    var end = start
    guard isQuoted || bytes[index].isWordStart else { return nil }
    while end < bytes.count, bytes[end].isWordPart { end += 1 }
    index = isQuoted ? min(end + 1, bytes.count) : end
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: - Links

  private mutating func scanLink() {
    let (start, startLine) = (index, line)
    skipBlanks()
    if take(Byte.openParenthesis) {
      skipBlanks()
      if name() == "state" {
        skipBlanks()
        if take(Byte.colon) {
          scopes.append(.linkedState)
          return
        }
      }
    }
    (index, line) = (start, startLine)
  }

  private mutating func scanDot() {
    if case .linkedState = scopes.last {
      outline.linkedStates.append(chain())
    } else {
      index += 1
    }
  }

  /// The names of `A.b.c` or `.b.c`.
  private mutating func chain() -> [String] {
    var names = name().map { [$0] } ?? []
    while take(Byte.dot) {
      guard let next = name() else { break }
      names.append(next)
    }
    return names
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  // MARK: - What is no code

  /// Skips whitespace and comments.
  private mutating func skipBlanks() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Byte.newline {
        line += 1
        index += 1
      } else if byte <= Byte.space {
        index += 1
      } else if byte == Byte.slash, next(1) == Byte.slash {
        while index < bytes.count, bytes[index] != Byte.newline { index += 1 }
      } else if byte == Byte.slash, next(1) == Byte.star {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if bytes[index] == Byte.slash, next(1) == Byte.star {
        depth += 1
        index += 2
      } else if bytes[index] == Byte.star, next(1) == Byte.slash {
        depth -= 1
        index += 2
      } else {
        if bytes[index] == Byte.newline { line += 1 }
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  private mutating func scanStringOrHash() {
    var hashes = 0
    while next(hashes) == Byte.hash { hashes += 1 }
    switch next(hashes) {
    case Byte.quote:
      let isLong =
        next(hashes + 1) == Byte.quote && next(hashes + 2) == Byte.quote
        && !(hashes > 0 && endsInLine(index + hashes + 1, hashes))
      let quote = Quote(hashes: hashes, quotes: isLong ? 3 : 1)
      index += hashes + quote.quotes
      skipString(quote)
    case Byte.slash where hashes > 0:
      index += hashes + 1
      skipRegex(hashes)
    default: index += max(hashes, 1)
    }
  }

  /// Skips the rest of a string. Interpolations in it are code.
  private mutating func skipString(_ quote: Quote) {
    while index < bytes.count {
      switch bytes[index] {
      case Byte.backslash where hashes(at: index + 1) >= quote.hashes:
        index += 1 + quote.hashes
        if take(Byte.openParenthesis) {
          scopes.append(.interpolation(quote))
          return
        }
        if index < bytes.count, bytes[index] == Byte.newline { line += 1 }
        index = min(index + 1, bytes.count)
      case Byte.quote where ends(quote):
        index += quote.quotes + quote.hashes
        return
      case Byte.newline:
        line += 1
        index += 1
        if quote.quotes == 1 { return }
      default: index += 1
      }
    }
  }

  /// Whether a raw string ends in its line. If it does, `#"""#` is a quotation mark.
  private func endsInLine(_ start: Int, _ count: Int) -> Bool {
    var end = start
    while end < bytes.count, bytes[end] != Byte.newline {
      if bytes[end] == Byte.quote, hashes(at: end + 1, upTo: count) == count { return true }
      end += 1
    }
    return false
  }

  private func ends(_ quote: Quote) -> Bool {
    for offset in 0..<quote.quotes where next(offset) != Byte.quote { return false }
    return hashes(at: index + quote.quotes, upTo: quote.hashes) == quote.hashes
  }

  /// The number of `#` starting at an index.
  private func hashes(at index: Int, upTo limit: Int = .max) -> Int {
    var count = 0
    while count < limit, index + count < bytes.count, bytes[index + count] == Byte.hash {
      count += 1
    }
    return count
  }

  /// Skips the rest of `#/…/#`.
  private mutating func skipRegex(_ count: Int) {
    while index < bytes.count {
      if bytes[index] == Byte.slash, hashes(at: index + 1, upTo: count) == count {
        index += 1 + count
        return
      }
      if bytes[index] == Byte.newline { line += 1 }
      index += bytes[index] == Byte.backslash ? 2 : 1
    }
    index = min(index, bytes.count)
  }

  /// Skips a regular expression, which ends in its line, or an operator.
  private mutating func scanSlash() {
    index += 1
    guard Byte.beforeRegex.contains(previous), let first = next(0), first > Byte.space else {
      return
    }
    var end = index
    var depth = 0
    while end < bytes.count, bytes[end] != Byte.newline, bytes[end] != Byte.slash {
      if bytes[end] == Byte.openParenthesis { depth += 1 }
      if bytes[end] == Byte.closeParenthesis { depth -= 1 }
      if depth < 0 { return }
      end += bytes[end] == Byte.backslash ? 2 : 1
    }
    if depth == 0, end < bytes.count, bytes[end] == Byte.slash, bytes[end - 1] > Byte.space {
      index = end + 1
    }
  }

  private func next(_ offset: Int) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }
}

/// The words that the scanner looks for.
private enum Word: String {
  case actor, `class`, `enum`, `extension`, `fileprivate`, `func`, `import`, `let`
  case `private`, `protocol`, `struct`, `typealias`, `var`
  case navigationLink = "NavigationLink"

  /// The word, if it is one of these. The length and the first letter leave only one candidate to
  /// compare.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first,
      let word = Self.candidate(bytes.count, Unicode.Scalar(first)),
      bytes.elementsEqual(word.rawValue.utf8)
    else { return nil }
    self = word
  }

  private static func candidate(_ count: Int, _ first: Unicode.Scalar) -> Word? {
    switch (count, first) {
    case (3, "l"): .let
    case (3, "v"): .var
    case (4, "e"): .enum
    case (4, "f"): .func
    case (5, "a"): .actor
    case (5, "c"): .class
    case (6, "i"): .import
    case (6, "s"): .struct
    case (7, "p"): .private
    case (8, "p"): .protocol
    case (9, "e"): .extension
    case (9, "t"): .typealias
    case (11, "f"): .fileprivate
    case (14, "N"): .navigationLink
    default: nil
    }
  }
}

private enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let letter = UInt8(ascii: "a")
  static let digit0 = UInt8(ascii: "0")
  static let digit9 = UInt8(ascii: "9")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  /// The bytes that can precede an expression.
  static let beforeRegex = Array("\n(,=:[{;!&|?+-*<>%^~".utf8)
}

extension UInt8 {
  /// Whether a name can start with the byte. All bytes beyond ASCII count as letters.
  fileprivate var isWordStart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Whether a name can contain the byte.
  fileprivate var isWordPart: Bool {
    isWordStart || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
