/// A message about a spec, with its source range.
package struct Diagnostic: Equatable, Sendable {
  /// The severity.
  package enum Severity: String, Sendable {
    /// Nothing is generated.
    case error
    /// Code is generated, but it probably isn't what was intended.
    case warning
  }

  /// A remark that points to another place.
  package struct Note: Equatable, Sendable {
    /// The remark.
    package let message: String
    /// The place.
    package let range: SourceRange

    /// Creates a note about a place.
    package init(message: String, range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  /// The severity.
  package let severity: Severity

  /// The name of the rule, such as `unknown-destination`.
  package let rule: RuleIdentifier

  /// What is wrong and how to fix it, without a full stop.
  package let message: String

  /// The source range; `nil` if the diagnostic is about a whole file without text.
  package let range: SourceRange?

  /// The file, for a diagnostic without a range.
  package let path: String

  /// Other places that explain the problem.
  package let notes: [Note]

  /// The fix, if it is obvious.
  package let fixIt: FixIt?

  /// Creates a diagnostic about a place.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - rule: The rule's identifier.
  ///   - message: What is wrong and how to fix it.
  ///   - range: Where.
  ///   - notes: Other places that explain it.
  ///   - fixIt: The fix-it, if the message doesn't contain one.
  package init(
    _ severity: Severity = .error,
    rule: RuleIdentifier,
    _ message: Message,
    at range: SourceRange,
    notes: [Note] = [],
    fixIt: FixIt? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message.text
    self.range = range
    self.fixIt =
      fixIt
      ?? message.hint.flatMap { hint in
        range.text == hint.word ? FixIt(range: range, replacement: hint.replacement) : nil
      }
    self.path = range.file.path
    self.notes = notes
  }

  /// Creates a diagnostic about a whole file.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - rule: The rule's identifier.
  ///   - message: What is wrong and how to fix it.
  ///   - path: The file.
  package init(_ severity: Severity = .error, rule: RuleIdentifier, _ message: String, path: String)
  {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.range = nil
    self.fixIt = nil
    self.path = path
    self.notes = []
  }
}

extension Sequence<Diagnostic> {
  /// Whether any of them is an error.
  package var hasErrors: Bool {
    contains { $0.severity == .error }
  }

  /// The diagnostics by file, line and column, without duplicates.
  package func inOrderOfPlace() -> [Diagnostic] {
    var result: [Diagnostic] = []
    let sorted = enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      let place = (one.path, one.range?.line ?? 0, one.range?.column ?? 0, left.offset)
      return place < (other.path, other.range?.line ?? 0, other.range?.column ?? 0, right.offset)
    }
    for (_, diagnostic) in sorted where !result.suffix(8).contains(diagnostic) {
      result.append(diagnostic)
    }
    return result
  }
}

extension Collection where Element == Diagnostic {
  /// The diagnostics without those that repeat an earlier one.
  package var withoutRepetitions: [Diagnostic] {
    var seen: Set<DiagnosticKey> = []
    return filter { seen.insert(DiagnosticKey($0)).inserted }
  }
}

/// What two diagnostics that say the same have in common.
private struct DiagnosticKey: Hashable {
  let path: String
  let line: Int?
  let column: Int?
  let message: String

  init(_ diagnostic: Diagnostic) {
    path = diagnostic.path
    line = diagnostic.range?.line
    column = diagnostic.range?.column
    message = diagnostic.message
  }
}
