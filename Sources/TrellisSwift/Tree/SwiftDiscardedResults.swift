extension SwiftNode {
  /// Whether a call of a standard collection's method has a result that Swift reports where nothing uses
  /// it, such as `items.popLast()`.
  package var needsDiscarding: Bool {
    kind == .call && base?.kind == .member && arguments.isEmpty
      && ["popFirst", "popLast"].contains(base?.name)
  }

  /// Whether a statement has a result that may be ignored, but that a closure returns if the statement
  /// is all that it contains: `$0.insert(1)` or `$0.remove(at: 0)`.
  ///
  /// - Parameter type: The type of the collection that it changes, if that is known.
  package func hasDiscardableResult(in type: SwiftNode?) -> Bool {
    guard kind == .call, let method = base, method.kind == .member else { return false }
    let identifies = type?.name == "IdentifiedArrayOf" || type?.name == "IdentifiedArray"
    let labels = arguments.map(\.label)
    return switch method.name {
    case "append": identifies && labels == [nil]
    case "insert": identifies || labels == [nil]
    case "remove", "removeValue", "update", "updateValue": !labels.isEmpty
    case "updateOrAppend", "updateOrInsert": true
    case "removeFirst", "removeLast": labels.isEmpty
    default: false
    }
  }
}
