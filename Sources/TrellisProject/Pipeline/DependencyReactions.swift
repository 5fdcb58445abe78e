import Foundation
import TrellisSpec

/// What happens in the features of other modules. A spec of theirs is read when a test has asked for it.
struct DependencyReactions {
  /// Where to find what happens in a feature.
  struct Source {
    /// The place of the feature in the order of the features.
    let position: Int
    /// Its place in the file.
    let index: Int
    /// The file.
    let location: SpecLocation
    /// What the project adds.
    let completion: BuildSpecs.Completion
  }

  private let sources: [Source]
  private let reads: [SummaryReads]
  private var parsed: [String: ParsedSpec] = [:]

  /// - Parameter sources: Where to find what happens in each feature.
  init(_ sources: [Source]) {
    self.sources = sources
    reads = sources.map { _ in SummaryReads() }
  }

  /// The features with what is known of them.
  ///
  /// - Parameter features: The features as others see them.
  func completed(_ features: [Feature]) -> [Feature] {
    var features = features
    for (source, reads) in zip(sources, reads) {
      if let spec = parsed[source.location.path], spec.features.indices.contains(source.index) {
        features[source.position] = source.completion.completed(spec.features[source.index])
      } else {
        features[source.position] = features[source.position].noting(reads)
      }
    }
    return features
  }

  /// Reads the specs that have been asked for since the last time.
  ///
  /// - Returns: Whether there are any.
  mutating func read() -> Bool {
    let asked = zip(sources, reads).filter { $1.areNeeded }.map(\.0.location)
    let new = Dictionary(asked.map { ($0.path, $0) }) { first, _ in first }
      .filter { parsed[$0.key] == nil }
    for (path, location) in new { parsed[path] = ParsedSpec(at: location) }
    return !new.isEmpty
  }

  /// The errors in the files that were read.
  var errors: [Diagnostic] {
    paths.flatMap { parsed[$0]?.diagnostics.filter { $0.severity == .error } ?? [] }
  }

  /// The files that weren't read, in order.
  var unused: [String] {
    paths.filter { parsed[$0] == nil }
  }

  private var paths: [String] {
    var seen: Set<String> = []
    return sources.map(\.location.path).filter { seen.insert($0).inserted }
  }
}
