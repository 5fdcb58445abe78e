/// A value in a spec, before it is text.
package indirect enum SpecValue: Hashable, Sendable {
  /// A name, a word of the language, Swift, or prose. A value with several lines is written as a block.
  case text(String)
  /// A list, in order.
  case list([SpecValue])
  /// A mapping, in order.
  case mapping([SpecEntry])
}

/// A key of a mapping and its value.
package struct SpecEntry: Hashable, Sendable {
  /// The key.
  package var key: String
  /// What the key means.
  package var value: SpecValue
  /// The lines of a comment above the key, without `#`.
  package var comment: [String]

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: What the key means.
  ///   - comment: The lines of a comment above the key, without `#`.
  package init(_ key: String, _ value: SpecValue, comment: [String] = []) {
    self.key = key
    self.value = value
    self.comment = comment
  }
}

extension SpecValue: ExpressibleByStringInterpolation {
  /// Creates a text from a literal.
  package init(stringLiteral text: String) {
    self = .text(text)
  }
}
