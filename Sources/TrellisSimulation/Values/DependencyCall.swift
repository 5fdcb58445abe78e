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

  /// Finds the parts of a call.
  ///
  /// - Parameters:
  ///   - expression: The call in the spec, with or without `try` and `await`.
  ///   - feature: The feature that declares the dependencies.
  /// - Throws: ``Untestable`` if it is something else.
  init(_ expression: Expression, of feature: Feature) throws(Untestable) {
    let tree = expression.tree
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
    if dependency.isSubscript {
      throw Untestable(
        "a test can't replace '\(dependency.key.text)', which a subscript computes")
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

  /// The result of a call that is discarded; `nil` if a call has none.
  ///
  /// - Throws: ``Untestable`` if no sample says what it is.
  static func discardedResult(
    of expression: Expression, _ samples: SampleValues
  ) throws(Untestable) -> String? {
    guard let call = expression.tree.root.discardedValue?.withoutEffects.text else {
      return nil
    }
    guard let value = samples.declared(call) else { throw Untestable(missing: call) }
    return value
  }

  /// The name that a call refers to, as words in a name.
  static func words(_ expression: Expression) -> String {
    expression.tree.root.withoutEffects.text.prefix { $0 != "(" }.split {
      !$0.isLetter && !$0.isNumber
    }
    .map { String($0).typeName }.joined()
  }

  /// Whether the dependency runs by itself in tests: a clock, or a queue.
  ///
  /// - Parameter overrides: The overrides, to which the dependency's is added.
  func goesOnByItself(_ overrides: inout [OverriddenDependency: Override]) -> Bool {
    switch dependency.key.text {
    case "\\.continuousClock", "\\.suspendingClock":
      overrides[dependency.overridden()] = .immediateClock
    case "\\.mainQueue": overrides[dependency.overridden()] = .immediateScheduler
    default: return false
    }
    return true
  }

  /// Overrides the member with a function.
  ///
  /// - Parameters:
  ///   - behavior: What the function does.
  ///   - thrownType: The type of what it throws, unless that may be any error.
  ///   - overrides: What is overridden, to which the function is added.
  /// - Throws: ``Untestable`` where something else is in its place.
  func answer(
    with behavior: OverridingFunction.Behavior, throwing thrownType: String? = nil,
    _ overrides: inout [OverriddenDependency: Override]
  ) throws(Untestable) {
    let target = dependency.overridden(names.dropFirst())
    let function = Override.function(
      OverridingFunction(
        parameterCount: arguments.tree.root.arguments.count, thrownType: thrownType,
        behavior: behavior))
    if let other = overrides[target], other != function {
      throw Untestable(
        "'\(names.joined(separator: "."))' would have to return two different results")
    }
    overrides[target] = function
  }
}
