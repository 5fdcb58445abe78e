import TrellisIR
import TrellisSpec
import TrellisSwift

/// The names in the specs of a project, and what they refer to.
///
/// All names are found once, in time that grows with the specs. Questions are then answered by tables.
package struct SpecNames: Sendable {
  /// The features.
  let graph: FeatureGraph
  /// The views of the features, in their order. A feature without a view has one without a name.
  let views: FeatureDirectory
  /// How the name of a feature's view follows from the feature's name.
  let viewName: @Sendable (String) -> String
  /// The uses of each name, in order of place.
  let uses: [NameKey: [NamePlace]]
  /// The names that stand for others, because they follow from them.
  let leaders: [NameKey: NameKey]
  /// The uses in each line of each file.
  private let lines: [Line: [NamePlace]]
  /// The names some of whose places aren't known.
  let unplaced: Set<NameKey>
  /// Members that only the compiler knows, by name.
  let unclear: [String: [(owner: FeatureID, range: SourceRange)]]

  private struct Line: Hashable {
    let path: String
    let line: Int
  }

  /// Finds the names.
  ///
  /// - Parameters:
  ///   - graph: The features.
  ///   - path: The only spec whose uses of names matter, if there is one.
  ///   - viewName: How the name of a feature's view follows from the feature's name.
  package init(
    _ graph: FeatureGraph, in path: String? = nil,
    viewName: @escaping @Sendable (String) -> String = { DerivedNames.view(of: $0) }
  ) {
    self.graph = graph
    self.viewName = viewName
    views = FeatureDirectory(
      graph.nodes.map(\.feature).map { feature in
        switch feature.view {
        case .derived: FeatureName(module: feature.module, name: viewName(feature.name.text))
        case .named(let name): FeatureName(module: feature.module, name: name.text)
        case .none: FeatureName(module: feature.module, name: "")
        }
      })
    let ids = graph.ids.filter { path == nil || graph.summary(of: $0).path == path }
    let found = concurrentMap(ids) { [views] id in
      var names = FeatureNames(graph, graph[id], views)
      names.collect()
      return names
    }
    let leaders = Self.leaders(of: found.flatMap(\.same))
    var uses: [NameKey: [NamePlace]] = [:]
    for use in found.lazy.flatMap(\.uses) {
      WorkMeter.count()
      let key = leaders[use.key] ?? use.key
      uses[key, default: []].append(
        NamePlace(key: key, range: use.range, isDeclaration: use.isDeclaration))
    }
    uses = uses.mapValues(Self.ordered)
    var lines: [Line: [NamePlace]] = [:]
    for use in uses.values.joined() {
      lines[Line(path: use.range.file.path, line: use.range.line), default: []].append(use)
    }
    self.leaders = leaders
    self.uses = uses
    self.lines = lines
    unplaced = Set(found.flatMap(\.unplaced).map { leaders[$0] ?? $0 })
    var unclear: [String: [(owner: FeatureID, range: SourceRange)]] = [:]
    for names in found {
      for (name, range) in names.unclear {
        guard let range else { continue }
        unclear[name, default: []].append((names.node.id, range))
      }
    }
    self.unclear = unclear
  }

  /// One name of each set of names that are the same.
  private static func leaders(of pairs: [(NameKey, NameKey)]) -> [NameKey: NameKey] {
    var leaders: [NameKey: NameKey] = [:]
    for (follower, name) in pairs {
      let other = leaders[follower] ?? follower
      let leader = leaders[name] ?? name
      for key in [follower, other] where key != leader { leaders[key] = leader }
    }
    return leaders
  }

  /// The uses in order of place, each place once.
  private static func ordered(_ uses: [NamePlace]) -> [NamePlace] {
    var result: [NamePlace] = []
    for use in uses.sorted(by: {
      ($0.range, $1.isDeclaration ? 1 : 0) < ($1.range, $0.isDeclaration ? 1 : 0)
    })
    where result.last?.range != use.range {
      result.append(use)
    }
    return result
  }

  // MARK: - Questions

  /// The name at a place: the one that contains it, or that ends there.
  ///
  /// - Parameter position: The place.
  package func name(at position: SpecPosition) -> SpecName? {
    let uses = lines[Line(path: position.path, line: position.line)] ?? []
    let found = uses.filter {
      $0.range.column <= position.column && position.column <= $0.range.end
    }
    // At the boundary of two names, the one that begins there.
    let use = found.min { left, right in
      let isEnd = (left.range.end == position.column, right.range.end == position.column)
      if isEnd.0 != isEnd.1 { return isEnd.1 }
      if left.isDeclaration != right.isDeclaration { return left.isDeclaration }
      return (left.key.kind.rawValue, left.key.qualifier) < (
        right.key.kind.rawValue, right.key.qualifier
      )
    }
    return use.map { name(of: $0) }
  }

  /// The places where a name is spelled, in order.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - includesDeclaration: Whether the places that declare it count.
  package func references(
    of name: SpecName, includingDeclaration includesDeclaration: Bool = true
  ) -> [SourceRange] {
    (uses[name.key] ?? []).filter { includesDeclaration || !$0.isDeclaration }.map(\.range)
  }

  /// The places of a name in one spec, with whether they declare it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - path: The path of the spec.
  package func highlights(
    of name: SpecName, in path: String
  ) -> [(range: SourceRange, isDeclaration: Bool)] {
    (uses[name.key] ?? []).filter { $0.range.file.path == path }.map {
      ($0.range, $0.isDeclaration)
    }
  }

  /// All names that specs declare, in no particular order.
  package var declaredNames: [SpecName] {
    uses.values.compactMap { $0.first(where: \.isDeclaration) }.map { name(of: $0) }
  }

  func name(of use: NamePlace) -> SpecName {
    SpecName(
      key: use.key, range: use.range,
      owner: use.key.owner.map { graph.summary(of: $0).name },
      declarations: declarations(of: use.key))
  }

  /// The places that declare a name. The view of a feature is declared by the feature.
  private func declarations(of key: NameKey) -> [SourceRange] {
    let own = (uses[key] ?? []).filter(\.isDeclaration).map(\.range)
    guard own.isEmpty, key.kind == .view, let owner = key.owner else { return own }
    return [graph[owner].feature.name.range]
  }
}
