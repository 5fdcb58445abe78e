import TrellisSpec
import TrellisSwift

/// What follows from the summaries of all features in a graph.
final class GraphFacts: Sendable {
  /// The features, in the order of the specs.
  let summaries: [FeatureSummary]
  /// What the names of features refer to.
  let edgeResolver: EdgeResolver
  /// The features with a spec that each feature can show or contain, with the slots.
  private let links: [[Link]]
  /// The features whose state requires arguments.
  let needing: Set<FeatureID>
  /// The features that are a case of an enum of reducers.
  let casesOfEnums: Set<FeatureID>
  /// The features that another one presents in its own view.
  let shownInline: Set<FeatureID>
  /// The features that another one shows or contains without presenting them.
  let shownUnpresented: Set<FeatureID>
  /// The features that compose each other.
  let circles: Circles
  /// The modules of each feature and of what it contains.
  let modules: [FeatureGraph.Modules]
  /// The features whose state isn't equatable.
  let unequalStates: Set<FeatureID>
  /// The features whose actions aren't equatable.
  let unequalActions: Set<FeatureID>

  private struct Link {
    let slot: Edge.Slot
    /// `nil` if there is no spec of that name.
    let feature: FeatureID?
    /// Whether the spec says what its state begins with.
    let hasInitialState: Bool
    /// Whether it is presented in the view of the feature that presents it.
    let isInline: Bool
  }

  /// Finds out what follows from the summaries, visiting each link a few times.
  ///
  /// - Parameter summaries: The features, in the order of the specs.
  init(_ summaries: [FeatureSummary]) {
    self.summaries = summaries
    let ids = summaries.indices.map(FeatureID.init)
    let edgeResolver = EdgeResolver(directory: FeatureDirectory(summaries.map(\.fullName)))
    self.edgeResolver = edgeResolver
    let links = zip(summaries, ids).map { summary, id in
      summary.links.map { link in
        var feature: FeatureID?
        if link.name == summary.name {
          // A second feature with the same name refers to itself, too.
          feature = id
        } else if case .feature(let other) = edgeResolver.target(
          named: link.name, in: summary.fullName.module)
        {
          feature = other
        }
        return Link(
          slot: link.slot, feature: feature, hasInitialState: link.hasInitialState,
          isInline: link.isInline)
      }
    }
    self.links = links
    func features(_ trait: FeatureSummary.Traits) -> Set<FeatureID> {
      Set(ids.filter { summaries[$0.position].traits.contains(trait) })
    }
    needing = Self.holders(
      of: features(.needsArguments),
      links.map { links in
        // An enum feature starts in its first case.
        let held = links.filter { [.scope, .tab].contains($0.slot) && !$0.hasInitialState }
        return (held + links.filter { $0.slot == .enumCase }.prefix(1)).compactMap(\.feature)
      })
    casesOfEnums = Set(
      zip(summaries, links).flatMap { summary, links in
        links.filter { link in
          switch link.slot {
          case .destination, .path: true
          case .enumCase: summary.traits.contains(.isCaseReducer)
          case .scope, .tab, .optional, .row, .presented: false
          }
        }.compactMap(\.feature)
      })
    shownInline = Set(links.joined().filter(\.isInline).compactMap(\.feature))
    shownUnpresented = Set(
      links.joined().filter { ![.destination, .presented].contains($0.slot) }
        .compactMap(\.feature))
    let all = links.map { $0.compactMap(\.feature) }
    circles = Self.circles(links.map { $0.filter(\.slot.isComposed).compactMap(\.feature) })
    modules = Self.modules(summaries, all)
    let unequalStates = Self.holders(of: features(.hasUnequalState), all)
    self.unequalStates = unequalStates
    // An action of a stack can contain the state of a screen.
    let stacks = features(.hasPath).intersection(unequalStates)
    unequalActions = Self.holders(of: features(.hasUnequalActions).union(stacks), all)
  }

  // MARK: - Questions

