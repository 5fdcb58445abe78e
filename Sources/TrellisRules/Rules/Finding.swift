import TrellisIR
import TrellisSpec

/// What a rule says about the features of a spec.
enum Finding: Sendable {
  /// A diagnostic that follows from what the rule has read.
  case certain(Diagnostic)
  /// Diagnostics that also depend on what all features handle of each other's actions, which isn't known
  /// before all of them have been visited.
  case depending(@Sendable (GraphHandledActions) -> [Diagnostic])

  /// The diagnostics.
  ///
  /// - Parameter handled: What the features handle of each other's actions.
  func diagnostics(_ handled: GraphHandledActions) -> [Diagnostic] {
    switch self {
    case .certain(let diagnostic): [diagnostic]
    case .depending(let diagnostics): diagnostics(handled)
    }
  }
}
