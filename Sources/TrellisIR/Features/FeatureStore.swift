import Foundation
import TrellisSpec

/// The features of a graph, each made when it is first needed. Those that are made last are kept, so that
/// a graph of many features takes little memory. The store is sendable because each access to what
/// changes is locked.
final class FeatureStore: @unchecked Sendable {
  private let load: @Sendable (FeatureID) -> FeatureNode
  private let lock = NSLock()
  private var nodes: KeptFeatures<FeatureNode>
  private var resolutions: KeptFeatures<Resolution>

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - count: The number of features.
  ///   - most: The most features that are kept.
  ///   - load: Returns a feature, on any thread.
  init(_ count: Int, keeping most: Int, load: @escaping @Sendable (FeatureID) -> FeatureNode) {
    self.load = load
    nodes = KeptFeatures(count, most: most)
    resolutions = KeptFeatures(count, most: most)
  }

  /// Keeps nothing of what has been made, unless there is room for everything.
  ///
  /// - Returns: Whether anything is freed.
  func clear() -> Bool {
    let former = lock.withLock { () -> (KeptFeatures<FeatureNode>, KeptFeatures<Resolution>)? in
      if nodes.hasRoomForAll { return nil }
      defer { (nodes, resolutions) = (nodes.emptied, resolutions.emptied) }
      return (nodes, resolutions)
    }
    return former != nil
  }

  /// Keeps what another store has made of the same features in the same order.
  ///
  /// - Parameters:
  ///   - former: The other store.
  ///   - isSame: Whether everything is as before that was read of some features, or of all.
  func take(from former: FeatureStore, where isSame: (FeatureReads) -> Bool) {
    let (formerNodes, formerResolutions) = former.lock.withLock {
      (former.nodes, former.resolutions)
    }
    for (id, node) in formerNodes.all {
      let reads = FeatureReads()
      reads.note(id)
      if isSame(reads) { _ = nodes.keep(node, for: id) }
    }
    for (id, resolution) in formerResolutions.all where nodes[id] != nil {
      if isSame(resolution.reads) { _ = resolutions.keep(resolution, for: id) }
    }
  }

  /// A feature.
  func node(_ id: FeatureID) -> FeatureNode {
    if let node = lock.withLock({ nodes[id] }) { return node }
    let node = load(id)
    return lock.withLock { nodes.keep(node, for: id) }.kept
  }

  /// A feature with its names resolved.
  ///
  /// - Parameters:
  ///   - id: The feature.
  ///   - resolve: Resolves its names.
  func resolution(_ id: FeatureID, _ resolve: () -> Resolution) -> Resolution {
    if let resolution = lock.withLock({ resolutions[id] }) { return resolution }
    let resolution = resolve()
    return lock.withLock { resolutions.keep(resolution, for: id) }.kept
  }
}

/// What is known of the features that were made last.
private struct KeptFeatures<Value> {
  private let most: Int
  private var values: [Value?]
  /// The features with a value, in a circle that starts again with the oldest.
  private var order: [FeatureID] = []
  private var oldest = 0

  init(_ count: Int, most: Int) {
    self.most = max(most, 1)
    values = [Value?](repeating: nil, count: count)
  }

  /// Whether no value is ever given up for another one.
  var hasRoomForAll: Bool { values.count <= most }

  /// The same without any values.
  var emptied: KeptFeatures { KeptFeatures(values.count, most: most) }

  subscript(id: FeatureID) -> Value? { values[id.position] }

  /// The values, by feature.
  var all: [(FeatureID, Value)] {
    values.enumerated().compactMap { position, value in
      value.map { (FeatureID(position: position), $0) }
    }
  }

  /// Keeps a value in the place of the oldest one, unless the feature has one.
  ///
  /// - Returns: The value of the feature, and the one that is no longer kept, which is best freed without
  ///   a lock.
  mutating func keep(_ value: Value, for id: FeatureID) -> (kept: Value, former: Value?) {
    if let known = values[id.position] { return (known, nil) }
    values[id.position] = value
    if order.count < most {
      order.append(id)
      return (value, nil)
    }
    let former = values[order[oldest].position].take()
    order[oldest] = id
    oldest = (oldest + 1) % most
    return (value, former)
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
    let resolver = FeatureResolver(node: node, graph: graph.noting(reads))
    feature = resolver.resolve()
    diagnostics = resolver.diagnostics
  }
}
