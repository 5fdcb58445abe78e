/// The text of a diagnostic, and a replacement for the text at its place, if it is known.
///
/// A message is written like a string. Interpolating a ``Hint`` adds its replacement.
package struct Message: ExpressibleByStringInterpolation, Sendable {
  /// The text.
  package let text: String
  /// The text in the spec, and the likely intention.
  let hint: (word: String, replacement: String)?

  /// Creates a message without a replacement.
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

  /// A message under construction.
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

/// The end of a message: the likely intention, or the available choices.
package struct Hint: CustomStringConvertible, Sendable {
  /// The text in the message.
  package let text: String
  /// The text in the spec.
  let word: String
  /// The likely intention.
  package let replacement: String?

  /// A hint that replaces nothing.
  package init(_ text: String) {
    self.init(text: text, word: "", replacement: nil)
  }

  package init(text: String, word: String, replacement: String?) {
    self.text = text
    self.word = word
    self.replacement = replacement
  }

  package var description: String { text }
}
