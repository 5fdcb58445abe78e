import TrellisFormat

/// What an update makes of a value in the text of a spec.
indirect enum Revision {
  /// Nothing: it says the same already.
  case same
  /// It is written anew.
  case written(SpecValue)
  /// The entries of a mapping, in their new order.
  case entries([EntryRevision])
  /// The items of a list, in their new order.
  case items([ItemRevision])

  /// Whether nothing changes.
  var isSame: Bool {
    if case .same = self { true } else { false }
  }

  /// Whether nothing is left of a list.
  var isEmpty: Bool {
    if case .items(let items) = self { items.isEmpty } else { false }
  }
}

/// An entry of a mapping after an update.
enum EntryRevision {
  /// The entry at an index, possibly with another key.
  case kept(Int, key: String?, Revision)
  /// A new entry.
  case added(SpecEntry)
}

/// An item of a list after an update.
enum ItemRevision {
  /// The item at an index.
  case kept(Int, Revision)
  /// A new item.
  case added(SpecValue)
}

extension PlacedValue {
  /// The value after an update.
  ///
  /// - Parameter revision: The update.
  func value(after revision: Revision) -> SpecValue {
    switch (revision, content) {
    case (.written(let value), _): return value
    case (.entries(let revisions), .mapping(let entries)):
      return .mapping(
        revisions.map { revision in
          switch revision {
          case .added(let entry): entry
          case .kept(let index, let key, let revision):
            SpecEntry(
              key ?? entries[index].key, entries[index].value.value(after: revision),
              comment: entries[index].comment)
          }
        })
    case (.items(let revisions), .list(let items)):
      return .list(
        revisions.map { revision in
          switch revision {
          case .added(let item): item
          case .kept(let index, let revision): items[index].value.value(after: revision)
          }
        })
    default: return value
    }
  }
}

/// Where new entries and items stand among those that are kept.
struct Arrangement<Element> {
  /// A new element, or one that is there already, in the order of the code.
  enum Slot {
    /// The element at an index.
    case kept(Int)
    /// A new one.
    case added(Element)
  }

  /// The elements in their new order.
  let elements: [Element]

  /// Keeps the order of what is there, and puts each new element behind the one that it follows in the
  /// code.
  ///
  /// - Parameters:
  ///   - kept: The elements that are kept, in order, by their index.
  ///   - slots: The elements in the order of the code.
  init(keeping kept: [(index: Int, element: Element)], _ slots: [Slot]) {
    var before: [Int: [Element]] = [:]
    var after: [Int: [Element]] = [:]
    var waiting: [Element] = []
    var last: Int?
    for slot in slots {
      switch slot {
      case .kept(let index):
        if !waiting.isEmpty { before[index, default: []] += waiting }
        waiting = []
        last = index
      case .added(let element):
        if let last { after[last, default: []].append(element) } else { waiting.append(element) }
      }
    }
    elements =
      kept.flatMap { (before[$0.index] ?? []) + [$0.element] + (after[$0.index] ?? []) } + waiting
  }

  /// Takes the order of the code.
  ///
  /// - Parameters:
  ///   - kept: The elements that are kept, by their index. Those that the code doesn't have come last.
  ///   - slots: The elements in the order of the code.
  init(reordering kept: [(index: Int, element: Element)], _ slots: [Slot]) {
    var waiting = Dictionary(kept.map { ($0.index, $0.element) }) { first, _ in first }
    var elements: [Element] = []
    for slot in slots {
      switch slot {
      case .kept(let index):
        if let element = waiting.removeValue(forKey: index) { elements.append(element) }
      case .added(let element): elements.append(element)
      }
    }
    self.elements = elements + kept.compactMap { waiting[$0.index] }
  }
}
