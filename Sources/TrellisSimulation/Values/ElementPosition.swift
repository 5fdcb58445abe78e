import TrellisIR
import TrellisSpec
import TrellisSwift

/// A place where Swift counts on the elements of a collection of the state: `state.items[index]`,
/// `state.items.remove(at: index)`, `state.items.removeLast()`.
struct ElementPosition: Hashable {
  /// The collection, such as `items`.
  let collection: String
  /// The indices that must exist, as spelled. Without any, the collection only mustn't be empty.
  var indices: [String] = []
}

extension Expression {
  /// Where it counts on the elements of collections of the state.
  var elementPositions: [ElementPosition] {
    let references = stateReferences
    if references.isEmpty { return [] }
    return references.compactMap { reference in
      let chain = String(reference.text.dropFirst("state.".count))
      guard let user = reference.node.parent, user.base?.index == reference.node.index else {
        return nil
      }
      switch user.kind {
      case .forced:
        let name = reference.node.name
        guard ["first", "last"].contains(name), chain != name else { return nil }
        return ElementPosition(collection: String(chain.dropLast(name.count + 1)))
      case .subscript:
        let arguments = user.arguments
        guard arguments.count == 1, arguments[0].label == nil else { return nil }
        return ElementPosition(collection: chain, indices: [arguments[0].value.text])
      case .member:
        return Self.indices(of: user.name, user.callOfIt?.arguments ?? []).map {
          ElementPosition(collection: chain, indices: $0)
        }
      default: return nil
      }
    }
  }

  /// The indices that a method of a collection requires; `nil` if it requires no elements.
  private static func indices(
    of method: String, _ arguments: [SwiftArgument]
  ) -> [String]? {
    func value(_ label: String) -> String? { arguments.first { $0.label == label }?.value.text }
    switch method {
    case "removeFirst", "removeLast": return []
    case "remove": return value("at").map { [$0] } ?? value("atOffsets").map { _ in [] }
    case "insert": return value("at").flatMap { $0 == "0" ? nil : [$0] }
    case "move": return value("toOffset").map { [$0] }
    case "swapAt": return arguments.map(\.value.text)
    default: return nil
    }
  }
}

extension ResolvedReaction {
  /// Where it counts on the elements of collections of the state.
  var elementPositions: [ElementPosition] {
    body.expressions.flatMap(\.elementPositions) + operations.flatMap(\.placePositions)
  }
}

extension Operation {
  /// Where it counts on the elements of collections of the state.
  var elementPositions: [ElementPosition] {
    expressions.flatMap(\.elementPositions) + placePositions
  }

  /// Where what it assigns to is part of an element, rather than a whole property.
  fileprivate var placePositions: [ElementPosition] {
    guard case .change(let place, _) = kind, let spelling = place.spelling,
      spelling != place.target
    else { return [] }
    return Expression("state.\(spelling)").elementPositions
  }
}

extension Fixture {
  /// Adds an element to collections whose elements a reaction counts on.
  mutating func fill(for reaction: ResolvedReaction) {
    for position in reaction.elementPositions {
      let name = position.collection
      guard shown.known[StatePlace(name)]?.count == 0, let elements = elements(of: name) else {
        continue
      }
      set(name, elements)
    }
  }
}

extension TestedConditions {
  /// The values of the payload that are indices of collections: the first one.
  static func indices(
    in reaction: ResolvedReaction, _ payload: [String: String]
  ) -> ChosenValues {
    let names = reaction.elementPositions.flatMap(\.indices).filter { payload[$0] == "Int" }
    return ChosenValues(
      names.map { (.name($0), Known(0)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Interpreter {
  /// - Throws: ``Untestable`` if Swift counts on elements that may not be there, at which the test
  ///   would stop.
  func refuseMissing(
    _ positions: [ElementPosition], _ bindings: [String: TestedValue]
  ) throws(Untestable) {
    for position in positions {
      guard context.index.state[position.collection].map(\.type.isArray) == true else { continue }
      let count = shown.known[StatePlace(position.collection)]?.count ?? 1
      let exists =
        count > 0
        && position.indices.allSatisfy { index in
          (known(Expression(index), bindings) ?? Known(index)).integer.map { 0..<count ~= $0 }
            ?? false
        }
      if !exists {
        throw Untestable("'state.\(position.collection)' may not have as many elements")
      }
    }
  }
}

extension SourceText {
  /// Whether a type is an array.
  fileprivate var isArray: Bool {
    let type = SwiftTree(code: text, as: .type).root
    return type.kind == .arrayType
      || type.kind == .typeName && ["Array", "IdentifiedArrayOf"].contains(type.name)
  }
}
