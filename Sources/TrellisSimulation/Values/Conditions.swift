import TrellisIR
import TrellisSpec
import TrellisSwift

/// Evaluates conditions with known values, and finds the values that they require.
///
/// Conditions are Swift. The evaluation understands flags, comparisons, sums, counts, multiples,
/// computed properties, members of samples, and `!`, `&&`, `||`, `??` and `?:`.
struct Conditions {
  let samples: SampleValues
  /// The types of the payload's values, by the names that they are bound to.
  var payload: [String: SwiftNode] = [:]
  /// Whether a test can decide what is shown.
  var choosesPresence = true

  var context: TestedFeature { samples.context }

  /// Finds the value that something is known to have, if any is known.
  typealias Lookup = (Subject) -> Known?

  /// Whether a condition holds; `nil` if that isn't known.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - known: What is known.
  func holds(_ condition: Expression, _ known: Lookup) -> Bool? {
    holds(condition.tree.root, known)
  }

  /// Whether a condition holds; `nil` if that isn't known.
  func holds(_ node: SwiftNode, _ known: Lookup) -> Bool? {
    value(node, known).boolean
  }

  /// The value of an expression, as far as it is known.
  func value(_ node: SwiftNode, _ known: Lookup) -> Known {
    if let inner = node.inParentheses { return value(inner, known) }
    if let value = Subject(node).flatMap(known) { return value }
    if let definition = definition(of: node) { return value(definition.root, known) }
    let parts = node.children
    let result: Known? =
      switch node.kind {
      case .prefix where node.word == "!" && parts.count == 1:
        holds(parts[0], known).map { Known(!$0) }
      case .binary where parts.count == 2: self.result(of: node.word, parts[0], parts[1], known)
      case .conditional where parts.count == 3:
        holds(parts[0], known).map { value(parts[$0 ? 1 : 2], known) }
      case .cast where node.word == "as" && !parts.isEmpty: value(parts[0], known)
      case .member: member(node, known)
      case .call: contains(node, known) ?? isMultiple(node, known)
      case .forced, .optionalChain: node.base.flatMap { value($0, known).unwrapped }
      default: nil
      }
    return result ?? samples.known(node)
  }

  private func result(
    of sign: String, _ left: SwiftNode, _ right: SwiftNode, _ known: Lookup
  ) -> Known? {
    switch sign {
    case "&&", "||":
      let results = [left, right].map { holds($0, known) }
      let deciding = sign == "||"
      if results.contains(deciding) { return Known(deciding) }
      return results.allSatisfy { $0 == !deciding } ? Known(!deciding) : nil
    case "==", "!=":
      return value(left, known).value.equals(value(right, known).value).map {
        Known($0 == (sign == "=="))
      }
    case "??":
      let first = value(left, known)
      if first == .none { return value(right, known) }
      return first.unwrapped
    case "<", "<=", ">", ">=":
      guard let first = value(left, known).number, let second = value(right, known).number else {
        return nil
      }
      return Known(Self.isOrdered(first, sign, second))
    case "+", "-", "*":
      let (first, second) = (value(left, known), value(right, known))
      guard let number = first.integer, let other = second.integer else {
        return sign == "+" ? first.joined(with: second) : nil
      }
      return Self.result(number, sign, other).map { Known($0) }
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

  /// A member of a sample, or `isEmpty`, `count`, `first` and `last` of a literal.
  private func member(_ node: SwiftNode, _ known: Lookup) -> Known? {
    guard let base = node.base else { return nil }
    let whole = value(base, known)
    if let value = samples.member(node.name, of: whole) { return value }
    switch node.name {
    case "count": return whole.count.map { Known($0) }
    case "isEmpty": return whole.count.map { Known($0 == 0) }
    case "first", "last":
      guard case .array = whole.value, whole.isLiteral else { return nil }
      let elements = whole.code.tree.root.children
      let end = node.name == "first" ? elements.first : elements.last
      return end.map { Known(sample: $0.text) } ?? Known.none
    default:
      let sample = samples.known(node)
      return sample.isLiteral ? sample : Known(unknown: "\(whole.text).\(node.name)")
    }
  }

  /// Whether a number is a multiple of another, as in `state.seconds.isMultiple(of: 60)`.
  private func isMultiple(_ call: SwiftNode, _ known: Lookup) -> Known? {
    guard let (number, divisor) = call.multiple, let value = value(number, known).integer,
      let other = self.value(divisor, known).integer
    else { return nil }
    return Known(value.isMultiple(of: other))
  }

  /// Whether a collection contains an element, as in `state.selection.contains(id)`.
  private func contains(_ call: SwiftNode, _ known: Lookup) -> Known? {
    guard let (collection, element) = call.containment,
      case .array(let elements) = value(collection, known).value
    else { return nil }
    let wanted = value(element, known).value
    let results = elements.map { $0.equals(wanted) }
    if results.contains(true) { return Known(true) }
    return results.allSatisfy { $0 == false } ? Known(false) : nil
  }

  /// The value of a computed property, if an expression is one.
  func definition(of node: SwiftNode) -> SwiftTree? {
    guard let name = Subject(node)?.property, context.index.computed.contains(name) else {
      return nil
    }
    return samples.definition(of: name)
  }

  /// Whether something is a presentation property or an optional child.
  func isPresence(_ subject: Subject) -> Bool {
    guard let name = subject.property else { return false }
    return context.index.presentationProperties.contains(name)
      || context.index.optionals.contains(name)
  }

  /// Whether something says that a screen is on the stack, or that a prompt is shown.
  func isFlag(_ subject: Subject) -> Bool {
    guard let name = subject.property else { return false }
    return context.index.presenceNames.contains(name) || context.index.booleanPrompts.contains(name)
  }

  /// Whether a test can decide a value: that of a property of the state, of the payload, or a
  /// dependency's result.
  func canChoose(_ subject: Subject) -> Bool {
    type(of: subject) != nil || isCall(subject)
  }

  /// Whether something is a call of a dependency's member.
  func isCall(_ subject: Subject) -> Bool {
    guard case .call(let text) = subject else { return false }
    return (try? DependencyCall(Expression(text), of: context.feature)) != nil
  }

  /// The type of a property that can change, or of a value of the payload.
  func type(of subject: Subject) -> SwiftNode? {
    if case .name(let name) = subject { return payload[name] }
    let property = context.index.state[subject.property]
    return property?.isConstant == false ? property?.type.asType : nil
  }

  /// The type of a property that can change, or of a value of the payload.
  func type(of node: SwiftNode) -> SwiftNode? {
    Subject(node).flatMap(type)
  }
}

extension SwiftNode {
  /// The number and what it is divided by, if it asks whether the number is a multiple of the other.
  var multiple: (number: SwiftNode, divisor: SwiftNode)? {
    guard kind == .call, let method = base, method.kind == .member, method.name == "isMultiple",
      let number = method.base, arguments.map(\.label) == ["of"]
    else { return nil }
    return (number, arguments[0].value)
  }

  /// The collection and the element, if it asks whether the collection contains the element.
  var containment: (collection: SwiftNode, element: SwiftNode)? {
    guard kind == .call, let method = base, method.kind == .member, method.name == "contains",
      let collection = method.base, arguments.map(\.label) == [nil],
      arguments[0].value.kind != .closure
    else { return nil }
    return (collection, arguments[0].value)
  }
}
