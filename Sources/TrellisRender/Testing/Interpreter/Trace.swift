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
    /// The test lets time pass on its clock.
    case advanced(by: String)
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
  /// What takes the place of dependencies.
  var overrides: [OverriddenDependency: Override] = [:]
  /// The calls of dependencies that are recorded, as words in a name.
  var recordedCalls: [String] = []
  /// How many times a model's calls are made, by the task that makes them.
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
