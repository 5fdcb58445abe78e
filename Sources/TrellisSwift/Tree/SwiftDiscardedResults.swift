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
  /// - Parameters:
  ///   - place: A place in the state.
  ///   - type: The type of what the place contains, or `nil`.
  package func hasDiscardableResult(_ place: String, as type: SwiftNode?) -> Bool {
    guard kind == .call, let method = base, method.kind == .member else { return false }
    let isArray = type?.name == "IdentifiedArrayOf" || type?.name == "IdentifiedArray"
    let identifies = isArray && method.base?.text == place
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
