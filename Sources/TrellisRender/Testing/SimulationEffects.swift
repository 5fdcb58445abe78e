import TrellisSpec

/// What comes in after a reaction: what it sends, and what its calls answer.
extension Simulation {
  mutating func follow(_ events: [Event], fails: Bool) throws(Untestable) {
    let answers = events.filter { if case .answer = $0 { true } else { false } }
    if answers.count > 1 { throw Untestable("several of its effects answer at the same time") }
    // What is sent at once comes before what a call answers.
    for event in events {
      switch event {
      case .own(let path, let arguments): try receive(path, arguments.map(\.value), fails: fails)
      case .delegate(let name, let arguments): receiveDelegate(name, arguments.map(\.value))
      case .answer, .call, .dismissal: break
      }
    }
    for event in events {
      switch event {
      case .answer(let run, let response): try answer(run, response, fails: fails)
      case .call(let run): try record(run)
      case .own, .delegate, .dismissal: break
      }
    }
    let isDismissed = events.contains { if case .dismissal = $0 { true } else { false } }
    if isDismissed { script.lines.append(["template": "test-dismissed"]) }
  }

  private mutating func receiveDelegate(_ name: String, _ values: [String]) {
    let declared = feature.delegate.first { $0.name.text == name }
    let action = TestedAction(
      keyPath: "delegate.\(name)", payload: payload(values, declared?.parameters ?? []))
    script.lines.append(line("test-receive", action, Outcome()))
  }

  /// Receives an own action, and plays what answers it.
  private mutating func receive(
    _ path: ActionPath, _ values: [String], fails: Bool
  ) throws(Untestable) {
    let names = path.segments.compactMap(\.name)
    let declared = feature.actions.first {
      [$0.group?.text, $0.name.text].compactMap { $0 }
        == Array(names.prefix($0.group == nil ? 1 : 2))
    }
    var action = TestedAction(keyPath: names.joined(separator: "."))
    let type = declared?.parameters.first?.type.text ?? ""
    if ["Result<Void,", "Result<(),"].contains(where: type.hasPrefix) {
      // The compiler crashes over a key path to the `Void` in a `Result` (Swift 6.3).
      action.keyPath = names.filter { $0 != "success" && $0 != "failure" }.joined(separator: ".")
    }
    if !path.segments.contains(where: { if case .outcome = $0 { true } else { false } }) {
      action.payload = payload(values, declared?.parameters ?? [])
    }
    let reaction =
      context.resolved.reactions.first { $0.path == path }
      ?? context.resolved.reactions.first {
        path.segments.starts(with: $0.path.segments)
          && $0.path.segments.count == path.segments.count
      }
    let outcome = try play(reaction, values, [])
    script.lines.append(line("test-receive", action, outcome))
    try follow(outcome.events, fails: fails)
  }

  /// A payload that can be compared.
  private func payload(_ values: [String], _ parameters: [Parameter]) -> String? {
    guard values.count == 1, parameters.count == 1,
      SwiftType.isEquatable(parameters[0].type.text), !parameters[0].type.text.hasPrefix("Result<"),
      !SwiftTokens(values[0]).mentions("state")
    else { return nil }
    return values[0]
  }

  private mutating func answer(
    _ run: Run, _ response: RunResponse, fails: Bool
  ) throws(Untestable) {
    if callsHang { return try override(run, with: nil) }
    let names = response.path.segments.compactMap(\.name)
    let declared = feature.actions.first { $0.name.text == names.last }
    guard let parameter = declared?.parameters.first else {
      try override(run, with: nil)
      return try receive(response.path, [], fails: fails)
    }
    guard response.isResult else {
      let value = try sample(of: parameter.type.text)
      try override(run, with: value)
      return try receive(response.path, [value], fails: fails)
    }
    let inner = parameter.type.text.dropFirst("Result<".count).dropLast()
    let type = SwiftTokens(String(inner)).pieces(separatedBy: ",", angles: true).first?.text ?? ""
    var path = response.path
    path.segments.append(.outcome(fails ? "failure" : "success"))
    if fails {
      try override(run, with: nil, fails: true)
      return try receive(path, ["Failure()"], fails: fails)
    }
    let value = try sample(of: type)
    try override(run, with: type == "Void" ? nil : value)
    try receive(path, [value], fails: fails)
  }

  private func sample(of type: String) throws(Untestable) -> String {
    guard let value = samples.value(of: type) else {
      throw Untestable(missing: type)
    }
    return value
  }

  /// Puts a closure in place of what an effect calls.
  private mutating func override(
    _ run: Run, with value: String?, fails: Bool = false
  ) throws(Untestable) {
    let body = callsHang ? "try await Task.never()" : fails ? "throw Failure()" : value ?? ""
    try override(call: run.call.text, with: body)
  }

  /// Notes that a dependency is called, of which nothing else tells.
  private mutating func record(_ run: Run) throws(Untestable) {
    if callsHang { return try override(run, with: nil) }
    let words = Self.withoutEffects(run.call.text).prefix { $0 != "(" }.split(separator: ".")
    let name = "is\(words.map { String($0).typeName }.joined())Called"
    try override(run, with: "\(name).setValue(true)")
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
    let isKnown = ["\\.continuousClock", "\\.suspendingClock", "\\.mainQueue"]
    if isKnown.contains(dependency.key.text) {
      script.overrides["$0.\(dependency.key.text.dropFirst(2))"] =
        dependency.key.text == "\\.mainQueue" ? ".immediate" : "ImmediateClock()"
      return
    }
    let inner = String(call[call.index(after: open)...].dropLast())
    let count = inner.isEmpty ? 0 : SwiftTokens(inner).pieces(separatedBy: ",", angles: true).count
    let parameters = Array(repeating: "_", count: count).joined(separator: ", ")
    let closure = [parameters.isEmpty ? "" : "\(parameters) in", body].filter { !$0.isEmpty }
    let key = dependency.key.text
    let base = key.hasPrefix("\\") ? "$0.\(key.dropFirst(2))" : "$0[\(key).self]"
    let target = ([base] + names.dropFirst()).joined(separator: ".")
    let text = closure.isEmpty ? "{}" : "{ \(closure.joined(separator: " ")) }"
    if let other = script.overrides[target], other != text {
      throw Untestable("'\(names.joined(separator: "."))' would have to answer in two ways")
    }
    script.overrides[target] = text
  }
}

extension ActionPath.Segment {
  /// The name in a key path of an own action.
  fileprivate var name: String? {
    switch self {
    case .named(let name), .outcome(let name), .delegate(let name): name
    case .tabSelected: "tabSelected"
    default: nil
    }
  }
}
