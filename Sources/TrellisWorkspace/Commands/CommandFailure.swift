import TrellisSpec

/// Why a command did nothing, if no place in a file is the cause.
package struct CommandFailure: Error, Equatable, CustomStringConvertible {
  /// The problem and what to do, without a full stop.
  package let description: String

  /// Creates a failure.
  package init(_ description: String) {
    self.description = description
  }

  /// Reports the first problem of some files, with its place.
  init(_ diagnostics: [Diagnostic]) {
    let first = diagnostics.first { $0.severity == .error } ?? diagnostics.first
    let place = first?.range.map { ":\($0.line):\($0.column)" } ?? ""
    self.init("\(first?.path ?? "")\(place): \(first?.message ?? "")")
  }
}
