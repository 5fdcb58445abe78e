import TrellisSpec

/// A type that a spec does not say.
struct GuessedType: Equatable {
  /// The type.
  let text: String
  /// Whether it follows from the spec, and is not only made of a name.
  let isCertain: Bool
}

/// Tells the types of values in a parent's spec, as far as the spec says them.
struct TypeGuess {
  /// The feature whose spec it is.
  let parent: Feature
  /// The reaction that the values stand in.
  let reaction: ResolvedReaction?

  /// The type of an expression.
  ///
  /// - Parameters:
  ///   - expression: The Swift expression.
  ///   - name: What the value is called, from which the type is named where nothing else tells it.
  func type(of expression: String, called name: String) -> GuessedType {
    if let type = certainType(of: expression) { return GuessedType(text: type, isCertain: true) }
    return Self.type(namedAfter: name)
  }

  /// The type of a value of a payload, by what the reaction does with it.
  ///
  /// - Parameter binding: The value's name; `nil` where it is not used.
  func payloadType(of binding: String?) -> GuessedType {
    guard let binding else { return GuessedType(text: "Int", isCertain: false) }
    for step in reaction?.steps ?? [] {
      let property: String
      switch step.kind {
      case .set(let name, let value) where value == binding: property = name
      case .setShared(let name, "", let value) where value == binding: property = name
      default: continue
      }
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

  /// What an expression would be called: the last of the names with dots between them.
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

  /// The payload of the own action that the reaction answers.
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
