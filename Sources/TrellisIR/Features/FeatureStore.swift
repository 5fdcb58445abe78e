import TrellisSpec
import TrellisSwift

/// The features of a graph, each made when it is first needed. Those that are made last are kept, so that
/// a graph of many features takes little memory.
struct FeatureStore: Sendable {
  private struct Kept {
    var nodes: KeptFeatures<FeatureNode>
    var resolutions: KeptFeatures<Resolution>
  }

  private let load: @Sendable (FeatureID) -> FeatureNode
  private let kept: Locked<Kept>

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - count: The number of features.
  ///   - most: The most features that are kept.
  ///   - load: Returns a feature, on any thread.
  init(_ count: Int, keeping most: Int, load: @escaping @Sendable (FeatureID) -> FeatureNode) {
    self.load = load
    kept = Locked(
      Kept(
        nodes: KeptFeatures(count, most: most), resolutions: KeptFeatures(count, most: most)))
  }

  /// Keeps nothing of what has been made, unless there is room for everything.
  ///
  /// - Returns: Whether anything is freed.
  func clear() -> Bool {
    let former = kept.withLock { kept -> Kept? in
      if kept.nodes.hasRoomForAll { return nil }
      defer { kept = Kept(nodes: kept.nodes.emptied, resolutions: kept.resolutions.emptied) }
      return kept
    }
    return former != nil
  }

  /// Keeps what another store has made of the same features in the same order.
  ///
  /// - Parameters:
  ///   - former: The other store.
  ///   - isSame: Whether everything is as before that was read of some features, or of all.
  func take(from former: FeatureStore, where isSame: (FeatureReads) -> Bool) {
    let former = former.kept.withLock { $0 }
    kept.withLock { kept in
      for (id, node) in former.nodes.all {
        let reads = FeatureReads()
        reads.note(id)
        if isSame(reads) { _ = kept.nodes.keep(node, for: id) }
      }
      for (id, resolution) in former.resolutions.all where kept.nodes[id] != nil {
        if isSame(resolution.reads) { _ = kept.resolutions.keep(resolution, for: id) }
      }
    }
  }

  /// A feature.
  func node(_ id: FeatureID) -> FeatureNode {
    if let node = kept.withLock({ $0.nodes[id] }) { return node }
    let node = load(id)
    return kept.withLock { $0.nodes.keep(node, for: id) }.kept
  }

  /// A feature with its names resolved.
  ///
  /// - Parameters:
  ///   - id: The feature.
  ///   - resolve: Resolves its names.
  func resolution(_ id: FeatureID, _ resolve: () -> Resolution) -> Resolution {
    if let resolution = kept.withLock({ $0.resolutions[id] }) { return resolution }
    let resolution = resolve()
    return kept.withLock { $0.resolutions.keep(resolution, for: id) }.kept
  }
}

/// What is known of the features that were made last.
private struct KeptFeatures<Value: Sendable> {
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
