import TrellisSpec

/// What a reaction sends, delegates and runs, and how a test overrides dependencies.
extension ModelSimulation {
  /// The step with the current values.
  mutating func evaluated(
    _ kind: ResolvedStep.Kind, _ bindings: [String: TestedValue]
  ) throws(Untestable) -> ResolvedStep.Kind {
    switch kind {
    case .send, .delegate:
      var isKnown = true
      var values: [String] = []
      _ = kind.replacingExpressions { expression in
        if let value = value(expression, bindings) {
          values.append(value)
        } else {
          isKnown = false
        }
        return expression
      }
      guard isKnown else { throw Untestable("a value that it passes on isn't known") }
      return kind.replacingExpressions { _ in values.removeFirst() }
    default: return kind
    }
  }

  mutating func effect(
    _ kind: ResolvedStep.Kind, _ bindings: [String: TestedValue], _ tasks: inout [ModelTask]
  ) throws(Untestable) {
    switch kind {
    case .send(let path, let arguments):
      let names = path.segments.compactMap(\.ownName)
      let action = feature.index.action(names)
      let (reaction, given) = try reaction(to: path.segments, action, arguments.map(\.value))
      let values = zip(arguments, given).map { argument, value in
        let text =
          value.text.contains("model.")
          ? constant(
            value.text, of: value.text.hasPrefix(".") ? value.type : nil,
            called: argument.label ?? "value")
          : value.text
        return TestedValue(text: text, type: value.type)
      }
      if let reaction { try play(reaction, values) }
    case .delegate(let name, let arguments): record(name, arguments.map(\.value))
    case .dismissSelf:
      expect("isDismissed", [Check(left: "model.isDismissed", right: "true")])
    case .run(let run, let response):
      guard !tasks.isEmpty else { return }
      try answer(run, response, tasks.removeFirst())
    case .cancel(let id): cancel(id)
    default: break
    }
  }

  /// The reaction to an action that is sent, with the values that it receives. A reaction to one
  /// outcome of a `Result` receives the value in it.
  private func reaction(
    to path: [ActionPath.Segment], _ action: ActionCase?, _ values: [String]
  ) throws(Untestable) -> (reaction: ResolvedReaction?, values: [TestedValue]) {
    let types = action?.parameters.map(\.type.text) ?? []
    let whole = context.resolved.reaction(at: path)
    let given = values.enumerated().map { index, value in
      TestedValue(text: value, type: index < types.count ? types[index] : "")
    }
    let outcomes = ["success", "failure"].filter {
      context.resolved.reaction(at: path + [.outcome($0)]) != nil
    }
    guard !outcomes.isEmpty, let value = values.first, let type = types.first else {
      return (whole, given)
    }
    for outcome in ["success", "failure"] {
      let start = ".\(outcome)("
      guard value.hasPrefix(start), value.hasSuffix(")") else { continue }
      let inner = String(value.dropFirst(start.count).dropLast())
      guard SwiftTokens(inner).problem == nil else { break }
      if !outcomes.contains(outcome) { return (whole, given) }
      return (
        context.resolved.reaction(at: path + [.outcome(outcome)]),
        [TestedValue(text: inner, type: SwiftType.payload(ofResult: type, outcome: outcome))]
      )
    }
    throw Untestable("it isn't known which outcome it sends")
  }

  mutating func record(
    _ delegate: String, _ values: [String]?, if condition: String? = nil
  ) {
    guard let declared = feature.index.delegate[delegate] else { return }
    let closure = ModelNames.closure(delegate)
    let types = declared.parameters.map(\.type.text)
    if types.count == 1, SwiftType.isEquatable(types[0]) {
      let recorder = ModelTestScript.Recorder(name: "\(delegate)Values", type: types[0])
      recorded[recorder, default: []] += []
      if let value = values?.first {
        let right =
          value.contains("model.") ? constant(value, of: types[0], called: delegate) : value
        recorded[recorder, default: []].append(
          condition.map { "(\(constant($0, of: "Bool", called: "told")) ? [\(right)] : [])" }
            ?? "[\(right)]")
      }
      note(
        recorder, "model.\(closure) = { value in \(recorder.name).withValue { $0.append(value) } }")
      return
    }
    let names = types.map { _ in "_" }.joined(separator: ", ")
    let name = "\(delegate)Count"
    counts[name, default: 0] += values == nil ? 0 : 1
    let parameters = names.isEmpty ? "" : "\(names) in "
    note(
      ModelTestScript.Recorder(name: name),
      "model.\(closure) = { \(parameters)\(name).withValue { $0 += 1 } }")
  }

