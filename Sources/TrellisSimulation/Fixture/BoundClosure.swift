import TrellisIR
import TrellisSpec

/// A child's closure that a model sets, and the reaction that handles it.
package struct BoundClosure {
  /// Where the child is.
  package enum Place: Hashable {
    /// In a case of `destination`.
    case destination(String)
    /// In a property of its own: a presented, optional or permanent child.
    case property(String, isOptional: Bool)
    /// In a row of a collection.
    case row(String)
    /// On the stack, in a case of `path`.
    case element(String)
    /// In a case of the model's own state.
    case state(String)
  }

  /// Where the child is.
  package let place: Place
  /// The cases from there to the child that owns the closure.
  package let caseNames: [String]
  /// The feature of the child that owns the closure.
  package let child: String
  /// The delegate action.
  package let delegate: String
  /// The types of its values; `nil` if the child is existing code.
  package let types: [String]?
  /// The modules that may declare these types.
  package let imports: [String]
  /// The reaction.
  package let reaction: ResolvedReaction
  /// Whether the reaction handles every delegate action of the child.
  package let isWhole: Bool

  /// Closures with the same identity handle the same actions.
  package struct Identity: Hashable {
    var place: Place
    var caseNames: [String]
    var delegate: String
  }

  /// What tells it apart from closures that handle other actions.
  package var identity: Identity {
    Identity(place: place, caseNames: caseNames, delegate: delegate)
  }

  private init(
    place: Place, caseNames: [String], child: String, delegate: String, types: [String]?,
    imports: [String], reaction: ResolvedReaction, isWhole: Bool
  ) {
    self.place = place
    self.caseNames = caseNames
    self.child = child
    self.delegate = delegate
    self.types = types
    self.imports = imports
    self.reaction = reaction
    self.isWhole = isWhole
  }

  /// The location and the feature of the child whose action a reaction handles.
  private static func root(
    _ reaction: ResolvedReaction, in edges: Edges
  ) -> (place: Place, edge: Edge)? {
    guard let segment = reaction.path.segments.first, let edge = edges[segment] else { return nil }
    if case .named = segment, edge.slot == .presented { return nil }
    return (Place(edge), edge)
  }

  /// The enum features between a child and the one whose action a reaction handles.
  package static func enums(
    _ reaction: ResolvedReaction, in edges: Edges, _ graph: FeatureGraph
  ) -> [Feature] {
    guard var edge = root(reaction, in: edges)?.edge else { return [] }
    var result: [Feature] = []
    for case .named(let name) in reaction.path.segments.dropFirst() {
      guard let owner = graph.target(of: edge), let next = owner.edges[.enumCase][name]
      else { break }
      result.append(owner.feature)
      edge = next
    }
    return result
  }

  /// The closures that a reaction handles: one, or all of a child if it names none.
  package static func closures(
    _ reaction: ResolvedReaction, in edges: Edges, _ graph: FeatureGraph
  ) -> [BoundClosure] {
    guard let (place, root) = root(reaction, in: edges) else { return [] }
    var edge = root
    var rest = reaction.path.segments.dropFirst()
    var caseNames: [String] = []
    while case .named(let name) = rest.first,
      let next = graph.target(of: edge)?.edges[.enumCase][name]
    {
      caseNames.append(name)
      edge = next
      rest = rest.dropFirst()
    }
    let child = graph.name(of: edge.target) ?? ""
    let current = graph.target(of: edge)?.feature
    func closure(
      _ delegate: String, _ types: [String]?, isWhole: Bool = false
    ) -> BoundClosure {
      BoundClosure(
        place: place, caseNames: caseNames, child: child, delegate: delegate, types: types,
        imports: current?.imports.map(\.text) ?? [], reaction: reaction,
        isWhole: isWhole)
    }
    if rest.count == 1, case .delegate(let name) = rest.first, let current {
      let declared = current.index.delegate[name]
      return [closure(name, declared.map { $0.parameters.map(\.type.text) } ?? [])]
    }
    if rest.map({ $0 }) == [.named("delegate")], let current {
      return current.delegate.map {
        closure($0.name.text, $0.parameters.map(\.type.text), isWhole: true)
      }
    }
    // In existing code, only the names in the pattern say which values there are.
    if current == nil, rest.count == 2, rest.first == .named("delegate"),
      case .named(let name) = rest.last
    {
      return [closure(name, nil)]
    }
    return []
  }
}

extension BoundClosure.Place {
  /// The place that an edge leads to.
  package init(_ edge: Edge) {
    let (name, property) = (edge.name.text, edge.property.text)
    self =
      switch edge.slot {
      case .destination: .destination(name)
      case .path: .element(name)
      case .row: .row(property)
      case .enumCase: .state(name)
      case .scope, .tab: .property(property, isOptional: false)
      case .optional, .presented: .property(property, isOptional: true)
      }
  }
}
