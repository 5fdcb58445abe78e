import TrellisSpec
import TrellisYAML

/// A spec that a seed determines: one or more features that show each other.
package struct RandomSpec: Sendable {
  /// The features, each as a mapping.
  package var features: [SpecNode]
  /// The keys that were drawn.
  package private(set) var coverage = KeyCoverage()
  /// Creates a spec from features.
  package init(_ features: [SpecNode]) {
    self.features = features
  }

  /// Draws a spec.
  ///
  /// - Parameter seed: The number that determines it.
  package init(seed: Int) {
    var randomness = Randomness(seed: seed)
    let traits = SpecTraits(&randomness)
    let count = randomness.element(of: [1, 1, 1, 2, 2, 2, 3, 3, 4, 6]) ?? 1
    let stems = randomness.shuffled(DrawnNames.features).prefix(count)
    var drawn: [SpecNode] = []
    var children: [Feature] = []
    var unshown: [String] = []
    for stem in stems {
      // No other seed uses the name, so that many specs can be parts of one module.
      let name = "\(stem)q\(seed)\(randomness.element(of: DrawnNames.suffixes) ?? "")"
      var draw = FeatureDraw(
        name: name, children: children, unshown: unshown, traits: traits,
        randomness: Randomness(seed: Int(truncatingIfNeeded: randomness.next())))
      let node = draw.feature()
      coverage.add(draw.coverage)
      unshown = draw.unshown + [name]
      let parsed = parseSpecs(in: SourceFile(path: "Drawn.feature.yaml", text: node.yaml))
      children += parsed.features
      drawn.append(node)
    }
    // Those that show the others come first.
    features = drawn.reversed()
  }

  /// The text of a file with all features.
  package var text: String {
    features.map(\.yaml).joined(separator: "---\n")
  }
}

extension RandomSpec {
  /// The names of the features.
  package var featureNames: [String] {
    features.compactMap { feature in
      guard case .keys(let entries) = feature,
        case .text(let name)? = entries.first(where: { $0.name == "feature" })?.value
      else { return nil }
      return name
    }
  }
}
