import TrellisIR
import TrellisSpec

/// A feature that tests play: what it does, and how what it becomes behaves in them.
///
/// It is a class because everything that plays the feature has it, and nothing changes it.
package final class TestedFeature: Sendable {
  let resolved: ResolvedFeature
  let feature: Feature
  /// What is declared in the feature, by name.
  let index: FeatureIndex
  let graph: FeatureGraph
  /// The values for tests that specs and the configuration provide, by type.
  let sampleValues: [String: [String]]
  /// The name of the type that the feature becomes.
  let declaredName: String
  /// Whether a person's methods, which tests don't know, are called for `custom` steps.
  let isLinked: Bool
  /// Whether the feature is nothing but its cases, each of which handles its own actions.
  let isCaseReducer: Bool
  /// How the feature behaves as a model, whose methods call each other; `nil` if a store runs it.
  let model: ModelBehavior?
  /// The names that mean something else in tests.
  let takenNames: TakenNames
  /// Returns the module before the name of another feature, where the name alone is ambiguous.
  let qualifier: @Sendable (FeatureNode) -> String

  /// Creates a feature that tests play.
  package init(
    resolved: ResolvedFeature, graph: FeatureGraph, sampleValues: [String: [String]],
    declaredName: String, isLinked: Bool, isCaseReducer: Bool, model: ModelBehavior?,
    takenNames: TakenNames = TakenNames(), qualifier: @escaping @Sendable (FeatureNode) -> String
  ) {
    self.resolved = resolved
    feature = resolved.feature
    index = feature.index
    self.graph = graph
    self.sampleValues = sampleValues
    self.declaredName = declaredName
    self.isLinked = isLinked
    self.isCaseReducer = isCaseReducer
    self.model = model
    self.takenNames = takenNames
    self.qualifier = qualifier
  }

  /// What the feature can show or contain.
  var edges: Edges { resolved.edges }

  var name: String { feature.name.text }

  /// The name of another feature, as the tests of this one know it.
  func name(of node: FeatureNode) -> String {
    qualifier(node) + node.feature.name.text
  }

  /// The state of what an edge leads to, as a type.
  func stateType(_ edge: Edge) -> String {
    let name = graph.target(of: edge).map(name(of:)) ?? graph.name(of: edge.target) ?? ""
    return "\(name).State"
  }
}
