/// Several features that can all be shown at once, where one `destination` would let only one of
/// them be.
struct SeveralPresents: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).compactMap { feature in
      guard feature.presents.count > 1, feature.presentation != .separate else { return nil }
      return Diagnostic(
        .warning, rule: .severalPresents,
        "'\(feature.presents[1].name.text)' can be shown beside '\(feature.presents[0].name.text)'; below 'destination' only one of them could, and 'presentation: separate' says that this is meant",
        at: feature.presents[1].name.range)
    }
  }
}
