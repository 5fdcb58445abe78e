import TrellisSpec

/// How a test overrides the dependencies that effects call.
extension Simulation {
  /// The behavior of a call in a test.
  enum Answer {
    case nothing
    case value(String)
    case failure(String)
    case never(RunResponse?)
  }

  /// Overrides the closure that an effect calls.
  mutating func override(_ run: Run, with answer: Answer) throws(Untestable) {
    let body: String
    switch answer {
    case .nothing: body = ""
    case .value(let value): body = value
    case .failure(let error): body = "throw \(error)"
    case .never(let response): body = try never(run, response)
    }
    try override(call: run.call.text, with: body)
  }

  /// The body of a closure that waits until it is cancelled.
  private func never(_ run: Run, _ response: RunResponse?) throws(Untestable) -> String {
    if canThrow(run, response) { return "try await Task.never()" }
    guard let response, response.path.payloadCount != 0 else {
      return "_ = try? await Task.never()"
    }
    let names = response.path.segments.compactMap(\.ownName)
    let declared = feature.actions.first { $0.name.text == names.last }
    let type = declared?.parameters.first?.type.text ?? ""
    let value = try sample(of: response.isResult ? response.path.payloadType(ofResult: type) : type)
    return "_ = try? await Task.never()\nreturn \(value)"
  }

  /// Whether the effect handles an error of its call. A call that is written with `await` alone
  /// doesn't throw.
  private func canThrow(_ run: Run, _ response: RunResponse?) -> Bool {
    let call = run.call.text
    if SwiftTokens(call).mentions("try") { return true }
    guard let response, response.isResult, !response.isNeverFailing else { return false }
    return !call.hasPrefix("await ") && !call.hasPrefix("_ = ")
  }

  /// Records the call of a dependency that has no other observable result.
  mutating func record(_ run: Run) throws(Untestable) {
    if callsHang { return try override(run, with: .never(nil)) }
    let words = DependencyCall.withoutEffects(run.call.text).prefix { $0 != "(" }.split(
      separator: ".")
    let name = "is\(words.map { String($0).typeName }.joined())Called"
    try override(call: run.call.text, with: "\(name).setValue(true)")
    script.needsFinish = true
    let isOverridden = script.overrides.values.contains { $0.contains("\(name).") }
    if isOverridden, !script.recordedCalls.contains(name) { script.recordedCalls.append(name) }
  }

  mutating func override(call text: String, with body: String) throws(Untestable) {
    let call = try DependencyCall(text, of: feature)
    try dependencies.override(in: call.arguments, &script)
    if call.goesOnByItself(&script.overrides) { return }
    try call.answer(with: body, &script.overrides)
  }
}
