import TrellisSpec

/// What a test puts in place of the dependencies that effects call.
extension Simulation {
  /// What a call does in a test.
  enum Answer {
    case nothing
    case value(String)
    case failure(String)
    case never(RunResponse?)
  }

  /// Puts a closure in place of what an effect calls.
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

  /// A closure's body that waits until it is cancelled.
  private func never(_ run: Run, _ response: RunResponse?) throws(Untestable) -> String {
    if canThrow(run, response) { return "try await Task.never()" }
    guard let response, response.path.payloadCount != 0 else {
      return "_ = try? await Task.never()"
    }
    let names = response.path.segments.compactMap(\.ownName)
    let declared = feature.index.actions[names.last ?? ""]?.first
    let type = declared?.parameters.first?.type.text ?? ""
    let value = try sample(of: response.isResult ? response.path.payloadType(ofResult: type) : type)
    return "_ = try? await Task.never()\nreturn \(value)"
  }

  /// Whether the effect takes it that its call throws; a call that says `await` itself does not.
  private func canThrow(_ run: Run, _ response: RunResponse?) -> Bool {
    let call = run.call.text
    if SwiftTokens(call).mentions("try") { return true }
    guard let response, response.isResult, !response.isNeverFailing else { return false }
    return !call.hasPrefix("await ") && !call.hasPrefix("_ = ")
  }

  /// Notes that a dependency is called, of which nothing else tells.
  mutating func record(_ run: Run) throws(Untestable) {
    if callsHang { return try override(run, with: .never(nil)) }
    let words = DependencyCall.withoutEffects(run.call.text).prefix { $0 != "(" }.split(
      separator: ".")
    let name = "is\(words.map { String($0).typeName }.joined())Called"
    let isOverridden = try override(call: run.call.text, with: "\(name).setValue(true)")
    script.needsFinish = true
    if isOverridden, recordedNames.insert(name).inserted { script.recordedCalls.append(name) }
  }

  /// Puts a closure in place of what is called.
  ///
  /// - Returns: Whether it is called; a clock goes on by itself.
  @discardableResult
  mutating func override(call text: String, with body: String) throws(Untestable) -> Bool {
    let call = try DependencyCall(text, of: feature)
    try dependencies.override(in: call.arguments, &script)
    if call.goesOnByItself(&script.overrides) { return false }
    try call.answer(with: body, &script.overrides)
    return true
  }
}
