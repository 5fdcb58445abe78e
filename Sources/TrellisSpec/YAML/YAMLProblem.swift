/// Why a text can't be read as YAML.
package enum YAMLProblem: Error {
  /// A place in the text, from 1.
  package typealias Place = (line: Int, column: Int)

  /// What was being read, and where that begins.
  package struct Context: Sendable {
    /// What was being read, in the words of libyaml.
    package let text: String
    /// Where that begins.
    package let place: Place

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - text: What was being read, in the words of libyaml.
    ///   - place: Where that begins.
    package init(text: String, place: Place) {
      self.text = text
      self.place = place
    }
  }

  /// The text isn't YAML, in the words of libyaml.
  case syntax(String, Place, Context?)
  /// A character that YAML doesn't allow, and the number of bytes before it.
  case character(String, offset: Int)
}
