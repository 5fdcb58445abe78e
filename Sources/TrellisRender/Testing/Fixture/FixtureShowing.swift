import TrellisIR
import TrellisSpec

/// What a test shows before an action arrives.
extension Fixture {
  mutating func present(_ name: String, in caseName: String? = nil) throws(Untestable) {
    guard let destination = feature.index.destinations[name] else {
      return
    }
    setup.append(
      Mutation(.presentDestination(destination, try content(destination, in: caseName)), at: range))
    shown.presented["destination"] = name
  }

  mutating func presentSeparately(
    _ name: String, in caseName: String? = nil
  ) throws(Untestable) {
    guard let destination = feature.index.presents[name] else { return }
    setup.append(
      Mutation(.presentSeparately(destination, try content(destination, in: caseName)), at: range))
    shown.presented[name] = name
  }

  func content(
    _ destination: Destination, in caseName: String?
  ) throws(Untestable) -> ResolvedState {
    switch destination.content {
    case .none: return ResolvedState()
    case .value(let type):
      return ResolvedState(arguments: [
        ResolvedArgument(label: nil, value: Expression(try sample(type.text)))
      ])
    case .feature(let feature): return try state(of: feature, in: caseName)
    }
  }

  /// The arguments of a child's state; for an enum feature, in the case whose action arrives.
  func state(
    of reference: SourceText, in caseName: String?
  ) throws(Untestable) -> ResolvedState {
    guard let child = context.graph.feature(reference.text, from: feature) else {
      return ResolvedState()
    }
    guard child.isEnum else { return ResolvedState(arguments: try arguments(of: child)) }
    guard let start = child.index.cases[caseName] ?? child.cases.first
    else { return ResolvedState() }
    let held = context.graph.feature(start.feature.text, from: child)
    let arguments = try held.map { held throws(Untestable) in try self.arguments(of: held) } ?? []
    let isFirst = start.name == child.cases.first?.name
    return ResolvedState(
      startCase: isFirst && arguments.isEmpty
        ? nil : .init(name: start.name.text, feature: held?.name.text ?? start.feature.text),
      arguments: arguments)
  }

  func arguments(of child: Feature) throws(Untestable) -> [ResolvedArgument] {
    var arguments: [ResolvedArgument] = []
    for parameter in context.graph.stateParameters(of: child) where parameter.isRequired {
      let value = try sample(parameter.type)
      arguments.append(
        ResolvedArgument(
          label: parameter.name,
          value: parameter.isShared ? "Shared(value: \(value))" : Expression(value)))
    }
    return arguments
  }

  /// Shows whatever the feature can show, so that there is something to dismiss.
  mutating func showSomething() throws(Untestable) {
    try presentFirst()
    for destination in feature.presents { try presentSeparately(destination.name.text) }
    if let first = feature.path.first { try push(first.name.text) }
  }

  /// Presents the first destination or, if there is none, the first prompt.
  mutating func presentFirst() throws(Untestable) {
    if let destination = feature.destinations.first {
      try present(destination.name.text)
    } else if let prompt = feature.prompts.first(where: { !$0.isBoolean }) {
      try present(prompt)
    }
  }

  /// Shows the first prompt of a kind, or one with a button.
  mutating func present(_ kind: Prompt.Kind, with button: String?) throws(Untestable) {
    let prompts =
      button.map { feature.index.prompts(withButton: $0, of: kind) } ?? feature.prompts(of: kind)
    guard let prompt = prompts.first else { return }
    try present(prompt)
  }

  mutating func present(_ prompt: Prompt) throws(Untestable) {
    let arguments = try prompt.parameters.map { parameter throws(Untestable) in
      ResolvedArgument(
        label: parameter.label?.text, value: Expression(try sample(parameter.type.text)))
    }
    setup.append(Mutation(.presentPrompt(prompt, arguments), at: range))
    shown.presented[feature.hasDestination ? "destination" : prompt.kind.rawValue] =
      prompt.name.text
  }

  mutating func push(_ name: String, in caseName: String? = nil) throws(Untestable) {
    guard let pathCase = feature.index.path[name] else { return }
    let state: ResolvedState
    switch pathCase.content {
    case .feature(let feature): state = try self.state(of: feature, in: caseName)
    case .value(let parameters):
      state = ResolvedState(
        arguments: try parameters.map { parameter throws(Untestable) in
          ResolvedArgument(
            label: parameter.label?.text, value: Expression(try sample(parameter.type.text)))
        })
    }
    setup.append(Mutation(.push(pathCase, state), at: range))
    shown.path.append(.init(id: shown.nextElementID, name: name))
    shown.nextElementID += 1
  }

  mutating func addRow(_ name: String) throws(Untestable) {
    guard let row = feature.index.rows[name],
      let child = context.graph.feature(row.feature.text, from: feature),
      let id = child.index.state["id"]
    else { throw Untestable("nothing is known about the rows of '\(name)'") }
    guard let state = samples.state(of: child.name.text) else {
      throw missing(stateOf: child.name.text)
    }
    let value = id.defaultValue?.text
    if let value, id.isRequired == false, !SampleValues.isDifferentEachTime(value) {
      rowID = value
    } else if id.isParameter {
      rowID = try sample(id.type.text)
    } else {
      throw Untestable("the 'id' of '\(child.name.text)' is different each time")
    }
    setup.append(Mutation(.set(property: Expression(name), value: "[\(state)]"), at: range))
  }

  mutating func addOptional(
    _ name: String, in caseName: String? = nil
  ) throws(Untestable) {
    guard let child = feature.index.optionals[name] else { return }
    let state = try value(of: child, in: caseName)
    setup.append(Mutation(.set(property: Expression(name), value: Expression(state)), at: range))
    shown.optionals.insert(name)
  }

  mutating func become(_ name: String, in caseName: String?) throws(Untestable) {
    guard let child = feature.index.cases[name] else { return }
    if context.model != nil {
      setup.append(Mutation(.become(child, try state(of: child.feature, in: caseName)), at: range))
    }
    enumState = "\(context.name).State.\(name)(\(try value(of: child, in: caseName)))"
    shown.enumCase = name
  }

  /// Lets a child that always exists start in the case whose action arrives.
  mutating func begin(_ child: Child, in caseName: String?) throws(Untestable) {
    guard let caseName,
      let feature = context.graph.feature(child.feature.text, from: feature), feature.isEnum,
      feature.index.cases.position(of: caseName) ?? 0 > 0
    else { return }
    let state = try value(of: child, in: caseName)
    setup.append(
      Mutation(.set(property: Expression(child.name.text), value: Expression(state)), at: range))
  }

  /// The state of a child; for an enum feature, in the case whose action arrives.
  func value(of child: Child, in caseName: String?) throws(Untestable) -> String {
    let feature = context.graph.feature(child.feature.text, from: feature)
    if let feature, context.model != nil, context.isStatefulEnum(child.feature) {
      guard let held = feature.index.cases[caseName] ?? feature.cases.first,
        let state = samples.state(of: held.feature.text)
      else { throw missing(stateOf: feature.name.text) }
      return "\(context.typeName(child.feature))(state: .\(held.name.text)(\(state)))"
    }
    let state: String?
    if let feature, let held = feature.index.cases[caseName] {
      let isFirst = held.name == feature.cases.first?.name
      state =
        isFirst ? samples.state(of: feature.name.text) : samples.state(of: feature, inCase: held)
    } else {
      state = samples.state(of: feature?.name.text ?? child.feature.text)
    }
    guard let state else { throw missing(stateOf: feature?.name.text ?? child.feature.text) }
    return state
  }
}
