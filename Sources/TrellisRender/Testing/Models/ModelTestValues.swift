import TrellisIR
import TrellisSimulation
import TrellisSpec

/// How a test spells the values that a model had before something happened.
extension ModelTestWriter {
  /// The value of an expression in the test, or `nil` if it is unknown.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - isCondition: Whether something depends on it.
  mutating func value(_ expression: Expression, isCondition: Bool = false) -> String? {
    let text = code(withCaptured(expression))
    var isKnown = true
    let changed = changed
    var names = names
    let hasOperator = text.tree.hasOperator
    let result = text.replacingState { chain in
      guard let dot = chain.firstIndex(of: ".") else {
        isKnown = false
        return chain
      }
      let members = String(chain[chain.index(after: dot)...])
      let head = ModelExpectations.head(members)
      for (key, value) in changed.changes(of: head) {
        if members == key || ModelExpectations.isPart(members, of: key) {
          guard let value else {
            isKnown = false
            return chain
          }
          let rest = members.dropFirst(key.count)
          if chain == text.text, !isCondition { return value + rest }
          let property = TestedValue(text: value, type: type(of: key) ?? "")
          let name = ModelExpectations.head(key)
          let operand =
            isCondition
            ? names.name(property, called: name)
            : names.operand(property, called: name, hasOperator: hasOperator)
          return operand + rest
        }
        // Part of it has a different value now.
        if ModelExpectations.isPart(key, of: members) || ModelExpectations.isPart(members, of: head)
        {
          isKnown = false
        }
      }
      let isOnPath =
        feature.index.presenceNames.contains(head) || feature.index.topNames.contains(head)
      if isOnPath, changed["path"] != nil { isKnown = false }
      let readings = feature.index.computed.contains(head) ? feature.index.readings(of: head) : []
      if readings.contains(where: { !changed.changes(of: $0).isEmpty }) { isKnown = false }
      return "model.\(members)"
    }
    self.names = names
    return isKnown ? result.text : nil
  }

  /// The type of a property.
  func type(of property: String) -> String? {
    let declared = feature.index.state[property]
    let added = feature.index.promptProperties[property]
    return declared?.type.text ?? added.map { $0.type?.text.optionalType ?? "Bool" }
  }
}
