import TrellisIR
import TrellisSpec
import TrellisSwift

/// Finds the features whose tests may need a value of a type that has no sample. If every type that a
/// feature and its children mention has one, no test can lack a value, so no test has to be planned
/// to know it.
package struct SampleNeeds {
  private let lacking: Set<FeatureID>

  /// Examines the types of every feature once.
  ///
  /// - Parameters:
  ///   - graph: The features.
  ///   - context: Returns what decides how a feature behaves in tests.
  package init(_ graph: FeatureGraph, _ context: (ResolvedFeature) -> TestedFeature) {
    let lacking = graph.ids.filter { id in
      let resolved = graph.resolved(id)
      let samples = SampleValues(context(resolved))
      return resolved.sampledTypes.contains { samples.mayLackValue(of: $0) }
        || resolved.needsResults
    }
    self.lacking = graph.holders(of: Set(lacking))
  }

  /// Whether a feature's tests may need a value of a type that has no sample.
  ///
  /// - Parameter feature: The feature.
  package func mayLackSample(_ feature: FeatureID) -> Bool {
    lacking.contains(feature)
  }
}

extension ResolvedFeature {
  /// The types of the values that its tests can need, or those of its parents.
  fileprivate var sampledTypes: [String] {
    (feature.types + edges.all.flatMap(\.values).map(\.type)).map(\.text)
  }

  /// Whether a test has to return results of calls that no action carries: those that an effect
  /// discards, or that its steps use.
  fileprivate var needsResults: Bool {
    operations.contains { operation in
      guard case .run(let effect) = operation.kind else { return false }
      return !effect.isPlainCall || effect.call?.text.tree.root.discardedValue != nil
    }
  }
}

extension SampleValues {
  /// Whether there is no value of a type, or of a type that it consists of.
  fileprivate func mayLackValue(of type: String) -> Bool {
    mayLackValue(of: SwiftNode(type: type))
  }

  private func mayLackValue(of type: SwiftNode) -> Bool {
    let isCollection = type.kind == .arrayType || type.kind == .dictionaryType
    let parts = isCollection ? type.children : type.genericArguments
    return value(of: type.text) == nil || parts.contains(where: mayLackValue)
  }
}
