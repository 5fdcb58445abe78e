import TrellisSpec

/// What a step shows: models, plain data, prompts and screens on the stack.
extension ModelSimulation {
  mutating func present(
    _ prompt: Prompt, _ arguments: [ResolvedArgument], _ bindings: [String: TestedValue]
  ) throws(Untestable) {
    var values: [String] = []
    var isKnown = true
    for (argument, parameter) in zip(arguments, prompt.parameters) {
      guard let value = value(argument.value, bindings) else {
        isKnown = false
        continue
      }
      let name = argument.label ?? "value"
      let spelled =
        value.contains("model.")
        ? constant(value, of: parameter.type.text, called: name) : value
      let label = argument.label.map { "\(SwiftIdentifier.label($0)): " } ?? ""
      values.append(label + spelled)
    }
    let kind = prompt.kind.rawValue
    let property = feature.hasDestination ? "destination" : kind
    let left = feature.hasDestination ? "model.destination?.\(kind)" : "model.\(kind)"
    let state =
      ".\(SwiftIdentifier.escaped(prompt.name.text))"
      + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    let check =
      isKnown
      ? Check(left: left, right: state) : Check(left: left, right: "!nil")
    show(property, ".\(kind)", [check])
  }

  /// The part of something shown that can be compared.
  mutating func content(
    _ place: String, _ destination: Destination, _ state: ResolvedState,
    _ bindings: [String: TestedValue]
  ) -> [Check] {
    switch destination.content {
    case .none: return []
    case .value(let type):
      guard let argument = state.arguments.first, SwiftType.isEquatable(type.text),
        let value = value(argument.value, bindings)
      else { return [] }
      let right =
        value.contains("model.")
        ? constant(value, of: type.text, called: destination.name.text) : value
      return [Check(left: place, right: right)]
    case .feature(let child): return arguments(place, child, state, bindings)
    }
  }

  mutating func arguments(
    _ place: String, _ reference: SourceText, _ state: ResolvedState,
    _ bindings: [String: TestedValue]
  ) -> [Check] {
    var checks: [Check] = []
    var place = place
    var child = context.graph.feature(reference.text, from: feature)
    if let start = state.startCase {
      let dot = child?.isCaseReducer == false ? "?.state." : "?."
      checks.append(Check(left: "\(place)\(dot)is(\\.\(start.name))", right: "true"))
      place += "\(dot)\(start.name)"
      child = context.graph.feature(start.feature, from: child ?? feature)
    }
    guard let child else { return checks }
    let parameters = context.graph.stateParameters(of: child)
    for argument in state.arguments {
      guard let parameter = parameters.first(where: { $0.name == argument.label }),
        !parameter.isShared, !parameter.type.hasSuffix(".State"),
        SwiftType.isEquatable(parameter.type), let value = value(argument.value, bindings)
      else { continue }
      let right =
        value.contains("model.")
        ? constant(value, of: parameter.type, called: parameter.name) : value
      checks.append(
        Check(left: "\(place)?.\(SwiftIdentifier.escaped(parameter.name))", right: right))
    }
    return checks
  }

  mutating func push(
    _ pathCase: PathCase, _ state: ResolvedState, _ bindings: [String: TestedValue]
  ) {
    let name = pathCase.name.text
    var checks: [Check] = []
    switch pathCase.content {
    case .feature(let child):
      checks = arguments("model.path.last?.\(name)", child, state, bindings)
    case .value(let parameters) where parameters.count == 1:
      if let argument = state.arguments.first, SwiftType.isEquatable(parameters[0].type.text),
        let value = value(argument.value, bindings)
      {
        let type = parameters[0].type.text
        let right = value.contains("model.") ? constant(value, of: type, called: name) : value
        checks = [Check(left: "model.path.last?.\(name)", right: right)]
      }
    case .value: break
    }
    changed["path"] = .some(nil)
    if checks.isEmpty {
      checks = [Check(left: "model.path.last?.is(\\.\(name))", right: "true")]
    }
    path?.append(name)
    if let path {
      checks.insert(Check(left: "model.path.count", right: "\(path.count)"), at: 0)
    }
    expect("path", checks)
  }

  mutating func pop(_ change: ([String]) -> [String]) {
    changed["path"] = .some(nil)
    guard let old = path else { return }
    let new = change(old)
    path = new
    expect(
      "path",
      new.isEmpty
        ? [Check(left: "model.path.isEmpty", right: "true")]
        : [Check(left: "model.path.count", right: "\(new.count)")])
  }
}
