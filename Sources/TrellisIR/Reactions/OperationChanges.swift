import TrellisSpec
import TrellisSwift

/// What an operation changes.
extension Operation.Kind {
  /// The properties that the step changes.
  package var changedProperties: [String] {
    guard case .change(let place, let change) = self else { return [] }
    // The text of a prompt with a flag refers to properties.
    if case .flag = place, case .prompt(_, let arguments) = change {
      return arguments.compactMap(\.label) + place.properties
    }
    return place.properties
  }

  /// The properties that the step replaces as a whole, or a part of which it sets. What a child
  /// contains isn't part of them.
  package var replacedProperties: [String] {
    if case .change(.child, _) = self { [] } else { changedProperties }
  }

  /// The property that presents something in the step, and what it presents.
  package var presentation: (property: String, name: String)? {
    guard case .change(.presented(let properties), let change) = self,
      let property = properties.first, let name = change.shownName
    else { return nil }
    return (property, name)
  }

  /// Whether it changes a shared value.
  package var isShared: Bool {
    if case .change(.shared, _) = self { true } else { false }
  }

  /// What the step changes, unless a later change overrides it.
  package var target: String? {
    if case .change(let place, _) = self { place.target } else { nil }
  }

  /// The properties that it changes, or that contain what it changes.
  package var places: [String] { changedProperties + [target].compactMap(\.self) }

  /// What the operation shows or turns into, with the arguments of its state.
  package var madeState: (edge: Edge, state: ResolvedState)? {
    if case .change(_, .show(let edge, let state)) = self { (edge, state) } else { nil }
  }
}

extension Feature {
  /// The changes that dismiss everything that the feature presents.
  package var dismissals: [Operation.Kind] {
    let properties = presentationProperties
    return (properties.isEmpty ? [] : [.change(.presented(properties: properties), .dismiss)])
      + booleanPrompts.map { .change(.flag($0.name.text), .dismiss) }
  }

  /// The changes that dismiss and pop everything that the feature shows.
  package var resets: [Operation.Kind] {
    dismissals + (path.isEmpty ? [] : [.change(.path, .pop(.toRoot))])
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
    tree.root.discardedValue != nil
  }

  /// Whether a statement calls a method of the state itself, such as `state.reset()`.
  var callsStateItself: Bool {
    changedMember?.callOfIt != nil
  }

  /// Whether it passes the whole state to other code, which can change it: `normalize(&state)`.
  package var passesState: Bool {
    tree.root.subtree.contains { node in
      node.kind == .prefix && node.name == "&" && node.children.first?.kind == .name
        && node.children.first?.name == "state"
    }
  }

  /// The member of the state that a statement begins with, after `_ =`.
  private var changedMember: SwiftNode? {
    let head = (tree.root.discardedValue ?? tree.root).head
    guard head.kind == .name, head.name == "state", let member = head.parent,
      member.kind == .member
    else { return nil }
    return member
  }
}
