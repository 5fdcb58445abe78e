import TrellisSpec

/// The parts of a graph in which features contain each other, directly or indirectly.
package struct Circles: Sendable {
  /// The number of the part that each feature belongs to.
  let parts: [Int]

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
