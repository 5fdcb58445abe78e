import TrellisIR
import TrellisSpec

/// A feature, and what decides how its code is spelled: the project's options, the other features,
/// and whether it becomes a model.
///
/// It is a class because everything that prints or tests a feature has it, and nothing changes it.
final class FeatureContext: Sendable {
  let resolved: ResolvedFeature
  let feature: Feature
  /// What is declared in the feature, by name.
  let index: FeatureIndex
  let graph: FeatureGraph
  let options: RenderOptions
  let equatability: Equatability
  /// The values for tests that the specs and the configuration provide, by type.
  let samples: [String: [String]]
  /// The information about a model, or `nil` if the feature is generated as a reducer.
  let model: ModelScope?
  /// The part of the view that is generated.
  let viewPart: ViewPart
  /// The types that several modules declare.
  let types: SharedTypes
  /// The modules that the files with the feature can import, if several modules declare a type.
  let importedModules: Set<String>

  init(
    resolved: ResolvedFeature, graph: FeatureGraph, options: RenderOptions,
    equatability: Equatability, samples: [String: [String]] = [:], model: ModelScope? = nil,
    viewPart: ViewPart = .whole, types: SharedTypes = SharedTypes(),
    importedModules: Set<String> = []
  ) {
    self.resolved = resolved
    feature = resolved.feature
    index = feature.index
    self.graph = graph
    self.options = options
    self.equatability = equatability
    self.samples = samples
    self.model = model
    self.viewPart = viewPart
    self.types = types
    self.importedModules = importedModules
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

  /// Whether declarations are isolated to the main actor unless they say something else.
  var isMainActor: Bool {
    feature.compilerSettings.contains(.mainActor)
  }

  /// The access modifier before a declaration.
  var accessPrefix: String { access.prefix }

  /// The access modifier before a property of the state.
  func access(of property: StateProperty) -> String {
    min(property.access ?? access, access).prefix
  }

  /// The name of the type of the feature, or of its model, that an edge leads to; empty if it leads
  /// to none.
  func typeName(_ edge: Edge) -> String {
    guard let name = graph.name(of: edge.target) else { return "" }
    return (graph.target(of: edge).map(qualifier) ?? "") + (model?.names.model(of: name) ?? name)
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

  func isCaseReducer(_ node: FeatureNode) -> Bool {
    node.feature.isCaseReducer && supports(.reducerEnums)
      && (supports(.nestedReducerEnums) || !graph.isCaseOfEnum(node.id))
  }

  /// Whether this feature is generated that way.
  var isCaseReducer: Bool {
    isCaseReducer(resolved.node)
  }

  /// Whether bindings are actions of the feature's own enum rather than of a group.
  var bindsDirectly: Bool {
    feature.isBindable && feature.bindingGroup == nil
  }

  /// Whether a name is that of a property of the state, stored or computed.
  func isProperty(_ name: String) -> Bool {
    index.state.contains(name) || index.computed.contains(name)
  }

  /// The case that an enum feature starts in, if its state needs no arguments.
  var startCase: Edge? {
    edges[.enumCase].all.first.flatMap { graph.needsArguments($0) ? nil : $0 }
  }
}

extension Access {
  /// The modifier before a declaration.
  fileprivate var prefix: String { self == .internal ? "" : "\(rawValue) " }
}
