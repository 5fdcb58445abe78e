import TrellisIR
import TrellisSpec

/// Computes which features have an equatable state.
struct Equatability: Sendable {
  private let unequal: Set<String>
  private let unequalActions: Set<String>

  /// Examines every feature once.
  init(_ graph: FeatureGraph) {
    let features = graph.specs
    let incomparable = features.filter { feature in
      let own =
        feature.state.map(\.type.text) + feature.plainValues.map(\.text)
        + feature.promptProperties.compactMap(\.type?.text)
      return own.contains { !SwiftType.isEquatable($0) }
    }
    let unequal = graph.holders(of: Set(incomparable.map(\.name.text))) {
      $0.featureReferences.map(\.feature)
    }
    self.unequal = unequal
    let incomparableActions = features.filter { feature in
      let types = (feature.actions + feature.delegate).flatMap(\.parameters).map(\.type.text)
      // An action of a stack can contain the state of a screen.
      return !feature.path.isEmpty && unequal.contains(feature.name.text)
        || types.contains { !SwiftType.isEquatable(SwiftType.resultSuccess($0) ?? $0) }
    }
    unequalActions = graph.holders(of: Set(incomparableActions.map(\.name.text))) {
      $0.featureReferences.map(\.feature)
    }
  }

  /// Whether the actions of a feature are equatable. Actions of existing code are assumed to be.
  func areActionsEquatable(_ feature: Feature) -> Bool {
    !unequalActions.contains(feature.name.text)
  }

  /// Whether the state of a feature is equatable. The state of existing code is assumed to be.
  func isEquatable(_ feature: Feature) -> Bool {
    !unequal.contains(feature.name.text)
  }
}

extension Feature {
  /// The types of plain data on the path and in destinations.
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
