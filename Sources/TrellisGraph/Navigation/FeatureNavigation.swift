import TrellisIR
import TrellisSpec

/// What one feature leads to.
struct FeatureNavigation: Sendable {
  /// An edge from the feature.
  struct Link: Sendable {
    let to: String
    let kind: NavigationGraph.Edge.Kind
    let label: String
    let isTaken: Bool
    var place: ShownPlace?
  }

  /// The feature and everything that belongs to it alone, and existing code that it leads to.
  private(set) var nodes: [NavigationGraph.Node]
  /// The edges.
  private(set) var links: [Link] = []

  private let module: String?
  /// The features by name, which belong to nodes of the same names.
  private let directory: FeatureDirectory
  private let resolved: ResolvedFeature
  private let triggers: Triggers
  private let reached: Set<ShownPlace>
  /// Whether a person's code can show anything.
  private let isOpen: Bool

  private var feature: Feature { resolved.feature }

  /// Finds what a feature leads to.
  ///
  /// - Parameters:
  ///   - resolved: The feature.
  ///   - graph: All features.
  ///   - module: The feature's module, if there is one.
  init(_ resolved: ResolvedFeature, in graph: FeatureGraph, module: String?) {
    self.resolved = resolved
    self.module = module
    directory = graph.directory
    let name = resolved.feature.fullName
    nodes = [
      .init(
        id: directory.shortName(name), fullID: name.description, kind: .feature, module: module,
        name: resolved.feature.name.text)
    ]
    triggers = Triggers(of: resolved)
    reached = resolved.reachedPlaces
    isOpen =
      resolved.feature.otherLogic != nil || resolved.operations.contains(where: \.isCustom)
    for edge in resolved.edges.all { add(edge, in: graph) }
    for prompt in feature.prompts { add(prompt) }
    for link in resolved.deepLinks { add(link, in: graph) }
  }

  // MARK: - What is shown

  private mutating func add(_ edge: Edge, in graph: FeatureGraph) {
    let target = target(edge, in: graph)
    switch edge.target {
    case .feature: break
    case .existingCode: nodes.append(.init(id: target, kind: .code))
    case .data: add(.value, edge.slot.key, edge.name.text)
    case .view: add(.view, edge.slot.key, edge.name.text)
    }
    add(target, NavigationGraph.Edge.Kind(edge), labels(edge), edge.shownPlace)
  }

  private mutating func add(_ prompt: Prompt) {
    let isAlert = prompt.kind == .alert
    let key = isAlert ? "alerts" : "confirmationDialogs"
    let target = id(of: key, prompt.name.text)
    add(isAlert ? .alert : .confirmationDialog, key, prompt.name.text)
    let place = ShownPlace.presented(prompt.name.text)
    add(target, isAlert ? .alert : .confirmationDialog, triggers.shown[place] ?? [], place)
  }

  private mutating func add(
    _ target: String, _ kind: NavigationGraph.Edge.Kind, _ labels: [String], _ place: ShownPlace?
  ) {
    let labels = labels.isEmpty ? [isOpen ? "custom" : ""] : labels
    let isTaken = place.map { isOpen || isStart($0) || reached.contains($0) } ?? true
    for label in labels {
      links.append(
        Link(to: target, kind: kind, label: label.inOneLine, isTaken: isTaken, place: place))
    }
  }

  /// Adds a node for something that belongs to the feature.
  private mutating func add(_ kind: NavigationGraph.Node.Kind, _ key: String, _ name: String) {
    nodes.append(
      .init(
        id: id(of: key, name), fullID: "\(feature.fullName).\(key).\(name)", kind: kind,
        module: module, name: name))
  }

  private func id(of key: String, _ name: String) -> String {
    "\(directory.shortName(feature.fullName)).\(key).\(name)"
  }

