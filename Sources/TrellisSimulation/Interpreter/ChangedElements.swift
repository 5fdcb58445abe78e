import TrellisIR
import TrellisSpec
import TrellisSwift

/// Which steps are known to change the elements of collections, and into what.
extension Interpreter {
  /// Whether a step changes a collection for sure.
  ///
  /// - Parameter step: The step, with the values of the test.
  func changesElements(_ step: Operation) -> Bool {
    guard case .change(.stored(let place), let change) = step.kind else { return false }
    switch change {
    case .assign(let value):
      let element = place.tree.root
      guard element.kind == .subscript, element.base?.kind == .name,
        let elements = shown.known[StatePlace(place.property)], let count = elements.count
      else { return false }
      if count == 0 { return value.isLiteral && Known(value) != .none }
      guard value.tree.root.kind == .nil, element.arguments.count == 1 else { return false }
      let finder = element.arguments[0]
      return finder.label == "id"
        ? contains(finder.value, among: elements, of: place.property)
        : hasKey(finder.value, in: elements)
    case .mutate(let statement):
      if addsFirstRow(statement, to: place) { return true }
      guard let mutated = mutated(by: statement) else { return false }
      return mutated.before.value.equals(mutated.after.value) == false
    case .show, .prompt, .dismiss, .pop, .select: return false
    }
  }

  /// Whether a step adds a row to rows that are empty.
  private func addsFirstRow(_ statement: Expression, to place: Expression) -> Bool {
    guard place.tree.root.kind == .name, let rows = context.index.rows[place.property],
      rows.initialState == nil, !feature.hasCustomInitializer, sendingRowID == nil,
      !hasChanged(place.property), statement.fitsNoElements,
      !(start.setup + trace.assertions.flatMap(\.mutations)).contains(where: { mutation in
        mutation.operation.kind.target == place.property
      }), let method = statement.tree.root.base?.name
    else { return false }
    return ["append", "insert", "updateOrAppend"].contains(method)
  }

  /// The property that a step leaves as it is, because the elements that it would change are known to be
  /// missing, or those that it adds are known to be there, with what the property contains.
  func propertyWithoutElements(_ step: Operation) -> (name: String, value: Known)? {
    guard case .change(.stored(let place), let change) = step.kind,
      let value = shown.known[StatePlace(place.property)]
    else { return nil }
    let isUnchanged: Bool
    switch change {
    case .assign(let new):
      let root = place.tree.root
      if root.kind == .subscript {
        isUnchanged = value.count == 0 && new.tree.root.kind == .nil
      } else {
        isUnchanged =
          root.kind == .member
          && (value == .none || value.count == 0 && place.tree.contains(.subscript))
          && place.tree.contains(.optionalChain)
      }
    case .mutate(let statement):
      if value == .none {
        isUnchanged = statement.changedPart?.isOptional == true
      } else {
        let mutated = mutated(by: statement)
        isUnchanged = mutated.map { $0.before.value.equals($0.after.value) == true } ?? false
      }
    case .show, .prompt, .dismiss, .pop, .select: return nil
    }
    return isUnchanged ? (place.property, value) : nil
  }

  /// What a method changes a collection into, as far as that is known.
  ///
  /// - Parameter statement: The call, with the values of the test.
  func mutated(by statement: Expression) -> (place: StatePlace, before: Known, after: Known)? {
    let root = statement.tree.root
    let call = root.discardedValue ?? root
    guard call.kind == .call, let method = call.base, method.kind == .member,
      let place = statement.changedPart, !place.isOptional, let before = known(.place(place), [:]),
      let collection = collection(before, in: place)
    else { return nil }
    let arguments = call.arguments.map { argument in
      (argument.label, constants.literal(Expression(argument.value)))
    }
    guard let changed = collection.elements(after: method.name, arguments) else { return nil }
    let after = changed.isEmpty ? before.emptied : Known(elements: changed)
    return (place, before, after)
  }

  /// What a collection becomes if the element with an ID is set, as far as that is known.
  ///
  /// - Parameters:
  ///   - element: The element, as in `items[id: id]`.
  ///   - value: What it is set to.
  func assigned(
    to element: Expression, _ value: Expression
  ) -> (place: StatePlace, before: Known, after: Known)? {
    let root = element.tree.root
    guard root.kind == .subscript, root.arguments.map(\.label) == ["id"], root.base?.kind == .name
    else { return nil }
    let place = StatePlace(element.property)
    let id = samples.known(constants.literal(Expression(root.arguments[0].value)).tree.root)
    guard id.isLiteral, let before = known(.place(place), [:]), case .array = before.value,
      let changed = collection(before, in: place)?.elements(
        settingElementWith: id, to: samples.known(constants.literal(value).tree.root))
    else { return nil }
    return (place, before, changed.isEmpty ? before.emptied : Known(elements: changed))
  }

  /// A collection whose elements are known.
  private func collection(_ value: Known, in place: StatePlace) -> ChangedCollection? {
    var elements: [Known] = []
    switch value.value {
    case .array: elements = value.code.tree.root.children.map { Known(sample: $0.text) }
    case .dictionary(count: 0): break
    default: return nil
    }
    return ChangedCollection(
      elements: elements,
      isArray: place.names.count == 1 && context.index.state[place.property]?.isArray == true,
      pathOfID: context.pathOfID(in: place.names.joined(separator: ".")))
  }

  /// Whether the element that a place belongs to is known to be there, as in `items[id: id]?.name`.
  func containsElement(of place: Expression) -> Bool {
    guard let element = place.tree.nodes.first(where: { $0.kind == .subscript }),
      element.arguments.map(\.label) == ["id"], let base = element.base, base.kind == .name,
      let elements = shown.known[StatePlace(base.name)]
    else { return false }
    return contains(element.arguments[0].value, among: elements, of: base.name)
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
  fileprivate var isArray: Bool { type.asType.kind == .arrayType }
}
