import TrellisSpec

/// All features of a run, and how they lead to each other.
package struct FeatureGraph: Sendable {
  /// The features to generate, in the order of the specs.
  package var features: [ResolvedFeature] {
    WorkMeter.count(storedFeatures.count)
    reads?.noteAll()
    return storedFeatures
  }

  private var storedFeatures: [ResolvedFeature] = []
  /// The features with a spec, generated or not, in the order of the specs.
  package var nodes: [FeatureNode] {
    reads?.noteAll()
    return storedNodes
  }

  private let storedNodes: [FeatureNode]
  private var resolvedFeatures: [ResolvedFeature] = []
  private let edgeResolver: EdgeResolver
  private let needing: Set<FeatureID>
  private let casesOfEnums: Set<FeatureID>
  private let circles: Circles
  private let modules: [Modules]
  /// What resolving each feature has read.
  private var readsOfResolvers: [FeatureReads] = []
  /// Collects what is read of the graph, if anybody wants to know.
  private var reads: FeatureReads?

  /// Resolves the names of all features.
  ///
  /// - Parameter specs: The features, in the order of the specs.
  /// - Returns: The graph, and a diagnostic for every unknown name.
  package static func resolve(_ specs: [Feature]) -> (
    graph: FeatureGraph, diagnostics: [Diagnostic]
  ) {
    var graph = FeatureGraph(specs)
    let unresolved = graph
    let results = concurrentMap(graph.storedNodes) { node in
      let reads = FeatureReads()
      var resolver = FeatureResolver(node: node, graph: unresolved.noting(reads))
      let feature = resolver.resolve()
      return (feature: feature, reads: reads, diagnostics: resolver.diagnostics)
    }
    let features = results.map(\.feature)
    graph.readsOfResolvers = results.map(\.reads)
    graph.storedFeatures = features
    graph.resolvedFeatures = features
    return (graph, results.flatMap(\.diagnostics))
  }

  /// Returns the graph with a collection of what is read of it from now on.
  ///
  /// - Parameter reads: Collects the reads, on one thread at a time.
  package func noting(_ reads: FeatureReads) -> FeatureGraph {
    var graph = self
    graph.reads = reads
    return graph
  }

  /// Returns the graph without some of the features to generate. Their specs stay known, so the
  /// other features still show them and handle their actions.
  ///
  /// - Parameter names: The features that are existing code.
  package func leavingOut(_ names: Set<String>) -> FeatureGraph {
    var graph = self
    graph.storedFeatures.removeAll { names.contains($0.feature.name.text) }
    return graph
  }

  private init(_ specs: [Feature]) {
    let ids = specs.indices.map(FeatureID.init)
    let edgeResolver = EdgeResolver(
      known: Dictionary(zip(specs.map(\.name.text), ids)) { first, _ in first })
    let nodes = zip(specs, ids).map { spec, id in
      FeatureNode(id: id, feature: spec, edges: edgeResolver.edges(of: spec, id))
    }
    self.edgeResolver = edgeResolver
    storedNodes = nodes
    let own = nodes.filter { $0.feature.state.contains(where: \.isRequired) }.map(\.id)
    needing = nodes.holders(of: Set(own)) { $0.permanent + $0[.enumCase].all.prefix(1) }
    modules = nodes.modules
    circles = nodes.circles { $0.children.all }
    casesOfEnums = Set(nodes.flatMap(\.enumCases).compactMap(\.feature))
  }

  /// A feature with a spec.
  ///
  /// - Parameter id: Its ID.
  package subscript(id: FeatureID) -> FeatureNode {
    reads?.note(id)
    return storedNodes[id.position]
  }

  /// A feature with its names resolved.
  ///
  /// - Parameter id: Its ID.
  package func resolved(_ id: FeatureID) -> ResolvedFeature {
    noteResolved(id)
    return resolvedFeatures[id.position]
  }

  /// The feature that an edge leads to.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The feature, or `nil` if it has no spec and is therefore existing Swift code, or if
  ///   there is none.
  package func target(of edge: Edge) -> FeatureNode? {
    edge.feature.map { self[$0] }
  }

  /// What the name of a type refers to, where no spec says that it is a feature.
  ///
  /// - Parameter name: The name.
  package func target(named name: String) -> Edge.Target {
    reads?.note(name)
    return edgeResolver.target(named: name)
  }

  /// The feature whose action another one receives.
  ///
  /// - Parameters:
  ///   - segment: The first segment of the action's path.
  ///   - owner: The feature that receives it.
  /// - Returns: The feature, or `nil` if the action is the owner's own, or one of existing code.
  package func sender(_ segment: ActionPath.Segment, of owner: FeatureNode) -> FeatureNode? {
    owner.edges[segment].flatMap(target)
  }

  /// The name of the feature that an edge leads to.
  ///
  /// - Parameter target: The target of the edge.
  /// - Returns: The name of its type, or `nil` if there is no feature.
  package func name(of target: Edge.Target) -> String? {
    switch target {
    case .feature(let id): self[id].feature.name.text
    case .existingCode(let name): name
    case .data, .view: nil
    }
  }

  /// The type of the state that an edge leads to.
  ///
  /// - Parameter edge: An edge to a feature.
  package func stateType(of edge: Edge) -> String {
    "\(name(of: edge.target) ?? "").State"
  }

  /// The names of all features that have a spec.
  package var names: [String] {
    nodes.map(\.feature.name.text)
  }

  /// Whether a feature is a case of an enum of reducers: of a destination, of a path or of another
  /// such feature.
  ///
  /// - Parameter feature: The feature.
  package func isCaseOfEnum(_ feature: FeatureID) -> Bool {
    reads?.note(feature)
    return casesOfEnums.contains(feature)
  }

  /// The parameters of a feature's `State.init`, in order.
  ///
  /// - Parameter node: The feature.
  package func stateParameters(of node: FeatureNode) -> [StateParameter] {
    // An enum feature starts in its first case, or is created in another.
    if node.feature.isEnum { return [] }
    let children = node.edges.permanent.filter(needsArguments).map { child in
      StateParameter(
        name: child.name.text, type: stateType(of: child), defaultValue: nil, isRequired: true)
    }
    let own = node.feature.state.filter(\.isParameter).map { property in
      StateParameter(
        name: property.name.text, type: property.type.text,
        defaultValue: property.defaultValue?.text, isRequired: property.isRequired,
        isShared: property.sharing != nil)
    }
    return children + own
  }

  /// Whether creating a feature's state requires arguments.
  ///
  /// - Parameter feature: The feature.
  package func needsArguments(_ feature: FeatureID) -> Bool {
    reads?.note(feature)
    return needing.contains(feature)
  }

  /// Whether creating the state that an edge leads to requires arguments.
  ///
  /// - Parameter edge: The edge.
  package func needsArguments(_ edge: Edge) -> Bool {
    edge.feature.map(needsArguments) ?? false
  }

  /// The modules of a feature and of everything that it contains, at any depth.
  ///
  /// - Parameter feature: The feature.
  package func modules(below feature: FeatureID) -> Modules {
    reads?.note(feature)
    return modules[feature.position]
  }

  /// Whether the actions of two features contain each other.
  ///
  /// - Parameters:
  ///   - child: A feature that the other composes.
  ///   - owner: The other feature.
  package func isRecursive(_ child: FeatureID, in owner: FeatureID) -> Bool {
    reads?.note(child)
    reads?.note(owner)
    return circles.connect(child, owner)
  }

  /// The parts of the graph in which features contain each other.
  ///
  /// - Parameter children: Returns the edges that count among those of a feature.
  package func circles(through children: (Edges) -> [Edge]) -> Circles {
    nodes.circles(through: children)
  }
}

