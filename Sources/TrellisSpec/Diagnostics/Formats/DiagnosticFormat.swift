/// How diagnostics are written for people and for other tools.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people: place, message, the line and a caret.
  case text
  /// For scripts: an object with all that is known.
  case json
  /// A line each with an absolute path, as Xcode shows it at the place.
  case xcode
  /// Workflow commands, which GitHub shows beside the lines of a pull request.
  case github
  /// The Static Analysis Results Interchange Format 2.1.0, for code scanning.
  case sarif

  /// Whether the output is one document, to which no other line may be added.
  package var isDocument: Bool {
    self == .json || self == .sarif
  }
}
