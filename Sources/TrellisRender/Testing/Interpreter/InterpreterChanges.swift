import TrellisIR
import TrellisSpec
import TrellisSwift

/// How a step changes what is shown and known.
extension Interpreter {
  func elementID(_ step: Operation) -> Int? {
    switch step.kind {
    case .push: shown.nextElementID
    case .pop(.element), .pop(.to(.sender)): sendingElementID
    case .pop(.toCase(let name)): shown.path.last { $0.name == name }?.id
    case .changeChild(let change) where change.edge.slot == .path:
      screen(of: change.edge, change.element)
    default: nil
    }
  }

  /// Whether the step leads to the same state wherever it starts.
  func isAbsolute(_ step: Operation) -> Bool {
    switch step.kind {
    case .presentDestination, .presentPrompt, .presentSeparately, .presentFlag, .dismiss,
      .dismissFlag, .select, .become:
      true
    case .pop(.element), .pop(.to(.sender)): sendingElementID != nil
    case .set(let property, let value): property.tree.root.kind == .name && value.isLiteral
    default: false
    }
  }

  /// Whether the step always sets a property to a value that differs from the current one.
  func changesForSure(_ step: Operation) -> Bool {
    switch step.kind {
    case .set(let property, let value): isOther(value, than: property)
    case .setShared(let property, let members, let value):
      isOther(value, than: Expression(property + members.text, as: .property))
    default: false
    }
  }

  /// Whether the value of an expression always differs from that of a property: its opposite, or a
  /// number or string with something added.
  func isOther(_ value: Expression, than property: Expression) -> Bool {
    guard let place = StatePlace(changing: property.tree.root) else { return false }
    let root = value.tree.root
    if root.kind == .prefix, root.word == "!" {
      return root.children.first.flatMap(StatePlace.init(reading:)) == place
    }
    guard let change = constants.literal(value).change,
      StatePlace(reading: change.operand) == place
    else { return false }
    let added = Known(Expression(change.value.text))
    return added.isLiteral && added.number != 0 && added.count != 0
  }

  mutating func change(_ mutations: [Mutation]) {
    for mutation in mutations {
      if case .pop(.element) = mutation.operation.kind {
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
      if case .presentPrompt(let prompt, _) = mutation.operation.kind, !prompt.parameters.isEmpty {
        return nil
      }
      return mutation.operation.kind.presentation(in: context.index)
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
    if !shown.undecided.isEmpty, step.kind.replacesShown {
      shown.undecided.subtract(step.kind.shownParts(in: context.index))
    }
    if let presented = step.kind.presentation(in: context.index) {
      shown.presented[presented.property] = presented.name
      shown.presentedStates[presented.property] = nil
      return
    }
    switch step.kind {
    case .presentFlag(let prompt, _): shown.flags.insert(prompt.name.text)
    case .dismissFlag(let name): shown.flags.remove(name)
    case .dismiss(let properties): for property in properties { shown.presented[property] = nil }
    case .push(let pathCase, _):
      shown.path.append(.init(id: shown.nextElementID, name: pathCase.name.text))
      shown.nextElementID += 1
    case .pop(.last): shown.path = Array(shown.path.dropLast())
    case .pop(.toRoot): shown.path = []
    case .pop(.element): shown.path = Array(shown.path.prefix { $0.id != sendingElementID })
    case .pop(.toCase(let name)):
      if let index = shown.path.lastIndex(where: { $0.name == name }) {
        shown.path = Array(shown.path.prefix(index + 1))
      }
    case .pop(.to):
      if let index = shown.path.firstIndex(where: { $0.id == sendingElementID }) {
        shown.path = Array(shown.path.prefix(index + 1))
      }
    case .changeChild(let change):
      shown.known.forget(StatePlace(change.property))
      shown.presentedStates[change.property] = nil
    case .select(_, let tab): shown.tab = tab
    case .become(let child, _): shown.enumCase = child.name.text
    case .set(let property, let value): set(property, value)
    case .setShared(let property, let members, let value):
      set(Expression(property + members.text, as: .property), value)
    case .call, .callShared:
      if let property = step.kind.target { shown.known.forget(StatePlace(property)) }
    default: break
    }
  }
}

extension Interpreter {
  private mutating func set(_ changed: Expression, _ value: Expression) {
    let root = changed.tree.root
    shown.known.forget(StatePlace(changing: root) ?? StatePlace(root.head.name))
    guard let place = StatePlace(changing: root) else { return }
    let known = Known(value)
    if place.names.count == 1 {
      let property = place.property
      if context.index.optionals.contains(property) {
        if known == .none { shown.optionals.remove(property) }
        if root.kind == .name, value.tree.root.kind == .call { shown.optionals.insert(property) }
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
