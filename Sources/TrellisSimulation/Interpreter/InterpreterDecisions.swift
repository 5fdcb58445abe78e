import TrellisIR
import TrellisSpec
import TrellisSwift

/// Which way a reaction goes.
extension Interpreter {
  /// Whether conditions hold.
  ///
  /// - Parameter bindings: The values of names, to which those that the conditions bind are added.
  mutating func decide(
    _ conditional: Statement.Conditional, _ bindings: inout [String: TestedValue]
  ) throws(Untestable) -> Bool {
    try refuseForgotten([conditional.conditions], bindings)
    try refuseMissing(conditional.conditions.elementPositions, bindings)
    let conditions = Conditions(samples: samples)
    let text = conditional.conditions.text
    for condition in conditional.conditions.tree.conditions {
      let holds: Bool?
      let subject = Expression(condition.value)
      switch condition.kind {
      case .expression:
        holds = conditions.holds(condition.value) { known($0, bindings) }
      case .binding(let name):
        let value = known(subject, bindings)
        holds = value.map { $0 != .none }
        if let value {
          bindings[name.name] = try bound(presentedState(subject) ?? value, in: subject)
        }
      case .pattern(let pattern):
        holds = try match(pattern, subject, conditions, &bindings)
      }
      guard let holds else {
        throw Untestable("the spec doesn't say whether '\(text)' holds")
      }
      if !holds {
        note(false, of: Decision(conditional))
        return false
      }
    }
    note(true, of: Decision(conditional))
    return true
  }

  /// The case that a `switch` takes.
  ///
  /// - Parameter bindings: The values of names, to which those that the pattern binds are added.
  mutating func decide(
    _ choice: Statement.Switch, _ bindings: inout [String: TestedValue]
  ) throws(Untestable) -> Int {
    try refuseForgotten([choice.subject], bindings)
    try refuseMissing(choice.subject.elementPositions, bindings)
    let conditions = Conditions(samples: samples)
    for (index, branch) in choice.cases.enumerated() {
      guard let pattern = branch.matched else {
        note(true, of: Decision(choice, index))
        return index
      }
      switch try match(pattern, choice.subject, conditions, &bindings) {
      case true?:
        note(true, of: Decision(choice, index))
        return index
      case false?: continue
      case nil:
        throw Untestable("the spec doesn't say whether '\(choice.subject.text)' is \(pattern.text)")
      }
    }
    throw Untestable("no case matches the sample of '\(choice.subject.text)'")
  }

  private func match(
    _ pattern: SwiftPattern, _ subject: Expression, _ conditions: Conditions,
    _ bindings: inout [String: TestedValue]
  ) throws(Untestable) -> Bool? {
    let presented = presentedCase(subject)
    guard let value = presented ?? known(subject, bindings) else { return nil }
    let match = conditions.match(pattern, value) { known($0, bindings) }
    if match.holds == true {
      for (name, value) in match.bound {
        bindings[name] = try bound(value, in: subject)
      }
    }
    return match.holds
  }

  /// The case of the destination with its state, if an expression is the destination.
  private func presentedCase(_ expression: Expression) -> Known? {
    guard Subject(expression.tree.root) == .property("destination"),
      context.feature.hasDestination, !shown.undecided.contains(.property("destination")),
      let name = shown.presented["destination"]
    else { return nil }
    if let prompt = context.index.prompts[name] { return Known(".\(prompt.kind.rawValue)(.some)") }
    return Known(".\(name)(\((presentedState(expression) ?? .present).text))")
  }

  /// The state of what a property presents, if a test has presented it.
  private func presentedState(_ expression: Expression) -> Known? {
    guard let property = Subject(expression.tree.root)?.property, !trace.isPartial else {
      return nil
    }
    return shown.presentedStates[property].map { Known(sample: $0) }
  }

  /// A value that a decision binds to a name.
  private func bound(
    _ value: Known, in subject: Expression
  ) throws(Untestable) -> TestedValue {
    if value == .present {
      throw Untestable("the spec doesn't say what '\(subject.text)' contains")
    }
    let property = Subject(subject.tree.root)?.property
    let type = context.index.state[property]?.type.asType
    return TestedValue(text: value.text, type: type?.unwrappedType)
  }
}

/// The steps that change the stack or don't, depending on conditions that the spec doesn't decide.
struct UndecidedStack {
  /// The condition of a step that can push a screen, which determines the IDs of later screens.
  private var pushing: Expression?
  /// The condition of a step that can change the stack.
  private var changing: Expression?

  /// Plays a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - condition: Its condition, if that is undecided.
  /// - Throws: ``Untestable`` if an earlier condition determines the screen that the step pushes or
  ///   goes back to.
  mutating func play(_ step: Operation.Kind, _ condition: Expression?) throws(Untestable) {
    guard case .change(let place, let change) = step else { return }
    let reason: Expression?
    switch change {
    case .show(let edge, _):
      guard edge.slot == .path else { return }
      reason = pushing
      pushing = pushing ?? condition
    case .pop(.last), .pop(.toRoot), .pop(.from(.sender)): reason = nil
    case .pop(.toCase), .pop(.to), .pop(.from): reason = changing
    case .assign, .mutate:
      if let changing, case .child(let child) = place, child.edge.slot == .path {
        throw Untestable("the spec doesn't say whether '\(changing.text)' holds")
      }
      return
    case .prompt, .dismiss, .select: return
    }
    if let reason { throw Untestable("the spec doesn't say whether '\(reason.text)' holds") }
    changing = changing ?? condition
  }
}
