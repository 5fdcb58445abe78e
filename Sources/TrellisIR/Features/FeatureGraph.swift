import TrellisSpec

/// All features of a run, and how they lead to each other.
package struct FeatureGraph: Sendable {
  /// The features to generate, in the order of the specs.
  package var features: [ResolvedFeature] {
    WorkMeter.count(storedFeatures.count)
    return storedFeatures
  }

  private var storedFeatures: [ResolvedFeature] = []
  /// The features with a spec, generated or not, in the order of the specs.
  package let specs: [Feature]

  private let byName: [String: Feature]
  private var resolvedByName: [String: ResolvedFeature] = [:]
  private let needing: Set<String>
  private let casesOfEnums: Set<String>
  private let circles: [String: Int]
  private let modules: [String: Modules]

  /// Resolves the names of all features.
  ///
  /// - Parameter specs: The features, in the order of the specs.
  /// - Returns: The graph, and a diagnostic for every unknown name.
  package static func resolve(_ specs: [Feature]) -> (
    graph: FeatureGraph, diagnostics: [Diagnostic]
  ) {
    var graph = FeatureGraph(specs)
    var diagnostics: [Diagnostic] = []
    var features: [ResolvedFeature] = []
    for feature in specs {
      var resolver = FeatureResolver(feature: feature, graph: graph)
      features.append(resolver.resolve())
      diagnostics += resolver.diagnostics
    }
    // Now that no resolver has a copy of the graph, nothing is copied.
    graph.storedFeatures = features
    graph.resolvedByName = Dictionary(features.map { ($0.feature.name.text, $0) }) { first, _ in
      first
    }
    return (graph, diagnostics)
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
    self.specs = specs
    byName = Dictionary(specs.map { ($0.name.text, $0) }) { first, _ in first }
    needing = Self.needing(specs)
    modules = Self.modules(of: specs)
    circles = Self.circles(in: specs, through: \.composedChildren)
    casesOfEnums = Set(specs.flatMap(\.enumCases).map(\.text))
  }

  /// The feature with a name.
  ///
  /// - Parameters:
  ///   - name: The name, or `Self`.
  ///   - owner: The feature whose spec contains the name.
  /// - Returns: The feature, or `nil` if it has no spec and is therefore existing Swift code.
  package func feature(_ name: String, from owner: Feature) -> Feature? {
    name == "Self" ? owner : byName[name]
  }

  /// The feature with a name, with its names resolved.
  ///
  /// - Parameter name: The name, as spelled in the feature's own spec.
  package func resolved(_ name: String) -> ResolvedFeature? {
    resolvedByName[name]
  }

  /// The names of all features that have a spec.
  package var names: [String] {
    specs.map(\.name.text)
  }

  /// Whether a feature is a case of an enum of reducers: of a destination, of a path or of another
  /// such feature.
  ///
  /// - Parameter feature: The feature.
  package func isCaseOfEnum(_ feature: Feature) -> Bool {
    casesOfEnums.contains(feature.name.text)
  }

  /// The parameters of a feature's `State.init`, in order.
  ///
  /// - Parameter feature: The feature.
  package func stateParameters(of feature: Feature) -> [StateParameter] {
    // An enum feature starts in its first case, or is created in another.
    if feature.isEnum { return [] }
    let children = feature.stateChildren.map { child in
      StateParameter(
        name: child.name.text, type: "\(child.feature.text).State", defaultValue: nil,
        isRequired: true)
    }
    let needing = Set(
      feature.stateChildren.filter { needsArguments($0.feature.text, from: feature) }
        .map(\.name.text))
    let required = children.filter { needing.contains($0.name) }
    let own = feature.state.filter(\.isParameter).map { property in
      StateParameter(
        name: property.name.text, type: property.type.text,
        defaultValue: property.defaultValue?.text, isRequired: property.isRequired,
        isShared: property.sharing != nil)
    }
    return required + own
  }

  /// Whether creating a child's state requires arguments.
  ///
  /// - Parameters:
  ///   - name: The child's feature.
  ///   - owner: The feature whose spec names it.
  package func needsArguments(_ name: String, from owner: Feature) -> Bool {
    feature(name, from: owner).map { needing.contains($0.name.text) } ?? false
  }

  /// The features whose state requires arguments, or contains a child whose state does.
  private static func needing(_ specs: [Feature]) -> Set<String> {
    let own = specs.filter { $0.state.contains(where: \.isRequired) }.map(\.name.text)
    return holders(of: Set(own), in: specs) { spec in
      (spec.stateChildren + spec.cases.prefix(1)).map(\.feature)
    }
  }

  /// The modules of a feature and of everything that it contains, at any depth.
  ///
  /// - Parameter feature: The feature.
  package func modules(below feature: Feature) -> Modules {
    modules[feature.name.text] ?? Modules()
  }

  /// Whether the actions of two features contain each other.
  ///
  /// - Parameters:
  ///   - child: A feature that the other composes.
  ///   - owner: The other feature.
  package func isRecursive(_ child: Feature, in owner: Feature) -> Bool {
    circles[child.name.text] == circles[owner.name.text]
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
