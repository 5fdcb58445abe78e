/// What a reaction starts: a call, and what happens with its result.
package struct Effect: Sendable {
  /// The asynchronous call.
  package var call: Expression
  /// The action that receives its result. Without one, the result is discarded.
  package var response: Response?
  /// The ID that cancels it, or `nil`.
  package var id: String?
  /// Whether it cancels a running effect with the same ID.
  package var cancelsInFlight = false

  /// The action that receives the result of a call.
  package struct Response: Sendable {
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
}

extension Effect {
  /// Whether something receives its failure. A call with `await` but without `try` doesn't throw.
  package var canFail: Bool {
    guard let response, response.isResult, !response.isNeverFailing else { return false }
    return !["await ", "_ = await ", "try? "].contains(where: call.text.hasPrefix)
  }
}
