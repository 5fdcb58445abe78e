import TrellisSpec

/// A feature with a spec in a graph. An object, because everything that works on features passes it
/// on.
package final class FeatureNode: Sendable {
  /// Its ID.
  package let id: FeatureID
  /// The feature as its spec declares it.
  package let feature: Feature
  /// What is declared in the feature, by name.
  package let index: FeatureIndex
  /// What it can show or contain.
  package let edges: Edges
  /// The parameters of its `State.init` that are properties of its own, in order.
  let ownParameters: [StateParameter]

  /// Creates a feature in a graph.
  package init(id: FeatureID, feature: Feature, edges: Edges) {
    let feature = feature.indexed
    self.id = id
    self.feature = feature
    index = feature.index
    self.edges = edges
    ownParameters = feature.state.filter(\.isParameter).map { StateParameter($0) }
  }
}
