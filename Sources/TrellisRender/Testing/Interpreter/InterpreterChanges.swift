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
    case .change(.child(let place), _) where place.edge.slot == .path:
      screen(of: place.edge, place.element)
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
    case .change(.stored(let property), .assign(let value)):
      SwiftIdentifier.isWellFormed(property.text) && value.isLiteral
    default: false
    }
  }

  /// Whether the step always sets a property to a value that differs from the current one.
  func changesForSure(_ step: Operation) -> Bool {
    guard case .change(let place, .assign(let value)) = step.kind, let spelling = place.spelling
    else { return false }
    return isOther(value, than: spelling)
  }

  /// Whether the value of an expression always differs from that of a property: its opposite, or a
  /// number or string with something added.
  func isOther(_ value: Expression, than property: String) -> Bool {
    if value.text == "!state.\(property)" { return true }
    guard let (operand, change) = constants.literal(value).text.change,
      operand == "state.\(property)"
    else { return false }
    return !["0", "\"\"", "[]"].contains(change) && Substitution.isLiteral(change)
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
    case .change(.child(let place), _):
      shown.known.forget("state.\(place.property)")
      shown.presentedStates[place.property] = nil
    case .select(_, let tab): shown.tab = tab
    case .become(let child, _): shown.enumCase = child.name.text
    case .change(let place, .assign(let value)): place.spelling.map { set($0, value) }
    case .change(let place, .mutate): place.target.map { shown.known.forget("state.\($0)") }
    default: break
    }
  }
}

extension Interpreter {
  private mutating func set(_ property: String, _ value: Expression) {
    let end = property.utf8.firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "?") }
    shown.known.forget("state." + property[..<(end ?? property.endIndex)])
    let text = value.text
    if context.index.optionals.contains(property) {
      if text == "nil" { shown.optionals.remove(property) }
      if text.hasSuffix(")"), !text.hasText("?") { shown.optionals.insert(property) }
    }
    if context.index.booleanPrompts.contains(property) {
      if text == "true" { shown.flags.insert(property) } else { shown.flags.remove(property) }
    }
    if value.isLiteral { shown.known["state.\(property)"] = text }
  }
}

extension String {
  /// The operands of `+` or `-`: what is changed, and by what.
  var change: (operand: String, change: String)? {
    for sign in [" + ", " - "] {
      guard let place = firstPlace(of: sign) else { continue }
      let (left, right) = (self[..<place.lowerBound], self[place.upperBound...])
      if !right.hasText(sign) { return (String(left), String(right)) }
    }
    return nil
  }
}

extension Expression {
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
