import TrellisSpec

/// The format of diagnostics for people and for other tools.
enum DiagnosticFormat: String, CaseIterable, Sendable {
  /// For people: the place, the message, the line and a caret.
  case text
  /// For scripts: an object with everything that is known.
  case json
  /// One line each with an absolute path, which Xcode shows at its place.
  case xcode
  /// Workflow commands, which GitHub shows next to the lines of a pull request.
  case github
  /// The Static Analysis Results Interchange Format 2.1.0, for code scanning.
  case sarif

  /// Whether the output is a single document, to which no other lines can be added.
  var isDocument: Bool {
    self == .json || self == .sarif
  }
}
