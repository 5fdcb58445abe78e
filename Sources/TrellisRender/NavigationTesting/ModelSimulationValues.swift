import TrellisSpec

/// What is known about conditions and expressions, and how a test spells them.
extension ModelSimulation {
  /// Whether a condition holds; `nil` if that isn't known.
  func holds(_ condition: String, _ bindings: [String: TestedValue]) -> Bool? {
    var known = known.merging(bindings.mapValues { names.literal($0.text) }) { $1 }
    let text = names.literal(Substitution.replacing(condition, bindings))
    if let path {
      for pathCase in feature.path {
        let name = pathCase.name.text
        if let presence = pathCase.presenceName?.text {
          known["state.\(presence)"] = path.contains(name) ? "true" : "false"
        }
        guard let top = pathCase.topName?.text, path.last != name else { continue }
        _ = StateReferences.replacing(text) { chain in
          if chain == "state.\(top)" || chain.hasPrefix("state.\(top)?") { known[chain] = "nil" }
          return chain
        }
      }
    }
    return conditions.holds(text) { known[$0] }
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
    for dependency in feature.dependencies {
      let name = dependency.name.text
      guard SwiftTokens(text).mentions(name) else { continue }
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
      for (key, value) in changed {
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
        if key.hasPrefix("\(members).") || members.hasPrefix("\(Self.head(key)).") {
          isKnown = false
        }
      }
      let isOnPath = feature.path.contains {
        [$0.presenceName?.text, $0.topName?.text].contains(Self.head(members))
      }
      if isOnPath, changed["path"] != nil { isKnown = false }
      return "model.\(members)"
    }
    self.names = names
    return isKnown ? result : nil
  }

  /// The type of a property.
  func type(of property: String) -> String? {
    let declared = feature.state.first { $0.name.text == property }
    let added = feature.promptProperties.first { $0.name == property }
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
    var number = 2
    while !constantNames.insert(name).inserted {
      name = "expected\(stem)\(number)"
      number += 1
    }
    constants.append("let \(name)\(type.map { ": \($0)" } ?? "") = \(value)")
    return name
  }
}
