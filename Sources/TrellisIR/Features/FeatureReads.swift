/// Collects what some work reads of the features in a graph, so that it needs to be repeated only if
/// something of that has changed.
///
/// Sendable because the work that it belongs to runs on one thread at a time.
package final class FeatureReads: @unchecked Sendable {
  /// The features.
  package private(set) var features: Set<FeatureID> = []
  /// The names of features that were looked for, with or without a spec.
  package private(set) var names: Set<String> = []
  /// Whether something was read of all features.
  package private(set) var includesAll = false

  private var last: FeatureID?

  /// Creates a collection without reads.
  package init() {}

  func note(_ feature: FeatureID) {
    // Work reads the same feature many times in a row.
    if last == feature { return }
    last = feature
    features.insert(feature)
  }

  func note(_ name: String) {
    names.insert(name)
  }

  func noteAll() {
    includesAll = true
  }

  /// Adds what other work has read.
  func formUnion(_ other: FeatureReads) {
    features.formUnion(other.features)
    names.formUnion(other.names)
    includesAll = includesAll || other.includesAll
  }
}