extension FeatureGraph {
  /// Notes that a feature is read with its names resolved, and what they refer to.
  ///
  /// - Parameter feature: The feature.
  package func noteResolved(_ feature: FeatureID) {
    guard let reads else { return }
    reads.note(feature)
    reads.formUnion(readsOfResolvers[feature.position])
  }

  /// What follows from the other features for each feature, as a fingerprint: everything that the
  /// graph answers about it beside what its own spec says.
  package var fingerprintsOfFacts: [Fingerprint] {
    let members = circles.members
    return storedNodes.map { node in
      fingerprintOfFacts(node, partners: members[circles.part(of: node.id)])
    }
  }

  /// - Parameter partners: The positions of the features that contain this one and that it contains.
  private func fingerprintOfFacts(_ node: FeatureNode, partners: [Int]) -> Fingerprint {
    let modules = modules[node.id.position]
    var names: [String] = []
    if partners.count > 1 { names = partners.map { storedNodes[$0].feature.name.text }.sorted() }
    // The spec of another feature decides whether a name is that of existing code.
    names += node.edges.all.map { target(of: $0)?.feature.name.text ?? "" }
    var fingerprint = Fingerprint()
    fingerprint.combine(needing.contains(node.id) ? 1 : 0)
    fingerprint.combine(casesOfEnums.contains(node.id) ? 1 : 0)
    fingerprint.combine(modules.imported.sorted())
    fingerprint.combine(modules.own.sorted())
    fingerprint.combine(names)
    return fingerprint
  }
}

extension FeatureNode {
  /// What is a case of an enum: of a destination, of a path or of an enum feature.
  fileprivate var enumCases: [Edge] {
    edges[.destination].all + edges[.path].all + (feature.isCaseReducer ? edges[.enumCase].all : [])
  }
}

/// One parameter of a feature's `State.init`.
package struct StateParameter: Sendable {
  /// The name of the property and of the label.
  package let name: String
  /// The type.
  package let type: String
  /// The default value, or `nil`.
  package let defaultValue: String?
  /// Whether a value is required.
  package let isRequired: Bool
  /// Whether the parent passes a shared value.
  package var isShared = false
}

extension StateProperty {
  /// Whether it is a parameter of `State.init`, unlike constants with a value and values that are
  /// stored elsewhere.
  package var isParameter: Bool {
    if case .key = sharing { return false }
    return !(isConstant && defaultValue != nil)
  }
}
