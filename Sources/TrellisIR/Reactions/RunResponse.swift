/// The action that receives the result of a call.
package struct RunResponse: Sendable {
  /// The action. The number of its values is known.
  package let path: ActionPath
  /// The payload's label, or `nil`.
  package let label: String?
  /// Whether the payload is a `Result`.
  package let isResult: Bool
  /// The error type of that `Result`, or `nil` if it can be any error.
  package let failure: String?

  /// Whether that `Result` can't be a failure.
  package var isNeverFailing: Bool {
    failure == "Never"
  }
}
