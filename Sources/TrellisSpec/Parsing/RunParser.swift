/// Parses effects.
extension SpecParser {
  /// `run: call`, or a mapping with what the effect does.
  mutating func parseRun(_ node: YAMLNode, _ word: SourceText) -> Run? {
    if node.plainScalar != nil, !node.isEmpty {
      return text(node, of: "'run'").flatMap { checkedCall($0) }.map {
        Run(call: RunCall(text: $0))
      }
    }
    let errors = diagnostics.count
    let entries = entries(node, of: "run", form: "{call: client.load(), sends: loaded}")
    if entries.isEmpty { return nil }
    let values = values(entries, of: "the step 'run'", keys: RunKey.allCases)
    guard reportConflicts(entries) else { return nil }
    guard RunKey.work.contains(where: { values[$0] != nil }) else {
      if diagnostics.count == errors { _ = missingWork(of: word) }
      return nil
    }
    guard var run = work(of: values, word) else { return nil }
    let outer = diagnostics.count
    run.cancelID = values[.id].flatMap { text($0, of: "'id'") }.flatMap { cancelID($0) }
    if let node = values[.catch] { parseFailure(node, of: &run) }
    run.catchesCancellation = flag(values[.catchesCancellation], of: "catchesCancellation")
    run.animation = run.animation ?? run.call?.animation
    if case .each(let loop)? = run.steps.first?.kind { run.animation = loop.animation }
    run.priority = expression(values, .priority)
    run.delay = expression(values, .after) ?? expression(values, .debounce)
    run.throttle = values[.throttle].flatMap { parseThrottle($0) }
    run.cancelsInFlight = flag(values[.cancelInFlight], of: "cancelInFlight")
    if run.cancelsInFlight, run.cancelID == nil, run.call != nil {
      let response = run.call?.response?.text.split(separator: ".").last.map(String.init)
      run.cancelID = .name(word.replaced(by: response ?? "run"))
    }
    let verbs: [(RunKey, String)] = [
      (.debounce, "debounces"), (.throttle, "throttles"), (.cancelInFlight, "cancels"),
    ]
    for (key, name) in verbs {
      guard values[key] != nil, key != .cancelInFlight || run.cancelsInFlight,
        run.cancelID == nil, diagnostics.count == outer,
        let entry = entries.first(where: { $0.name.text == key.rawValue })
      else { continue }
      report(
        .missingKey, "'run' \(name) the effects with its 'id'; give it one, such as 'id: search'",
        entry.name.range)
    }
    if values[.debounce] != nil { run.cancelsInFlight = true }
    return diagnostics.count > errors ? nil : run
  }

  /// What cancels an effect: a name, or a value in Swift.
  mutating func cancelID(_ text: SourceText) -> CancelID? {
    let kind = text.tree().root.kind
    guard [.member, .call, .string].contains(kind) else {
      return identifier(text, of: "an id").map { .name($0) }
    }
    return checkedExpression(text).map { .value($0) }
  }

  /// Reports an effect that doesn't say what it does.
  mutating func missingWork(of word: SourceText) -> Step.Kind? {
    report(.missingKey, "the step 'run' has no 'call'; write {call: client.load()}", word.range)
    return nil
  }

  /// Reports keys that exclude each other.
  ///
  /// - Returns: Whether there are none.
  private mutating func reportConflicts(_ entries: [YAMLEntry]) -> Bool {
    var earlier: [RunKey] = []
    for entry in entries {
      guard let key = RunKey(rawValue: entry.name.text) else { continue }
      if let other = earlier.first(where: { key.conflicts.contains($0) }) {
        let hint =
          key == .steps || other == .steps
          ? "; the steps contain all that the effect does" : "; write one of them"
        report(
          .conflictingKeys,
          "'\(key.rawValue)' and '\(other.rawValue)' exclude each other\(Hint(hint))",
          entry.name.range)
        return false
      }
      earlier.append(key)
    }
    let names = entries.map(\.name.text)
    if let animation = entries.first(where: { $0.name.text == "animation" }),
      !names.contains("sends")
    {
      report(
        .conflictingKeys, "'animation' is that of what 'sends' names; write both, or neither",
        animation.name.range)
      return false
    }
    return true
  }

