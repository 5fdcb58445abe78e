import TrellisSwift

/// The pattern for one value of an action's payload.
package struct PayloadPattern: Sendable {
  /// What a pattern does with the value.
  package enum Kind: Sendable {
    /// Nothing: `_`.
    case ignored
    /// Binds it to a name.
    case name
    /// Matches some values only.
    case match
  }

  /// The label in the pattern, or `nil`.
  package var label: SourceText?
  /// What it does with the value.
  package var kind: Kind
  /// The pattern as written, without its label.
  package var source: SourceText
  /// The pattern in Swift, in which names follow `let`.
  package var swift: String
  /// The names that it binds, in order.
  package var boundNames: [SourceText]

  /// Creates the pattern for one value.
  package init(
    label: SourceText? = nil, kind: Kind, source: SourceText, swift: String,
    boundNames: [SourceText] = []
  ) {
    self.label = label
    self.kind = kind
    self.source = source
    self.swift = swift
    self.boundNames = boundNames
  }

  /// The name, if it binds the whole value.
  package var name: String? {
    kind == .name ? boundNames.first?.text : nil
  }
}

extension PayloadPattern {
  /// The outcome that it matches, if it is a pattern such as `.failure(error)` for a `Result`, and
  /// the pattern for what the outcome contains.
  package var outcome: (name: String, payload: [PayloadPattern]?)? {
    let tokens = SwiftTokens(source.text)
    guard kind == .match, tokens.tokens.count > 1, tokens.tokens[0].text == ".",
      ["success", "failure"].contains(tokens.tokens[1].text)
    else { return nil }
    let name = tokens.tokens[1]
    let length = source.text.unicodeScalars.count
    if name.end == length { return (name.text, nil) }
    // Nothing follows the parentheses, and only one value is in them.
    let text = tokens.slice(name.end + 1..<length - 1).trimmingSpaces
    guard tokens.topLevel.map(\.text) == [".", name.text, "(", ")"],
      SwiftTokens(text).pieces(separatedBy: ",", angles: false).count == 1
    else { return nil }
    let inner = source.part(text, at: name.end + 1)
    return (name.text, [PayloadPattern(inside: inner, of: self)])
  }

  /// The pattern for a value inside another pattern.
  private init(inside source: SourceText, of outer: PayloadPattern) {
    let tokens = SwiftTokens(source.text)
    let swift = tokens.bindingNames
    let names = Set(SwiftTokens(swift).boundNames.map(\.name))
    let bound = outer.boundNames.filter { names.contains($0.text) }
    let isName = bound.count == 1 && swift == "let \(bound[0].text)"
    self.init(
      kind: source.text == "_" ? .ignored : isName ? .name : .match, source: source, swift: swift,
      boundNames: bound)
  }
}
