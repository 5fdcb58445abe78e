import TrellisIR
import TrellisSpec

/// How a test overrides the dependencies that effects call.
extension Interpreter {
  /// The behavior of a call in a test.
  enum Answer {
    case nothing
    case value(String)
    case failure(String, type: String?)
    case never(Effect.Response?)
  }

  /// Overrides the function that an effect calls.
  mutating func override(_ run: Effect, with answer: Answer) throws(Untestable) {
    guard let call = run.call?.text else { return }
    switch answer {
    case .nothing: try override(call, with: .returns(nil))
    case .value(let value): try override(call, with: .returns(value))
    case .failure(let error, let type):
      try override(call, with: .fails(error), throwing: type)
    case .never(let response): try override(call, with: try never(run, response))
    }
  }

  /// A function that waits until it is cancelled.
  private func never(
    _ run: Effect, _ response: Effect.Response?
  ) throws(Untestable) -> OverridingFunction.Behavior {
    if canThrow(run, response) { return .waits(throwing: true, returning: nil) }
    guard let response, response.path.payloadCount != 0 else {
      let result = try run.call.flatMap { call throws(Untestable) in
        try DependencyCall.discardedResult(of: call.text, samples)
      }
      return .waits(throwing: false, returning: result)
    }
    let names = response.path.segments.compactMap(\.ownName)
    let declared = context.index.actions[names.last ?? ""]?.first
    guard let type = declared?.parameters.first?.type.asType else { throw Untestable(missing: "") }
    let payload = response.isResult ? type.payload(ofResult: "success") : type
    let value = try samples.sample(of: payload ?? type)
    return .waits(throwing: false, returning: value)
  }

  /// Whether the effect expects its call to throw any error.
  private func canThrow(_ run: Effect, _ response: Effect.Response?) -> Bool {
    if response?.failure != nil { return false }
    if run.call?.text.tree.hasEffect("try") == true { return true }
    return run.canFail
  }

  /// Records the call of a dependency that has no other observable result.
  mutating func record(_ run: Effect) throws(Untestable) {
    if callsHang { return try override(run, with: .never(nil)) }
    guard let call = run.call?.text else { return }
    let name = DependencyCall.words(call)
    let result = try DependencyCall.discardedResult(of: call, samples)
    let isOverridden = try override(call, with: .records(flag: name, returning: result))
    trace.needsFinish = true
    if isOverridden, recordedNames.insert(name).inserted { trace.recordedCalls.append(name) }
  }

  /// Records a synchronous call of a dependency.
  mutating func recordCall(_ statement: Expression) throws(Untestable) {
    let name = DependencyCall.words(statement)
    let result = try DependencyCall.discardedResult(of: statement, samples)
    // A test of a model records calls by the tasks that make them.
    let behavior: OverridingFunction.Behavior =
      isModel && result == nil
      ? .returns(nil) : .records(flag: isModel ? nil : name, returning: result)
    let isOverridden = try override(statement, with: behavior)
    if isOverridden, !isModel, recordedNames.insert(name).inserted {
      trace.recordedCalls.append(name)
    }
  }

  /// Overrides what is called with a function, except for a clock, which needs none.
  ///
  /// - Returns: Whether a function was added.
  @discardableResult
  mutating func override(
    _ expression: Expression, with behavior: OverridingFunction.Behavior,
    throwing thrownType: String? = nil
  ) throws(Untestable) -> Bool {
    let call = try DependencyCall(expression, of: context.feature)
    try dependencies.override(in: call.arguments, &trace.overrides)
    if call.goesOnByItself(&trace.overrides) { return false }
    try call.answer(with: behavior, throwing: thrownType, &trace.overrides)
    return true
  }
}