  /// What an effect does.
  private mutating func work(of values: [RunKey: YAMLNode], _ word: SourceText) -> Run? {
    if let node = values[.call] {
      guard let call = text(node, of: "'call'").flatMap({ checkedCall($0) }) else { return nil }
      let response = values[.sends].flatMap { text($0, of: "'sends'") }
      let animation = expression(values, .animation)
      if let response, response.text.contains("(") {
        return sending(response, of: call, animation).map { steps in
          Run(steps: steps, animation: animation)
        }
      }
      return Run(call: RunCall(text: call, response: response, animation: animation))
    }
    let outer = place
    place = .effect
    defer { place = outer }
    if let node = values[.each] {
      let options: [StepOptionKey: YAMLNode?] = [
        .as: values[.as], .steps: values[.steps], .sends: values[.sends],
        .animation: values[.animation],
      ]
      return parseEach(node, options.compactMapValues(\.self), word).map { loop in
        Run(steps: [Step(kind: .each(loop), range: loop.sequence.range)])
      }
    }
    if let node = values[.effect] {
      return text(node, of: "'effect'").flatMap { checkedExpression($0) }.map { Run(effect: $0) }
    }
    if let node = values[.custom] {
      let text = node.isEmpty ? nil : prose(node, of: "'custom'")?.text
      return Run(
        steps: [Step(kind: .custom(text == "true" ? nil : text), range: word.range)])
    }
    guard let node = values[.steps] else { return nil }
    let steps = parseSteps(node, of: word.replaced(by: "steps"))
    return steps.isEmpty ? nil : Run(steps: steps)
  }

  private mutating func expression(_ values: [RunKey: YAMLNode], _ key: RunKey) -> SourceText? {
    values[key].flatMap { text($0, of: "'\(key.rawValue)'") }.flatMap { checkedExpression($0) }
  }

  /// `throttle: {for: duration, latest: true}`.
  private mutating func parseThrottle(_ node: YAMLNode) -> Throttle? {
    let values = values(
      node, of: "throttle", keys: ThrottleKey.allCases, form: "{for: .seconds(1), latest: true}")
    guard let interval = values[.for] else {
      report(.missingKey, "'throttle' has no 'for'; write {for: .seconds(1)}", node.range)
      return nil
    }
    return text(interval, of: "'for'").flatMap { checkedExpression($0) }.map {
      Throttle(interval: $0, isLatest: flag(values[.latest], of: "latest"))
    }
  }

  // MARK: - Steps of effects

  /// `each: sequence` with `sends: action`, or with `as: name` and `steps`.
  mutating func parseEach(
    _ node: YAMLNode?, _ values: [StepOptionKey: YAMLNode], _ word: SourceText
  ) -> AsyncLoop? {
    guard let node, !node.isEmpty else {
      _ = needsValue(word)
      return nil
    }
    guard let sequence = text(node, of: "'each'").flatMap({ checkedExpression($0) }) else {
      return nil
    }
    var loop = AsyncLoop(sequence: sequence)
    loop.response = values[.sends].flatMap { text($0, of: "'sends'") }
    loop.animation = values[.animation].flatMap { expression($0, of: .animation) }
    if let node = values[.as] {
      guard let name = text(node, of: "'as'").flatMap({ identifier($0, of: "an element") }),
        checkBoundName(name)
      else { return nil }
      loop.element = name
    }
    if let node = values[.steps] {
      loop.steps = node.isEmpty ? [] : parseSteps(node, of: word.replaced(by: "steps"))
    }
    if loop.response != nil, values[.steps] != nil || values[.as] != nil {
      report(
        .conflictingKeys,
        "'sends' and 'steps' exclude each other; the steps contain all that happens with an element",
        word.range)
      return nil
    }
    if let response = loop.response, response.text.contains("(") {
      guard let sent = sent(response, besides: sequence) else { return nil }
      loop.element = sent.name
      loop.response = nil
      loop.steps = [
        Step(kind: .send(sent.reference), animation: loop.animation, range: response.range)
      ]
      return loop
    }
    if loop.response == nil, loop.animation != nil {
      report(
        .conflictingKeys, "'animation' is that of what 'sends' names; write both, or neither",
        word.range)
      return nil
    }
    if loop.response == nil, loop.steps.isEmpty {
      report(
        .missingKey,
        "nothing happens with the elements; write 'sends' with an action, or 'steps'", word.range)
      return nil
    }
    return loop
  }

  /// An awaited call.
  mutating func parseAwaitedCall(_ node: YAMLNode?, _ word: SourceText) -> Step.Kind? {
    guard let node, !node.isEmpty, let text = text(node, of: "'call'") else {
      return needsValue(word)
    }
    return checkedCall(text).map { .call($0) }
  }
}
