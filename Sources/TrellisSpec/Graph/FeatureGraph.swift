/// All features of a run, and who leads to whom.
package struct FeatureGraph: Sendable {
  /// The features to generate, in the order of the specs.
  package private(set) var features: [ResolvedFeature] = []
  /// The features that have a spec, generated or not, in the order of the specs.
  package let specs: [Feature]

  private let byName: [String: Feature]
  private var resolvedByName: [String: ResolvedFeature] = [:]
  private let needing: Set<String>

  /// Looks up the names of all features.
  ///
  /// - Parameter specs: The features, in the order of the specs.
  /// - Returns: The graph, and every name that stands for nothing.
  package static func resolve(_ specs: [Feature]) -> (
    graph: FeatureGraph, diagnostics: [Diagnostic]
  ) {
    var graph = FeatureGraph(specs)
    var diagnostics: [Diagnostic] = []
    for feature in specs {
      var resolver = FeatureResolver(feature: feature, graph: graph)
      graph.features.append(resolver.resolve())
      diagnostics += resolver.diagnostics
    }
    graph.resolvedByName = Dictionary(graph.features.map { ($0.feature.name.text, $0) }) {
      first, _ in first
    }
    return (graph, diagnostics)
  }

  /// The graph without some features to generate. Their specs stay known, so that the other features
  /// show and answer them as ever.
  ///
  /// - Parameter names: The features that are existing code.
  package func leavingOut(_ names: Set<String>) -> FeatureGraph {
    var graph = self
    graph.features.removeAll { names.contains($0.feature.name.text) }
    return graph
  }

  private init(_ specs: [Feature]) {
    self.specs = specs
    byName = Dictionary(specs.map { ($0.name.text, $0) }) { first, _ in first }
    needing = Self.needing(specs)
  }

  /// The feature of a name.
  ///
  /// - Parameters:
  ///   - name: The name, or `Self`.
  ///   - owner: The feature whose spec says so.
  /// - Returns: The feature, or `nil` where no spec describes it: then it is existing Swift code.
  package func feature(_ name: String, from owner: Feature) -> Feature? {
    name == "Self" ? owner : byName[name]
  }

  /// A feature that has a spec, with its names looked up.
  ///
  /// - Parameter name: The feature's name.
  package func resolved(_ name: String) -> ResolvedFeature? {
    resolvedByName[name]
  }

  /// The names of all features that have a spec.
  package var names: [String] {
    specs.map(\.name.text)
  }

  /// Whether a feature is a case of an enum of reducers: of a destination, of a path or of another
  /// feature that is one.
  ///
  /// - Parameter feature: The feature.
  package func isCaseOfEnum(_ feature: Feature) -> Bool {
    specs.contains { spec in spec.enumCases.contains { $0.text == feature.name.text } }
  }

  /// The parameters of a feature's `State.init`, in order.
  ///
  /// - Parameter feature: The feature.
  package func stateParameters(of feature: Feature) -> [StateParameter] {
    // An enum feature begins in its first case, or is made as another.
    if feature.isEnum { return [] }
    let children = feature.stateChildren.map { child in
      StateParameter(
        name: child.name.text, type: "\(child.feature.text).State", defaultValue: nil,
        isRequired: true)
    }
    let required = children.filter { child in
      feature.stateChildren.contains {
        $0.name.text == child.name && needsArguments($0.feature.text, from: feature)
      }
    }
    let own = feature.state.filter(\.isParameter).map { property in
      StateParameter(
        name: property.name.text, type: property.type.text,
        defaultValue: property.defaultValue?.text, isRequired: property.isRequired,
        isShared: property.sharing != nil)
    }
    return required + own
  }

  /// Whether a child's state cannot be made without arguments.
  ///
  /// - Parameters:
  ///   - name: The child's feature.
  ///   - owner: The feature whose spec names it.
  package func needsArguments(_ name: String, from owner: Feature) -> Bool {
    feature(name, from: owner).map { needing.contains($0.name.text) } ?? false
  }

  /// The features whose state needs arguments, or holds a child whose state does.
  private static func needing(_ specs: [Feature]) -> Set<String> {
    var holders: [String: [String]] = [:]
    for spec in specs {
      for child in spec.stateChildren + spec.cases.prefix(1) {
        holders[child.feature.text, default: []].append(spec.name.text)
      }
    }
    var result = Set(specs.filter { $0.state.contains(where: \.isRequired) }.map(\.name.text))
    var waiting = Array(result)
    while let name = waiting.popLast() {
      for holder in holders[name] ?? [] where result.insert(holder).inserted {
        waiting.append(holder)
      }
    }
    return result
  }
}

