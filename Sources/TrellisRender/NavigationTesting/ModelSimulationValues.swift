import TrellisSpec

/// What is known of conditions and expressions, and how a test spells them.
extension ModelSimulation {
  /// Whether a condition holds; `nil` where that is not known.
  func holds(_ condition: String, _ bindings: [String: String]) -> Bool? {
    let text = Substitution.replacing(condition, bindings)
    // What the screen on top is not.
    var missing: Set<String> = []
    if let path, !feature.index.topNames.all.isEmpty {
      _ = StateReferences.replacing(text) { chain in
        let top = chain.dropFirst("state.".count).prefix { $0 != "." && $0 != "?" }
        if let pathCase = feature.index.topNames[String(top)], path.last != pathCase.name.text,
          chain == "state.\(top)" || chain.hasPrefix("state.\(top)?")
        {
          missing.insert(chain)
        }
        return chain
      }
    }
    return conditions.holds(text) { expression in
      if missing.contains(expression) { return "nil" }
      let name = String(expression.dropFirst("state.".count))
      if let path, expression.hasPrefix("state."),
        let pathCase = feature.index.presenceNames[name]
      {
        return path.contains(pathCase.name.text) ? "true" : "false"
      }
      return known[expression]
    }
  }

  /// The value of an expression in the test; `nil` where it cannot be told.
  mutating func value(_ expression: String, _ bindings: [String: String]) -> String? {
    var text = Substitution.replacing(expression, bindings)
    for dependency in feature.index.dependencies(in: SwiftTokens(text)) {
      let name = dependency.name.text
      switch dependency.key.text {
      case "\\.uuid" where text.contains("\(name)()"):
        guard text.components(separatedBy: "\(name)()").count == 2 else { return nil }
        text = text.replacing("\(name)()", with: "UUID(\(uuidCount))")
        uuidCount += 1
        script.overrides["$0.uuid"] = ".incrementing"
      case "\\.date" where text.contains("\(name).now"):
        text = text.replacing("\(name).now", with: "Date(timeIntervalSince1970: 0)")
        script.overrides["$0.date"] = ".constant(Date(timeIntervalSince1970: 0))"
      default: return nil
      }
    }
    var isKnown = true
    let changed = changed
    let result = StateReferences.replacing(text) { chain in
      guard let dot = chain.firstIndex(of: ".") else {
        isKnown = false
        return chain
      }
      let members = String(chain[chain.index(after: dot)...])
      for (key, value) in changed.changes(of: Self.head(members)) {
        if members == key || members.hasPrefix("\(key).") || members.hasPrefix("\(key)?") {
          guard let value else {
            isKnown = false
            return chain
          }
          return value + members.dropFirst(key.count)
        }
        // A part of it has another value now.
        if key.hasPrefix("\(members).") || members.hasPrefix("\(Self.head(key)).") {
          isKnown = false
        }
      }
      let head = Self.head(members)
      let isOnPath =
        feature.index.presenceNames.contains(head) || feature.index.topNames.contains(head)
      if isOnPath, changed["path"] != nil { isKnown = false }
      return "model.\(members)"
    }
    return isKnown ? result : nil
  }

  /// A property with its members, in which names stand for something else; what is a label in a
  /// subscript only shows behind a name.
  func replacing(_ property: String, _ bindings: [String: String]) -> String {
    let owner = "state."
    return String(Substitution.replacing(owner + property, bindings).dropFirst(owner.count))
  }

  static func head(_ property: String) -> String {
    String(property.prefix { !".?![$".contains($0) })
  }

  /// An expression for a value that stays the same, whatever happens.
  mutating func constant(
    _ value: String, of type: String?, called base: String
  ) -> String {
    let isFixed = Substitution.isLiteral(value) || !value.contains("model.") && type == nil
    if isFixed { return value }
    let stem = base.filter { $0.isLetter || $0.isNumber || $0 == "." }
      .split(separator: ".").map { String($0).typeName }.joined()
    var name = "expected\(stem)"
    var number = nextNumbers[stem] ?? 2
    while !constantNames.insert(name).inserted {
      name = "expected\(stem)\(number)"
      number += 1
    }
    nextNumbers[stem] = number
    constants.append("let \(name)\(type.map { ": \($0)" } ?? "") = \(value)")
    return name
  }
}
