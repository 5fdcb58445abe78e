import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// How a test creates a model: the arguments of its initializer, and the statements after it.
struct ModelSetup {
  /// The arguments of the initializer, in order.
  private(set) var arguments: [(label: String, value: String)] = []
  /// The statements after the model is created.
  private(set) var statements: [String] = []

  private let context: FeatureContext
  private let samples: SampleValues
  /// Arguments in addition to the required ones, by label.
  private var given: [String: String] = [:]
  /// The screens on the stack.
  private var path: [String] = []

  private var feature: Feature { context.feature }

  /// - Parameters:
  ///   - start: The state that the test starts in.
  ///   - context: The feature.
  ///   - samples: Values for what the model requires.
  ///   - model: The initializer of the model.
  init(
    _ start: TestScript.Start, in context: FeatureContext, _ samples: SampleValues,
    _ model: ModelInitializer
  ) throws(Untestable) {
    self.context = context
    self.samples = samples
    for mutation in start.setup { try add(mutation.operation.kind) }
    if !path.isEmpty { given["path"] = "[\(path.joined(separator: ", "))]" }
    let parameters = model.parameters
    for position in Set(model.required + given.keys.compactMap(parameters.position)).sorted() {
      let parameter = parameters.all[position]
      if let value = given[parameter.label] {
        arguments.append((parameter.label, value))
      } else {
        let value = try required(parameter)
        arguments.append(
          (parameter.label, parameter.isShared ? "Shared(value: \(value))" : value))
      }
    }
  }

  /// Spells the arguments and the statements in another way.
  mutating func replaceTexts(_ replace: (String) -> String) {
    arguments = arguments.map { ($0.label, replace($0.value)) }
    statements = statements.map(replace)
  }

  /// The argument for a property.
  func value(of property: String) -> String? {
    arguments.first { $0.label == property }?.value
  }

  private mutating func add(_ step: Operation.Kind) throws(Untestable) {
    guard case .change(let place, let change) = step else { return }
    switch change {
    case .assign(let value):
      if case .shared(let property, let members) = place {
        let change = "$0\(members.text) = \(code(value.text))"
        statements.append("model.$\(property).withLock { \(change) }")
      } else if let place = place.inModel {
        try set(place, code(value.text))
      }
    case .show(let edge, let state): show(edge, state)
    case .prompt(let prompt, let arguments):
      let shown = ".\(SwiftIdentifier.escaped(prompt.name.text))\(Self.list(arguments))"
      let kind = prompt.kind.rawValue
      given[feature.hasDestination ? "destination" : kind] =
        feature.hasDestination ? ".\(kind)(\(shown))" : shown
    case .mutate, .dismiss, .pop, .select: break
    }
  }

  private mutating func show(_ edge: Edge, _ state: ResolvedState) {
    let name = edge.name.text
    switch edge.slot {
    case .destination: given["destination"] = ".\(name)\(content(edge, state))"
    case .path:
      let content =
        edge.leadsToFeature ? "(\(model(of: edge, state)))" : Self.list(state.arguments)
      path.append(".\(name)\(content)")
    case .enumCase: given["state"] = ".\(name)(\(model(of: edge, state)))"
    case .scope, .tab, .optional, .row, .presented:
      given[edge.property.text] = model(of: edge, state)
    }
  }

  private mutating func set(_ place: ModelPlace, _ value: String) throws(Untestable) {
    let property = place.property
    if place.isProperty, feature.index.stateChildren.contains(property) {
      throw Untestable("a child that always exists sends it in another of its cases")
    }
    let isParameter =
      feature.index.state[property]?.isParameter == true
      || feature.index.booleanPrompts.contains(property)
    if place.isProperty, isParameter {
      given[property] = value
    } else {
      let rest = place.rest(after: ModelPlace(property))
      let statement = "model.\(SwiftIdentifier.escaped(property))\(rest) = \(value)"
      if statements.last != statement { statements.append(statement) }
    }
  }

  private func code(_ code: String) -> String {
    context.model?.names.replacingStates(code) ?? code
  }

  // MARK: - Models

  private func content(_ destination: Edge, _ state: ResolvedState) -> String {
    switch destination.target {
    case .view: ""
    case .data: "(\(state.arguments.first.map { code($0.value.text) } ?? ""))"
    case .feature, .existingCode: "(\(model(of: destination, state)))"
    }
  }

  /// The model of a child.
  private func model(of edge: Edge, _ state: ResolvedState) -> String {
    let type = context.typeName(edge)
    let arguments = Self.list(
      state.arguments.map { argument in
        ResolvedArgument(
          label: argument.label, value: Expression(code(argument.value.text)))
      })
    let parentheses = arguments.isEmpty ? "()" : arguments
    guard let start = state.startCase else { return type + parentheses }
    let value = ".\(start.name.text)(\(context.typeName(start))\(parentheses))"
    return context.graph.isStatefulEnum(edge) ? "\(type)(state: \(value))" : "\(type)\(value)"
  }

  /// Arguments in parentheses.
  private static func list(_ arguments: [ResolvedArgument]) -> String {
    if arguments.isEmpty { return "" }
    let values = arguments.map { argument in
      (argument.label.map { "\(SwiftIdentifier.label($0)): " } ?? "") + argument.value.text
    }
    return "(\(values.joined(separator: ", ")))"
  }

  /// The value of a required argument.
  private func required(_ parameter: ModelInitializer.Parameter) throws(Untestable) -> String {
    if let first = context.edges[.enumCase].all.first {
      return ".\(first.name.text)(\(try model(of: first)))"
    }
    if let child = context.edges.permanent.first(where: { $0.property.text == parameter.label }) {
      return try model(of: child)
    }
    guard let value = samples.value(of: parameter.type) else {
      throw Untestable(missing: samples.missingType(parameter.type) ?? parameter.type)
    }
    return code(value)
  }

  private func model(of edge: Edge) throws(Untestable) -> String {
    if context.graph.isStatefulEnum(edge),
      let first = context.graph.target(of: edge)?.edges[.enumCase].all.first
    {
      return "\(context.typeName(edge))(state: .\(first.name.text)(\(try model(of: first))))"
    }
    guard let state = samples.state(of: edge.target) else {
      throw samples.missing(stateOf: edge.target)
    }
    return code(state)
  }
}
