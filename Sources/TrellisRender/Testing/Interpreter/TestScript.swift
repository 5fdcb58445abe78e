/// One test: the state that it starts in, and what happens.
struct TestScript {
  /// The test function's name.
  var name = ""
  /// The state that the test starts in.
  let start: Start
  var trace: Trace

  /// The state that a test starts in.
  struct Start {
    /// The state before the setup, as an expression.
    let initialState: String
    /// The changes of that state before anything happens.
    let setup: [Mutation]
    /// What the reducer's required parameters are, unless the test chooses something else.
    let parameters: [String: String]
  }
}
