import TrellisSpec

// Short texts that describe the parts of `reducer`.

extension ActionPattern {
  /// The names, separated by spaces, followed by the bindings: `destination addItem delegate
  /// (item)`.
  var summary: String {
    names.map(\.text).joined(separator: " ")
      + (payload.map { " (\($0.map { $0.name ?? $0.tree.text }.joined(separator: ", ")))" } ?? "")
  }
}

extension Reference {
  /// For example, `detail(id: 1)`.
  var summary: String {
    name.text + arguments.summary
  }
}

extension Step {
  /// For example, `present addItem(item: item) where state.isReady`.
  var summary: String {
    kind.summary + (animation.map { " animation \($0.text)" } ?? "")
      + (condition.map { " where \($0.text)" } ?? "")
  }
}

extension Step.Kind {
  var summary: String {
    switch self {
    case .present(let reference): "present \(reference.summary)"
    case .dismiss(let name): "dismiss" + (name.map { " \($0.text)" } ?? "")
    case .dismissSelf: "dismissSelf"
    case .push(let reference): "push \(reference.summary)"
    case .pop(.last): "pop"
    case .pop(.root): "pop root"
    case .pop(.pathCase(let name)): "pop to \(name.text)"
    case .pop(.to(let id)): "pop to screen \(id.text)"
    case .pop(.from(let id)): "pop from screen \(id.text)"
    case .set(let assignments):
      "set " + assignments.map { "\($0.property.text) = \($0.value.text)" }.joined(separator: ", ")
    case .select(let name): "select \(name.text)"
    case .become(let reference): "become \(reference.summary)"
    case .cancel(let name): "cancel \(name.text)"
    case .send(let reference): "send \(reference.summary)"
    case .delegate(let reference): "delegate \(reference.summary)"
    case .run(let run): "run \(run.summary)"
    case .if(let conditions, let steps, let others):
      "if \(conditions.text) {\(steps.summary)}"
        + (others.isEmpty ? "" : " else {\(others.summary)}")
    case .guard(let conditions, let steps): "guard \(conditions.text) else {\(steps.summary)}"
    case .switch(let subject, let cases):
      "switch \(subject.text) {"
        + cases.map { "\($0.pattern?.text ?? "default"): \($0.steps.summary)" }
        .joined(separator: "; ") + "}"
    case .let(let constants):
      "let " + constants.map { "\($0.name.text) = \($0.value.text)" }.joined(separator: ", ")
    case .call(let statement): "call \(statement.text)"
    case .stop: "stop"
    case .each(let loop): loop.summary
    case .custom(let text): "custom" + (text.map { " \"\($0)\"" } ?? "")
    }
  }
}

extension [Step] {
  /// The steps, separated by semicolons.
  var summary: String {
    map(\.summary).joined(separator: "; ")
  }
}

extension Run {
  /// For example, `client.load() sends loaded id load cancelInFlight`.
  var summary: String {
    var parts = call.map { [$0.text.text] } ?? ["{\(steps.summary)}"]
    if let response = call?.response { parts.append("sends \(response.text)") }
    if let animation = call?.animation { parts.append("animation \(animation.text)") }
    if let failure { parts.append("catch \(failure.text)") }
    if let delay { parts.append("after \(delay.text)") }
    if let throttle {
      parts.append("throttle \(throttle.interval.text)\(throttle.isLatest ? " latest" : "")")
    }
    if let priority { parts.append("priority \(priority.text)") }
    if let cancelID { parts.append("id \(cancelID.text)") }
    if cancelsInFlight { parts.append("cancelInFlight") }
    return parts.joined(separator: " ")
  }
}

extension AsyncLoop {
  /// For example, `each client.messages() as message {send received(message)}`.
  var summary: String {
    var parts = ["each \(sequence.text)"]
    if let element { parts.append("as \(element.text)") }
    if let response { parts.append("sends \(response.text)") }
    if let animation { parts.append("animation \(animation.text)") }
    if !steps.isEmpty { parts.append("{\(steps.summary)}") }
    return parts.joined(separator: " ")
  }
}

extension Feature {
  /// Each reaction: its pattern, a colon and its steps.
  var reducerSummary: [String] {
    reactions.map { reaction in
      reaction.patterns.map(\.summary).joined(separator: ", ") + ": " + reaction.steps.summary
    }
  }
}
