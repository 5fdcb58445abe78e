import TrellisIR
import TrellisSpec
import TrellisSwift

/// The values with which conditions hold, or don't.
extension Conditions {
  /// The values that give a condition an outcome; `nil` if they aren't known.
  func requirements(_ condition: Expression, _ outcome: Bool) -> ChosenValues? {
    let node = condition.tree.root
    if let required = requirements(node, outcome) { return required }
    // A new state may fulfil what can't be chosen.
    return starting(node).boolean == outcome ? [:] : sample(condition, outcome)
  }

  /// The sample of a property, or of a value of the payload, that gives a condition an outcome.
  private func sample(_ condition: Expression, _ outcome: Bool) -> ChosenValues? {
    let start = samples.newState
    let properties = condition.stateReferences.compactMap {
      $0.member.map { Subject.property($0.name) }
    }
    let names = payload.keys.filter(condition.mentions).sorted().map(Subject.name)
    for subject in properties + names {
      guard let type = type(of: subject) else { continue }
      for sample in samples.declared[type.text] ?? [] {
        let value = Known(sample: sample)
        let result = holds(condition) {
          $0 == subject ? value : start.known($0, in: context.feature)
        }
        if result == outcome { return [subject: value] }
      }
    }
    return nil
  }

  /// All values that give a condition an outcome, from the best: `first || second` holds with either.
  func alternatives(_ condition: Expression, _ outcome: Bool) -> [ChosenValues] {
    let all = alternatives(condition.tree.root, outcome)
    return all.isEmpty ? [requirements(condition, outcome)].compactMap(\.self) : all
  }

  private func alternatives(_ node: SwiftNode, _ outcome: Bool) -> [ChosenValues] {
    if let inner = node.inParentheses { return alternatives(inner, outcome) }
    let parts = node.children
    if node.kind == .prefix, node.word == "!", parts.count == 1 {
      return alternatives(parts[0], !outcome)
    }
    guard let first = requirements(node, outcome) else { return [] }
    guard !first.isEmpty, node.kind == .binary, parts.count == 2,
      node.word == (outcome ? "||" : "&&")
    else { return [first] }
    return parts.flatMap { alternatives($0, outcome) }
  }

