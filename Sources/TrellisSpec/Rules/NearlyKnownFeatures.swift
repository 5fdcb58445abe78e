/// Children that no spec describes, and whose names are nearly those of features that have one: a
/// misspelt name would be taken for existing Swift code.
struct NearlyKnownFeatures: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let names = NearNames(graph.names)
    var known: [String: String?] = [:]
    return graph.features.map(\.feature).flatMap { feature in
      feature.featureReferences.compactMap { reference -> Diagnostic? in
        let name = reference.feature
        guard graph.feature(name.text, from: feature) == nil else { return nil }
        let near = known[name.text] ?? names.near(name.text) ?? otherSuffix(name.text, graph.names)
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

/// The only feature whose name is the same but for what it ends in: `Settings` and `SettingsView` for
/// `SettingsFeature`.
private func otherSuffix(_ name: String, _ names: [String]) -> String? {
  let suffixes = ["Feature", "Reducer", "View"]
  func stem(_ name: String) -> String {
    suffixes.first { name.hasSuffix($0) && name.count > $0.count }
      .map { String(name.dropLast($0.count)) } ?? name
  }
  let same = names.filter { stem($0) == stem(name) }
  return same.count == 1 ? same[0] : nil
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
      for form in [name.lowercased(), Self.letters(name)] + Self.shortened(name) {
        byForm[form] = byForm[form] ?? name
      }
    }
  }

  /// The name that another one may be a slip of.
  package func near(_ name: String) -> String? {
    guard name.count > 4 else { return nil }
    return byForm[name] ?? byForm[name.lowercased()] ?? byForm[Self.letters(name)]
      ?? Self.shortened(name).first { names.contains($0) }
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
