/// Children that no spec describes, and whose names are nearly those of features that have one: a
/// misspelt name would be taken for existing Swift code.
struct NearlyKnownFeatures: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    let names = graph.names
    return graph.features.map(\.feature).flatMap { feature in
      feature.featureReferences.compactMap { reference -> Diagnostic? in
        let name = reference.feature
        guard graph.feature(name.text, from: feature) == nil,
          let near = suggestion(for: name.text, among: names), isNear(name.text, near)
        else { return nil }
        return Diagnostic(
          .warning, rule: "nearly-known-feature",
          "'\(name.text)' has no spec and is taken for existing code; did you mean '\(near)'?",
          at: name.range)
      }
    }
  }

  /// Whether the names differ by no more than a slip, one letter too many or too few, two in the
  /// wrong order, another case: `ItemA` and `ItemB` are two names.
  private func isNear(_ name: String, _ other: String) -> Bool {
    guard name.count > 4 else { return false }
    if name.count == other.count {
      return name.lowercased() == other.lowercased() || name.sorted() == other.sorted()
    }
    let (short, long) = name.count < other.count ? (name, other) : (other, name)
    var letters = long.makeIterator()
    func follows(_ letter: Character) -> Bool {
      while let next = letters.next() {
        if next == letter { return true }
      }
      return false
    }
    return long.count - short.count == 1 && short.allSatisfy(follows)
  }
}
