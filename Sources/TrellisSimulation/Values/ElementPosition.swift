import TrellisIR
import TrellisSpec
import TrellisSwift

/// A place where Swift uses elements of a collection of the state. It counts on those that it finds by
/// their positions: `state.items[index]`, `state.items.remove(at: index)`, `state.items.removeLast()`.
struct ElementPosition: Hashable {
  /// The collection, such as `items`.
  let collection: String
  /// The indices that must exist, as spelled. Without any, the collection only mustn't be empty.
  var indices: [String] = []
  /// The ID of an element that may be missing, as spelled, in `state.items[id: id]` and
  /// `state.items.remove(id: id)`.
  var id: String?
  /// Whether that element is removed. One that is assigned may be a new one.
  var isRemoved = false
}

extension Expression {
  /// Where it uses elements of collections of the state.
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
        guard let argument = user.arguments.first, user.arguments.count == 1 else { return nil }
        let text = argument.value.text
        switch argument.label {
        case nil: return ElementPosition(collection: chain, indices: [text])
        case "id": return ElementPosition(collection: chain, id: text)
        default: return nil
        }
      case .member:
        let arguments = user.callOfIt?.arguments ?? []
        if user.name == "remove", arguments.count == 1, arguments[0].label == "id" {
          return ElementPosition(
            collection: chain, id: arguments[0].value.text, isRemoved: true)
        }
        return Self.indices(of: user.name, arguments).map {
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
  /// Where it uses elements of collections of the state.
  var elementPositions: [ElementPosition] {
    body.expressions.flatMap(\.elementPositions) + operations.flatMap(\.placePositions)
  }
}

extension Operation {
  /// Where it uses elements of collections of the state.
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
  /// Adds an element to collections whose elements a reaction counts on or removes.
  mutating func fill(for reaction: ResolvedReaction) {
    for position in reaction.elementPositions where position.id == nil || position.isRemoved {
      let name = position.collection
      guard shown.known[StatePlace(name)]?.count == 0, let elements = elements(of: name) else {
        continue
      }
      set(name, elements)
    }
  }
}

extension Fixture {
  /// The ID of the element that a test adds to a collection; `nil` if its spelling doesn't tell.
  ///
  /// - Parameter collection: The name of the collection.
  fileprivate func firstID(of collection: String) -> Known? {
    guard let element = elements(of: collection)?.code.tree.root.children.first else { return nil }
    return context.pathOfID(in: collection).flatMap { element.argument(at: $0) }.map {
      Known(sample: $0.text)
    }
  }
}

extension TestedFeature {
  /// The names that lead from an element of a collection to its ID; `nil` if that isn't part of it.
  ///
  /// - Parameter collection: The name of the collection.
  func pathOfID(in collection: String) -> [String]? {
    let row = edges.properties[collection].flatMap { graph.target(of: $0) }
    return row.map(\.feature.index.pathOfID) ?? ["id"]
  }
}

extension FeatureIndex {
  /// The names that lead to the `id`: `["id"]` if it is stored, and `["book", "id"]` if it is computed
  /// as `book.id`; `nil` if it isn't part of the state.
  var pathOfID: [String]? {
    if state["id"] != nil { return ["id"] }
    guard let definition = computed["id"] else { return nil }
    let names = SwiftTree(code: definition.value.text).root.memberNames
    return names?.first == "state" ? names.map { Array($0.dropFirst()) } : names
  }
}

extension SwiftNode {
  /// The argument of a call, or of the calls in its arguments.
  ///
  /// - Parameter labels: The labels that lead to it.
  func argument(at labels: [String]) -> SwiftNode? {
    labels.reduce(self) { node, label in
      guard let node, node.kind == .call else { return nil }
      return node.arguments.first { $0.label == label }?.value
    }
  }
}

extension TestedConditions {
  /// The values of the payload that find elements of collections: the position or the ID of the first
  /// one.
  static func elements(
    in reaction: ResolvedReaction, _ payload: [String: String], _ context: TestedFeature,
    _ samples: SampleValues
  ) -> ChosenValues {
    let positions = reaction.elementPositions
    let indices = positions.flatMap(\.indices).filter { payload[$0] == "Int" }
    let first = indices.map { (Subject.name($0), Known(0)) }
    let ids = positions.compactMap { position -> (Subject, Known)? in
      guard let name = position.id, payload[name] != nil else { return nil }
      let fixture = Fixture(context: context, samples: samples)
      return fixture.firstID(of: position.collection).map { (.name(name), $0) }
    }
    return ChosenValues(first + ids, uniquingKeysWith: { first, _ in first })
  }
}

extension Interpreter {
  /// - Throws: ``Untestable`` if Swift counts on elements that may not be there, at which the test
  ///   would stop.
  func refuseMissing(
    _ positions: [ElementPosition], _ bindings: [String: TestedValue]
  ) throws(Untestable) {
    for position in positions where position.id == nil {
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
