import TrellisIR
import TrellisSpec
import TrellisSwift

/// The elements of collections that a test begins with.
extension Fixture {
  /// Adds elements to collections whose elements a reaction uses, and a value to optional properties of
  /// which it sets a part.
  mutating func fill(for reaction: ResolvedReaction, _ chosen: ChosenValues) {
    for position in reaction.elementPositions {
      let name = position.collection
      if chosen[.property(name)] != nil { continue }
      let isNeeded = position.isNeeded || position.isRequired && !isDictionary(name)
      // What the reaction adds must not be there already.
      if !position.isRequired, reaction.operations.contains(where: { $0.adds(to: name) }) {
        continue
      }
      guard isNeeded, shown.known[StatePlace(name)]?.count == 0,
        let elements = elements(of: name, count: position.count)
      else { continue }
      set(name, elements)
    }
    for changed in reaction.operations.compactMap(\.kind.changedPart)
    where !reaction.operations.contains(where: { $0.adds(to: changed.property) }) {
      unwrap(changed, chosen)
    }
  }

  /// Gives an optional property a value, if a step changes a part of it.
  private mutating func unwrap(_ changed: StatePlace, _ chosen: ChosenValues) {
    guard changed.isOptional, chosen[.property(changed.property)] == nil,
      shown.known[StatePlace(changed.property)] == Known.none,
      let declared = context.index.state[changed.property], !declared.isConstant,
      let value = samples.value(of: declared.type.asType.unwrappedType)
    else { return }
    set(changed.property, Known(sample: value))
  }

  /// A sample of a collection, if it has elements that are spelled one by one.
  ///
  /// - Parameters:
  ///   - collection: The name of the collection.
  ///   - count: How many elements are wanted, the greatest first. There are fewer if a type has fewer
  ///     samples.
  func elements(of collection: String, count: Int = 1) -> Known? {
    guard let type = self.collection(collection).map(SwiftNode.init(type:)),
      let sample = samples.value(of: type)
    else { return nil }
    let elements = Known(sample: sample)
    guard [.array, .dictionary].contains(elements.code.tree.root.kind) else { return nil }
    if count == 2, let other = samples.value(of: type, differentFrom: sample) {
      return Known(sample: other).joined(with: elements)
    }
    return elements
  }

  /// The ID of the element that a test adds to a collection; `nil` if its spelling doesn't tell.
  ///
  /// - Parameter collection: The name of the collection.
  fileprivate func firstID(of collection: String) -> Known? {
    guard let element = elements(of: collection)?.code.tree.root.children.first else { return nil }
    return context.pathOfID(in: collection).flatMap { element.argument(at: $0) }.map {
      Known(sample: $0.text)
    }
  }

  fileprivate func isDictionary(_ collection: String) -> Bool {
    self.collection(collection).map { SwiftNode(type: $0).kind } == .dictionaryType
  }
}

extension Operation.Kind {
  /// What it changes in a property: `book?.title` or, for a call, what the method belongs to.
  fileprivate var changedPart: StatePlace? {
    guard case .change(.stored(let place), let change) = self else { return nil }
    switch change {
    case .assign: return StatePlace(changing: place.tree.root)
    case .mutate(let statement): return statement.changedPart
    case .show, .prompt, .dismiss, .pop, .select: return nil
    }
  }
}

extension Expression {
  /// The place in the state that a statement changes: what its method belongs to, or the left side of
  /// an operator.
  var changedPart: StatePlace? {
    let root = tree.root.discardedValue ?? tree.root
    let part = root.kind == .call ? root.base?.base : root.children.first
    return part.flatMap(StatePlace.init(reading:))
  }
}

extension Operation {
  /// Whether it adds elements to a collection, or sets it.
  fileprivate func adds(to collection: String) -> Bool {
    guard case .change(.stored(let place), let change) = kind, place.property == collection else {
      return false
    }
    switch change {
    case .assign(let value):
      return place.text == collection
        || place.tree.root.kind == .subscript && value.tree.root.kind != .nil
    case .mutate(let statement):
      let call = statement.tree.root.discardedValue ?? statement.tree.root
      let methods = ["append", "insert", "updateOrAppend", "updateOrInsert"]
      return call.kind == .call && methods.contains(call.base?.name ?? "")
    case .show, .prompt, .dismiss, .pop, .select: return false
    }
  }
}

extension TestedConditions {
  /// The values of the payload that find elements of collections, such as the position or the ID of the
  /// first one.
  static func elements(
    in reaction: ResolvedReaction, _ payload: [String: SwiftNode], _ context: TestedFeature,
    _ samples: SampleValues
  ) -> ChosenValues {
    let fixture = Fixture(samples)
    var result: ChosenValues = [:]
    for position in reaction.elementPositions {
      for (name, finder) in position.finders {
        guard let type = payload[name], result[.name(name)] == nil else { continue }
        result[.name(name)] = fixture.value(of: finder, as: type, in: position.collection)
      }
    }
    return result
  }
}

extension Fixture {
  /// What finds the first element of a collection.
  fileprivate func value(
    of finder: ElementPosition.Finder, as type: SwiftNode, in collection: String
  ) -> Known? {
    switch finder {
    case .index(let index):
      if isDictionary(collection) {
        return elements(of: collection)?.code.tree.root.children.first.map {
          Known(sample: $0.text)
        }
      }
      return type.text == "Int" ? Known(index) : nil
    case .offsets: return type.text == "IndexSet" ? Known(ElementPosition.firstOffsets) : nil
    case .destination: return type.text == "Int" ? Known(2) : nil
    case .id: return firstID(of: collection)
    case .member:
      return elements(of: collection)?.code.tree.root.children.first.map { Known(sample: $0.text) }
    }
  }
}
