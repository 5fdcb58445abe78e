import TrellisSpec

/// The model in which something can happen, and how a test creates it.
struct ModelFixture {
  let context: FeatureContext
  let samples: SampleValues
  /// Arguments of the initializer in addition to the required ones, by label.
  private(set) var given: [String: String] = [:]
  /// The properties to set after the model is created.
  private(set) var setup: [String] = []
  /// The child that sends something.
  private(set) var child: String?
  /// Known literals, by the expressions that they replace, such as `state.count`.
  private(set) var known: KnownLiterals
  /// The cases on the stack.
  private(set) var path: [String] = []

  private var feature: Feature { context.feature }
  private var model: ModelScope? { context.model }

  init(context: FeatureContext, samples: SampleValues) {
    self.context = context
    self.samples = samples
    known = samples.newModel.known
  }

  /// A model that is created with its required arguments only: its known values, and the parameters
  /// of its initializer. Each test of a feature starts with it.
  struct NewModel {
    /// Known literals, by expression.
    let known: KnownLiterals
    /// The parameters of the initializer, by label.
    let parameters: NameTable<Parameter>
    /// The labels of the required parameters.
    let required: [String]

    /// A parameter of the initializer.
    struct Parameter {
      var label: String
      var type: String
      var isRequired: Bool
      var isShared: Bool
    }

    init(_ context: FeatureContext) {
      let feature = context.feature
      WorkMeter.count(feature.state.count)
      var known: [String: String] = [:]
      for property in feature.state where property.sharing == nil {
        if let value = property.defaultValue?.text, Substitution.isLiteral(value) {
          known["state.\(property.name.text)"] = value
        }
      }
      for added in feature.promptProperties {
        known["state.\(added.name)"] = added.type == nil ? "false" : "nil"
      }
      for property in feature.presentationProperties { known["state.\(property)"] = "nil" }
      for optional in feature.optionals { known["state.\(optional.name.text)"] = "nil" }
      if let tabs = feature.tabs {
        known["state.\(tabs.selection.text)"] = ".\(tabs.tabs[0].name.text)"
      }
      self.known = KnownLiterals(known)
      let fields = context.model.map { ModelMembers.parameters(of: context, $0) } ?? []
      let parameters = fields.map { field in
        Parameter(
          label: field.parameterValue.filter { $0 != "`" }, type: field.parameterType,
          isRequired: field.parameterDefault == nil, isShared: field.isSharedParameter)
      }
      self.parameters = NameTable(parameters) { $0.label }
      required = parameters.filter(\.isRequired).map(\.label)
    }
  }

  // MARK: - Values

  /// The Swift of a sample, with models in place of states.
  func models(_ code: String) -> String {
    model?.names.replacingStates(code) ?? code
  }

  func sample(of type: String, _ number: Int = 0) throws(Untestable) -> String {
    guard let value = samples.value(of: type, number) else { throw Untestable(missing: type) }
    return models(value)
  }

  /// A child's model.
  func model(of reference: SourceText, _ number: Int = 0) throws(Untestable) -> String {
    try model(named: reference.text == "Self" ? context.name : reference.text, number)
  }

  private func model(named name: String, _ number: Int) throws(Untestable) -> String {
    if let child = context.graph.feature(name, from: feature), child.isEnum, !child.isCaseReducer {
      guard let first = child.cases.first else { return "" }
      let held = try model(named: first.feature.text, number)
      return "\(context.typeName(child.name))(state: .\(first.name.text)(\(held)))"
    }
    guard let state = samples.state(of: name, number) else {
      throw Untestable("there is no sample for the state of '\(name)'")
    }
    return models(state)
  }

