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
      for read in SwiftTokens(property.value.text).readNames where result.insert(read).inserted {
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
    guard let value = computed[name]?.value.text else { return nil }
    let tokens = SwiftTokens(value)
    var result = ""
    var end = 0
    for token in tokens.tokens {
      if token.kind == .interpolated || token.isOne(of: "{") || token.text == "self" { return nil }
      guard token.kind == .identifier, tokens.isVariable(token) else { continue }
      result += tokens.slice(end..<token.offset) + "state."
      end = token.offset
    }
    return result + tokens.slice(end..<value.unicodeScalars.count)
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

extension SwiftTokens {
  /// Whether a token is the name of a value on its own.
  fileprivate func isVariable(_ token: Token) -> Bool {
    guard !isMember(token), !isLabel(token), scalar(at: token.end) != "(",
      let first = token.text.first
    else { return false }
    return !first.isUppercase && !SwiftIdentifier.isKeyword(token.text)
  }
}
