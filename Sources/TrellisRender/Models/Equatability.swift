import TrellisSpec

/// Which features have a state that can be compared.
struct Equatability: Sendable {
  private let graph: FeatureGraph
  private let unequal: Set<String>
  private let unequalActions: Set<String>

  /// Looks at all features once.
  init(_ graph: FeatureGraph) {
    var unequal: Set<String> = []
    var grew = true
    while grew {
      grew = false
      for feature in graph.specs where !unequal.contains(feature.name.text) {
        let children = feature.featureReferences.map { reference in
          reference.feature.text == "Self" ? feature.name.text : reference.feature.text
        }
        let own =
          feature.state.map(\.type.text) + feature.plainValues.map(\.text)
          + feature.promptProperties.compactMap(\.type?.text)
        if children.contains(where: unequal.contains)
          || own.contains(where: { !SwiftType.isEquatable($0) })
        {
          unequal.insert(feature.name.text)
          grew = true
        }
      }
    }
    self.graph = graph
    self.unequal = unequal
    unequalActions = Self.unequalActions(graph, unequal)
  }

  private static func unequalActions(
    _ graph: FeatureGraph, _ unequalStates: Set<String>
  ) -> Set<String> {
    // What happens to a stack may hold the state of a screen.
    var unequal = Set(
      graph.specs.filter { !$0.path.isEmpty }.map(\.name.text)
    ).intersection(unequalStates)
    var grew = true
    while grew {
      grew = false
      for feature in graph.specs where !unequal.contains(feature.name.text) {
        let types = (feature.actions + feature.delegate).flatMap(\.parameters).map(\.type.text)
        let isUnequal =
          types.contains { !SwiftType.isEquatable(SwiftType.resultSuccess($0) ?? $0) }
          || feature.featureReferences.contains { unequal.contains($0.feature.text) }
        if isUnequal { grew = unequal.insert(feature.name.text).inserted || grew }
      }
    }
    return unequal
  }

  /// Whether the actions of a feature can be compared. Those of existing code are taken to be.
  func areActionsEquatable(_ feature: Feature) -> Bool {
    !unequalActions.contains(feature.name.text)
  }

  /// Whether the state of a feature can be compared. That of existing code is taken to be.
  func isEquatable(_ feature: Feature) -> Bool {
    !unequal.contains(feature.name.text)
  }
}

extension Feature {
  /// The types of the plain data on the path and in destinations.
  var plainValues: [SourceText] {
    let destinations = destinations.compactMap { destination -> SourceText? in
      if case .value(let type) = destination.content { type } else { nil }
    }
    let screens = path.flatMap { pathCase -> [SourceText] in
      if case .value(let parameters) = pathCase.content { parameters.map(\.type) } else { [] }
    }
    return destinations + screens
  }
}
