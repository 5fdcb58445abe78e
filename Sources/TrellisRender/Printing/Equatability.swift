import TrellisIR
import TrellisSpec

/// Which features have an equatable state.
struct Equatability: Sendable {
  private let graph: FeatureGraph

  /// - Parameter graph: The features.
  init(_ graph: FeatureGraph) {
    self.graph = graph
  }

  /// Whether the actions of a feature are equatable. Actions of existing code are assumed to be.
  func areActionsEquatable(_ feature: FeatureID) -> Bool {
    graph.areActionsEquatable(feature)
  }

  /// Whether the state of a feature is equatable. The state of existing code is assumed to be.
  func isEquatable(_ feature: FeatureID) -> Bool {
    graph.isStateEquatable(feature)
  }
}
