import TrellisSpec

/// Finds the features that contain each other, directly or indirectly, for all features at once.
extension FeatureGraph {
  /// Some features, and all features that contain one of them.
  ///
  /// - Parameters:
  ///   - names: The names of the features.
  ///   - children: Returns the children of a feature.
  /// - Returns: The names.
  package func holders(
    of names: Set<String>, through children: (Feature) -> [SourceText]
  ) -> Set<String> {
    Self.holders(of: names, in: specs, through: children)
  }

  static func holders(
    of names: Set<String>, in specs: [Feature], through children: (Feature) -> [SourceText]
  ) -> Set<String> {
    var holders: [String: [String]] = [:]
    for spec in specs {
      for child in children(spec) { holders[child.text, default: []].append(spec.name.text) }
    }
    var result = names
    var waiting = Array(names)
    while let name = waiting.popLast() {
      WorkMeter.count()
      for holder in holders[name] ?? [] where result.insert(holder).inserted {
        waiting.append(holder)
      }
    }
    return result
  }

  /// The parts of the graph in which features contain each other, by the features' names.
  ///
  /// - Parameters:
  ///   - specs: The features.
  ///   - children: Returns the children of a feature.
  package static func circles(
    in specs: [Feature], through children: (Feature) -> [Child]
  ) -> [String: Int] {
    let numbers = Dictionary(specs.enumerated().map { ($1.name.text, $0) }) { first, _ in first }
    let edges = specs.enumerated().map { number, spec in
      children(spec).compactMap { child in
        child.feature.text == "Self" ? number : numbers[child.feature.text]
      }
    }
    let components = StrongComponents(edges).numbers
    return numbers.mapValues { components[$0] }
  }

  /// The modules of a feature and of everything that it contains, at any depth.
  package struct Modules: Sendable {
    /// The modules that their specs import.
    package var imported: Set<String> = []
    /// The modules that contain them.
    package var own: Set<String> = []
  }

  /// The modules of each feature, by name.
  static func modules(of specs: [Feature]) -> [String: Modules] {
    let numbers = Dictionary(specs.enumerated().map { ($1.name.text, $0) }) { first, _ in first }
    let edges = specs.map { spec in
      spec.featureReferences.compactMap { numbers[$0.feature.text] }
    }
    let components = StrongComponents(edges)
    var modules = [Modules](repeating: Modules(), count: components.count)
    // What a feature contains belongs to the same part of the graph or to one that is complete.
    for number in components.inOrder {
      let part = components.numbers[number]
      modules[part].imported.formUnion(specs[number].imports.map(\.text))
      if let module = specs[number].module { modules[part].own.insert(module) }
      for child in Set(edges[number].map { components.numbers[$0] }) where child != part {
        modules[part].imported.formUnion(modules[child].imported)
        modules[part].own.formUnion(modules[child].own)
      }
    }
    return numbers.mapValues { modules[components.numbers[$0]] }
  }
}
