import TrellisIR
import TrellisSpec

/// Children without a spec whose names are similar to those of features with one. A misspelled name
/// would be mistaken for existing Swift code.
struct NearlyKnownFeatures: Rule {
  let concernsAll = true

  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let leading = graph.featureIDs.filter(graph.leadsToExistingCode)
    let unknown = leading.flatMap { id in
      graph[id].edges.all.compactMap { edge -> (String, SourceText)? in
        guard case .existingCode(let name) = edge.target,
          graph.choices(for: name, in: graph.fullName(of: id).module).isEmpty
        else { return nil }
        return edge.reference.map { (name, $0) }
      }
    }
    // Indexing the names is expensive.
    if unknown.isEmpty { return [] }
    let names = NearNames(graph.names + graph.directory.qualifiedNames)
    let stems = Stems(graph.names)
    var known: [String: String?] = [:]
    return unknown.compactMap { name, place -> Diagnostic? in
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
    name.removing(suffixIn: ["Feature", "Reducer", "View"])
  }
}

extension NearlyKnownFeatures {
  static let texts = [nearlyKnownFeature]

  private static let nearlyKnownFeature = RuleText(
    .nearlyKnownFeature,
    meaning: "The name of a child without a spec isn't a near miss of a feature that has one.",
    reason: """
      Trellis treats a feature without a spec as code that you wrote in Swift, and checks neither
      its delegate actions nor the arguments of its state. One wrong letter, and the generated code
      refers to a type that doesn't exist, with an error far from the spec.
      """,
    wrong: .spec(
      """
      feature: RootFeature
      scope: {settings: SetingsFeature}
      ---
      feature: SettingsFeature
      """),
    right: .spec(
      """
      feature: RootFeature
      scope: {settings: SettingsFeature}
      ---
      feature: SettingsFeature
      """)
  )
}
