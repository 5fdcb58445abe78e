import TrellisIR
import TrellisSpec
import TrellisSwift

/// What a test shows before an action arrives.
extension Fixture {
  mutating func present(_ name: String, in caseName: String? = nil) throws(Untestable) {
    guard let destination = context.edges[.destination][name] else { return }
    setup.append(
      Mutation(.show(destination, try content(destination, in: caseName)), at: range))
    shown.presented["destination"] = name
    shown.presentedStates["destination"] = state(of: destination)
  }

  mutating func presentSeparately(
    _ name: String, in caseName: String? = nil
  ) throws(Untestable) {
    guard let destination = context.edges[.presented][name] else { return }
    setup.append(
      Mutation(.show(destination, try content(destination, in: caseName)), at: range))
    shown.presented[name] = name
    shown.presentedStates[name] = state(of: destination)
  }

  /// The state of a presented feature, unless it is different each time or one of several.
  private func state(of edge: Edge) -> String? {
    guard let child = context.graph.target(of: edge)?.feature, !child.isEnum,
      !child.hasCustomInitializer, samples.randomProperty(of: edge.target) == nil
    else { return nil }
    return samples.state(of: edge.target, number(for: edge))
  }

  /// The number of the samples with which a child is shown: those that the feature doesn't contain
  /// itself, so that a test notices which of them it ends with.
  private func number(for edge: Edge) -> Int {
    guard let child = context.graph.target(of: edge) else { return 0 }
    let values = samples.values(for: child)
    let isShared = context.graph.stateParameters(of: child).contains { parameter in
      guard parameter.isRequired, let value = values.value(of: parameter).map(Known.init(sample:)),
        case .constant = value.value, values.value(of: parameter, 1) != value.text
      else { return false }
      return feature.state.contains { shown.known[StatePlace($0.name.text)] == value }
    }
    return isShared ? 1 : 0
  }

  /// The arguments of what is shown; for an enum feature, in the case whose action arrives.
  private func content(
    _ edge: Edge, in caseName: String?
  ) throws(Untestable) -> ResolvedState {
    guard let child = context.graph.target(of: edge) else {
      return ResolvedState(
        arguments: try edge.values.map { value throws(Untestable) in
          ResolvedArgument(
            label: value.label?.text, value: Expression(try samples.sample(of: value.type.asType)))
        })
    }
    let cases = child.edges[.enumCase]
    guard let first = cases.all.first else {
      return ResolvedState(arguments: try arguments(of: child, number(for: edge)))
    }
    let start = cases[caseName] ?? first
    let held = context.graph.target(of: start)
    if let held, held.feature.isEnum, context.graph.needsArguments(held.id) {
      throw Untestable("the case that '\(held.feature.name.text)' starts in needs arguments")
    }
    let arguments = try held.map { held throws(Untestable) in try self.arguments(of: held) } ?? []
    let isDefault = start.name == first.name && arguments.isEmpty
    return ResolvedState(startCase: isDefault ? nil : start, arguments: arguments)
  }

