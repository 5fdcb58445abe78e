import TrellisIR
import TrellisSpec

/// Children without a spec whose names are similar to those of features with one. A misspelled name
/// would be mistaken for existing Swift code.
struct NearlyKnownFeatures: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let names = NearNames(graph.names)
    let stems = Stems(graph.names)
    var known: [String: String?] = [:]
    return graph.features.flatMap(\.edges.all).compactMap { edge -> Diagnostic? in
      guard case .existingCode(let name) = edge.target, let place = edge.reference else {
        return nil
      }
      let near = known[name] ?? names.near(name) ?? stems.near(name)
      known[name] = near
      return near.map {
        Diagnostic(
          .warning, rule: .nearlyKnownFeature,
          "'\(name)' has no spec, so Trellis assumes that it is existing code; did you mean '\($0)'?",
          at: place.range)
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
