import TrellisSpec

extension FeatureGraph {
  /// Whether a view shows what an edge leads to, which is true if neither that place nor the spec of
  /// the feature contains `view: none`.
  ///
  /// - Parameter edge: The edge.
  package func isShown(_ edge: Edge) -> Bool {
    if let view = edge.view { return view.text != "none" }
    return target(of: edge).map { !$0.feature.hasNoView } ?? true
  }
}

extension Feature {
  /// Whether the spec says `view: none`.
  package var hasNoView: Bool {
    if case .none = view { true } else { false }
  }
}
