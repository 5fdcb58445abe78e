import TrellisSwift

/// What computed properties stand for.
extension FeatureIndex {
  /// A property, and everything that its value depends on if it is computed.
  ///
  /// - Parameter name: The name of the property.
  package func readings(of name: String) -> Set<String> {
    var result: Set = [name]
    var next = [name]
    while let current = next.popLast() {
      guard let property = computed[current] else { continue }
      for read in property.value.tree().readNames where result.insert(read).inserted {
        next.append(read)
      }
    }
    return result
  }

  /// The value of a computed property as code outside of the state spells it: `!name.isEmpty`
  /// becomes `!state.name.isEmpty`.
  ///
  /// - Parameter name: The name of the property.
  /// - Returns: The value, or `nil` if the property isn't computed, or isn't a simple expression.
  package func definition(of name: String) -> String? {
    guard let tree = computed[name]?.value.tree() else { return nil }
    if tree.contains(.interpolation) || tree.contains(.closure) || tree.mentions("self") {
      return nil
    }
    let variables = tree.variables.filter(\.isLowercase)
    return tree.text(with: variables.map { SwiftTree.Splice($0.range, "state.\($0.text)") })
  }

  /// The type of `id`, stored or computed.
  package var typeOfID: SourceText? {
    state["id"]?.type ?? computed["id"]?.type
  }

  /// The stored property that is the `id`, or that a computed `id` is the same as.
  package var storedID: StateProperty? {
    state["id"] ?? computed["id"].flatMap { state[$0.value.text] }
  }
}
