/// Why a command did nothing, if no place in a file is the cause.
package struct CommandFailure: Error, Equatable, CustomStringConvertible {
  /// The problem and what to do, without a full stop.
  package let description: String

  /// Creates a failure.
  package init(_ description: String) {
    self.description = description
  }
}
