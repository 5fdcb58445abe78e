/// Why a command did nothing, where no place in a file is to blame.
package struct CommandFailure: Error, Equatable, CustomStringConvertible {
  /// What is wrong and what to do, without a full stop.
  package let description: String

  /// Says why.
  package init(_ description: String) {
    self.description = description
  }
}