/// One parameter of a feature's `State.init`.
package struct StateParameter: Sendable {
  /// The property and the label.
  package let name: String
  /// The type.
  package let type: String
  /// The default, or `nil`.
  package let defaultValue: String?
  /// Whether a value must be given.
  package let isRequired: Bool
  /// Whether the parent hands a shared value over.
  package var isShared = false
}

extension StateProperty {
  /// Whether `State.init` takes it: not what is a constant already, nor what is kept elsewhere.
  package var isParameter: Bool {
    if case .key = sharing { return false }
    return !(isConstant && defaultValue != nil)
  }
}

/// A property that a boolean prompt adds to the state.
package struct PromptProperty: Sendable {
  /// Where the spec names it.
  package let declaration: SourceText
  /// The type of a value, which is there while the prompt is; `nil` for the flag.
  package let type: SourceText?

  /// The property's name.
  package var name: String {
    declaration.text
  }
}

extension Feature {
  /// The children whose state is always there: `scope`, and tabs with a feature.
  package var stateChildren: [Child] {
    scopes
      + (tabs?.tabs ?? []).compactMap { tab in
        tab.feature.map { Child(name: tab.name, feature: $0, view: tab.view) }
      }
  }

  /// The children that have a property of their own.
  package var ownedChildren: [Child] {
    stateChildren + optionals + rows
  }

  /// All children that are composed into the reducer by name.
  package var composedChildren: [Child] {
    ownedChildren + cases
  }

  /// Whether the feature is one of its `cases` at a time.
  package var isEnum: Bool {
    !cases.isEmpty
  }

  /// Whether the feature is an enum of its cases and nothing more.
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

  /// Whether changes of the state come in through bindings.
  package var isBindable: Bool {
    hasBindings || state.contains { $0.isBound == true } || !booleanPrompts.isEmpty
  }

  /// The properties that the view may bind through actions.
  package var boundProperties: [StateProperty] {
    state.filter { !$0.isConstant && $0.sharing == nil && ($0.isBound ?? hasBindings) }
  }

  /// The ids of effects, each once, in order.
  package var cancelIDs: [SourceText] {
    var result: [SourceText] = []
    for case .run(let run) in reactions.flatMap(\.steps).map(\.kind) {
      if let id = run.cancelID, !result.contains(id) { result.append(id) }
    }
    return result
  }

  /// Whether the feature has a `destination`, which then also holds its prompts.
  package var hasDestination: Bool {
    !destinations.isEmpty || presentation == .unified && !promptKinds.isEmpty
  }

  /// The properties that hold what the feature presents.
  package var presentationProperties: [String] {
    if hasDestination { return ["destination"] + presents.map(\.name.text) }
    return presents.map(\.name.text) + promptKinds.map(\.rawValue)
  }

  /// The kinds of prompt that the feature has.
  package var promptKinds: [Prompt.Kind] {
    Prompt.Kind.allCases.filter { !prompts(of: $0).isEmpty }
  }

  /// The prompts of a kind that have a state, not just a flag.
  ///
  /// - Parameter kind: The kind.
  package func prompts(of kind: Prompt.Kind) -> [Prompt] {
    prompts.filter { $0.kind == kind && !$0.isBoolean }
  }

  /// The prompts that a flag of the state shows.
  package var booleanPrompts: [Prompt] {
    prompts.filter(\.isBoolean)
  }

  /// The properties that boolean prompts add to the state: their flags, and the values of their
  /// texts, each once.
  package var promptProperties: [PromptProperty] {
    var result: [PromptProperty] = []
    for prompt in booleanPrompts {
      result.append(PromptProperty(declaration: prompt.name, type: nil))
      for parameter in prompt.parameters {
        guard let label = parameter.label else { continue }
        let property = PromptProperty(declaration: label, type: parameter.type)
        let isKnown = result.contains {
          $0.name == property.name && $0.type?.text == property.type?.text
        }
        if !isKnown { result.append(property) }
      }
    }
    return result
  }

  /// The group of the actions that the view sends, where there is one.
  package var viewGroup: SourceText? {
    actions.lazy.compactMap(\.group).first { $0.text == "view" }
  }

  /// The groups of actions, each once, in order.
  package var actionGroups: [SourceText] {
    var result: [SourceText] = []
    for case let group? in actions.map(\.group) where !result.contains(group) {
      result.append(group)
    }
    return result
  }

  /// The feature a destination, path case or child names, by that name.
  package var featureReferences: [(name: SourceText, feature: SourceText)] {
    var result = composedChildren.map { (name: $0.name, feature: $0.feature) }
    for destination in destinations + presents {
      if let feature = destination.feature {
        result.append((name: destination.name, feature: feature))
      }
    }
    for pathCase in path {
      if case .feature(let feature) = pathCase.content {
        result.append((name: pathCase.name, feature: feature))
      }
    }
    return result
  }
}
