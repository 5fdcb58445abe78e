/// A feature with a spec, as its position in a graph.
package struct FeatureID: Hashable, Sendable {
  let position: Int
}
