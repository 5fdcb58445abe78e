import TrellisIR
import TrellisSpec

/// Children without a spec whose names are similar to those of features with one. A misspelled name
/// would be mistaken for existing Swift code.
struct NearlyKnownFeatures: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let names = NearNames(graph.names)
    let stems = Stems(graph.names)
    var known: [String: String?] = [:]
    return graph.features.map(\.feature).flatMap { feature in
      feature.featureReferences.compactMap { reference -> Diagnostic? in
        let name = reference.feature
        guard graph.feature(name.text, from: feature) == nil else { return nil }
        let near = known[name.text] ?? names.near(name.text) ?? stems.near(name.text)
        known[name.text] = near
        return near.map {
          Diagnostic(
            .warning, rule: .nearlyKnownFeature,
            "'\(name.text)' has no spec, so Trellis assumes that it is existing code; did you mean '\($0)'?",
            at: name.range)
        }
      }
    }
  }
}

/// Names without their suffix: `Settings` and `SettingsView` probably mean `SettingsFeature`.
private struct Stems {
  private let names: [String: [String]]

  init(_ names: [String]) {
    self.names = Dictionary(grouping: names, by: Self.stem)
  }

  /// The only name with the same stem.
  func near(_ name: String) -> String? {
    let same = names[Self.stem(name)] ?? []
    return same.count == 1 ? same[0] : nil
  }

  private static func stem(_ name: String) -> String {
    let suffix = ["Feature", "Reducer", "View"].first { name.hasSuffix($0) && name != $0 }
    return String(name.dropLast(suffix?.count ?? 0))
  }
}
