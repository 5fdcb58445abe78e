import TrellisSpec
import TrellisSwift

/// All features of a run, and how they lead to each other.
///
/// A feature is made when it is asked for, and not kept for long. What the graph answers about all features
/// follows from their summaries.
package struct FeatureGraph: Sendable {
  private let facts: GraphFacts
  private let store: FeatureStore
  /// The features that are existing code although they have a spec.
  private var leftOut: Set<FeatureID> = []
  /// The features that ``features`` are limited to, in order, if they are.
  private var part: [FeatureID]?
  private var knownHandled: GraphHandledActions?
  /// Collects what is read of the graph, if anybody wants to know.
  private var reads: FeatureReads?

  private init(_ facts: GraphFacts, _ store: FeatureStore) {
    self.facts = facts
    self.store = store
  }

  /// Resolves the names of all features.
  ///
  /// - Parameter specs: The features, in the order of the specs.
  /// - Returns: The graph, and a diagnostic for every unknown name.
  package static func resolve(_ specs: [Feature]) -> (
    graph: FeatureGraph, diagnostics: [Diagnostic]
  ) {
    let graph = FeatureGraph(specs)
    return (graph, concurrentMap(graph.ids) { graph.unknownNames(in: $0) }.flatMap(\.self))
  }

  /// Creates a graph of features.
  ///
  /// - Parameters:
  ///   - specs: The features, in the order of the specs.
  ///   - most: The most features of which the graph keeps more than their declarations.
  package init(_ specs: [Feature], keeping most: Int = mostKept) {
    self.init(concurrentMap(specs) { FeatureSummary($0) }, keeping: most) { specs[$0] }
  }

  /// Creates a graph whose features are loaded when they are needed.
  ///
  /// - Parameters:
  ///   - summaries: The features, in the order of the specs.
  ///   - most: The most features that the graph keeps.
  ///   - load: Returns the feature in a place of that order, on any thread.
  package init(
    _ summaries: [FeatureSummary], keeping most: Int = mostKept,
    load: @escaping @Sendable (_ position: Int) -> Feature
  ) {
    let facts = GraphFacts(summaries)
    let store = FeatureStore(summaries.count, keeping: most) { id in
      let feature = load(id.position)
      return FeatureNode(
        id: id, feature: feature, edges: facts.edgeResolver.edges(of: feature, id))
    }
    self.init(facts, store)
  }

  /// Keeps what another graph of the same features, in the same order, has made of them.
  ///
  /// - Parameters:
  ///   - former: The other graph.
  ///   - isSame: Whether everything is as before that was read of some features, or of all.
  package func take(from former: FeatureGraph, where isSame: (FeatureReads) -> Bool) {
    store.take(from: former.store, where: isSame)
  }

  /// The most features that a graph keeps, unless it is told.
  package static let mostKept = 600

  /// Returns the graph with a collection of what is read of it from now on.
  ///
  /// - Parameter reads: Collects the reads, on one thread at a time.
  package func noting(_ reads: FeatureReads) -> FeatureGraph {
    var graph = self
    graph.reads = reads
    return graph
  }

  /// Returns the graph with what the features handle of each other's actions.
  ///
  /// - Parameter handled: What each feature handles.
  package func handling(_ handled: [FeatureID: HandledActions]) -> FeatureGraph {
    var graph = self
    graph.knownHandled = GraphHandledActions(handled, facts)
    return graph
  }

  /// Returns the graph without some of the features to generate. Their specs stay known, so the
  /// other features still show them and handle their actions.
  ///
  /// - Parameter names: The features that are existing code. A name without a module means those of all
  ///   modules.
  package func leavingOut(_ names: Set<String>) -> FeatureGraph {
    if names.isEmpty { return self }
    var graph = self
    graph.leftOut.formUnion(
      ids.filter { id in
        let name = facts.summaries[id.position].fullName
        return names.contains(name.name) || names.contains(name.description)
      })
    return graph
  }

  /// Returns the graph with some of the features to generate. The others stay known.
  ///
  /// - Parameter features: The features.
  package func only(_ features: [FeatureID]) -> FeatureGraph {
    var graph = self
    graph.part = features.sorted { $0.position < $1.position }
    return graph
  }

  /// The features to generate, in the order of the specs.
  package var features: GraphElements<ResolvedFeature> {
    let ids = featureIDs
    if part != nil { return GraphElements(ids, resolved) }
    reads?.noteAll()
    return GraphElements(ids) { resolution(of: $0).feature }
  }

  /// The IDs of the features to generate, in the order of the specs.
  package var featureIDs: [FeatureID] {
    let ids = part ?? ids
    return leftOut.isEmpty ? ids : ids.filter { !leftOut.contains($0) }
  }

  /// The features with a spec, generated or not, in the order of the specs.
  package var nodes: GraphElements<FeatureNode> {
    reads?.noteAll()
    return GraphElements(ids, store.node)
  }

  /// The IDs of the features with a spec, in the order of the specs.
  package var ids: [FeatureID] { facts.summaries.indices.map(FeatureID.init) }

  /// What is known of the features with a spec, in the order of the specs.
  package var summaries: [FeatureSummary] { facts.summaries }

  /// What the features handle of each other's actions. Unless the graph was told, it is found each time.
  package var handled: GraphHandledActions {
    if let knownHandled { return knownHandled }
    let handled = ids.map { ($0, HandledActions(by: $0, in: self)) }
    return GraphHandledActions(Dictionary(uniqueKeysWithValues: handled), facts)
  }

  /// Frees the memory of what has been made of many features. What is asked for again is made again.
  ///
  /// - Returns: Whether anything is freed. Where all features are kept, that takes more time than the memory
  ///   is worth.
  @discardableResult
  package func clear() -> Bool { store.clear() }

  /// What is known of a feature with a spec.
  ///
  /// - Parameter id: Its ID.
  package func summary(of id: FeatureID) -> FeatureSummary { facts.summaries[id.position] }

  /// A feature with a spec.
  ///
  /// - Parameter id: Its ID.
  package subscript(id: FeatureID) -> FeatureNode {
    reads?.note(id)
    return store.node(id)
  }

  /// A feature with its names resolved.
  ///
  /// - Parameter id: Its ID.
  package func resolved(_ id: FeatureID) -> ResolvedFeature {
    noteResolved(id)
    return resolution(of: id).feature
  }

  private func resolution(of id: FeatureID) -> Resolution {
    WorkMeter.count()
    return store.resolution(id) { Resolution(store.node(id), in: self) }
  }

  /// The unknown names in a feature.
  ///
  /// - Parameter id: Its ID.
  package func unknownNames(in id: FeatureID) -> [Diagnostic] {
    noteResolved(id)
    return resolution(of: id).diagnostics
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
  /// - Parameters:
  ///   - name: The name.
  ///   - module: The module that contains the spec.
  package func target(named name: String, in module: String?) -> Edge.Target {
    reads?.note(name)
    return facts.edgeResolver.target(named: name, in: module)
  }

  /// The features that a name could mean, if it needs the name of a module; otherwise none.
  ///
  /// - Parameters:
  ///   - name: The name of a feature as a spec contains it.
  ///   - module: The module that contains the spec.
  package func choices(for name: String, in module: String?) -> [FeatureID] {
    reads?.note(name)
    guard case .ambiguous(let positions) = directory.meaning(of: name, in: module) else {
      return []
    }
    return positions.map(FeatureID.init)
  }

  /// The features with a spec, by name. Reading it isn't noted.
  package var directory: FeatureDirectory { facts.edgeResolver.directory }

  /// The feature whose action another one receives.
  ///
  /// - Parameters:
  ///   - segment: The first segment of the action's path.
  ///   - owner: The feature that receives it.
  /// - Returns: The feature, or `nil` if the action is the owner's own, or one of existing code.
  package func sender(_ segment: ActionPath.Segment, of owner: FeatureNode) -> FeatureNode? {
    owner.edges[segment].flatMap(target)
  }

  /// The name of a feature with a spec.
  ///
  /// - Parameter id: Its ID.
  package func name(of id: FeatureID) -> String {
    reads?.note(id)
    return facts.summaries[id.position].name
  }

  /// The name of a feature with a spec, with its module.
  ///
  /// - Parameter id: The feature's ID.
  package func fullName(of id: FeatureID) -> FeatureName {
    reads?.note(id)
    return facts.summaries[id.position].fullName
  }

  /// The name of the feature that an edge leads to.
  ///
  /// - Parameter target: The target of the edge.
  /// - Returns: The name of its type, or `nil` if there is no feature.
  package func name(of target: Edge.Target) -> String? {
    switch target {
    case .feature(let id): name(of: id)
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

  /// Whether an edge leads to an enum feature that does something itself, in addition to its cases.
  ///
  /// - Parameter edge: The edge.
  package func isStatefulEnum(_ edge: Edge) -> Bool {
    guard let child = target(of: edge)?.feature else { return false }
    return child.isEnum && !child.isCaseReducer
  }

  /// The names of all features that have a spec.
  package var names: [String] {
    reads?.noteAll()
    return facts.summaries.map(\.name)
  }

  /// Whether a feature is a case of an enum of reducers: of a destination, of a path or of another
  /// such feature.
  ///
  /// - Parameter feature: The feature.
  package func isCaseOfEnum(_ feature: FeatureID) -> Bool {
    reads?.note(feature)
    return facts.casesOfEnums.contains(feature)
  }

  /// Whether another feature presents a feature in its own view.
  ///
  /// - Parameter feature: The feature.
  package func isShownInline(_ feature: FeatureID) -> Bool {
    reads?.note(feature)
    return facts.shownInline.contains(feature)
  }

  /// Whether another feature shows or contains a feature without presenting it.
  ///
  /// - Parameter feature: The feature.
  package func isShownUnpresented(_ feature: FeatureID) -> Bool {
    reads?.note(feature)
    return facts.shownUnpresented.contains(feature)
  }

  /// The parameters of a feature's `State.init`, in order.
  ///
  /// - Parameter node: The feature.
  package func stateParameters(of node: FeatureNode) -> [StateParameter] {
    // An enum feature starts in its first case, or is created in another.
    if node.feature.isEnum { return [] }
    let children = node.edges.permanent.filter(needsArguments).map { child in
      StateParameter(
        name: child.property.text, type: stateType(of: child), defaultValue: nil, isRequired: true,
        child: child)
    }
    return children + node.ownParameters
  }

  /// Whether creating a feature's state requires arguments.
  ///
  /// - Parameter feature: The feature.
  package func needsArguments(_ feature: FeatureID) -> Bool {
    reads?.note(feature)
    return facts.needing.contains(feature)
  }

  /// Whether creating the state that an edge leads to requires arguments.
  ///
  /// - Parameter edge: The edge.
  package func needsArguments(_ edge: Edge) -> Bool {
    edge.initialState == nil && (edge.feature.map(needsArguments) ?? false)
  }

  /// The modules of a feature and of everything that it contains, at any depth.
  ///
  /// - Parameter feature: The feature.
  package func modules(below feature: FeatureID) -> Modules {
    reads?.note(feature)
    return facts.modules[feature.position]
  }

  /// Whether the actions of two features contain each other.
  ///
  /// - Parameters:
  ///   - child: A feature that the other composes.
  ///   - owner: The other feature.
  package func isRecursive(_ child: FeatureID, in owner: FeatureID) -> Bool {
    reads?.note(child)
    reads?.note(owner)
    return facts.circles.connect(child, owner)
  }

  /// The parts of the graph in which features contain each other.
  ///
  /// - Parameter slots: The places of a feature that count.
  package func circles(through slots: Set<Edge.Slot>) -> Circles {
    reads?.noteAll()
    return facts.circles(through: slots)
  }

  /// The features with a spec that a feature shows or contains.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - slots: The places that count.
  package func children(of feature: FeatureID, in slots: Set<Edge.Slot>) -> [FeatureID] {
    reads?.note(feature)
    return facts.children(of: feature, in: slots)
  }

  /// Whether a feature can show or contain existing code.
  ///
  /// - Parameter feature: The feature.
  package func leadsToExistingCode(_ feature: FeatureID) -> Bool {
    reads?.noteAll()
    return facts.leadsToExistingCode(feature)
  }

  /// Some features, and all features that contain one of them.
  ///
  /// - Parameter features: The features.
  package func holders(of features: Set<FeatureID>) -> Set<FeatureID> {
    reads?.noteAll()
    return facts.holders(of: features)
  }

  /// Some features, and all features that they contain or show.
  ///
  /// - Parameter features: The features.
  package func contents(of features: Set<FeatureID>) -> Set<FeatureID> {
    var result = features
    var waiting = [FeatureID](features)
    while let id = waiting.popLast() {
      for child in children(of: id, in: Set(Edge.Slot.allCases))
      where result.insert(child).inserted {
        waiting.append(child)
      }
    }
    return result
  }

  /// Whether the state of a feature is equatable.
  ///
  /// - Parameter feature: The feature.
  package func isStateEquatable(_ feature: FeatureID) -> Bool {
    !facts.unequalStates.contains(feature)
  }

  /// Whether the actions of a feature are equatable.
  ///
  /// - Parameter feature: The feature.
  package func areActionsEquatable(_ feature: FeatureID) -> Bool {
    !facts.unequalActions.contains(feature)
  }
}

extension FeatureGraph {
  /// Notes that a feature is read with its names resolved, and what they refer to.
  ///
  /// - Parameter feature: The feature.
  package func noteResolved(_ feature: FeatureID) {
    guard let reads else { return }
    reads.note(feature)
    reads.formUnion(resolution(of: feature).reads)
  }

  /// What follows from the other features for each feature, as a fingerprint: everything that the
  /// graph answers about it beside what its own spec says.
  package var fingerprintsOfFacts: [Fingerprint] { facts.fingerprints }
}

/// Some features of a graph, each of which is made when it is asked for.
package struct GraphElements<Element>: RandomAccessCollection {
  private let ids: [FeatureID]
  private let element: (FeatureID) -> Element

  init(_ ids: [FeatureID], _ element: @escaping (FeatureID) -> Element) {
    self.ids = ids
    self.element = element
  }

  package var startIndex: Int { ids.startIndex }
  package var endIndex: Int { ids.endIndex }
  package subscript(position: Int) -> Element { element(ids[position]) }
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
  /// Whether the type is a function type.
  package var isFunction = false
  /// Whether the parent passes a shared value.
  package var isShared = false
  /// Whether the default value is computed from other parameters, so that it is optional.
  package var isComputed = false
  /// What leads to the child whose state it is, if it is one.
  package var child: Edge?
}

extension StateParameter {
  /// Creates the parameter for a property of the state.
  init(_ property: StateProperty) {
    self.init(
      name: property.name.text, type: property.type.text,
      defaultValue: property.defaultValue?.text, isRequired: property.isRequired,
      isFunction: property.type.asType.isFunctionType, isShared: property.sharing != nil,
      isComputed: property.isDefaultComputed)
  }
}

extension StateProperty {
  /// Whether it is a parameter of `State.init`, unlike constants with a value, values that are
  /// stored elsewhere, optional values that are computed unless they are given, and those of which
  /// the spec says that they aren't.
  package var isParameter: Bool {
    if !isPassed { return false }
    if case .key = sharing { return false }
    if isDefaultComputed, isOptional { return false }
    return !(isConstant && defaultValue != nil)
  }
}
