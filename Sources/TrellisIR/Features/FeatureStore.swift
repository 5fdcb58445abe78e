import Foundation
import TrellisSpec

/// The declarations of the features in a graph. Unless all of them are known, each is loaded when it is
/// first needed. The store is sendable because each access to what changes is locked.
final class FeatureStore: @unchecked Sendable {
  /// All features, if they are known.
  private let known: [FeatureNode]?
  /// All features with their names resolved, if they are known.
  private let knownResolutions: [Resolution]?
  private let load: @Sendable (FeatureID) -> FeatureNode
  private let lock = NSLock()
  private var nodes: [FeatureID: FeatureNode] = [:]
  private var resolutions: [FeatureID: Resolution] = [:]

  /// Creates a store of known features.
  ///
  /// - Parameters:
  ///   - nodes: The features.
  ///   - resolutions: The features with their names resolved, if they are known.
  init(_ nodes: [FeatureNode], _ resolutions: [Resolution]? = nil) {
    known = nodes
    knownResolutions = resolutions
    load = { nodes[$0.position] }
  }

  /// Creates a store of features that are loaded on demand.
  ///
  /// - Parameter load: Returns a feature, on any thread.
  init(load: @escaping @Sendable (FeatureID) -> FeatureNode) {
    known = nil
    knownResolutions = nil
    self.load = load
  }

  /// A feature.
  func node(_ id: FeatureID) -> FeatureNode {
    if let known { return known[id.position] }
    if let node = lock.withLock({ nodes[id] }) { return node }
    let node = load(id)
    return lock.withLock {
      let first = nodes[id] ?? node
      nodes[id] = first
      return first
    }
  }

  /// A feature with its names resolved.
  ///
  /// - Parameters:
  ///   - id: The feature.
  ///   - resolve: Resolves its names.
  func resolution(_ id: FeatureID, _ resolve: () -> Resolution) -> Resolution {
    if let knownResolutions { return knownResolutions[id.position] }
    if let resolution = lock.withLock({ resolutions[id] }) { return resolution }
    let resolution = resolve()
    return lock.withLock {
      let first = resolutions[id] ?? resolution
      resolutions[id] = first
      return first
    }
  }
}

/// A feature with its names resolved, and what resolving them has read and found.
struct Resolution: Sendable {
  let feature: ResolvedFeature
  let reads: FeatureReads
  let diagnostics: [Diagnostic]

  /// Resolves the names in a feature.
  init(_ node: FeatureNode, in graph: FeatureGraph) {
    reads = FeatureReads()
    var resolver = FeatureResolver(node: node, graph: graph.noting(reads))
    feature = resolver.resolve()
    diagnostics = resolver.diagnostics
  }
}
