import TrellisIR
import TrellisSpec

/// Several features that could be shown at the same time, although one `destination` would allow
/// only one of them.
struct SeveralPresents: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    graph.features.map(\.feature).compactMap { feature in
      guard feature.presents.count > 1, feature.presentation != .separate else { return nil }
      return Diagnostic(
        .warning, rule: .severalPresents,
        "'\(feature.presents[1].name.text)' and '\(feature.presents[0].name.text)' could be presented at the same time; declare them under 'destination', or write 'presentation: separate' if that is intended",
        at: feature.presents[1].name.range)
    }
  }
}
