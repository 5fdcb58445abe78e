import TrellisIR
import TrellisSpec

/// Parents that respond to a child's own actions instead of its delegate.
struct ChildActions: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.flatMap { resolved in
      resolved.reactions.compactMap { reaction -> Diagnostic? in
        guard let name = reaction.foreignAction(of: resolved.node, graph) else { return nil }
        return Diagnostic(
          .warning, rule: .childAction,
          "'\(name.text)' is the child's own action; add a delegate action to the child and respond to that",
          at: name.range)
      }
    }
  }
}

extension ResolvedReaction {
  /// The name in the pattern of a child's own action, if the child has a spec.
  fileprivate func foreignAction(of owner: FeatureNode, _ graph: FeatureGraph) -> SourceText? {
    guard let first = path.segments.first, graph.sender(first, of: owner) != nil else {
      return nil
    }
    let segments = path.segments.filter { if case .outcome = $0 { false } else { true } }
    guard segments.count > 1 else { return nil }
    switch segments.last {
    case .named(let name) where name != "delegate", .button(_, let name, _):
      return pattern.names.last { $0.text == name }
    default: return nil
    }
  }
}