  mutating func note(_ recorder: ModelTestScript.Recorder, _ statement: String?) {
    guard noted.insert(recorder).inserted else { return }
    script.recorders.append(recorder)
    if let statement { script.setup.append(statement) }
  }

  mutating func answer(
    _ run: Run, _ response: RunResponse?, _ task: ModelTask
  ) throws(Untestable) {
    let call = run.call.text
    guard let response else {
      let name = "\(task.name)Calls"
      let result = try DependencyCall.discardedResult(of: call, fixture.samples)
      let isOverridden = try override(call, with: "\(name).withValue { $0 += 1 }" + result)
      if isOverridden {
        counts[name, default: 0] += 1
        note(ModelTestScript.Recorder(name: name), nil)
      } else {
        // A clock that doesn't wait.
        expect(task.name, [Check(left: "model.\(task.name)", right: "!nil")])
      }
      awaited.append(Awaited(task: task))
      return
    }
    let names = response.path.segments.compactMap { segment in
      if case .named(let name) = segment { name } else { nil }
    }
    let declared = feature.index.actions[names.last ?? ""]?.first
    guard let parameter = declared?.parameters.first else {
      try override(call, with: "")
      awaited.append(Awaited(task: task, response: response))
      return
    }
    guard response.isResult else {
      let type = parameter.type.text
      let value = try fixture.sample(of: type)
      try override(call, with: value)
      let answer = TestedValue(text: value, type: type)
      awaited.append(Awaited(task: task, response: response, value: answer))
      return
    }
    if fails, run.canFail(response) {
      let error = try response.failure.map { type throws(Untestable) in
        try fixture.sample(of: type)
      }
      let value = error ?? "Failure()"
      try override(call, with: "throw \(value)", throwing: response.failure)
      let answer = TestedValue(text: value, type: response.failure ?? "any Error")
      awaited.append(Awaited(task: task, response: response, value: answer, fails: true))
      return
    }
    let type = SwiftType.payload(ofResult: parameter.type.text, outcome: "success")
    let value = try fixture.sample(of: type)
    try override(call, with: type == "Void" ? "" : value)
    let answer = TestedValue(text: value, type: type)
    awaited.append(Awaited(task: task, response: response, value: answer))
  }

  /// Cancels a task that a method has started and that never finishes.
  mutating func cancel(_ id: String) {
    for reaction in fixture.samples.runners[id] ?? [] {
      let names = reaction.path.segments.compactMap { segment in
        if case .named(let name) = segment { name } else { nil }
      }
      guard
        case .run(let run, let response)? = reaction.steps.lazy.map(\.kind).first(where: { kind in
          if case .run(let run, _) = kind { run.cancelID?.text == id } else { false }
        }),
        names.count == reaction.path.segments.count,
        let action = feature.index.action(names), action.parameters.isEmpty,
        let never = Self.never(run, response),
        (try? override(run.call.text, with: never)) == true
      else { continue }
      script.setup.append("model.\(ModelNames.method(action, of: feature))()")
      let several = context.keepsSeveralTasks(of: id)
      expect(
        "\(id)Task",
        [
          several
            ? Check(left: "model.\(id)Tasks.isEmpty", right: "true")
            : Check(left: "model.\(id)Task?.isCancelled", right: "true")
        ])
      for step in reaction.steps {
        for property in step.kind.changedProperties(in: feature) {
          known["state.\(property)"] = nil
        }
      }
      return
    }
  }

  /// A body that never finishes, for a call that returns nothing or can throw.
  static func never(_ run: Run, _ response: RunResponse?) -> String? {
    let throwsAnyError = response?.isResult == true && response?.failure == nil
    if throwsAnyError || response == nil && SwiftTokens(run.call.text).mentions("try") {
      return "try await Task.never()"
    }
    let returns = response != nil || run.call.text.hasPrefix("_ = ")
    return returns ? nil : "try? await Task.never()"
  }

  /// Overrides a dependency's closure that is called.
  ///
  /// - Returns: Whether it is called. A clock continues by itself.
  @discardableResult
  mutating func override(
    _ text: String, with body: String, throwing thrownType: String? = nil
  ) throws(Untestable) -> Bool {
    let call = try DependencyCall(text, of: feature)
    if call.goesOnByItself(&script.overrides) { return false }
    try call.answer(with: body, throwing: thrownType, &script.overrides)
    return true
  }
}