  /// The ID of what an edge leads to.
  private func target(_ edge: Edge, in graph: FeatureGraph) -> String {
    if let child = edge.feature { return directory.shortName(graph.fullName(of: child)) }
    return graph.name(of: edge.target) ?? id(of: edge.slot.key, edge.name.text)
  }

  /// Whether a place is shown without an action of the feature: a case that it starts in.
  private func isStart(_ place: ShownPlace) -> Bool {
    guard case .enumCase(let name) = place else { return false }
    // The owner of an enum feature without a reducer changes its case.
    return feature.isCaseReducer || feature.cases.first?.name.text == name
  }

  /// The texts of an edge: the name of what always exists, and the actions that show it.
  private func labels(_ edge: Edge) -> [String] {
    let name = edge.name.text
    guard let place = edge.shownPlace else { return [name] + (triggers.selected[name] ?? []) }
    let isLinked = feature.linkedPlaces.contains(place)
    return (isStart(place) ? [name] : []) + (triggers.shown[place] ?? [])
      + (isLinked ? ["link"] : [])
  }

  // MARK: - Deep links

  /// Adds edges to what a link shows in the end.
  private mutating func add(_ link: ResolvedDeepLink, in graph: FeatureGraph) {
    for (operation, condition) in link.body.conditional.reversed() {
      guard let target = target(of: operation, in: graph) else { continue }
      let label = (link.link.url.source.text + condition).inOneLine
      links.append(Link(to: target, kind: .deepLink, label: label, isTaken: true))
      if condition.isEmpty { break }
    }
  }

  /// What an operation shows.
  private func target(of operation: Operation, in graph: FeatureGraph) -> String? {
    func target(_ edge: Edge) -> String { self.target(edge, in: graph) }
    guard case .change(_, let change) = operation.kind else { return nil }
    switch change {
    case .show(let edge, _): return target(edge)
    case .prompt(let prompt, _):
      return id(
        of: prompt.kind == .alert ? "alerts" : "confirmationDialogs", prompt.name.text)
    case .select(let tab): return resolved.edges[.tab][tab].map(target)
    case .assign, .mutate, .dismiss, .pop: return nil
    }
  }
}

extension Edge.Slot {
  /// The key of a spec.
  fileprivate var key: String {
    switch self {
    case .scope: "scope"
    case .tab: "tabs"
    case .optional: "ifLet"
    case .row: "forEach"
    case .enumCase: "cases"
    case .destination: "destination"
    case .presented: "presents"
    case .path: "path"
    }
  }
}

extension NavigationGraph {
  /// Finds what features lead to.
  ///
  /// - Parameters:
  ///   - graph: The features, without errors.
  ///   - module: Returns the module of a feature, if there is one.
  package init(
    _ graph: FeatureGraph, module: @escaping @Sendable (Feature) -> String? = { $0.module }
  ) {
    let features = concurrentMap(graph.featureIDs) { id in
      let resolved = graph.resolved(id)
      return FeatureNavigation(resolved, in: graph, module: module(resolved.feature))
    }
    var nodes: [Node] = []
    var positions: [String: Int] = [:]
    for node in features.flatMap(\.nodes).sorted(by: { $0.kind == .feature && $1.kind != .feature })
    where positions[node.id] == nil {
      positions[node.id] = nodes.count
      nodes.append(node)
    }
    var edges: [Edge] = []
    for feature in features {
      guard let from = positions[feature.nodes[0].id] else { continue }
      var known: [String: Int] = [:]
      for link in feature.links {
        guard let to = positions[link.to] else { continue }
        let key = "\(to) \(link.kind.rawValue) \(link.label)"
        if let index = known[key], edges[index].isTaken || !link.isTaken { continue }
        let edge = Edge(
          from: from, to: to, kind: link.kind, label: link.label, isTaken: link.isTaken,
          place: link.place)
        if let index = known[key] {
          edges[index] = edge
        } else {
          known[key] = edges.count
          edges.append(edge)
        }
      }
    }
    self.init(nodes: nodes, edges: edges)
  }
}
