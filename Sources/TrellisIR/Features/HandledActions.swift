import TrellisSpec

/// What the reactions of features handle of what the features in them send.
package struct HandledActions: Equatable, Sendable {
  /// What is handled, each as the feature that sends it and a pattern.
  package private(set) var patterns: Set<String> = []
  /// Whether some reactions couldn't be resolved, so that nothing can be said about missing ones.
  package private(set) var isIncomplete = false

  /// Creates a collection.
  ///
  /// - Parameters:
  ///   - patterns: What is handled.
  ///   - isIncomplete: Whether some reactions couldn't be resolved.
  package init(patterns: Set<String> = [], isIncomplete: Bool = false) {
    self.patterns = patterns
    self.isIncomplete = isIncomplete
  }

  /// Finds what a feature handles.
  ///
  /// - Parameters:
  ///   - id: The feature.
  ///   - graph: The features.
  package init(by id: FeatureID, in graph: FeatureGraph) {
    let resolved = graph.resolved(id)
    isIncomplete = resolved.isIncomplete
    for reaction in resolved.reactions {
      for edge in heardAtOnce(reaction.path, in: resolved.edges) {
        if let child = edge.feature {
          patterns.insert(Self.everything(of: graph.fullName(of: child).description))
        }
      }
      note(reaction.path, of: resolved.node, graph)
    }
  }

  /// What sends the actions that a pattern for everything presented or pushed handles.
  private func heardAtOnce(_ path: ActionPath, in edges: Edges) -> [Edge] {
    switch path.segments {
    case [.named("destination")]: edges[.destination].all
    case [.named("path")]: edges[.path].all
    default: []
    }
  }

  private mutating func note(_ path: ActionPath, of owner: FeatureNode, _ graph: FeatureGraph) {
    var current = owner
    var rest = path.segments[...]
    while let segment = rest.first, let child = graph.sender(segment, of: current) {
      rest = rest.dropFirst()
      current = child
      let name = graph.fullName(of: child.id).description
      for count in 1...2 {
        patterns.insert(Self.pattern(rest.prefix(count), of: name))
      }
      // A pattern that ends with the child itself, or with its delegate, handles everything that it
      // sends to its parents.
      if rest.isEmpty || rest == [.named("delegate")] {
        patterns.insert(Self.everything(of: name))
      } else if rest.count == 1, case .delegate(let action)? = rest.first {
        patterns.insert(Self.delegate(action, of: name))
      }
    }
  }

  fileprivate static func pattern(
    _ segments: some Collection<ActionPath.Segment>, of feature: String
  ) -> String {
    ([feature] + segments.map(\.pattern)).joined(separator: " ")
  }

  fileprivate static func everything(of feature: String) -> String { "\(feature) *" }

  fileprivate static func delegate(_ name: String, of feature: String) -> String {
    "\(feature) * \(name)"
  }
}

/// What all features of a graph handle of each other's actions.
package final class GraphHandledActions: Sendable {
  private let patterns: Set<String>
  private let facts: GraphFacts
  private let parents: [[FeatureID]]
  private let incomplete: Set<FeatureID>

  /// - Parameters:
  ///   - handled: What each feature handles.
  ///   - facts: The features.
  init(_ handled: [FeatureID: HandledActions], _ facts: GraphFacts) {
    patterns = handled.values.reduce(into: []) { $0.formUnion($1.patterns) }
    self.facts = facts
    parents = facts.parents
    incomplete = Set(handled.filter(\.value.isIncomplete).keys)
  }

  /// The features that show or contain a feature, in the order of the specs.
  ///
  /// - Parameter feature: The feature.
  package func parents(of feature: FeatureID) -> [FeatureID] {
    parents[feature.position]
  }

  /// Whether some reactions of a feature couldn't be resolved, so that nothing can be said about
  /// missing ones.
  ///
  /// - Parameter feature: The feature.
  package func isIncomplete(_ feature: FeatureID) -> Bool {
    incomplete.contains(feature)
  }

  /// Whether a parent handles an action of a feature.
  ///
  /// - Parameters:
  ///   - segments: The action, as a pattern of the feature itself would name it.
  ///   - feature: The feature.
  package func contains(_ segments: [ActionPath.Segment], of feature: FeatureID) -> Bool {
    patterns.contains(HandledActions.pattern(segments, of: name(of: feature)))
  }

  /// Whether a parent handles everything that a feature sends.
  ///
  /// - Parameter feature: The feature.
  package func containsEverything(of feature: FeatureID) -> Bool {
    patterns.contains(HandledActions.everything(of: name(of: feature)))
  }

  /// Whether a parent handles a delegate action of a feature.
  ///
  /// - Parameters:
  ///   - delegate: The name of the action.
  ///   - feature: The feature.
  package func contains(delegate: String, of feature: FeatureID) -> Bool {
    patterns.contains(HandledActions.delegate(delegate, of: name(of: feature)))
  }

  private func name(of feature: FeatureID) -> String {
    facts.summaries[feature.position].fullName.description
  }
}

extension ActionPath.Segment {
  /// The segment as a text that no other one has.
  fileprivate var pattern: String {
    switch self {
    case .named(let name): name
    case .outcome(let name): "outcome:\(name)"
    case .binding(let name): "binding:\(name ?? "")"
    case .row(let name): "row:\(name)"
    case .destination(let name): "destination:\(name)"
    case .destinationDismissed: "destinationDismissed:"
    case .presented(let name): "presented:\(name)"
    case .presentedDismissed(let name): "presentedDismissed:\(name)"
    case .element(let name): "element:\(name)"
    case .button(let kind, let name, let inDestination):
      "button:\(kind.rawValue):\(name):\(inDestination)"
    case .promptDismissed(let kind): "promptDismissed:\(kind.rawValue)"
    case .tabSelected: "tabSelected:"
    case .delegate(let name): "delegate:\(name)"
    case .changed(let property): "changed:\(property)"
    }
  }
}
