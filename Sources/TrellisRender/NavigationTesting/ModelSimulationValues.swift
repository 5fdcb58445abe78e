import TrellisSpec

/// What is known about conditions and expressions, and how a test spells them.
extension ModelSimulation {
  /// Whether a condition holds; `nil` if that isn't known.
  func holds(_ condition: String, _ bindings: [String: TestedValue]) -> Bool? {
    let text = names.literal(Substitution.replacing(condition, bindings))
    // The screens that aren't on top of the stack.
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
      return bindings[expression].map { names.literal($0.text) } ?? known[expression]
    }
  }

  /// The value of an expression in the test, or `nil` if it is unknown.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - bindings: Values for names in it.
  ///   - isCondition: Whether something depends on it.
  mutating func value(
    _ expression: String, _ bindings: [String: TestedValue], isCondition: Bool = false
  ) -> String? {
    var text = names.replacing(expression, bindings, isCondition: isCondition)
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
    var names = names
    let hasOperator = SwiftTokens(text).hasOperator
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
          let rest = members.dropFirst(key.count)
          if chain == text, !isCondition { return value + rest }
          let property = TestedValue(text: value, type: type(of: key) ?? "")
          let name = Self.head(key)
          let operand =
            isCondition
            ? names.name(property, called: name)
            : names.operand(property, called: name, hasOperator: hasOperator)
          return operand + rest
        }
        // Part of it has a different value now.
        let isInside =
          key.hasPrefix(members) && ".?![".contains(key.dropFirst(members.count).first ?? " ")
        if isInside || members.hasPrefix("\(Self.head(key)).") {
          isKnown = false
        }
      }
      let head = Self.head(members)
      let isOnPath =
        feature.index.presenceNames.contains(head) || feature.index.topNames.contains(head)
      if isOnPath, changed["path"] != nil { isKnown = false }
      return "model.\(members)"
    }
    self.names = names
    return isKnown ? result : nil
  }

  /// The type of a property.
  func type(of property: String) -> String? {
    let declared = feature.index.state[property]
    let added = feature.index.promptProperties[property]
    return declared?.type.text ?? added.map { $0.type?.text.optionalType ?? "Bool" }
  }

  /// A property with its members, in which names are replaced. A label in a subscript can be
  /// recognized only after a name.
  mutating func replacing(_ property: String, _ bindings: [String: TestedValue]) -> String {
    let owner = "state."
    return String(names.replacing(owner + property, bindings).dropFirst(owner.count))
  }

  static func head(_ property: String) -> String {
    String(property.prefix { !".?![$".contains($0) })
  }

  /// An expression for a value that never changes.
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
    let annotation = type.map { ": \(context.typeInTests($0))" } ?? ""
    constants.append("let \(name)\(annotation) = \(value)")
    return name
  }
}
