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
    let declared = feature.actions.first { $0.name.text == names.last }
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
    let words = Self.withoutEffects(run.call.text).prefix { $0 != "(" }.split(separator: ".")
    let name = "is\(words.map { String($0).typeName }.joined())Called"
    try override(call: run.call.text, with: "\(name).setValue(true)")
    script.needsFinish = true
    let isOverridden = script.overrides.values.contains { $0.contains("\(name).") }
    if isOverridden, !script.recordedCalls.contains(name) { script.recordedCalls.append(name) }
  }

  /// A call without the words for its effects.
  private static func withoutEffects(_ text: String) -> Substring {
    var call = text[...]
    for word in ["_ = ", "try? ", "try ", "await "] where call.hasPrefix(word) {
      call = call.dropFirst(word.count)
    }
    return call
  }

  mutating func override(call text: String, with body: String) throws(Untestable) {
    let call = Self.withoutEffects(text)
    guard let open = call.firstIndex(of: "("), call.hasSuffix(")") else {
      throw Untestable("its effect is no call of a dependency")
    }
    let names = call[..<open].split(separator: ".").map(String.init)
    let dependency = feature.dependencies.first { $0.name.text == names.first }
    guard let dependency, names.count > 1 else {
      throw Untestable("its effect is no call of a dependency's member")
    }
    let inner = String(call[call.index(after: open)...].dropLast())
    if SwiftTokens(inner).problem != nil {
      throw Untestable(
        "its effect goes on with what the call of '\(names.joined(separator: "."))' gives")
    }
    try dependencies.override(in: inner, &script)
    let isKnown = ["\\.continuousClock", "\\.suspendingClock", "\\.mainQueue"]
    if isKnown.contains(dependency.key.text) {
      script.overrides["$0.\(dependency.key.text.dropFirst(2))"] =
        dependency.key.text == "\\.mainQueue" ? ".immediate" : "ImmediateClock()"
      return
    }
    let count = inner.isEmpty ? 0 : SwiftTokens(inner).pieces(separatedBy: ",", angles: true).count
    let parameters = Array(repeating: "_", count: count).joined(separator: ", ")
    let head = parameters.isEmpty ? "" : "\(parameters) in"
    let key = dependency.key.text
    let base = key.hasPrefix("\\") ? "$0.\(key.dropFirst(2))" : "$0[\(key).self]"
    let target = ([base] + names.dropFirst()).joined(separator: ".")
    let closure = [head, body].filter { !$0.isEmpty }
    let text =
      closure.isEmpty
      ? "{}"
      : body.contains("\n")
        ? "{\(head.isEmpty ? "" : " \(head)")\n\(body)\n}" : "{ \(closure.joined(separator: " ")) }"
    if let other = script.overrides[target], other != text {
      throw Untestable("'\(names.joined(separator: "."))' would have to answer in two ways")
    }
    script.overrides[target] = text
  }
}
