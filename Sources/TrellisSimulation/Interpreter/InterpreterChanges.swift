import TrellisIR
import TrellisSpec
import TrellisSwift

/// How a step changes what is shown and known.
extension Interpreter {
  func elementID(_ step: Operation) -> Int? {
    guard case .change(let place, let change) = step.kind else { return nil }
    if case .child(let child) = place {
      return child.edge.slot == .path ? screen(of: child.edge, child.element) : nil
    }
    switch change {
    case .show(let edge, _): return edge.slot == .path ? shown.nextElementID : nil
    case .pop(.toCase(let name)): return shown.path.last { $0.name == name }?.id
    case .pop(.to(.sender)), .pop(.from(.sender)): return sendingElementID
    case .assign, .mutate, .prompt, .dismiss, .pop, .select: return nil
    }
  }

  /// Whether the step leads to the same state wherever it starts.
  func isAbsolute(_ step: Operation) -> Bool {
    guard case .change(let place, let change) = step.kind else { return false }
    switch change {
    case .assign(let value):
      guard case .stored(let property) = place else { return false }
      return property.tree.root.kind == .name && value.isLiteral
    case .show(let edge, _): return edge.slot != .path
    case .prompt, .dismiss, .select: return true
    case .pop(.to(.sender)), .pop(.from(.sender)): return sendingElementID != nil
    case .mutate, .pop: return false
    }
  }

  /// Whether the step always sets a property to a value that differs from the current one.
  func changesForSure(_ step: Operation) -> Bool {
    if changesElements(step) { return true }
    guard case .change(let place, .assign(let value)) = step.kind, let property = place.names
    else { return false }
    return isOther(value, than: property)
  }

  /// The property that a step sets to the value that it is known to have, with that value.
  func unchangedProperty(_ step: Operation) -> (name: String, value: Known)? {
    guard case .change(let changed, .assign(let value)) = step.kind, case .stored = changed,
      let place = changed.names
    else { return nil }
    if !place.isOptional, let current = shown.known[place], current.isLiteral,
      current.text == value.text
    {
      return (place.property, current)
    }
    // A part of the sample that the property contains.
    guard let whole = shown.known[StatePlace(place.property)], whole.isLiteral else { return nil }
    let part = samples.member(place.names.dropFirst(), of: whole)
    return part.text == value.text ? (place.property, whole) : nil
  }

  /// Leaves out changes of a property that has its value again in the end, which a test can't expect.
  mutating func leaveOutUndone(since before: ShownState, _ outcome: inout Outcome) {
    if runsHandwrittenCode || trace.isPartial { return }
    for property in Set(outcome.mutations.compactMap(\.operation.kind.target)) {
      let place = StatePlace(property)
      guard let old = before.known[place], old.isLiteral, shown.known[place] == old,
        outcome.mutations.allSatisfy({ mutation in
          mutation.operation.kind.target == property
            ? mutation.condition == nil && mutation.operation.kind.changesValue
            : mutation.expressions.allSatisfy { !$0.propertiesRead.contains(property) }
        })
      else { continue }
      outcome.mutations.removeAll { $0.operation.kind.target == property }
      outcome.changed.remove(property)
      unchanged[property] = old
    }
  }

  /// Whether the value of an expression always differs from that of a property: its opposite, or a
  /// number or string with something added.
  private func isOther(_ value: Expression, than place: StatePlace) -> Bool {
    let root = value.tree.root
    if root.kind == .prefix, root.word == "!" {
      return root.children.first.flatMap(StatePlace.init(reading:)) == place
    }
    guard let change = constants.literal(value).change,
      StatePlace(reading: change.operand) == place
    else { return false }
    let added = Known(change.value)
    return added.isLiteral && added.number != 0 && added.count != 0
  }

  mutating func change(_ mutations: [Mutation]) {
    for mutation in mutations {
      if case .change(_, .pop(.from(.sender))) = mutation.operation.kind {
        shown.path = Array(shown.path.prefix { $0.id != mutation.elementID })
      } else {
        change(mutation.operation)
      }
    }
  }

  /// The library removes what is dismissed after the reaction, unless that has presented something
  /// else, and it goes by the identity of the two.
  func refuseRepeatedPresentation(
    by properties: [String], _ mutations: [Mutation], _ before: ShownState
  ) throws(Untestable) {
    let presentations = mutations.compactMap { mutation -> (property: String, name: String)? in
      // A prompt with values is created anew.
      if case .change(_, .prompt(let prompt, _)) = mutation.operation.kind,
        !prompt.parameters.isEmpty
      {
        return nil
      }
      return mutation.operation.kind.presentation
    }
    let repeated = presentations.first { presented in
      properties.contains(presented.property)
        && before.presented[presented.property] == presented.name
    }
    if let repeated {
      throw Untestable("it presents '\(repeated.name)' again, which was just dismissed")
    }
  }

