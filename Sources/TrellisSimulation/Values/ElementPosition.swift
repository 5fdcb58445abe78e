import TrellisIR
import TrellisSpec
import TrellisSwift

/// A place where Swift uses elements of a collection of the state. It counts on those that it finds by
/// their positions: `state.items[index]`, `state.items.remove(at: index)`, `state.items.removeLast()`.
struct ElementPosition: Hashable {
  /// How an element is found.
  enum Finder: Hashable {
    /// By an index, which is this one in a test; or by the key of a dictionary.
    case index(Int)
    /// By indices, as in `remove(atOffsets: offsets)`.
    case offsets
    /// By the index that elements are moved to.
    case destination
    /// By an ID. The element may be missing.
    case id
    /// By itself, as in a set. It may be missing.
    case member
  }

  /// The collection, such as `items`.
  let collection: String
  /// Its place in the state, if nothing but names leads to it.
  var place: StatePlace?
  /// How elements are found, each with the Swift of the index, the ID and so on.
  var finders: [String: Finder] = [:]
  /// Whether Swift stops without elements.
  var isRequired = true
  /// Whether nothing happens without elements. One that is assigned may be a new one.
  var isNeeded = true
  /// The number of elements with which something changes.
  var count = 1
  /// Whether a method uses them. A subscript may be that of a dictionary.
  var isCall = false

  /// The indices of the first element alone.
  static let firstOffsets = "IndexSet(integer: 0)"
}

extension Expression {
  /// Where it uses elements of collections of the state.
  var elementPositions: [ElementPosition] {
    // Nothing else uses an element.
    let canUse = tree.nodes.contains { node in
      [.subscript, .call, .forced].contains(node.kind) || node.nameOfEnd != nil
    }
    if !canUse { return [] }
    let references = stateReferences
    if references.isEmpty { return [] }
    return references.compactMap { reference in
      let chain = String(reference.text.dropFirst("state.".count))
      var position = ElementPosition(reference, chain)
      let isWhole = position?.collection == chain
      position?.place = StatePlace(
        reading: isWhole ? reference.node : reference.node.base ?? reference.node)
      return position
    }
  }
}

extension ElementPosition {
  /// What uses elements of a collection that the state contains.
  ///
  /// - Parameters:
  ///   - reference: The collection, or its first or last element.
  ///   - chain: The same as spelled, without `state`.
  fileprivate init?(_ reference: StateReference, _ chain: String) {
    guard let user = reference.node.parent, user.base?.index == reference.node.index else {
      guard let end = reference.node.nameOfEnd else { return nil }
      self.init(collection: String(chain.dropLast(end.count + 1)), isRequired: false)
      return
    }
    switch user.kind {
    case .forced:
      guard let end = reference.node.nameOfEnd else { return nil }
      self.init(collection: String(chain.dropLast(end.count + 1)))
    case .subscript:
      guard let argument = user.arguments.first, user.arguments.count == 1 else { return nil }
      let code = argument.value.text
      switch argument.label {
      case nil: self.init(collection: chain, finders: [code: .index(0)])
      case "id": self.init(collection: chain, finders: [code: .id], isRequired: false)
      default: return nil
      }
    case .member:
      guard let call = user.callOfIt else { return nil }
      self.init(chain, call.base?.name ?? "", call.arguments)
      isCall = true
    default: return nil
    }
  }
}

extension SwiftNode {
  /// `first` or `last`, if it is that member of a member of the state.
  fileprivate var nameOfEnd: String? {
    kind == .member && ["first", "last"].contains(name) && base?.kind == .member ? name : nil
  }
}

extension ElementPosition {
  /// The elements that a method of a collection uses; `nil` if it requires none.
  fileprivate init?(_ collection: String, _ method: String, _ arguments: [SwiftArgument]) {
    func finders(_ kinds: [String?: Finder]) -> [String: Finder] {
      let found = arguments.compactMap { argument in
        kinds[argument.label].map { (argument.value.text, $0) }
      }
      return Dictionary(found) { first, _ in first }
    }
    switch (method, arguments.map(\.label)) {
    case ("removeFirst", _), ("removeLast", _): self.init(collection: collection)
    case ("remove", ["at"]):
      self.init(collection: collection, finders: finders(["at": .index(0)]))
    case ("remove", ["atOffsets"]):
      self.init(collection: collection, finders: finders(["atOffsets": .offsets]))
    case ("remove", ["id"]):
      self.init(collection: collection, finders: finders(["id": .id]), isRequired: false)
    case ("remove", [nil]):
      self.init(collection: collection, finders: finders([nil: .member]), isRequired: false)
    case ("insert", [nil, "at"]):
      if arguments[1].value.text == "0" { return nil }
      self.init(collection: collection, finders: finders(["at": .index(0)]))
    case ("move", ["fromOffsets", "toOffset"]):
      self.init(
        collection: collection,
        finders: finders(["fromOffsets": .offsets, "toOffset": .destination]), count: 2)
    case ("swapAt", [nil, nil]):
      let indices = arguments.map(\.value.text)
      self.init(
        collection: collection, finders: [indices[0]: .index(0), indices[1]: .index(1)], count: 2)
    case ("sort", _), ("reverse", []):
      self.init(collection: collection, isRequired: false, count: 2)
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
    guard case .change(let place, let change) = kind, let spelling = place.spelling,
      spelling != place.target
    else { return [] }
    let whole = Expression("state.\(spelling)")
    var isRemoved = false
    if case .assign(let value) = change { isRemoved = value.tree.root.kind == .nil }
    return whole.elementPositions.map { position in
      var position = position
      position.isNeeded = isRemoved || whole.tree.root.kind != .subscript
      return position
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

extension Interpreter {
  /// - Throws: ``Untestable`` if Swift counts on elements that may not be there, at which the test
  ///   would stop.
  func refuseMissing(
    _ positions: [ElementPosition], _ bindings: [String: TestedValue]
  ) throws(Untestable) {
    for position in positions where position.isRequired {
      let known = position.place.flatMap { self.known(.place($0), bindings) }
      let count: Int
      if let property = context.index.state[position.collection] {
        guard property.type.isArray else { continue }
        count = known?.count ?? 1
      } else {
        guard position.isCall else { continue }
        // A part of a sample, of which 'samples' may tell nothing.
        count = known?.count ?? 0
      }
      let exists =
        count > 0
        && position.finders.allSatisfy { code, finder in
          let value = self.known(Expression(code), bindings) ?? Known(code)
          return switch finder {
          case .index: value.integer.map { 0..<count ~= $0 } ?? false
          case .destination: value.integer.map { 0...count ~= $0 } ?? false
          case .offsets, .id, .member: true
          }
        }
      if !exists {
        throw Untestable(
          "'state.\(position.collection)' may not have as many elements"
            + (known == nil && position.isCall ? "; say what it contains in 'samples'" : ""))
      }
    }
  }
}

extension SourceText {
  /// Whether a type is an array.
  fileprivate var isArray: Bool {
    let type = asType
    return type.kind == .arrayType
      || type.kind == .typeName && ["Array", "IdentifiedArrayOf"].contains(type.name)
  }
}
