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

  /// Overrides the closure that an effect calls.
  mutating func override(_ run: Effect, with answer: Answer) throws(Untestable) {
    switch answer {
    case .nothing: try override(call: run.callText, with: "")
    case .value(let value): try override(call: run.callText, with: value)
    case .failure(let error, let type):
      try override(call: run.callText, with: "throw \(error)", throwing: type)
    case .never(let response):
      try override(call: run.callText, with: try never(run, response))
    }
  }

  /// The body of a closure that waits until it is cancelled.
  private func never(_ run: Effect, _ response: Effect.Response?) throws(Untestable) -> String {
    if canThrow(run, response) { return "try await Task.never()" }
    guard let response, response.path.payloadCount != 0 else {
      let result = try DependencyCall.discardedResult(of: run.callText, samples)
      return "_ = try? await Task.never()" + result
    }
    let names = response.path.segments.compactMap(\.ownName)
    let declared = context.index.actions[names.last ?? ""]?.first
    let type = declared?.parameters.first?.type.text ?? ""
    let value = try sample(of: response.isResult ? response.path.payloadType(ofResult: type) : type)
    return "_ = try? await Task.never()\nreturn \(value)"
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
    let name = "is\(DependencyCall.words(run.callText))Called"
    let result = try DependencyCall.discardedResult(of: run.callText, samples)
    let isOverridden = try override(
      call: run.callText, with: "\(name).setValue(true)" + result)
    trace.needsFinish = true
    if isOverridden, recordedNames.insert(name).inserted { trace.recordedCalls.append(name) }
  }

  /// Records a synchronous call of a dependency.
  mutating func recordCall(_ statement: Expression) throws(Untestable) {
    let name = "is\(DependencyCall.words(statement.text))Called"
    let result = try DependencyCall.discardedResult(of: statement.text, samples)
    // A test of a model records calls by the tasks that make them.
    let record = isModel ? "" : "\(name).setValue(true)"
    let isOverridden = try override(call: statement.text, with: record + result)
    if isOverridden, !isModel, recordedNames.insert(name).inserted {
      trace.recordedCalls.append(name)
    }
  }

  /// Overrides what is called with a closure, except for a clock, which needs none.
  ///
  /// - Returns: Whether a closure was added.
  @discardableResult
  mutating func override(
    call text: String, with body: String, throwing thrownType: String? = nil
  ) throws(Untestable) -> Bool {
    let call = try DependencyCall(text, of: context.feature)
    try dependencies.override(in: call.arguments, &trace.overrides)
    if call.goesOnByItself(&trace.overrides) { return false }
    try call.answer(with: body, throwing: thrownType, &trace.overrides)
    return true
  }
}
