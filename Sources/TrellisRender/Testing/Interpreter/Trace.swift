import TrellisIR
import TrellisSpec

/// What happens in a test, in order, and what the test provides for it.
struct Trace {
  /// One thing that happens.
  enum Moment {
    /// The test sends an action.
    case sent(TestedAction, Assertion)
    /// The feature sends an action, which the test receives.
    case received(TestedAction, Assertion)
    /// A task of a model has finished.
    case finished(ModelTask, Assertion)
    /// The feature has dismissed itself.
    case dismissed
    /// A test lets time pass.
    case advanced(clock: String, by: String)
  }

  /// What happens to a model before a test compares it.
  enum Event {
    /// A change.
    case change(Mutation, Surroundings)
    /// A step doesn't run, because its condition is false.
    case skip(Operation.Kind, Surroundings)
    /// An expression gets a name, because the state can change before its value is used.
    case capture(Captured)
    /// The model informs its parent, or doesn't, depending on a condition.
    case tell(String, [Expression], condition: Expression?)
    /// The model starts a task whose calls a test doesn't record.
    case start(ModelTask)
    /// The model cancels the task with an ID.
    case cancel(String)
    /// The model dismisses itself.
    case dismiss
  }

  /// What is known around a change.
  struct Surroundings {
    /// Whether there was something in the property before, if it is optional.
    var wasShown: Bool?
    /// The number of screens on the stack afterwards.
    var screenCount: Int?
    /// Whether the screen that changes is on top of the stack.
    var isOnTop = false
  }

  /// The value of an expression at a time.
  struct Captured {
    /// The name that stands for it.
    let name: String
    let expression: Expression
    /// The type that the value is compared as.
    let type: String?
    /// What the value is called in the spec.
    let role: String
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
    /// What happens to a model, in order.
    var events: [Event] = []
  }

  var moments: [Moment] = []
  /// The dependencies that are overridden, by the assigned property.
  var overrides: [String: String] = [:]
  /// Flags that record whether dependencies were called.
  var recordedCalls: [String] = []
  /// How many times a model's calls are made, by the counter.
  var callCounts: [String: Int] = [:]
  /// Whether calls are still running whose responses the test doesn't receive.
  var needsFinish = false
  /// Whether effects are running that only end when they are cancelled.
  var skipsEffects = false
  /// Whether the test asserts exactly what it spells out.
  var isPartial = false
  /// The constants that stand for values in the moments.
  var constants: TestConstants
  /// The transitions that the test covers, as spelled in the spec.
  var covered: [String] = []

  /// The assertions, in order.
  var assertions: [Assertion] {
    moments.compactMap { moment in
      switch moment {
      case .sent(_, let assertion), .received(_, let assertion), .finished(_, let assertion):
        assertion
      case .dismissed, .advanced: nil
      }
    }
  }

  /// Changes the assertions that have been made so far.
  mutating func changeAssertions(_ change: (inout Assertion) -> Void) {
    for index in moments.indices {
      switch moments[index] {
      case .sent(let action, var assertion):
        change(&assertion)
        moments[index] = .sent(action, assertion)
      case .received(let action, var assertion):
        change(&assertion)
        moments[index] = .received(action, assertion)
      case .finished(let effect, var assertion):
        change(&assertion)
        moments[index] = .finished(effect, assertion)
      case .dismissed, .advanced: continue
      }
    }
  }

  /// The actions that arrive, in order.
  var actions: [TestedAction] {
    moments.compactMap { moment in
      switch moment {
      case .sent(let action, _), .received(let action, _): action
      case .finished, .dismissed, .advanced: nil
      }
    }
  }
}

/// An action as a test lets it arrive.
struct TestedAction {
  /// How a test spells an action.
  enum Spelling {
    /// By value; with the label of the `Result` whose outcome it is, if any.
    case value(ActionPath, [ActionPathPrinter.Value], resultLabel: String?)
    /// By its key path from the feature's actions, and its payload.
    case keyPath(ActionKeyPath, payload: String?)
    /// By a statement that calls or changes a model.
    case statement(String)
  }

  var spelling: Spelling

  /// An action by value.
  static func value(
    _ path: ActionPath, _ values: [ActionPathPrinter.Value], resultLabel: String? = nil
  ) -> TestedAction {
    TestedAction(spelling: .value(path, values, resultLabel: resultLabel))
  }

  /// An action by its key path.
  static func keyPath(_ keyPath: ActionKeyPath, payload: String? = nil) -> TestedAction {
    TestedAction(spelling: .keyPath(keyPath, payload: payload))
  }

  /// A statement that calls or changes a model.
  static func statement(_ text: String) -> TestedAction {
    TestedAction(spelling: .statement(text))
  }

  /// The payload of its key path.
  var payload: String? {
    if case .keyPath(_, let payload) = spelling { payload } else { nil }
  }

  /// The Swift expressions in it.
  var expressions: [Expression] {
    switch spelling {
    case .value(_, let values, _): values.compactMap(\.text)
    case .statement(let text): [Expression(text)]
    case .keyPath(let keyPath, let payload):
      ([keyPath.text] + [payload].compactMap(\.self)).map { Expression($0) }
    }
  }
}
