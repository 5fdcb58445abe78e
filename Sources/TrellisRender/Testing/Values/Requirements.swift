import TrellisIR
import TrellisSpec
import TrellisSwift

/// The values with which conditions hold, or don't.
extension Conditions {
  /// The values that give a condition an outcome; `nil` if they aren't known.
  func requirements(_ condition: Expression, _ outcome: Bool) -> [String: String]? {
    let node = condition.tree.root
    if let required = requirements(node, outcome) { return required }
    // A new state may fulfil what can't be chosen.
    let start = samples.newState
    return holds(node) { start.literal($0, in: context.feature) } == outcome ? [:] : nil
  }

  private func requirements(_ node: SwiftNode, _ outcome: Bool) -> [String: String]? {
    if let inner = node.inParentheses { return requirements(inner, outcome) }
    if let definition = definition(of: node) { return requirements(definition.root, outcome) }
    let parts = node.children
    switch node.kind {
    case .prefix where node.word == "!" && parts.count == 1:
      return requirements(parts[0], !outcome)
    case .binary where parts.count == 2:
      return requirements(parts[0], node.word, parts[1], outcome)
    case .conditional: return nil
    case .member where node.name == "isEmpty": return node.base.flatMap { emptiness($0, outcome) }
    default: break
    }
    let text = node.text
    // A call that is itself a condition returns the outcome.
    if isCall(text) || type(of: text) == "Bool" || choosesPresence && isFlag(text) {
      return [text: outcome ? "true" : "false"]
    }
    return nil
  }

  private func requirements(
    _ left: SwiftNode, _ sign: String, _ right: SwiftNode, _ outcome: Bool
  ) -> [String: String]? {
    switch sign {
    case "&&", "||":
      let sides = [left, right].map { requirements($0, outcome) }
      // One side decides.
      if outcome == (sign == "||") { return sides[0] ?? sides[1] }
      guard let first = sides[0], let second = sides[1] else { return nil }
      return Self.merged(first, second)
    case "==", "!=":
      let isEqual = (sign == "==") == outcome
      return isFixed(left) && !isFixed(right)
        ? equality(right, left, isEqual) : equality(left, right, isEqual)
    case "<", "<=", ">", ">=":
      if isFixed(left), !isFixed(right) {
        return order(right, Self.mirrored[sign] ?? sign, left, outcome)
      }
      return order(left, sign, right, outcome)
    default: return nil
    }
  }

  private static let mirrored = ["<": ">", "<=": ">=", ">": "<", ">=": "<="]

  private func isFixed(_ node: SwiftNode) -> Bool {
    Substitution.isLiteral(node.text)
  }

  private func equality(
    _ left: SwiftNode, _ right: SwiftNode, _ isEqual: Bool
  ) -> [String: String]? {
    let (name, literal) = (left.text, right.text)
    if literal == "nil", choosesPresence, isPresence(name) {
      return [name: isEqual ? "nil" : ".some"]
    }
    guard isFixed(right) else { return nil }
    guard canChoose(name) else {
      // A number that is derived from what a test can choose.
      return Int(literal).flatMap { number in
        assignment(left, isEqual ? number : number > 0 ? number - 1 : number + 1)
      }
    }
    if literal == "nil", isEqual, type(of: name)?.hasSuffix("?") != true { return nil }
    if isEqual { return [name: literal] }
    if let sample = samples.declared[name], sample != literal { return [name: sample] }
    guard let type = type(of: name) else { return nil }
    let other = samples.value(of: type, differentFrom: literal)
    return (other ?? (type.hasSuffix("?") ? "nil" : nil)).map { [name: $0] }
  }

  /// The number that gives `<`, `>`, `<=` or `>=` an outcome: one next to a literal, or otherwise a
  /// large or small one.
  private func order(
    _ left: SwiftNode, _ sign: String, _ right: SwiftNode, _ outcome: Bool
  ) -> [String: String]? {
    let isGreater = sign.hasPrefix(">") == outcome
    guard let edge = Int(right.text) else {
      guard let type = type(of: left.text), ["Int", "Double"].contains(type) else { return nil }
      return [left.text: isGreater ? "42" : "0"]
    }
    let distance = (sign.count == 2) == outcome ? 0 : 1
    return assignment(left, isGreater ? edge + distance : edge - distance)
  }

  /// What gives an expression a number: that of a property, of a sum with a literal, or of the
  /// elements of a collection.
  private func assignment(_ node: SwiftNode, _ number: Int) -> [String: String]? {
    if let inner = node.inParentheses { return assignment(inner, number) }
    if let definition = definition(of: node) { return assignment(definition.root, number) }
    if let type = type(of: node.text), ["Int", "Double"].contains(type) {
      return [node.text: "\(number)"]
    }
    let parts = node.children
    switch node.kind {
    case .binary where parts.count == 2 && ["+", "-"].contains(node.word):
      guard let change = Int(parts[1].text), abs(change) < 1_000_000, abs(number) < 1_000_000 else {
        return nil
      }
      return assignment(parts[0], node.word == "+" ? number - change : number + change)
    case .member where node.name == "count":
      return node.base.flatMap { base in sized(base, number).map { [base.text: $0] } }
    default: return nil
    }
  }

  private func emptiness(_ base: SwiftNode, _ isEmpty: Bool) -> [String: String]? {
    guard let type = type(of: base.text) else { return nil }
    if isEmpty { return [base.text: type == "String" ? "\"\"" : "[]"] }
    return samples.value(of: type).map { [base.text: $0] }
  }

  /// The longest text that a test writes to fulfil a condition.
  private static let longestText = 32

  /// A literal with a number of elements or characters.
  private func sized(_ base: SwiftNode, _ count: Int) -> String? {
    guard let type = type(of: base.text), (0...Self.longestText).contains(count),
      let sample = samples.value(of: type)
    else { return nil }
    if type == "String" {
      let letters = sample.filter(\.isLetter)
      if letters.isEmpty, count > 0 { return nil }
      let text = String(repeating: letters, count: count / max(letters.count, 1) + 1)
      return "\"\(text.prefix(count))\""
    }
    guard type.hasPrefix("["), SwiftTree(code: sample).root.kind == .array else { return nil }
    if count == 0 { return "[]" }
    return Self.count(ofLiteral: sample) == count ? sample : nil
  }
}
