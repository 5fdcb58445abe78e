import TrellisIR
import TrellisSpec
import TrellisSwift

/// A type that a spec doesn't contain.
struct GuessedType: Equatable {
  /// The type.
  let text: String
  /// Whether it follows from the spec rather than only from a name.
  let isCertain: Bool
}

/// Determines the types of values in a parent's spec, as far as the spec contains them.
struct TypeGuess {
  /// The feature whose spec it is.
  let parent: Feature
  /// The reaction that contains the values.
  let reaction: ResolvedReaction?

  /// The type of an expression.
  ///
  /// - Parameters:
  ///   - expression: The Swift expression.
  ///   - name: The value's name, from which the type is derived if nothing else determines it.
  func type(of expression: String, called name: String) -> GuessedType {
    if let type = certainType(of: expression) { return GuessedType(text: type, isCertain: true) }
    return Self.type(namedAfter: name)
  }

  /// The type of a value in a payload, judging by how the reaction uses it.
  ///
  /// - Parameter binding: The value's name, or `nil` if it isn't used.
  func payloadType(of binding: String?) -> GuessedType {
    guard let binding else { return GuessedType(text: "Int", isCertain: false) }
    for case .change(let place, .assign(let value)) in reaction?.operations.map(\.kind) ?? []
    where value.text == binding {
      let property = place.spelling
      if let type = parent.state.first(where: { $0.name.text == property })?.type.text {
        return GuessedType(text: type, isCertain: true)
      }
    }
    return Self.type(namedAfter: binding)
  }

  private static func type(namedAfter name: String) -> GuessedType {
    if name == "id" { return GuessedType(text: "UUID", isCertain: false) }
    return GuessedType(text: name.prefix(1).uppercased() + name.dropFirst(), isCertain: false)
  }

  /// A name for an expression: the last of its names separated by dots.
  ///
  /// - Parameter expression: The Swift expression.
  static func name(of expression: String) -> String? {
    let names = expression.split(separator: ".").map(String.init)
    let last = names.last.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }
    return last.flatMap { SwiftIdentifier.isWellFormed($0) && $0 != "state" ? $0 : nil }
  }

  private func certainType(of expression: String) -> String? {
    switch expression {
    case "true", "false": return "Bool"
    case "uuid()": return "UUID"
    case "date.now", "now": return "Date"
    default: break
    }
    if expression.hasPrefix("\"") { return "String" }
    let digits = expression.drop { $0 == "-" }
    if !digits.isEmpty, digits.allSatisfy({ $0.isNumber || $0 == "_" }) { return "Int" }
    if digits.first?.isNumber == true, Double(digits) != nil { return "Double" }
    if let index = reaction?.path.bindings.firstIndex(of: expression) {
      return payload.flatMap { index < $0.count ? $0[index].type.text : nil }
    }
    if expression.hasPrefix("state."), let name = Self.name(of: expression),
      expression.split(separator: ".").count == 2
    {
      return parent.state.first { $0.name.text == name }?.type.text
    }
    // A call of an initializer.
    let type = expression.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if type.first?.isUppercase == true, expression.dropFirst(type.count).first == "(",
      expression.last == ")"
    {
      return String(type)
    }
    return nil
  }

  /// The payload of the feature's own action that the reaction handles.
  private var payload: [Parameter]? {
    let names = reaction?.path.segments.compactMap { segment -> String? in
      if case .named(let name) = segment { name } else { nil }
    }
    guard let names, names.count == reaction?.path.segments.count else { return nil }
    return parent.actions.first { action in
      [action.group?.text, action.name.text].compactMap { $0 } == names
    }?.parameters
  }
}
