import SwiftParser
import SwiftSyntax

/// The names, punctuation, comments and pieces of strings that a Swift file consists of, in order.
struct CodeWords {
  /// One of them.
  struct Word {
    /// What it is.
    enum Kind {
      case name
      case string
      case comment
      case other
    }

    let kind: Kind
    let text: String
    /// Its bytes in the text.
    let range: Range<Int>
  }

  /// Its words.
  let words: [Word]
  private let bytes: [UInt8]

  /// Reads a file. One that isn't valid Swift has words, too.
  init(_ text: String) {
    let tree = Parser.parse(source: text)
    var words: [Word] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      words += Self.comments(in: token.leadingTrivia, from: token.position.utf8Offset)
      let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
      let end = token.endPositionBeforeTrailingTrivia.utf8Offset
      if start < end {
        words.append(Word(kind: Self.kind(token.tokenKind), text: token.text, range: start..<end))
      }
      words += Self.comments(in: token.trailingTrivia, from: end)
    }
    self.words = words
    bytes = Array(text.utf8)
  }

  private static func kind(_ token: TokenKind) -> Word.Kind {
    switch token {
    case .identifier, .dollarIdentifier: .name
    case .stringSegment: .string
    default: .other
    }
  }

  private static func comments(in trivia: Trivia, from start: Int) -> [Word] {
    var result: [Word] = []
    var position = start
    for piece in trivia {
      let end = position + piece.sourceLength.utf8Length
      switch piece {
      case .lineComment(let text), .docLineComment(let text), .blockComment(let text),
        .docBlockComment(let text):
        result.append(Word(kind: .comment, text: text, range: position..<end))
      default: break
      }
      position = end
    }
    return result
  }

  /// The text with other words in some places.
  ///
  /// - Parameter replacements: The words, by index.
  func text(replacing replacements: [Int: String]) -> String {
    var result: [UInt8] = []
    var end = 0
    for (index, word) in words.enumerated() {
      guard let replacement = replacements[index] else { continue }
      result += bytes[end..<word.range.lowerBound] + Array(replacement.utf8)
      end = word.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  // MARK: - Roles

  /// What a name is used for, as far as it can be told without types.
  enum Role: Hashable {
    /// A case of an enum: its declaration, or a member without a base, also of a key path.
    case enumCase
    /// A member of a value or of a type.
    case member(of: String)
    /// A function's declaration.
    case function
    /// A call of a function without a base.
    case call
    /// A label of an argument.
    case label
    /// A type's declaration.
    case type
    /// A variable, a property, or a parameter.
    case variable
  }

  /// What the name at an index is used for.
  func role(at index: Int) -> Role {
    let next = index + 1 < words.count ? words[index + 1].text : ""
    guard index > 0 else { return .variable }
    switch words[index - 1].text {
    case ".": return memberRole(at: index)
    case "case": return .enumCase
    case "func": return .function
    case "struct", "enum", "class", "actor", "protocol", "extension", "typealias": return .type
    case "(" where next == ":", "," where next == ":": return .label
    default: return next == "(" ? .call : .variable
    }
  }

  private func memberRole(at index: Int) -> Role {
    let dot = index - 1
    guard dot > 0, words[dot - 1].range.upperBound == words[dot].range.lowerBound else {
      return .enumCase
    }
    var base = dot - 1
    while base > 0, ["?", "!"].contains(words[base].text) { base -= 1 }
    let word = words[base]
    if word.kind == .name { return .member(of: word.text) }
    switch word.text {
    case ")", "]", "}", "self", "Self", "super", "\"": return .member(of: word.text)
    default: return .enumCase
    }
  }
}
