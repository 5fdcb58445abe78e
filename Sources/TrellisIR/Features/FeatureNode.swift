import TrellisSpec

/// A feature with a spec in a graph.
package struct FeatureNode: Sendable {
  /// Its ID.
  package let id: FeatureID
  /// The feature as its spec declares it.
  package var feature: Feature
  /// What it can show or contain.
  package let edges: Edges
}
