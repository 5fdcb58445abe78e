import TrellisSpec

/// Finds the features that contain each other, directly or indirectly, for all features at once.
extension [FeatureNode] {
  /// Some features, and all features that contain one of them.
  ///
  /// - Parameters:
  ///   - features: The features.
  ///   - children: Returns the edges that count among those of a feature.
  package func holders(
    of features: Set<FeatureID>, through children: (Edges) -> [Edge] = { $0.all }
  ) -> Set<FeatureID> {
    var holders = [[FeatureID]](repeating: [], count: count)
    for node in self {
      for child in children(node.edges).compactMap(\.feature) {
        holders[child.position].append(node.id)
      }
    }
    var result = features
    var waiting = [FeatureID](features)
    while let id = waiting.popLast() {
      WorkMeter.count()
      for holder in holders[id.position] where result.insert(holder).inserted {
        waiting.append(holder)
      }
    }
    return result
  }

  /// The parts of the graph in which features contain each other.
  ///
  /// - Parameter children: Returns the edges that count among those of a feature.
  func circles(through children: (Edges) -> [Edge]) -> Circles {
    Circles(parts: components(through: children).numbers)
  }

  private func components(through children: (Edges) -> [Edge]) -> StrongComponents {
    StrongComponents(map { children($0.edges).compactMap(\.feature?.position) })
  }

  /// The modules of each feature.
  var modules: [FeatureGraph.Modules] {
    let components = components { $0.all }
    var modules = [FeatureGraph.Modules](repeating: .init(), count: components.count)
    // What a feature contains belongs to the same part of the graph or to one that is complete.
    for number in components.inOrder {
      let part = components.numbers[number]
      let node = self[number]
      modules[part].imported.formUnion(node.feature.imports.map(\.text))
      if let module = node.feature.module { modules[part].own.insert(module) }
      let children = node.edges.all.compactMap(\.feature).map { components.numbers[$0.position] }
      for child in Set<Int>(children) where child != part {
        modules[part].imported.formUnion(modules[child].imported)
        modules[part].own.formUnion(modules[child].own)
      }
    }
    return components.numbers.map { modules[$0] }
  }
}

/// The parts of a graph in which features contain each other.
package struct Circles: Sendable {
  /// The number of the part that each feature belongs to.
  fileprivate let parts: [Int]

  /// The number of the part that a feature belongs to.
  func part(of feature: FeatureID) -> Int {
    parts[feature.position]
  }

  /// The positions of the features of each part.
  var members: [[Int]] {
    var members = [[Int]](repeating: [], count: (parts.max() ?? -1) + 1)
    for (position, part) in parts.enumerated() { members[part].append(position) }
    return members
  }

  /// Whether two features contain each other, or are the same.
  ///
  /// - Parameters:
  ///   - feature: A feature.
  ///   - other: The other one.
  package func connect(_ feature: FeatureID, _ other: FeatureID) -> Bool {
    parts[feature.position] == parts[other.position]
  }
}

extension FeatureGraph {
  /// The modules of a feature and of everything that it contains, at any depth.
  package struct Modules: Sendable {
    /// The modules that their specs import.
    package var imported: Set<String> = []
    /// The modules that contain them.
    package var own: Set<String> = []
  }
}
