import TrellisIR
import TrellisSpec

/// What happens in a test, in order, and what the test provides for it.
package struct Trace {
  /// One thing that happens.
  package enum Moment {
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
  package enum Event {
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
  package struct Surroundings {
    /// Whether there was something in the property before, if it is optional.
    package var wasShown: Bool?
    /// The number of screens on the stack afterwards.
    package var screenCount: Int?
    /// Whether the screen that changes is on top of the stack.
    package var isOnTop = false
    /// The value that it has before, if that is known and short.
    package var value: Expression?
  }

  /// The value of an expression at a time.
  package struct Captured {
    /// The name that stands for it.
    package let name: String
    /// The expression.
    package let expression: Expression
    /// The type that the value is compared as.
    package let type: String?
    /// What the value is called in the spec.
    package let role: String
  }

  /// The changes of the state that a test asserts.
  package struct Assertion {
    /// The changes, in order.
    package var mutations: [Mutation] = []
    /// Whether the state is known to differ afterwards, or to be the same.
    package var isCertain = true
    /// Whether the state needs a name, because a closure in the mutations reads it.
    package var isNamed = false
    /// Whether handwritten code makes further changes.
    package var isCustom = false
    /// What happens to a model, in order.
    package var events: [Event] = []

    /// The changes of a store's state or of a model, in order.
    var changes: [Mutation] {
      mutations
        + events.compactMap { event in
          if case .change(let mutation, _) = event { mutation } else { nil }
        }
    }

    /// No changes.
    package static let nothing = Assertion()

    /// Whether the test compares the state with a computed one, because it isn't known that it differs.
    package var isComputed: Bool { !isCertain && !mutations.isEmpty }
  }

  /// What happens, in order.
  package var moments: [Moment] = []
  /// What takes the place of dependencies.
  package var overrides: [OverriddenDependency: Override] = [:]
  /// The calls of dependencies that are recorded, as words in a name.
  package var recordedCalls: [String] = []
  /// How many times a model's calls are made, by the task that makes them.
  package var callCounts: [String: Int] = [:]
  /// Whether calls are still running whose responses the test doesn't receive.
  package var needsFinish = false
  /// Whether effects are running that only end when they are cancelled.
  package var skipsEffects = false
  /// Whether the test asserts exactly what it spells out.
  package var isPartial = false
  /// The constants that stand for values in the moments.
  package var constants: TestConstants
  /// The transitions that the test covers, as spelled in the spec.
  package internal(set) var covered: [String] = []

  /// Whether the test lets time pass.
  package var hasClock: Bool {
    overrides.values.contains(.testClock)
  }

  /// The assertions, in order.
  package var assertions: [Assertion] {
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
  package var actions: [TestedAction] {
    moments.compactMap { moment in
      switch moment {
      case .sent(let action, _), .received(let action, _): action
      case .finished, .dismissed, .advanced: nil
      }
    }
  }
}
