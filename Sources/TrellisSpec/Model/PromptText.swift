/// A text that a prompt shows.
package struct PromptText: Hashable, Sendable {
  /// The text, or the key of a localized text, with expressions in braces.
  package var template: SourceText
  /// `table`: the name of the strings table.
  package var table: SourceText?
  /// `bundle`: the expression for the bundle that contains the strings table.
  package var bundle: SourceText?
  /// `comment`: what translators read.
  package var comment: SourceText?

  /// Creates a text.
  ///
  /// - Parameter template: The text, with expressions in braces.
  package init(_ template: SourceText) {
    self.template = template
  }

  /// Whether the spec says where its translations are.
  package var isLocalized: Bool {
    table != nil || bundle != nil || comment != nil
  }
}
