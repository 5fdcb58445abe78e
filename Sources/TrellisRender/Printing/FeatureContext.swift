import TrellisIR
import TrellisSpec

/// A feature with everything that its models are computed from.
struct FeatureContext {
  let resolved: ResolvedFeature
  let graph: FeatureGraph
  let options: RenderOptions
  let equatability: Equatability
  /// The values for tests that the specs and the configuration provide, by type.
  var samples: [String: String] = [:]
  /// The information about a model, or `nil` if the feature is generated as a reducer.
  var model: ModelScope?

  var feature: Feature {
    resolved.feature
  }

  /// What the feature can show or contain.
  var edges: Edges {
    resolved.edges
  }

  var name: String {
    feature.name.text
  }

  /// The name of the declared type: the feature's or its model's.
  var declaredName: String {
    model.map { $0.names.model(of: name) } ?? name
  }

  var access: Access {
    feature.access ?? options.access
  }

  /// Whether a person's code is next to the generated code rather than in it.
  var isLinked: Bool {
    options.mode == .linked
  }

  /// The name of the store or the model in a view.
  var viewOwner: String {
    model == nil ? "store" : "model"
  }

  /// The access modifier before a declaration.
  var accessPrefix: String {
    access == .internal ? "" : "\(access.rawValue) "
  }

  /// The name of the type of the feature, or of its model, that an edge leads to; empty if it leads
  /// to none.
  func typeName(_ edge: Edge) -> String {
    guard let name = graph.name(of: edge.target) else { return "" }
    return model?.names.model(of: name) ?? name
  }

  /// The values for tests that specs and the configuration provide, by type.
  var sampleValues: [String: String] {
    feature.samples.isEmpty
      ? samples : samples.merging(feature.samples.mapValues(\.text)) { $1 }
  }

  /// Whether the rows are of the feature's own type.
  func isOwnKind(_ row: Edge) -> Bool {
    row.feature == resolved.id
  }

  /// The modules of children that aren't in the feature's module.
  var childModules: [String] {
    guard let module = feature.module else { return [] }
    return edges.all.compactMap { graph.target(of: $0)?.feature.module }
      .filter { $0 != module && !$0.isEmpty }
  }

  /// Whether the target has a capability.
  func supports(_ capability: Capability) -> Bool {
    options.target.supports(capability)
  }

  /// Whether an edge leads to a feature that is generated as an enum of reducers, which is composed
  /// by its `body`.
  func isCaseReducer(_ edge: Edge) -> Bool {
    graph.target(of: edge).map(isCaseReducer) ?? false
  }

  private func isCaseReducer(_ node: FeatureNode) -> Bool {
    node.feature.isCaseReducer && supports(.reducerEnums)
      && (supports(.nestedReducerEnums) || !graph.isCaseOfEnum(node.id))
  }

  /// Whether this feature is generated that way.
  var isCaseReducer: Bool {
    isCaseReducer(resolved.node)
  }

  /// The part of a view that is generated.
  enum ViewPart {
    /// The whole view.
    case whole
    /// What the view presents, as a modifier for a person's own view.
    case presentations
    /// The view's own content, as a starting point for a person; it applies that modifier.
    case content
  }

  /// The part of the view that is generated.
  var viewPart = ViewPart.whole

  /// The same context for another part of the view.
  func writing(_ part: ViewPart) -> FeatureContext {
    var context = self
    context.viewPart = part
    return context
  }

  /// Whether the view sends its actions through `@ViewAction`.
  var sendsViewActions: Bool {
    viewPart != .presentations && feature.viewGroup != nil && supports(.viewActions)
  }

  /// Whether views declare what they observe, because the platform doesn't support observation.
  var tracksPerception: Bool {
    supports(.observation) && options.platform?.lacksObservation == true
  }

  /// The group of the view's actions, if the view has to name it.
  var sentGroup: String? {
    sendsViewActions ? nil : feature.viewGroup?.text
  }

  /// The name of the view that shows what an edge leads to, or `nil` if no view shows it.
  func viewName(_ edge: Edge) -> String? {
    guard graph.isShown(edge) else { return nil }
    if let view = edge.view { return view.text }
    return graph.target(of: edge).map { viewName(of: $0.feature) }
      ?? graph.name(of: edge.target).map(options.viewName)
  }

  /// The case that an enum feature starts in, if its state needs no arguments.
  var startCase: Edge? {
    edges[.enumCase].all.first.flatMap { graph.needsArguments($0) ? nil : $0 }
  }

  /// The record of a child.
  func record(_ edge: Edge) -> ChildRecord {
    ChildRecord(
      childName: SwiftIdentifier.escaped(edge.name.text),
      childType: typeName(edge),
      childReducer: edge.reference?.text ?? "",
      isCaseReducer: isCaseReducer(edge),
      documentation: edge.documentation.map(LineRecord.init),
      childView: viewName(edge),
      needsArguments: graph.needsArguments(edge))
  }

  /// The record of something that is presented.
  func destinationRecord(_ edge: Edge) -> DestinationRecord {
    var record = DestinationRecord(
      caseName: edge.name.text,
      caseDeclaration: SwiftIdentifier.escaped(edge.name.text),
      documentation: edge.documentation.map(LineRecord.init),
      childView: edge.view?.text ?? "\(edge.name.text.typeName)View")
    if edge.leadsToFeature {
      record.childType = typeName(edge)
      record.childReducer = typeName(edge)
      record.childView = viewName(edge)
      record.payload = typeName(edge)
      record.isCaseReducer = isCaseReducer(edge)
    } else {
      record.valueType = edge.values.first?.type.text
      record.payload = record.valueType
    }
    return record
  }

  /// The name of a feature's view.
  func viewName(of feature: Feature) -> String {
    if case .named(let name) = feature.view { return name.text }
    return options.viewName(of: feature.name.text)
  }
}
