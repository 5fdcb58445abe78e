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

/// A property that a boolean prompt adds to the state.
package struct PromptProperty: Sendable {
  /// The place where the spec names it.
  package let declaration: SourceText
  /// The type of a value, which exists while the prompt is shown; `nil` for the flag.
  package let type: SourceText?

  /// The property's name.
  package var name: String {
    declaration.text
  }
}

extension Feature {
  /// The children whose state always exists: `scope`, and tabs with a feature.
  package var stateChildren: [Child] {
    index.stateChildren.all
  }

  /// The children that have a property of their own.
  package var ownedChildren: [Child] {
    stateChildren + optionals + rows
  }

  /// All children that the reducer composes by name.
  package var composedChildren: [Child] {
    index.composedChildren.all
  }

  /// Whether the feature is one of its `cases` at a time.
  package var isEnum: Bool {
    !cases.isEmpty
  }

  /// Whether the feature is nothing but an enum of its cases.
  package var isCaseReducer: Bool {
    isEnum && reactions.isEmpty && actions.isEmpty && delegate.isEmpty && dependencies.isEmpty
  }

  /// The features that are cases of an enum: of a destination, of a path or of an enum feature.
  package var enumCases: [SourceText] {
    let screens = path.compactMap { pathCase -> SourceText? in
      if case .feature(let feature) = pathCase.content { feature } else { nil }
    }
    return destinations.compactMap(\.feature) + screens
      + (isCaseReducer ? cases.map(\.feature) : [])
  }

  /// Whether bindings can change the state.
  package var isBindable: Bool {
    index.isBindable
  }

  /// The properties that the view can bind through actions.
  package var boundProperties: [StateProperty] {
    index.boundProperties.all
  }

  /// The IDs of effects, without duplicates, in order.
  package var cancelIDs: [SourceText] {
    index.cancelIDs.all
  }

  /// Whether the feature has a `destination`, which also contains its prompts.
  package var hasDestination: Bool {
    index.hasDestination
  }

  /// The properties that contain what the feature presents.
  package var presentationProperties: [String] {
    index.presentationProperties.all
  }

  /// The kinds of prompts that the feature has.
  package var promptKinds: [Prompt.Kind] {
    Prompt.Kind.allCases.filter { !prompts(of: $0).isEmpty }
  }

  /// The prompts of a kind that have state rather than a flag.
  ///
  /// - Parameter kind: The kind.
  package func prompts(of kind: Prompt.Kind) -> [Prompt] {
    index.statefulPrompts[kind] ?? []
  }

  /// The prompts that a flag of the state shows.
  package var booleanPrompts: [Prompt] {
    index.booleanPrompts.all
  }

  /// The properties that boolean prompts add to the state: their flags, and the values in their
  /// text, without duplicates.
  package var promptProperties: [PromptProperty] {
    index.promptProperties.all
  }

  /// The group of the actions that the view sends, if there is one.
  package var viewGroup: SourceText? {
    index.groups["view"]?.name
  }

  /// The groups of actions, without duplicates, in order.
  package var actionGroups: [SourceText] {
    index.groups.all.map(\.name)
  }

  /// The feature that a destination, path case or child names, by that name.
  package var featureReferences: [(name: SourceText, feature: SourceText)] {
    index.featureReferences.all
  }
}