  /// The arguments of the initializer.
  func arguments() throws(Untestable) -> [(label: String, value: String)] {
    let parameters = samples.newModel.parameters
    let labels = Set(samples.newModel.required).union(given.keys)
    var result: [(label: String, value: String)] = []
    for position in labels.compactMap({ parameters.position(of: $0) }).sorted() {
      let parameter = parameters.all[position]
      if let value = given[parameter.label] {
        result.append((parameter.label, value))
      } else {
        let value = try required(parameter.label, parameter.type)
        result.append(
          (parameter.label, parameter.isShared ? "Shared(value: \(value))" : value))
      }
    }
    return result
  }

  private func required(_ name: String, _ type: String) throws(Untestable) -> String {
    if feature.isEnum, let first = feature.cases.first {
      return ".\(first.name.text)(\(try model(of: first.feature)))"
    }
    if let child = feature.index.stateChildren[name] {
      return try model(of: child.feature)
    }
    return try sample(of: type)
  }

  // MARK: - What there is

  /// Gives properties values, and shows what the chosen literals require.
  ///
  /// - Parameter chosen: Literals, by the expressions that they stand for.
  mutating func choose(_ chosen: [String: String]) throws(Untestable) {
    for (expression, value) in chosen.sorted(by: { $0.key < $1.key })
    where expression.hasPrefix("state.") {
      let name = String(expression.dropFirst("state.".count))
      guard let property = feature.index.state[name] else {
        if [".some", "true"].contains(value) { try show(name) }
        continue
      }
      known[expression] = value
      if property.sharing != nil {
        setup.append("model.$\(name).withLock { $0 = \(value) }")
      } else if property.isParameter {
        given[name] = value
      }
    }
  }

  /// Shows something in a property that presents, on the stack or in an optional child.
  mutating func show(_ property: String) throws(Untestable) {
    if let pathCase = feature.index.presenceNames[property] {
      try push([pathCase.name.text])
    } else if property == "destination" {
      try presentFirst()
    } else if let kind = Prompt.Kind(rawValue: property) {
      try prompt(kind, with: nil)
    } else if feature.index.booleanPrompts.contains(property) {
      setup.append("model.\(SwiftIdentifier.escaped(property)) = true")
      known["state.\(property)"] = "true"
    } else if let optional = feature.index.optionals[property] {
      setup.append(
        "model.\(SwiftIdentifier.escaped(property)) = \(try model(of: optional.feature))")
      known["state.\(property)"] = ".\(property)"
    } else {
      try presentSeparately(property)
    }
  }

  /// Presents the first destination or, if there is none, the first prompt.
  mutating func presentFirst() throws(Untestable) {
    if let destination = feature.destinations.first {
      try present(destination.name.text)
    } else if let kind = feature.promptKinds.first {
      try prompt(kind, with: nil)
    }
  }

  /// Shows a destination.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - isTold: Whether the child sends something.
  mutating func present(_ name: String, caseNames: [String] = [], isTold: Bool = false)
    throws(Untestable)
  {
    guard let destination = feature.index.destinations[name] else {
      return
    }
    given["destination"] = try shown(destination, caseNames, isTold)
    known["state.destination"] = ".\(name)"
  }

  private mutating func shown(
    _ destination: Destination, _ caseNames: [String], _ isTold: Bool
  ) throws(Untestable) -> String {
    let name = destination.name.text
    switch destination.content {
    case .none: return ".\(name)"
    case .value(let type): return ".\(name)(\(try sample(of: type.text)))"
    case .feature(let child):
      return ".\(name)(\(try held(child, caseNames, isTold)))"
    }
  }

  /// A child, or the name of the constant that holds it if it sends something.
  private mutating func held(
    _ reference: SourceText, _ caseNames: [String], _ isTold: Bool
  ) throws(Untestable) -> String {
    guard isTold else { return try model(of: reference) }
    var current = reference
    var owner = feature
    for name in caseNames {
      guard let flow = context.graph.feature(current.text, from: owner),
        let next = flow.index.cases[name]
      else { break }
      current = next.feature
      owner = flow
    }
    child = try model(of: current)
    return caseNames.reversed().reduce("child") { ".\($1)(\($0))" }
  }

