import TrellisIR
import TrellisSwift

/// A collection whose elements are known, and what its methods change them into.
struct ChangedCollection {
  let elements: [Known]
  /// Whether it can contain an element twice. Sets and identified arrays can't.
  let isArray: Bool
  /// The names that lead from an element to its ID; `nil` if that isn't part of it.
  let pathOfID: [String]?

  /// The elements after a method was called; `nil` if they aren't known.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - arguments: Its arguments, with their labels.
  func elements(
    after method: String, _ arguments: [(label: String?, value: Expression)]
  ) -> [Known]? {
    let values = arguments.map { Known(sample: $0.value.text) }
    switch (method, arguments.map(\.label)) {
    case ("append", [nil]), ("insert", [nil]): return inserting(values[0], at: elements.count)
    case ("updateOrAppend", [nil]):
      return elements.isEmpty ? inserting(values[0], at: 0) : nil
    case ("insert", [nil, "at"]):
      return values[1].integer.flatMap { inserting(values[0], at: $0) }
    case ("removeAll", []): return []
    case ("removeFirst", []), ("popFirst", []): return Array(elements.dropFirst())
    case ("removeLast", []), ("popLast", []): return Array(elements.dropLast())
    case ("remove", ["at"]): return values[0].integer.flatMap(removing)
    case ("remove", ["id"]): return removing { id(of: $0)?.equals(values[0].value) }
    case ("remove", [nil]): return removing { $0.value.equals(values[0].value) }
    case ("remove", ["atOffsets"]): return isFirst(arguments[0].value) ? removing(0) : nil
    case ("move", ["fromOffsets", "toOffset"]):
      guard elements.isEmpty || isFirst(arguments[0].value) && values[1].integer == elements.count
      else { return nil }
      return Array(elements.dropFirst()) + Array(elements.prefix(1))
    case ("swapAt", [nil, nil]):
      guard let first = values[0].integer, let second = values[1].integer,
        elements.indices.contains(first), elements.indices.contains(second)
      else { return nil }
      var swapped = elements
      swapped.swapAt(first, second)
      return swapped
    case ("reverse", []): return elements.reversed()
    case ("sort", []): return sorted
    case ("shuffle", []), ("sort", _), ("removeAll", _), ("removeValue", _):
      return elements.isEmpty ? [] : nil
    default: return nil
    }
  }

  /// The elements after the one with an ID was set; `nil` if they aren't known.
  ///
  /// - Parameters:
  ///   - id: The ID.
  ///   - new: The new element, or `nil` as code.
  func elements(settingElementWith id: Known, to new: Known) -> [Known]? {
    let results = elements.map { self.id(of: $0)?.equals(id.value) }
    if new == .none { return removing { self.id(of: $0)?.equals(id.value) } }
    guard new.isLiteral, self.id(of: new).map({ $0.equals(id.value) == true }) ?? true else {
      return nil
    }
    if let index = results.firstIndex(of: true) {
      var changed = elements
      changed[index] = new
      return changed
    }
    return results.contains(nil) ? nil : elements + [new]
  }

  /// Whether indices are those of the first element alone.
  private func isFirst(_ offsets: Expression) -> Bool {
    [ElementPosition.firstOffsets, "[0]"].contains(offsets.text)
  }

  private func inserting(_ element: Known, at index: Int) -> [Known]? {
    guard element.isLiteral, 0...elements.count ~= index else { return nil }
    if !isArray {
      let id = id(of: element)
      let results = elements.map { other in
        id.flatMap { self.id(of: other)?.equals($0) } ?? other.value.equals(element.value)
      }
      if results.contains(true) { return elements }
      if results.contains(nil) { return nil }
    }
    var changed = elements
    changed.insert(element, at: index)
    return changed
  }

  private func removing(_ index: Int) -> [Known]? {
    if elements.isEmpty { return [] }
    guard elements.indices.contains(index) else { return nil }
    var changed = elements
    changed.remove(at: index)
    return changed
  }

  private func removing(_ isWanted: (Known) -> Bool?) -> [Known]? {
    let results = elements.map(isWanted)
    if let index = results.firstIndex(of: true) { return removing(index) }
    return results.contains(nil) ? nil : elements
  }

  private func id(of element: Known) -> Known.Value? {
    let root = element.code.tree.root
    return pathOfID.flatMap { root.argument(at: $0) }.map { Known.Value($0, isSample: true) }
  }

  private var sorted: [Known]? {
    guard elements.count > 1 else { return elements }
    guard elements.count == 2 else { return nil }
    if elements[1].value.isLess(than: elements[0].value) { return elements.reversed() }
    return elements[0].value.isLess(than: elements[1].value) ? elements : nil
  }
}
