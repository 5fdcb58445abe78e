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