  mutating func change(_ step: Operation) {
    guard case .change(let place, let change) = step.kind else { return }
    if !shown.undecided.isEmpty, step.kind.replacesShown {
      shown.undecided.subtract(step.kind.shownParts(in: context.index))
    }
    switch change {
    case .assign(let value):
      switch place {
      case .stored(let element):
        let assigned = assigned(to: element, value)
        set(place, value)
        if let assigned, assigned.after.isLiteral { shown.known[assigned.place] = assigned.after }
      case .shared, .flag, .tab: set(place, value)
      case .child, .presented, .path, .state: forget(place)
      }
    case .mutate(let statement):
      let mutated = mutated(by: statement)
      forget(place)
      if let mutated, mutated.after.isLiteral { shown.known[mutated.place] = mutated.after }
    case .show(let edge, _): show(edge.name.text, in: place)
    case .prompt(let prompt, _): show(prompt.name.text, in: place)
    case .dismiss:
      for property in place.properties {
        shown.presented[property] = nil
        shown.flags.remove(property)
      }
    case .pop(let pop): self.pop(pop)
    case .select(let tab): shown.tab = tab
    }
  }

  private mutating func show(_ name: String, in place: Place) {
    switch place {
    case .presented(let properties):
      for property in properties {
        shown.presented[property] = name
        shown.presentedStates[property] = nil
      }
    case .flag(let flag): shown.flags.insert(flag)
    case .path:
      shown.path.append(.init(id: shown.nextElementID, name: name))
      shown.nextElementID += 1
    case .state: shown.enumCase = name
    case .stored, .shared, .child, .tab: break
    }
  }

  private mutating func pop(_ pop: Change.Pop) {
    switch pop {
    case .last: shown.path = Array(shown.path.dropLast())
    case .toRoot: shown.path = []
    case .toCase(let name):
      if let index = shown.path.lastIndex(where: { $0.name == name }) {
        shown.path = Array(shown.path.prefix(index + 1))
      }
    case .to:
      if let index = shown.path.firstIndex(where: { $0.id == sendingElementID }) {
        shown.path = Array(shown.path.prefix(index + 1))
      }
    case .from(.sender): shown.path = Array(shown.path.prefix { $0.id != sendingElementID })
    case .from: break
    }
  }

  private mutating func forget(_ place: Place) {
    guard let property = place.target else { return }
    shown.known.forget(StatePlace(property))
    shown.presentedStates[property] = nil
  }

  private mutating func set(_ changed: Place, _ value: Expression) {
    guard let place = changed.names else {
      if let property = changed.target { shown.known.forget(StatePlace(property)) }
      return
    }
    shown.known.forget(place)
    let known = samples.known(value.tree.root)
    if place.names.count == 1 {
      let property = place.property
      if context.index.optionals.contains(property) {
        if known == .none { shown.optionals.remove(property) }
        if !place.isOptional, value.tree.root.kind == .call { shown.optionals.insert(property) }
      }
      if context.index.booleanPrompts.contains(property) {
        if known.boolean == true {
          shown.flags.insert(property)
        } else {
          shown.flags.remove(property)
        }
      }
    }
    if known.isLiteral { shown.known[place] = known }
  }
}

extension Expression {
  /// The operands of `+` or `-`: what is changed, and by what.
  var change: (operand: SwiftNode, sign: String, value: SwiftNode)? {
    let parts = tree.root.children
    guard tree.root.kind == .binary, ["+", "-"].contains(tree.root.word), parts.count == 2 else {
      return nil
    }
    return (parts[0], tree.root.word, parts[1])
  }

  /// Whether a closure in it refers to the state.
  var readsStateInClosure: Bool {
    tree.nodes.contains { node in
      node.kind == .closure && node.references.contains { $0.name == "state" }
    }
  }

  /// Whether a call changes a collection that may have no elements.
  var fitsNoElements: Bool {
    let root = tree.root
    let call = root.kind == .binary ? root.children.last ?? root : root
    guard call.kind == .call, let method = call.base, method.kind == .member else { return false }
    switch method.name {
    case "append", "removeAll", "sort", "updateOrAppend": return true
    case "remove": return call.arguments.first?.label == "id"
    case "insert": return call.arguments.contains { $0.label == "at" && $0.value.text == "0" }
    default: return false
    }
  }
}

extension Operation {
  /// The place that it sets to what it contains, as constants make possible.
  var placeAssignedToItself: StatePlace? {
    guard case .change(let changed, .assign(let value)) = kind, let place = changed.names,
      StatePlace(reading: value.tree.root) == place
    else { return nil }
    return place
  }
}

extension Operation.Kind {
  /// Whether it changes a value of the state, rather than what is shown.
  fileprivate var changesValue: Bool {
    switch self {
    case .change(.stored, .assign), .change(.stored, .mutate), .change(.shared, .assign),
      .change(.shared, .mutate):
      true
    case .change, .send, .run, .cancel, .dismissSelf, .open, .call, .opaque, .custom: false
    }
  }
}
