import TrellisIR
import TrellisSpec

/// Evaluates conditions with known values, and finds the values that they require.
///
/// Conditions are Swift. The evaluation understands flags, comparisons, and `!`, `&&` and `||`.
struct Conditions {
  let context: FeatureContext
  let samples: SampleValues
  /// The types of the payload's values, by the names that they are bound to.
  var payload: [String: String] = [:]
  /// Whether a test can decide what is shown.
  var choosesPresence = true

  /// Whether a condition holds; `nil` if that isn't known.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - known: The literal that an expression has, if any is known.
  func holds(_ condition: String, _ known: (String) -> String?) -> Bool? {
    let text = Self.unwrapped(withoutComputed(condition))
    if Self.operands(text, "?").count > 1 { return nil }
    let alternatives = Self.operands(text, "||")
    if alternatives.count > 1 {
      let results = alternatives.map { holds($0, known) }
      if results.contains(true) { return true }
      return results.allSatisfy { $0 == false } ? false : nil
    }
    let parts = Self.operands(text, "&&")
    if parts.count > 1 {
      let results = parts.map { holds($0, known) }
      if results.contains(false) { return false }
      return results.allSatisfy { $0 == true } ? true : nil
    }
    if text.hasPrefix("!") { return holds(String(text.dropFirst()), known).map { !$0 } }
    if let (left, right, isEqual) = Self.comparison(text) {
      return Self.areEqual(known(left) ?? left, known(right) ?? right).map { $0 == isEqual }
    }
    if text.hasSuffix(".isEmpty"), let value = known(String(text.dropLast(".isEmpty".count))) {
      return Substitution.isLiteral(value) ? ["[]", "\"\"", "[:]"].contains(value) : nil
    }
    if let order = order(text, known) { return order }
    switch known(text) ?? text {
    case "true": return true
    case "false": return false
    default: return nil
    }
  }

  /// The values that give a condition an outcome; `nil` if they aren't known.
  func requirements(_ condition: String, _ outcome: Bool) -> [String: String]? {
    let text = Self.unwrapped(withoutComputed(condition))
    if Self.operands(text, "?").count > 1 { return nil }
    let alternatives = Self.operands(text, "||")
    if alternatives.count > 1 {
      return outcome ? requirements(alternatives[0], true) : all(alternatives, false)
    }
    let parts = Self.operands(text, "&&")
    if parts.count > 1 {
      return outcome ? all(parts, true) : requirements(parts[0], false)
    }
    if text.hasPrefix("!") { return requirements(String(text.dropFirst()), !outcome) }
    if let (left, right, isEqual) = Self.comparison(text) {
      if right == "nil", choosesPresence, isPresence(left) {
        return [left: isEqual == outcome ? "nil" : ".some"]
      }
      guard Substitution.isLiteral(right), canChoose(left) else { return nil }
      if right == "nil", isEqual == outcome, type(of: left)?.hasSuffix("?") != true { return nil }
      if isEqual == outcome { return [left: right] }
      if let sample = samples.declared[left], sample != right { return [left: sample] }
      guard let type = type(of: left) else { return nil }
      let other = samples.value(of: type, differentFrom: right)
      return (other ?? (type.hasSuffix("?") ? "nil" : nil)).map { [left: $0] }
    }
    if text.hasSuffix(".isEmpty") {
      let name = String(text.dropLast(".isEmpty".count))
      guard let type = type(of: name) else { return nil }
      if outcome { return [name: type == "String" ? "\"\"" : "[]"] }
      return samples.value(of: type).map { [name: $0] }
    }
    if let required = order(text, outcome) { return required }
    // A call that is itself a condition returns the outcome.
    if isCall(text) { return [text: outcome ? "true" : "false"] }
    if type(of: text) == "Bool" || choosesPresence && isFlag(text) {
      return [text: outcome ? "true" : "false"]
    }
    return nil
  }

  /// A condition with the values of computed properties in place of their names.
  private func withoutComputed(_ condition: String) -> String {
    let index = context.index
    if index.computed.all.isEmpty { return condition }
    let whole = Expression(condition)
    let result = whole.replacingState { chain in
      let names = chain.split(separator: ".", maxSplits: 2).map(String.init)
      guard names.count > 1, let value = index.definition(of: names[1]) else { return chain }
      let isWhole = names.count == 2 && chain == condition
      let members = names.dropFirst(2).map { ".\($0)" }.joined()
      return isWhole || !Expression(value).tree.hasOperator
        ? value + members : "(\(value))\(members)"
    }
    return result == whole ? condition : withoutComputed(result.text)
  }

  /// Whether two literals are equal; `nil` if their texts don't say.
  static func areEqual(_ left: String, _ right: String) -> Bool? {
    guard Substitution.isLiteral(left), Substitution.isLiteral(right) else { return nil }
    if left == "nil" || right == "nil" { return left == right }
    // The placeholder for something that exists equals nothing else.
    if left == ".some" || right == ".some" { return nil }
    if left == right { return true }
    if let left = Double(left), let right = Double(right) { return left == right }
    let beginnings = [left, right].map(\.first)
    let isTold = beginnings[0] == beginnings[1] && [".", "\""].contains(beginnings[0])
    let flags = ["true", "false"]
    return isTold && !left.hasText("\\") || flags.contains(left) && flags.contains(right)
      ? false : nil
  }

