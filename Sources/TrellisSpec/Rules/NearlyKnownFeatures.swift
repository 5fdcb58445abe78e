/// Children that no spec describes, and whose names are nearly those of features that have one: a
/// misspelt name would be taken for existing Swift code.
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
            "'\(name.text)' has no spec and is taken for existing code; did you mean '\($0)'?",
            at: name.range)
        }
      }
    }
  }
}

/// Names without what they end in: `Settings` and `SettingsView` are likely to mean
/// `SettingsFeature`.
private struct Stems {
  private let names: [String: [String]]

  init(_ names: [String]) {
    self.names = Dictionary(grouping: names, by: Self.stem)
  }

  /// The only name of the same stem.
  func near(_ name: String) -> String? {
    let same = names[Self.stem(name)] ?? []
    return same.count == 1 ? same[0] : nil
  }

  private static func stem(_ name: String) -> String {
    let suffix = ["Feature", "Reducer", "View"].first { name.hasSuffix($0) && name != $0 }
    return String(name.dropLast(suffix?.count ?? 0))
  }
}

/// Names that differ from others by no more than a slip: one letter too many or too few, letters in
/// the wrong order, another case. `ItemA` and `ItemB` are two names. Each is looked up, not compared
/// with all, so that thousands of specs cost no more than a few.
package struct NearNames {
  private var names: Set<String> = []
  private var byForm: [String: String] = [:]

  /// Takes the names that there are.
  package init(_ names: [String]) {
    self.names = Set(names)
    for name in names {
      for form in Self.forms(name) {
        byForm[form] = byForm[form] ?? name
      }
    }
  }

  /// The name that another one may be a slip of.
  package func near(_ name: String) -> String? {
    guard name.count > 4, name.count <= Self.longest else { return nil }
    return byForm[name] ?? byForm[name.lowercased()] ?? byForm[Self.letters(name)]
      ?? Self.shortened(name).first { names.contains($0) }
  }

  /// Longer names are not compared: each has as many forms as letters.
  private static let longest = 64

  private static func forms(_ name: String) -> [String] {
    name.count > longest ? [] : [name.lowercased(), letters(name)] + shortened(name)
  }

  private static func letters(_ name: String) -> String {
    "letters " + String(name.sorted())
  }

  /// The name without each of its letters.
  private static func shortened(_ name: String) -> [String] {
    name.indices.map { index in
      String(name[..<index] + name[name.index(after: index)...])
    }
  }
}
