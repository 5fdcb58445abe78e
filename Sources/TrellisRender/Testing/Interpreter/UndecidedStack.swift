import TrellisIR
import TrellisSpec

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
    let reason: Expression?
    switch step {
    case .push:
      reason = pushing
      pushing = pushing ?? condition
    case .popToCase, .popTo, .popFrom: reason = changing
    case .popLast, .popElement, .popToRoot: reason = nil
    case .changeChild(let change):
      if let changing, change.edge.slot == .path {
        throw Untestable("the spec doesn't say whether '\(changing.text)' holds")
      }
      return
    default: return
    }
    if let reason { throw Untestable("the spec doesn't say whether '\(reason.text)' holds") }
    changing = changing ?? condition
  }
}
