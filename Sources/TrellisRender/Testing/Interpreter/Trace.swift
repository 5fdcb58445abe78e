/// What happens in a test, in order, and what the test provides for it.
struct Trace {
  /// One thing that happens.
  enum Moment {
    /// The test sends an action.
    case sent(TestedAction, Assertion)
    /// The feature sends an action, which the test receives.
    case received(TestedAction, Assertion)
    /// The feature has dismissed itself.
    case dismissed
  }

  /// The changes of the state that a test asserts.
  struct Assertion {
    var mutations: [Mutation] = []
    /// Whether it isn't known that the state differs afterwards, so that the test compares it with a
    /// computed one.
    var isComputed = false
    /// Whether the state needs a name, because a closure in the mutations reads it.
    var isNamed = false
    /// Whether handwritten code makes further changes.
    var isCustom = false
  }

  var moments: [Moment] = []
  /// The dependencies that are overridden, by the assigned property.
  var overrides: [String: String] = [:]
  /// Flags that record whether dependencies were called.
  var recordedCalls: [String] = []
  /// Whether calls are still running whose responses the test doesn't receive.
  var needsFinish = false
  /// Whether the test asserts exactly what it spells out.
  var isPartial = false
  /// The constants that stand for values in the moments.
  var constants: [TestConstants.Constant] = []
  /// The transitions that the test covers, as spelled in the spec.
  var covered: [String] = []

  /// The assertions, in order.
  var assertions: [Assertion] {
    moments.compactMap { moment in
      switch moment {
      case .sent(_, let assertion), .received(_, let assertion): assertion
      case .dismissed: nil
      }
    }
  }

  /// The actions that arrive, in order.
  var actions: [TestedAction] {
    moments.compactMap { moment in
      switch moment {
      case .sent(let action, _), .received(let action, _): action
      case .dismissed: nil
      }
    }
  }
}
