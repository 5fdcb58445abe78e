/// One test: the state that it starts in, and what happens.
package struct TestScript {
  /// The test function's name.
  package var name = ""
  /// The state that the test starts in.
  package let start: Start
  /// What happens.
  package var trace: Trace

  /// The state that a test starts in.
  package struct Start {
    /// The state before the setup, as an expression.
    package let initialState: String
    /// The changes of that state before anything happens.
    package var setup: [Mutation]
    /// What the reducer's required parameters are, unless the test chooses something else.
    package let parameters: [String: String]
  }
}
