import TrellisIR
import TrellisSpec
import TrellisSwift

/// Which steps are known to change the elements of collections.
extension Interpreter {
  /// Whether a step changes a collection for sure.
  ///
  /// - Parameter step: The step, with the values of the test.
  func changesElements(_ step: Operation) -> Bool {
    guard case .change(.stored(let place), let change) = step.kind,
      let elements = shown.known[StatePlace(place.property)], let count = elements.count
    else { return false }
    switch change {
    case .assign(let value):
      let element = place.tree.root
      guard element.kind == .subscript, element.base?.kind == .name else { return false }
      if count == 0 { return value.isLiteral && Known(value) != .none }
      guard value.tree.root.kind == .nil, element.arguments.count == 1 else { return false }
      let finder = element.arguments[0]
      return finder.label == "id"
        ? contains(finder.value, among: elements, of: place.property)
        : hasKey(finder.value, in: elements)
    case .mutate(let statement):
      guard let (method, arguments) = call(statement, on: place.property) else { return false }
      return changes(elements, of: place.property, by: method, arguments)
    case .show, .prompt, .dismiss, .pop, .select: return false
    }
  }

  private func changes(
    _ elements: Known, of property: String, by method: String, _ arguments: [SwiftArgument]
  ) -> Bool {
    guard case .array(let values) = elements.value else { return false }
    switch (method, arguments.map(\.label)) {
    case ("append", [nil]), ("insert", [nil, "at"]), ("insert", [nil]):
      // Other collections don't add an element that they contain.
      return values.isEmpty || context.index.state[property]?.isArray == true
    case ("updateOrAppend", [nil]): return values.isEmpty
    case ("remove", ["at"]), ("removeAll", []), ("removeFirst", []), ("removeLast", []),
      ("popFirst", []), ("popLast", []):
      return !values.isEmpty
    case ("remove", ["id"]): return contains(arguments[0].value, among: elements, of: property)
    case ("remove", [nil]):
      let wanted = Known.Value(constants.literal(Expression(arguments[0].value)).tree.root)
      return values.contains { $0.equals(wanted) == true }
    case ("remove", ["atOffsets"]):
      return !values.isEmpty && arguments[0].value.text == ElementPosition.firstOffsets
    case ("move", ["fromOffsets", "toOffset"]):
      return values.count == 2 && values[0].equals(values[1]) == false
        && arguments.map(\.value.text) == [ElementPosition.firstOffsets, "2"]
    case ("reverse", []): return values.count == 2 && values[0].equals(values[1]) == false
    case ("swapAt", [nil, nil]):
      return values.count == 2 && values[0].equals(values[1]) == false
        && Set(arguments.map(\.value.text)) == ["0", "1"]
    case ("sort", []):
      return values.count == 2 && values[1].isLess(than: values[0])
    default: return false
    }
  }

  /// The property that a step leaves as it is, because the elements that it would change are known to be
  /// missing, with what the property contains.
  func propertyWithoutElements(_ step: Operation) -> (name: String, value: Known)? {
    guard case .change(.stored(let place), let change) = step.kind,
      let value = shown.known[StatePlace(place.property)]
    else { return nil }
    let isMissing: Bool
    switch change {
    case .assign(let new):
      let root = place.tree.root
      if root.kind == .subscript {
        isMissing = value.count == 0 && new.tree.root.kind == .nil
      } else {
        isMissing =
          root.kind == .member
          && (value == .none || value.count == 0 && place.tree.contains(.subscript))
          && place.tree.contains(.optionalChain)
      }
    case .mutate(let statement):
      if value == .none {
        return statement.changedPart?.isOptional == true ? (place.property, value) : nil
      }
      guard value.count == 0, let (method, _) = call(statement, on: place.property) else {
        return nil
      }
      isMissing = [
        "sort", "reverse", "shuffle", "remove", "removeAll", "removeValue", "popFirst", "popLast",
      ].contains(method)
    case .show, .prompt, .dismiss, .pop, .select: return nil
    }
    return isMissing ? (place.property, value) : nil
  }

  /// Whether the element that a place belongs to is known to be there, as in `items[id: id]?.name`.
  func containsElement(of place: Expression) -> Bool {
    guard let element = place.tree.nodes.first(where: { $0.kind == .subscript }),
      element.arguments.map(\.label) == ["id"], let base = element.base, base.kind == .name,
      let elements = shown.known[StatePlace(base.name)]
    else { return false }
    return contains(element.arguments[0].value, among: elements, of: base.name)
  }

  /// The method of a property that a statement calls.
  private func call(
    _ statement: Expression, on property: String
  ) -> (method: String, arguments: [SwiftArgument])? {
    let root = statement.tree.root
    let call = root.discardedValue ?? root
    guard call.kind == .call, let method = call.base, method.kind == .member,
      method.base.flatMap(StatePlace.init(reading:)) == StatePlace(property)
    else { return nil }
    return (method.name, call.arguments)
  }

  /// Whether a dictionary has a value for a key, as far as their spelling tells.
  private func hasKey(_ key: SwiftNode, in elements: Known) -> Bool {
    let dictionary = elements.code.tree.root
    guard dictionary.kind == .dictionary else { return false }
    let wanted = constants.literal(Expression(key)).text
    return dictionary.children.enumerated().contains { $0.isMultiple(of: 2) && $1.text == wanted }
  }

  /// Whether one of the elements has an ID, as far as their spelling tells.
  private func contains(
    _ id: SwiftNode, among elements: Known, of collection: String
  ) -> Bool {
    guard let path = context.pathOfID(in: collection) else { return false }
    let wanted = constants.literal(Expression(id)).text
    return elements.code.tree.root.children.contains { $0.argument(at: path)?.text == wanted }
  }
}

extension StateProperty {
  /// Whether it is spelled `[Element]`.
  fileprivate var isArray: Bool { type.tree(as: .type).root.kind == .arrayType }
}
