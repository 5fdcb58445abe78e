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

/// Names that differ from others by a slip: one letter too many or too few, swapped letters, or
/// other capitalization. `ItemA` and `ItemB` are two names. Each name is looked up rather than
/// compared with all others, so that the cost doesn't grow with the number of specs.
package struct NearNames {
  private var names: Set<String> = []
  private var byForm: [String: String] = [:]

  /// Indexes the available names.
  package init(_ names: [String]) {
    self.names = Set(names)
    for name in names {
      for form in Self.forms(name) {
        byForm[form] = byForm[form] ?? name
      }
    }
  }

  /// The name that another one is probably a slip of.
  package func near(_ name: String) -> String? {
    guard name.count > 4, name.count <= Self.longest else { return nil }
    return byForm[name] ?? byForm[name.lowercased()] ?? byForm[Self.letters(name)]
      ?? Self.shortened(name).first { names.contains($0) }
  }

  /// Longer names aren't compared, because each has as many forms as letters.
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
