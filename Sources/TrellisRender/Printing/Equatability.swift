import TrellisIR
import TrellisSpec

/// Computes which features have an equatable state.
struct Equatability: Sendable {
  private let unequal: Set<FeatureID>
  private let unequalActions: Set<FeatureID>

  /// Examines every feature once.
  init(_ graph: FeatureGraph) {
    let incomparable = graph.nodes.filter { node in
      let own =
        node.feature.state.map(\.type.text)
        + node.edges.all.flatMap(\.values).map(\.type.text)
        + node.feature.promptProperties.compactMap(\.type?.text)
      return own.contains { !SwiftType.isEquatable($0) }
    }
    let unequal = graph.nodes.holders(of: Set(incomparable.map(\.id)))
    self.unequal = unequal
    let incomparableActions = graph.nodes.filter { node in
      let feature = node.feature
      let types = (feature.actions + feature.delegate).flatMap(\.parameters).map(\.type.text)
      // An action of a stack can contain the state of a screen.
      return !feature.path.isEmpty && unequal.contains(node.id)
        || types.contains { !SwiftType.isEquatable(SwiftType.resultSuccess($0) ?? $0) }
    }
    unequalActions = graph.nodes.holders(of: Set(incomparableActions.map(\.id)))
  }

  /// Whether the actions of a feature are equatable. Actions of existing code are assumed to be.
  func areActionsEquatable(_ feature: FeatureID) -> Bool {
    !unequalActions.contains(feature)
  }

  /// Whether the state of a feature is equatable. The state of existing code is assumed to be.
  func isEquatable(_ feature: FeatureID) -> Bool {
    !unequal.contains(feature)
  }
}
