import TrellisIR
import TrellisSpec
import TrellisSwift

/// Which steps are known to add elements to collections, or to remove some.
extension Interpreter {
  /// Whether a step adds an element to a collection for sure, or removes one.
  ///
  /// - Parameter step: The step, with the values of the test.
  func changesElements(_ step: Operation) -> Bool {
    guard case .change(.stored(let place), let change) = step.kind,
      let elements = shown.known[StatePlace(place.property)],
      case .array(let values) = elements.value
    else { return false }
    switch change {
    case .assign(let value):
      let element = place.tree.root
      guard value.tree.root.kind == .nil, element.kind == .subscript, element.base?.kind == .name,
        element.arguments.map(\.label) == ["id"]
      else { return false }
      return contains(element.arguments[0].value, among: elements, of: place.property)
    case .mutate(let statement):
      guard let (method, arguments) = call(statement, on: place.property) else { return false }
      switch (method, arguments.map(\.label)) {
      case ("append", [nil]), ("insert", [nil, "at"]), ("insert", [nil]):
        // Other collections don't add an element that they contain.
        return values.isEmpty || context.index.state[place.property]?.isArray == true
      case ("remove", ["at"]), ("removeAll", []), ("removeFirst", []), ("removeLast", []):
        return !values.isEmpty
      case ("remove", ["id"]):
        return contains(arguments[0].value, among: elements, of: place.property)
      default: return false
      }
    case .show, .prompt, .dismiss, .pop, .select: return false
    }
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

  /// Whether one of the elements has an ID, as far as their spelling tells.
  private func contains(
    _ id: SwiftNode, among elements: Known, of collection: String
  ) -> Bool {
    guard let path = context.pathOfID(in: collection) else { return false }
    let wanted = constants.literal(Expression(id.text)).text
    return elements.code.tree.root.children.contains { $0.argument(at: path)?.text == wanted }
  }
}

extension StateProperty {
  /// Whether it is spelled `[Element]`.
  fileprivate var isArray: Bool { type.tree(as: .type).root.kind == .arrayType }
}