  /// Some features, and all features that contain one of them.
  func holders(of features: Set<FeatureID>) -> Set<FeatureID> {
    Self.holders(of: features, links.map { $0.compactMap(\.feature) })
  }

  /// The features with a spec that a feature shows or contains in certain slots.
  func children(of feature: FeatureID, in slots: Set<Edge.Slot>) -> [FeatureID] {
    links[feature.position].filter { slots.contains($0.slot) }.compactMap(\.feature)
  }

  /// Whether a feature can show or contain something without a spec.
  func leadsToExistingCode(_ feature: FeatureID) -> Bool {
    links[feature.position].contains { $0.feature == nil }
  }

  /// The parts of the graph in which features contain each other in certain slots.
  func circles(through slots: Set<Edge.Slot>) -> Circles {
    Self.circles(links.map { $0.filter { slots.contains($0.slot) }.compactMap(\.feature) })
  }

  /// What follows from the other features for each feature, as a fingerprint: everything that the
  /// graph answers about it beside what its own spec says.
  var fingerprints: [Fingerprint] {
    let members = circles.members
    return summaries.indices.map { position in
      fingerprint(position, partners: members[circles.part(of: FeatureID(position: position))])
    }
  }

  /// - Parameter partners: The positions of the features that contain this one and that it contains.
  private func fingerprint(_ position: Int, partners: [Int]) -> Fingerprint {
    let id = FeatureID(position: position)
    var names: [String] = []
    if partners.count > 1 { names = partners.map { summaries[$0].fullName.description }.sorted() }
    // The spec of another feature decides whether a name is that of existing code.
    names += links[position].map { link in
      link.feature.map { summaries[$0.position].fullName.description } ?? ""
    }
    var fingerprint = Fingerprint()
    fingerprint.combine(needing.contains(id) ? 1 : 0)
    fingerprint.combine(casesOfEnums.contains(id) ? 1 : 0)
    if shownInline.contains(id) { fingerprint.combine(shownUnpresented.contains(id) ? 2 : 1) }
    fingerprint.combine(modules[position].imported.sorted())
    fingerprint.combine(modules[position].own.sorted())
    fingerprint.combine(names)
    return fingerprint
  }

  /// The features that show or contain each feature, in the order of the specs.
  var parents: [[FeatureID]] {
    var parents = [[FeatureID]](repeating: [], count: links.count)
    for (position, links) in links.enumerated() {
      for child in links.compactMap(\.feature) {
        parents[child.position].append(FeatureID(position: position))
      }
    }
    return parents
  }

  // MARK: - Searches

  private static func holders(
    of features: Set<FeatureID>, _ links: [[FeatureID]]
  ) -> Set<FeatureID> {
    if features.isEmpty { return [] }
    var holders = [[FeatureID]](repeating: [], count: links.count)
    for (position, children) in links.enumerated() {
      for child in children { holders[child.position].append(FeatureID(position: position)) }
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

  private static func circles(_ links: [[FeatureID]]) -> Circles {
    Circles(parts: StrongComponents(links.map { $0.map(\.position) }).numbers)
  }

  /// The modules of each feature.
  private static func modules(
    _ summaries: [FeatureSummary], _ links: [[FeatureID]]
  ) -> [FeatureGraph.Modules] {
    let components = StrongComponents(links.map { $0.map(\.position) })
    var modules = [FeatureGraph.Modules](repeating: .init(), count: components.count)
    // What a feature contains belongs to the same part of the graph or to one that is complete.
    for number in components.inOrder {
      let part = components.numbers[number]
      let summary = summaries[number]
      modules[part].imported.formUnion(summary.imports)
      if let module = summary.module { modules[part].own.insert(module) }
      for child in Set<Int>(links[number].map { components.numbers[$0.position] })
      where child != part {
        modules[part].imported.formUnion(modules[child].imported)
        modules[part].own.formUnion(modules[child].own)
      }
    }
    return components.numbers.map { modules[$0] }
  }
}