  private func all(_ parts: [String], _ outcome: Bool) -> [String: String]? {
    var result: [String: String] = [:]
    for part in parts {
      guard let requirements = requirements(part, outcome) else { return nil }
      result.merge(requirements) { first, _ in first }
    }
    return result
  }

  /// Whether an expression is a presentation property or an optional child.
  func isPresence(_ expression: String) -> Bool {
    let name = expression.dropFirst("state.".count)
    let index = context.index
    return expression.hasPrefix("state.")
      && (index.presentationProperties.contains(String(name))
        || index.optionals.contains(String(name)))
  }

  /// Whether an expression says that a screen is on the stack, or that a prompt is shown.
  private func isFlag(_ expression: String) -> Bool {
    let name = expression.dropFirst("state.".count)
    let index = context.index
    return expression.hasPrefix("state.")
      && (index.presenceNames.contains(String(name)) || index.booleanPrompts.contains(String(name)))
  }

  /// Whether a test can decide the value of an expression: a property of the state, a value of the
  /// payload, or a dependency's result.
  func canChoose(_ expression: String) -> Bool {
    if expression.hasPrefix("state.") { return type(of: expression) != nil }
    return payload[expression] != nil || isCall(expression)
  }

  /// Whether an expression is a call of a dependency's member.
  private func isCall(_ expression: String) -> Bool {
    (try? DependencyCall(expression, of: context.feature)) != nil
  }

  /// The type of `state.NAME`, or of a value of the payload.
  func type(of expression: String) -> String? {
    if let type = payload[expression] { return type }
    guard expression.hasPrefix("state.") else { return nil }
    let name = expression.dropFirst("state.".count)
    let property = context.index.state[String(name)]
    return property?.isConstant == false ? property?.type.text : nil
  }

  /// `<`, `>`, `<=` and `>=` between numbers.
  private func order(_ text: String, _ known: (String) -> String?) -> Bool? {
    for sign in ["<=", ">=", "<", ">"] {
      let sides = Self.operands(text, sign)
      guard sides.count == 2 else { continue }
      guard let first = Double(known(sides[0]) ?? sides[0]),
        let second = Double(known(sides[1]) ?? sides[1])
      else { return nil }
      switch sign {
      case "<=": return first <= second
      case ">=": return first >= second
      case "<": return first < second
      default: return first > second
      }
    }
    return nil
  }

  /// The number that gives `<`, `>`, `<=` or `>=` an outcome: one next to a literal, or otherwise a
  /// large or small one.
  private func order(_ text: String, _ outcome: Bool) -> [String: String]? {
    for sign in ["<=", ">=", "<", ">"] {
      let sides = Self.operands(text, sign)
      guard sides.count == 2 else { continue }
      guard let type = type(of: sides[0]), ["Int", "Double"].contains(type) else { return nil }
      let isGreater = sign.hasPrefix(">") == outcome
      guard let edge = Int(sides[1]) else { return [sides[0]: isGreater ? "42" : "0"] }
      let distance = (sign.count == 2) == outcome ? 0 : 1
      return [sides[0]: "\(isGreater ? edge + distance : edge - distance)"]
    }
    return nil
  }

  private static func comparison(_ text: String) -> (String, String, isEqual: Bool)? {
    for (sign, isEqual) in [("==", true), ("!=", false)] {
      let sides = operands(text, sign)
      if sides.count == 2 { return (sides[0], sides[1], isEqual) }
    }
    return nil
  }

  /// The operands of an operator outside all brackets, surrounded by spaces.
  private static func operands(_ text: String, _ sign: String) -> [String] {
    // Most conditions contain few of the operators.
    guard text.hasText(sign) else { return [text] }
    let (bytes, space) = (Array(text.utf8), UInt8(ascii: " "))
    func operand(_ range: Range<Int>) -> String {
      String(decoding: bytes[range].drop { $0 == space }, as: UTF8.self)
    }
    var operands: [String] = []
    var (operandStart, wordStart) = (0, 0)
    var depth = 0
    var isInString = false
    while wordStart <= bytes.count {
      let end = bytes[wordStart...].firstIndex(of: space) ?? bytes.count
      if depth == 0, !isInString, bytes[wordStart..<end].elementsEqual(sign.utf8) {
        operands.append(operand(operandStart..<max(operandStart, wordStart - 1)))
        operandStart = min(end + 1, bytes.count)
      } else {
        for byte in bytes[wordStart..<end] {
          switch byte {
          case UInt8(ascii: "\""): isInString.toggle()
          case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
          case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
          default: break
          }
        }
      }
      wordStart = end + 1
    }
    return operands + [operand(operandStart..<bytes.count)]
  }

  private static func unwrapped(_ text: String) -> String {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return text }
    var depth = 0
    for (index, character) in text.enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, index < text.count - 1 { return text }
    }
    return unwrapped(String(text.dropFirst().dropLast()))
  }
}
