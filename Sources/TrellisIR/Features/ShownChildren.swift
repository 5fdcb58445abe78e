import TrellisSpec

extension FeatureGraph {
  /// Whether a view shows something in the place where a spec names it, which is true if neither
  /// that place nor the spec of the feature contains `view: none`.
  ///
  /// - Parameters:
  ///   - feature: The feature, or `nil` for a plain view.
  ///   - view: The view that the place names, if any.
  ///   - owner: The feature whose spec names it.
  package func isShown(
    _ feature: SourceText?, as view: SourceText?, from owner: Feature
  ) -> Bool {
    if let view { return view.text != "none" }
    guard let feature, let child = self.feature(feature.text, from: owner) else { return true }
    return !child.hasNoView
  }
}

extension Feature {
  /// Whether the spec says `view: none`.
  package var hasNoView: Bool {
    if case .none = view { true } else { false }
  }
}
