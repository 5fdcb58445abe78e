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
