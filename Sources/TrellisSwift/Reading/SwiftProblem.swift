/// Why a fragment can't be read as Swift, and where.
package struct SwiftProblem: Error, Sendable {
  /// The problem.
  package let message: String
  /// The part of the fragment that it is about.
  package let text: String
  /// The number of Unicode scalars before that part.
  package let offset: Int
  /// A suggested spelling.
  package var hint: String?

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - message: The problem.
  ///   - text: The part of the fragment that it is about.
  ///   - offset: The number of Unicode scalars before that part.
  ///   - hint: A suggested spelling, or `nil`.
  package init(message: String, text: String, offset: Int, hint: String? = nil) {
    self.message = message
    self.text = text
    self.offset = offset
    self.hint = hint
  }
}
