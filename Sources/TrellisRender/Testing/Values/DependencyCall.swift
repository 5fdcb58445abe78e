import TrellisIR
import TrellisSpec
import TrellisSwift

/// The call of a dependency's member, which a test overrides.
struct DependencyCall {
  let dependency: FeatureDependency
  /// The names of the call, from the dependency to the member.
  let names: [String]
  /// The arguments between the parentheses.
  let arguments: Expression

  /// Parses a call.
  ///
  /// - Parameters:
  ///   - text: The call as spelled in the spec, with or without `try` and `await`.
  ///   - feature: The feature that declares the dependencies.
  /// - Throws: ``Untestable`` if it is something else.
  init(_ text: String, of feature: Feature) throws(Untestable) {
    let tree = SwiftTree(code: text)
    let call = tree.root.withoutEffects
    let calls = sequence(first: call, next: \.base).filter { $0.kind == .call }
    guard let innermost = calls.last, call.text.utf8.last == UInt8(ascii: ")") else {
      throw Untestable("its effect isn't a call of a dependency")
    }
    names = innermost.base?.memberNames ?? []
    guard let dependency = feature.index.dependencies[names.first],
      names.count > 1 || dependency.isParameter
    else {
      throw Untestable("its effect isn't a call of a dependency's member")
    }
    if dependency.isParameter, names.count > 1 {
      throw Untestable(
        "a test can't replace '\(names.joined(separator: "."))', a member of a parameter")
    }
    self.dependency = dependency
    let start = innermost.base?.range.upperBound ?? 0
    arguments = Expression(
      tree.slice(start..<call.range.upperBound).dropFirst().dropLast().description, as: .arguments)
    if innermost.index != call.index {
      throw Untestable(
        "its effect continues with the result of '\(names.joined(separator: "."))'")
    }
  }

  /// The result of a call that is discarded, as a `return` after other statements; empty if a call
  /// has none.
  ///
  /// - Throws: ``Untestable`` if no sample says what it is.
  static func discardedResult(
    of text: String, _ samples: SampleValues
  ) throws(Untestable) -> String {
    guard let call = SwiftTree(code: text).root.discardedValue?.withoutEffects.text else {
      return ""
    }
    guard let value = samples.declared[call] else { throw Untestable(missing: call) }
    return "\nreturn \(value)"
  }

  /// The name that a call refers to, as words in a name.
  static func words(_ text: String) -> String {
    SwiftTree(code: text).root.withoutEffects.text.prefix { $0 != "(" }.split {
      !$0.isLetter && !$0.isNumber
    }
    .map { String($0).typeName }.joined()
  }

  /// Whether the dependency runs by itself in tests: a clock, or a queue.
  ///
  /// - Parameter overrides: The overrides, to which the dependency's is added.
  func goesOnByItself(_ overrides: inout [String: String]) -> Bool {
    switch dependency.key.text {
    case "\\.continuousClock", "\\.suspendingClock":
      overrides[dependency.inTests] = "ImmediateClock()"
    case "\\.mainQueue": overrides[dependency.inTests] = ".immediate"
    default: return false
    }
    return true
  }

  /// Overrides the member with a closure.
  ///
  /// - Parameters:
  ///   - body: The closure's statements.
  ///   - thrownType: The type of what they throw, unless that may be any error.
  ///   - overrides: What is overridden, to which the closure is added.
  /// - Throws: ``Untestable`` where something else is in its place.
  func answer(
    with body: String, throwing thrownType: String? = nil, _ overrides: inout [String: String]
  ) throws(Untestable) {
    let target =
      dependency.isParameter
      ? dependency.name.text : ([dependency.inTests] + names.dropFirst()).joined(separator: ".")
    let closure = closure(body, thrownType)
    if let other = overrides[target], other != closure {
      throw Untestable(
        "'\(names.joined(separator: "."))' would have to return two different results")
    }
    overrides[target] = closure
  }

  private func closure(_ body: String, _ thrownType: String?) -> String {
    let count = arguments.tree.root.arguments.count
    var parameters = Array(repeating: "_", count: count).joined(separator: ", ")
    if let thrownType { parameters = "\(count == 0 ? "()" : parameters) throws(\(thrownType))" }
    let head = parameters.isEmpty ? "" : "\(parameters) in"
    if body.hasText("\n") { return "{\(head.isEmpty ? "" : " \(head)")\n\(body)\n}" }
    let parts = [head, body].filter { !$0.isEmpty }
    return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: " ")) }"
  }
}

extension FeatureDependency {
  /// The dependency as tests override it: a member of `$0`, or an element with its type as the key.
  var inTests: String {
    isKeyPath ? "$0.\(key.text.dropFirst(2))" : "$0[\(key.text).self]"
  }
}
