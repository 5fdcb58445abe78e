import TrellisIR
import TrellisSpec
import TrellisSwift

/// Evaluates conditions with known values, and finds the values that they require.
///
/// Conditions are Swift. The evaluation understands flags, comparisons, sums, counts, computed
/// properties, and `!`, `&&`, `||`, `??` and `?:`.
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
  func holds(_ condition: Expression, _ known: (String) -> String?) -> Bool? {
    holds(condition.tree.root, known)
  }

  /// Whether a condition holds; `nil` if that isn't known.
  func holds(_ node: SwiftNode, _ known: (String) -> String?) -> Bool? {
    switch value(node, known) {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// The literal that an expression has, or the expression if that isn't known.
  private func value(_ node: SwiftNode, _ known: (String) -> String?) -> String {
    if let inner = node.inParentheses { return value(inner, known) }
    let isOperation = [.prefix, .binary, .conditional].contains(node.kind)
    if !isOperation, let value = known(node.text) { return value }
    if let definition = definition(of: node) { return value(definition.root, known) }
    let parts = node.children
    switch node.kind {
    case .prefix where node.word == "!" && parts.count == 1:
      return holds(parts[0], known).map { "\(!$0)" } ?? node.text
    case .binary where parts.count == 2:
      return result(of: node.word, parts[0], parts[1], known) ?? node.text
    case .conditional where parts.count == 3:
      return holds(parts[0], known).map { value(parts[$0 ? 1 : 2], known) } ?? node.text
    case .member: return member(node, known) ?? node.text
    case .forced, .optionalChain:
      let inner = parts.first.map { value($0, known) } ?? "nil"
      return Substitution.isLiteral(inner) && inner != "nil" ? inner : node.text
    default: return node.text
    }
  }

  private func result(
    of sign: String, _ left: SwiftNode, _ right: SwiftNode, _ known: (String) -> String?
  ) -> String? {
    switch sign {
    case "&&", "||":
      let results = [left, right].map { holds($0, known) }
      let deciding = sign == "||"
      if results.contains(deciding) { return "\(deciding)" }
      return results.allSatisfy { $0 == !deciding } ? "\(!deciding)" : nil
    case "==", "!=":
      return Self.areEqual(value(left, known), value(right, known)).map {
        "\($0 == (sign == "=="))"
      }
    case "??":
      let first = value(left, known)
      if first == "nil" { return value(right, known) }
      return Substitution.isLiteral(first) && first != ".some" ? first : nil
    case "<", "<=", ">", ">=":
      guard let first = Double(value(left, known)), let second = Double(value(right, known)) else {
        return nil
      }
      return "\(Self.isOrdered(first, sign, second))"
    case "+", "-", "*":
      guard let first = Int(value(left, known)), let second = Int(value(right, known)) else {
        return nil
      }
      return Self.result(first, sign, second).map { "\($0)" }
    default: return nil
    }
  }

  private static func isOrdered(_ left: Double, _ sign: String, _ right: Double) -> Bool {
    switch sign {
    case "<": left < right
    case "<=": left <= right
    case ">": left > right
    default: left >= right
    }
  }

  private static func result(_ left: Int, _ sign: String, _ right: Int) -> Int? {
    let (result, overflows) =
      switch sign {
      case "+": left.addingReportingOverflow(right)
      case "-": left.subtractingReportingOverflow(right)
      default: left.multipliedReportingOverflow(by: right)
      }
    return overflows ? nil : result
  }

  /// `isEmpty` and `count` of a literal.
  private func member(_ node: SwiftNode, _ known: (String) -> String?) -> String? {
    guard ["count", "isEmpty"].contains(node.name), let base = node.base else { return nil }
    let text = value(base, known)
    guard text != base.text || base.kind == .array || base.kind == .string else { return nil }
    return Self.count(ofLiteral: text).map { node.name == "count" ? "\($0)" : "\($0 == 0)" }
  }

  /// The number of elements of an array or a dictionary, or of characters of a string.
  static func count(ofLiteral text: String) -> Int? {
    let literal = SwiftTree(code: text).root
    switch literal.kind {
    case .array: return literal.children.count
    case .dictionary: return literal.children.count / 2
    case .string where !text.hasText("\\"): return text.dropFirst().dropLast().count
    default: return nil
    }
  }

  /// The value of a computed property, if an expression is one.
  func definition(of node: SwiftNode) -> SwiftTree? {
    guard node.kind == .member, let base = node.base, base.kind == .name, base.name == "state",
      context.index.computed.contains(node.name)
    else { return nil }
    return context.index.definition(of: node.name).map { SwiftTree(code: $0) }
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

  /// Whether an expression is a presentation property or an optional child.
  func isPresence(_ expression: String) -> Bool {
    let name = expression.dropFirst("state.".count)
    let index = context.index
    return expression.hasPrefix("state.")
      && (index.presentationProperties.contains(String(name))
        || index.optionals.contains(String(name)))
  }

  /// Whether an expression says that a screen is on the stack, or that a prompt is shown.
  func isFlag(_ expression: String) -> Bool {
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
  func isCall(_ expression: String) -> Bool {
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
}