  /// Shows something with a property of its own.
  mutating func presentSeparately(
    _ name: String, caseNames: [String] = [], isTold: Bool = false
  ) throws(Untestable) {
    guard let reference = feature.index.presents[name]?.feature else {
      return
    }
    given[name] = try held(reference, caseNames, isTold)
    known["state.\(name)"] = ".\(name)"
  }

  /// Shows a prompt with a given button, or any prompt.
  mutating func prompt(_ kind: Prompt.Kind, with button: String?) throws(Untestable) {
    let prompts =
      button.map { feature.index.prompts(withButton: $0, of: kind) } ?? feature.prompts(of: kind)
    let found =
      prompts.count < 2
      ? prompts.first
      : prompts.first { prompt in
        button == nil || prompt.buttons.contains { $0.name.text == button && $0.sendsAction }
      }
    guard let prompt = found else { return }
    var arguments: [String] = []
    for parameter in prompt.parameters {
      let label = parameter.label.map { "\(SwiftIdentifier.label($0.text)): " } ?? ""
      arguments.append(label + (try sample(of: parameter.type.text)))
    }
    let state =
      ".\(SwiftIdentifier.escaped(prompt.name.text))"
      + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    let property = feature.hasDestination ? "destination" : kind.rawValue
    given[property] = feature.hasDestination ? ".\(kind.rawValue)(\(state))" : state
    known["state.\(property)"] = ".\(kind.rawValue)"
  }

  /// Pushes screens onto the stack, the last of which can send something.
  mutating func push(
    _ names: [String], caseNames: [String] = [], isTold: Bool = false
  ) throws(Untestable) {
    var elements: [String] = []
    for (index, name) in names.enumerated() {
      guard let pathCase = feature.index.path[name] else { continue }
      switch pathCase.content {
      case .feature(let child):
        let isLast = index == names.count - 1
        let held =
          isTold && isLast
          ? try held(child, caseNames, true) : try model(of: child, index + 1)
        elements.append(".\(name)(\(held))")
      case .value(let parameters):
        var arguments: [String] = []
        for parameter in parameters {
          let label = parameter.label.map { "\(SwiftIdentifier.label($0.text)): " } ?? ""
          arguments.append(label + (try sample(of: parameter.type.text)))
        }
        elements.append(".\(name)(\(arguments.joined(separator: ", ")))")
      }
    }
    given["path"] = "[\(elements.joined(separator: ", "))]"
    path = names
  }

  /// Puts a child into a property, a row or a case of the state, and lets it send something.
  mutating func hold(_ closure: BoundClosure) throws(Untestable) {
    switch closure.place {
    case .destination(let name):
      try present(name, caseNames: closure.caseNames, isTold: true)
    case .element(let name):
      try push([name, name], caseNames: closure.caseNames, isTold: true)
    case .row(let name):
      guard let row = feature.index.rows[name] else { return }
      child = try model(of: row.feature)
      setup.append("model.\(SwiftIdentifier.escaped(name)) = [child]")
    case .state(let name):
      guard let held = feature.index.cases[name] else { return }
      given["state"] = ".\(name)(\(try self.held(held.feature, closure.caseNames, true)))"
    case .property(let name, _):
      if feature.index.presents.contains(name) {
        try presentSeparately(name, caseNames: closure.caseNames, isTold: true)
      } else if let optional = feature.index.optionals[name] {
        let value = try held(optional.feature, closure.caseNames, true)
        setup.append("model.\(SwiftIdentifier.escaped(name)) = \(value)")
        known["state.\(name)"] = ".\(name)"
      } else if !closure.caseNames.isEmpty {
        throw Untestable("a case of a child that always exists sends it")
      }
    }
  }

  /// The statement that calls a child's closure.
  func teller(_ closure: BoundClosure) -> String {
    if child != nil { return "child" }
    if case .property(let name, _) = closure.place {
      return "model.\(SwiftIdentifier.escaped(name))"
    }
    return "child"
  }
}