  private func arguments(
    of child: FeatureNode, _ number: Int = 0
  ) throws(Untestable) -> [ResolvedArgument] {
    var arguments: [ResolvedArgument] = []
    for parameter in context.graph.stateParameters(of: child) where parameter.isRequired {
      let value = try sample(parameter, of: child, number)
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
      button.map { context.index.prompts(withButton: $0, of: kind) } ?? feature.prompts(of: kind)
    // Another prompt may have a button of that name that only dismisses it.
    let sending = prompts.first { prompt in
      prompt.buttons.contains { $0.name.text == button && $0.sendsAction }
    }
    guard let prompt = sending ?? prompts.first else { return }
    let conditional = prompt.buttons.first {
      $0.condition != nil && $0.name.text == button && $0.sendsAction
    }
    try present(prompt, with: conditional)
  }

  /// Shows a prompt, with a button if values are known for its condition.
  mutating func present(
    _ prompt: Prompt, with button: PromptButton? = nil
  ) throws(Untestable) {
    let types = prompt.parameters.compactMap { parameter in
      parameter.label.map { ($0.text, parameter.type.asType) }
    }
    let conditions = Conditions(
      samples: samples, payload: Dictionary(types) { first, _ in first })
    let chosen = button?.condition.flatMap { conditions.requirements(Expression($0), true) } ?? [:]
    let arguments = try prompt.parameters.map { parameter throws(Untestable) in
      let label = parameter.label?.text
      if let label, let value = chosen[.name(label)] {
        return ResolvedArgument(label: label, value: value.code)
      }
      let sample = try samples.sample(of: parameter.type.asType)
      return ResolvedArgument(label: label, value: Expression(sample))
    }
    setup.append(Mutation(.show(prompt, arguments, in: context.index), at: range))
    shown.presented[feature.hasDestination ? "destination" : prompt.kind.rawValue] =
      prompt.name.text
  }

  mutating func push(_ name: String, in caseName: String? = nil) throws(Untestable) {
    guard let pathCase = context.edges[.path][name] else { return }
    setup.append(Mutation(.show(pathCase, try content(pathCase, in: caseName)), at: range))
    shown.path.append(.init(id: shown.nextElementID, name: name))
    shown.nextElementID += 1
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: The rows.
  ///   - wanted: The ID that it should have, if that is a literal.
  mutating func addRow(_ row: Edge, id wanted: Known? = nil) throws(Untestable) {
    guard let child = context.graph.target(of: row)?.feature, let path = child.index.pathOfID
    else { throw Untestable("nothing is known about the rows of '\(row.name.text)'") }
    guard let state = samples.state(of: row.target) else {
      throw samples.missing(stateOf: row.target)
    }
    if let id = child.index.storedID {
      let value = id.defaultValue?.text
      if let value, id.isRequired == false, !SampleValues.isDifferentEachTime(value) {
        rowID = value
      } else if id.isParameter, let wanted, wanted.isLiteral {
        return try addRow(row, child, id: wanted.text)
      } else if id.isParameter {
        rowID = try samples.sample(of: id.type.asType)
      } else {
        throw Untestable("the '\(id.name.text)' of '\(child.name.text)' is different each time")
      }
    } else if let spelled = SwiftTree(code: state).root.argument(at: path) {
      rowID = spelled.text
    } else {
      throw Untestable("nothing is known about the rows of '\(row.name.text)'")
    }
    setup.append(Mutation(.set(row.property.text, to: "[\(state)]"), at: range))
  }

  private mutating func addRow(
    _ row: Edge, _ child: Feature, id: String
  ) throws(Untestable) {
    guard let node = context.graph.target(of: row) else { return }
    let arguments = try arguments(of: node).map { argument in
      let value = argument.label == child.index.storedID?.name.text ? id : argument.value.text
      return "\(SwiftIdentifier.label(argument.label ?? "_")): \(value)"
    }
    let state = "\(context.stateType(row))(\(arguments.joined(separator: ", ")))"
    rowID = id
    setup.append(Mutation(.set(row.property.text, to: "[\(state)]"), at: range))
  }

  mutating func addOptional(
    _ child: Edge, in caseName: String? = nil
  ) throws(Untestable) {
    try assign(child, in: caseName)
    shown.optionals.insert(child.property.text)
    shown.undecided.remove(.property(child.property.text))
  }

  /// Gives the property of a child a state that tests know.
  private mutating func assign(_ child: Edge, in caseName: String?) throws(Untestable) {
    let state = try value(of: child, in: caseName)
    setup.append(Mutation(.set(child.property.text, to: state), at: range))
  }

  mutating func become(_ name: String, in caseName: String?) throws(Untestable) {
    guard let child = context.edges[.enumCase][name] else { return }
    if context.model != nil {
      setup.append(Mutation(.show(child, try content(child, in: caseName)), at: range))
    }
    enumState = "\(context.name).State.\(name)(\(try value(of: child, in: caseName)))"
    shown.enumCase = name
  }

  /// Lets a child that always exists start in the case whose action arrives, and in a state that
  /// tests know.
  mutating func begin(_ child: Edge, in caseName: String?) throws(Untestable) {
    let cases = context.graph.target(of: child)?.edges[.enumCase]
    let isLaterCase = caseName.flatMap { cases?.position(of: $0) } ?? 0 > 0
    guard isLaterCase || child.initialState != nil && context.model == nil else { return }
    try assign(child, in: caseName)
  }

  /// The state of a child; for an enum feature, in the case whose action arrives.
  private func value(of edge: Edge, in caseName: String?) throws(Untestable) -> String {
    let child = context.graph.target(of: edge)
    let first = child?.edges[.enumCase].all.first
    let held = child?.edges[.enumCase][caseName] ?? first
    let state: String?
    let isExplicit =
      held?.name != first?.name || context.model != nil && context.graph.isStatefulEnum(edge)
    if let child, let held, isExplicit {
      state = samples.state(of: child, inCase: held)
    } else {
      state = samples.state(of: edge.target)
    }
    guard let state else { throw samples.missing(stateOf: edge.target) }
    return state
  }
}
