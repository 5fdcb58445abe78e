import TrellisIR
import TrellisSpec
import TrellisSwift

/// A reaction to the changes of a property, which an observer of the model calls.
struct ObservedChange {
  /// The property's name.
  let property: String
  /// The members after it whose changes matter, such as `.volume`; empty for the whole value.
  private let members: String
  /// The type of the property.
  let type: String
  /// The name of the method.
  let method: String
  /// The reaction, with constants for the values that the property doesn't have by itself.
  let reaction: ResolvedReaction
  /// The name of the parameter with the property's old value; `nil` if the method doesn't need it.
  let parameter: String?
  /// The names of those constants.
  let constants: [String]

  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - context: The reaction's feature.
  /// - Returns: `nil` if the reaction responds to an action, or to changes that a model doesn't
  ///   observe.
  init?(_ reaction: ResolvedReaction, in context: FeatureContext) {
    guard let changed = reaction.changedProperty else { return nil }
    property = Assignment.head(of: changed)
    guard let declared = context.index.state[property] else { return nil }
    members = String(changed.dropFirst(property.count))
    type = context.model?.names.replacingStates(declared.type.text) ?? declared.type.text
    method = Self.method(changed)
    let handler = ModelHandler(reaction, in: context, method: method)
    let names = handler.bindings(count: 2)
    var constants: [(name: String, value: String)] = []
    var parameter = names[0]
    if !members.isEmpty, let old = names[0] {
      parameter = "oldValue"
      constants.append((old, "oldValue\(members)"))
    }
    if let new = names[1] { constants.append((new, "state.\(changed)")) }
    self.parameter = parameter
    self.constants = constants.map(\.name)
    let range = reaction.pattern.source.range
    let statements = constants.map { constant in
      Statement.constant(
        .init(name: constant.name, value: Expression(constant.value), range: range))
    }
    self.reaction = reaction.replacing(body: statements + reaction.body)
  }

  /// The name of the method that handles the changes of a property.
  ///
  /// - Parameter property: The property, possibly followed by members.
  static func method(_ property: String) -> String {
    let words = property.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    return (words.first ?? "") + words.dropFirst().map(\.typeName).joined() + "DidChange"
  }

  /// The code in the property's observer.
  var observer: String {
    let name = SwiftIdentifier.escaped(property)
    let arguments = parameter == nil ? "()" : "(from: oldValue)"
    return "if \(name)\(members) != oldValue\(members) { \(method)\(arguments) }"
  }
}
