/// Several features that could be shown at the same time, although one `destination` would allow
/// only one of them.
struct SeveralPresents: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).compactMap { feature in
      guard feature.presents.count > 1, !feature.isPresentationSeparate else { return nil }
      return Diagnostic(
        .warning, rule: .severalPresents,
        "'\(feature.presents[1].name.text)' can be shown beside '\(feature.presents[0].name.text)'; below 'destination' only one of them could, and 'presentation: separate' says that this is meant",
        at: feature.presents[1].name.range)
    }
  }
}
