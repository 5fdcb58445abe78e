import Foundation
import TrellisProject
import TrellisSpec

/// How much of what features do their specs say.
package struct SpecCoverage: Sendable {
  /// The features, in the order of the specs.
  package private(set) var features: [FeatureCoverage] = []
  /// The mistakes in the specs. If there are any, nothing is counted.
  package let problems: [Diagnostic]

  /// Counts the reactions in specs.
  ///
  /// - Parameters:
  ///   - arguments: Files with any name, and folders. None stands for the current folder.
  ///   - currentFolder: The folder that relative paths start from.
  package init(_ arguments: [String], currentFolder: URL) {
    let specs = ProjectSpecs(arguments, currentFolder: currentFolder.standardizedFileURL)
    let found = specs.diagnostics + CheckedSpecs(specs.features).diagnostics
    problems = found.filter { $0.severity == .error }.inOrderOfPlace()
    if problems.isEmpty { features = specs.features.map(FeatureCoverage.init) }
  }

  /// The number of reactions.
  package var reactionCount: Int { features.reduce(0) { $0 + $1.reactions.count } }

  /// The number of reactions of which the specs say that much.
  package func count(_ extent: FeatureCoverage.Extent) -> Int {
    features.reduce(0) { $0 + $1.count(extent) }
  }
}
