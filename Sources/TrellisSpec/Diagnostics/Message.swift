/// What a diagnostic says, and what its place would have to say instead, where that is known.
///
/// It is written like a text; a ``Hint`` that is put into it brings the replacement along.
package struct Message: ExpressibleByStringInterpolation, Sendable {
  /// The text.
  package let text: String
  /// What was written, and what is likely meant.
  let hint: (word: String, replacement: String)?

  /// A text without a replacement.
  package init(_ text: String) {
    self.text = text
    hint = nil
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  package init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
    hint = stringInterpolation.hint
  }

  /// A text in the making.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var hint: (word: String, replacement: String)?

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description
    }

    package mutating func appendInterpolation(_ hint: Hint) {
      text += hint.text
      if let replacement = hint.replacement { self.hint = (hint.word, replacement) }
    }
  }

  package typealias StringInterpolation = Interpolation
}

/// The end of a message: what is likely meant, or what there is to choose from.
package struct Hint: CustomStringConvertible, Sendable {
  /// What the message says of it.
  package let text: String
  /// What was written.
  let word: String
  /// What is likely meant.
  let replacement: String?

  /// A hint that replaces nothing.
  init(_ text: String) {
    self.init(text: text, word: "", replacement: nil)
  }

  init(text: String, word: String, replacement: String?) {
    self.text = text
    self.word = word
    self.replacement = replacement
  }

  package var description: String { text }
}

/// How a diagnostic is fixed: another text for a stretch of a line.
package struct FixIt: Equatable, Sendable {
  /// What is replaced.
  package let range: SourceRange
  /// What stands there then.
  package let replacement: String

  /// Replaces a text.
  package init(range: SourceRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
