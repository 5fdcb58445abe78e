import TrellisSpec
import TrellisSwift

/// What an operation changes.
extension Operation.Kind {
  /// The properties that the step changes.
  package func changedProperties(in index: FeatureIndex) -> [String] {
    switch self {
    case .presentDestination: return ["destination"]
    case .presentSeparately(let destination, _): return [destination.name.text]
    case .presentPrompt(let prompt, _):
      return [index.hasDestination ? "destination" : prompt.kind.rawValue]
    case .presentFlag(let prompt, let arguments):
      return arguments.compactMap(\.label) + [prompt.name.text]
    case .dismiss(let properties): return properties
    case .dismissFlag(let property): return [property]
    case .push, .pop: return ["path"]
    case .become: return ["state"]
    case .select(let property, _): return [property]
    case .change(let place, _): return place.properties
    case .send, .run, .cancel, .call, .custom, .dismissSelf, .open: return []
    }
  }

  /// The properties that the step replaces as a whole, or a part of which it sets. What a child
  /// contains isn't part of them.
  ///
  /// - Parameter index: The declarations of the feature that the step belongs to.
  package func replacedProperties(in index: FeatureIndex) -> [String] {
    if case .change(.child, _) = self { return [] }
    return changedProperties(in: index)
  }

  /// The property that presents something in the step, and what it presents.
  ///
  /// - Parameter index: The declarations of the feature that the step belongs to.
  package func presentation(in index: FeatureIndex) -> (property: String, name: String)? {
    switch self {
    case .presentDestination(let destination, _): ("destination", destination.name.text)
    case .presentPrompt(let prompt, _):
      (index.hasDestination ? "destination" : prompt.kind.rawValue, prompt.name.text)
    case .presentSeparately(let destination, _): (destination.name.text, destination.name.text)
    default: nil
    }
  }

  /// Whether it changes a shared value.
  package var isShared: Bool {
    if case .change(.shared, _) = self { true } else { false }
  }

  /// What the step changes, unless a later change overrides it.
  package var target: String? {
    switch self {
    case .change(let place, _): place.target
    case .select(let property, _), .dismissFlag(let property): property
    case .presentFlag(let prompt, _): prompt.name.text
    default: nil
    }
  }

  /// What the operation shows or turns into, with the arguments of its state.
  package var madeState: (edge: Edge, state: ResolvedState)? {
    switch self {
    case .presentDestination(let edge, let state), .presentSeparately(let edge, let state),
      .push(let edge, let state), .become(let edge, let state):
      (edge, state)
    default: nil
    }
  }
}

extension Expression {
  /// The property that a statement changes, if it is a call of a member of the state, such as
  /// `state.items.removeAll()`, or an assignment to one.
  package var changedProperty: String? {
    changedMember?.name
  }

  /// What a statement changes in the state, with everything after it, if it begins with a member of
  /// the state.
  var changedPlace: SourceText? {
    guard let member = changedMember, let source else { return nil }
    let start = member.wordRange.lowerBound
    return source.part(String(tree.slice(start..<tree.count)), at: start)
  }

  /// Whether a statement discards a result by `_ =`.
  var discardsResult: Bool {
    tree.root.discarded != nil
  }

  /// Whether a statement calls a method of the state itself, such as `state.reset()`.
  var callsStateItself: Bool {
    changedMember?.callOfIt != nil
  }

  /// The member of the state that a statement begins with, after `_ =`.
  private var changedMember: SwiftNode? {
    let head = (tree.root.discarded ?? tree.root).head
    guard head.kind == .name, head.name == "state", let member = head.parent,
      member.kind == .member
    else { return nil }
    return member
  }
}

extension SwiftNode {
  /// The value that `_ =` discards.
  package var discarded: SwiftNode? {
    guard kind == .binary, word == "=", children.first?.kind == .wildcard else { return nil }
    return children.last
  }
}