  private func requirements(_ node: SwiftNode, _ outcome: Bool) -> ChosenValues? {
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
    case .call:
      if let required = containment(node, outcome) ?? multiple(node, outcome) { return required }
    default: break
    }
    guard let subject = Subject(node) else { return nil }
    // A call that is itself a condition returns the outcome.
    let decides =
      isCall(subject) || type(of: subject)?.text == "Bool" || choosesPresence && isFlag(subject)
    return decides ? [subject: Known(outcome)] : nil
  }

  private func requirements(
    _ left: SwiftNode, _ sign: String, _ right: SwiftNode, _ outcome: Bool
  ) -> ChosenValues? {
    switch sign {
    case "&&", "||":
      let sides = [left, right].map { requirements($0, outcome) }
      if outcome == (sign == "||") {
        // `a || !a` requires nothing. Otherwise, one side decides.
        let isOpposite =
          sides[0] != nil && sides[1] != nil && sides[0] == requirements(right, !outcome)
          && sides[1] == requirements(left, !outcome)
        return isOpposite ? [:] : sides[0] ?? sides[1]
      }
      guard let first = sides[0], let second = sides[1] else { return nil }
      return Self.merged(first, second)
    case "==", "!=":
      let isEqual = (sign == "==") == outcome
      return isFixed(left) && !isFixed(right)
        ? equality(right, Known(left), isEqual)
        : equality(left, starting(right), isEqual)
    case "<", "<=", ">", ">=":
      if isFixed(left), !isFixed(right) {
        return order(right, Self.mirrored[sign] ?? sign, left, outcome)
      }
      return order(left, sign, right, outcome)
    default: return nil
    }
  }

  /// A collection that contains an element, or that is empty.
  private func containment(_ call: SwiftNode, _ outcome: Bool) -> ChosenValues? {
    guard let (collection, element) = call.containment, let place = Subject(collection),
      let type = type(of: place), isList(type)
    else { return nil }
    if !outcome { return [place: Known("[]")] }
    if isFixed(element) { return [place: Known(sample: "[\(element.text)]")] }
    guard let subject = Subject(element), let wanted = self.type(of: subject),
      let value = samples.value(of: wanted)
    else { return nil }
    return [place: Known(sample: "[\(value)]"), subject: Known(sample: value)]
  }

  /// Whether a type is an array or a set.
  private func isList(_ type: SwiftNode) -> Bool {
    type.kind == .arrayType || type.kind == .typeName && ["Array", "Set"].contains(type.name)
  }

  /// A number that is a multiple of another one.
  private func multiple(_ call: SwiftNode, _ outcome: Bool) -> ChosenValues? {
    guard let (number, divisor) = call.multiple, let divisor = starting(divisor).integer,
      outcome || abs(divisor) > 1
    else { return nil }
    return assignment(number, outcome ? divisor : 1)
  }

  /// The value that an expression has in a new state.
  func starting(_ node: SwiftNode) -> Known {
    let start = samples.newState
    return value(node) { start.known($0, in: context.feature) }
  }

  private static let mirrored = ["<": ">", "<=": ">=", ">": "<", ">=": "<="]

  private func isFixed(_ node: SwiftNode) -> Bool {
    Known.Value(node).isKnown
  }

  /// The values with which an expression equals a value, or doesn't.
  func equality(_ node: SwiftNode, _ value: Known, _ isEqual: Bool) -> ChosenValues? {
    guard let subject = Subject(node), isPresence(subject) || canChoose(subject) else {
      // A number that is derived from what a test can choose.
      return value.integer.flatMap { number in
        assignment(node, isEqual ? number : number > 0 ? number - 1 : number + 1)
      }
    }
    if value == .none, choosesPresence, isPresence(subject) {
      return [subject: isEqual ? .none : .present]
    }
    guard value.isLiteral, canChoose(subject) else { return nil }
    let type = type(of: subject)
    if value == .none, isEqual, type?.isOptionalType != true { return nil }
    if isEqual { return [subject: value] }
    let results = (samples.declared[subject.text] ?? []).map(Known.init(sample:))
    if let sample = results.first(where: { $0 != value }) { return [subject: sample] }
    guard let type else { return nil }
    let other = samples.value(of: type, differentFrom: value.text)
    return other.map { [subject: Known(sample: $0)] }
      ?? (type.isOptionalType ? [subject: .none] : nil)
  }

  /// The number that gives `<`, `>`, `<=` or `>=` an outcome: one next to a literal, or otherwise a
  /// large or small one.
  private func order(
    _ left: SwiftNode, _ sign: String, _ right: SwiftNode, _ outcome: Bool
  ) -> ChosenValues? {
    let isGreater = [">", ">="].contains(sign) == outcome
    guard let edge = starting(right).integer else {
      guard let subject = Subject(left), isNumber(subject) else { return nil }
      return [subject: Known(isGreater ? 42 : 0)]
    }
    let distance = (sign.count == 2) == outcome ? 0 : 1
    return assignment(left, isGreater ? edge + distance : edge - distance)
  }

  private func isNumber(_ subject: Subject) -> Bool {
    type(of: subject).map { ["Int", "Double"].contains($0.text) } ?? false
  }

  /// What gives an expression a number: that of a property, of a sum with a literal, or of the
  /// elements of a collection.
  private func assignment(_ node: SwiftNode, _ number: Int) -> ChosenValues? {
    if let inner = node.inParentheses { return assignment(inner, number) }
    if let definition = definition(of: node) { return assignment(definition.root, number) }
    if let subject = Subject(node), isNumber(subject) { return [subject: Known(number)] }
    let parts = node.children
    switch node.kind {
    case .binary where parts.count == 2 && ["+", "-"].contains(node.word):
      guard let change = Known.Value(parts[1]).integer, abs(change) < 1_000_000,
        abs(number) < 1_000_000
      else { return nil }
      return assignment(parts[0], node.word == "+" ? number - change : number + change)
    case .member where node.name == "count": return node.base.flatMap { sized($0, number) }
    default: return nil
    }
  }

  private func emptiness(_ base: SwiftNode, _ isEmpty: Bool) -> ChosenValues? {
    guard let subject = Subject(base), let type = type(of: subject) else { return nil }
    if isEmpty { return [subject: Known(type.emptyLiteral)] }
    return samples.value(of: type).map { [subject: Known(sample: $0)] }
  }

  /// The longest text that a test writes to fulfil a condition.
  private static let longestText = 32

  /// A literal with a number of elements or characters.
  private func sized(_ base: SwiftNode, _ count: Int) -> ChosenValues? {
    guard let subject = Subject(base), let type = type(of: subject),
      (0...Self.longestText).contains(count),
      let sample = samples.value(of: type).map(Known.init(sample:))
    else { return nil }
    if type.text == "String" {
      let letters = sample.text.filter(\.isLetter)
      if letters.isEmpty, count > 0 { return nil }
      let text = String(repeating: letters, count: count / max(letters.count, 1) + 1)
      return [subject: Known("\"\(text.prefix(count))\"")]
    }
    guard type.isBracketedType, case .array(let elements) = sample.value else { return nil }
    if count == 0 { return [subject: Known(type.emptyLiteral)] }
    return elements.count == count ? [subject: sample] : nil
  }
}
