import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

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
    let result = text.replacingReferences { reference in
      guard let place = ModelPlace(reading: reference.node) else {
        isKnown = false
        return reference.text
      }
      let property = ModelPlace(place.property)
      for (changedPlace, value) in changed.changes(of: place.property) {
        if place == changedPlace || place.isPart(of: changedPlace) {
          guard let value else {
            isKnown = false
            return reference.text
          }
          let rest = place.rest(after: changedPlace)
          if reference.text == text.text, !isCondition { return value + rest }
          let tested = TestedValue(text: value, type: type(of: changedPlace))
          let operand =
            isCondition
            ? names.name(tested, called: place.property)
            : names.operand(tested, called: place.property, hasOperator: hasOperator)
          return operand + rest
        }
        // Part of it has a different value now.
        if changedPlace.isPart(of: place) || place.isPart(of: property) { isKnown = false }
      }
      let isOnPath =
        feature.index.presenceNames.contains(place.property)
        || feature.index.topNames.contains(place.property)
      if isOnPath, changed["path"] != nil { isKnown = false }
      let readings =
        feature.index.computed.contains(place.property)
        ? feature.index.readings(of: place.property) : []
      if readings.contains(where: { !changed.changes(of: $0).isEmpty }) { isKnown = false }
      return "model.\(place.text)"
    }
    self.names = names
    return isKnown ? result.text : nil
  }

  /// The type of a property; `nil` for a part of one.
  func type(of place: ModelPlace) -> SwiftNode? {
    guard place.isProperty else { return nil }
    let declared = feature.index.state[place.property]
    let added = feature.index.promptProperties[place.property]
    return declared?.type.asType
      ?? added.map { SwiftNode(type: $0.type?.text.optionalType ?? "Bool") }
  }
}
