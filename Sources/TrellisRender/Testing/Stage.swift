import TrellisSpec

/// The state in which an action can come in, and how a test makes it.
struct Stage {
  let context: FeatureContext
  let samples: SampleValues
  private(set) var shown: ShownState
  /// The changes of the state that the store begins in.
  private(set) var setup: [Mutation] = []
  /// The screen whose action comes in.
  var sendingElementID: Int?
  /// The expression for the id of the row whose action comes in.
  private(set) var rowID: String?
  /// The types of the values of the action that comes in, by the names that they are bound to.
  private var payloadTypes: [String: String] = [:]
  /// The state of an enum feature, where it is not the first case.
  private var enumState: String?

  init(context: FeatureContext, samples: SampleValues) {
    self.context = context
    self.samples = samples
    shown = ShownState(context.feature)
    for parameter in context.graph.stateParameters(of: context.feature) where parameter.isRequired {
      guard let value = samples.value(of: parameter.type), Substitution.isLiteral(value) else {
        continue
      }
      shown.known["state.\(parameter.name)"] = value
    }
  }

  private var feature: Feature { context.feature }

  private var range: SourceRange { feature.name.range }

  /// The statements that make the state.
  var setupStatements: [TemplateFields] {
    setup.statements(in: context, stateName: "state")
  }

  /// The state before the setup.
  func initialState() throws(Untestable) -> String {
    if let enumState { return enumState }
    guard let state = samples.state(of: context.name) else {
      throw missing(stateOf: context.name)
    }
    return state
  }

  /// Makes a state in which a reaction's action can come in and changes something.
  ///
  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - chosen: Literals that properties shall have, by the expressions for them.
  mutating func prepare(
    for reaction: ResolvedReaction, _ chosen: [String: String]
  ) throws(Untestable) {
    for (expression, value) in chosen.sorted(by: { $0.key < $1.key }) {
      guard expression.hasPrefix("state.") else { continue }
      set(String(expression.dropFirst("state.".count)), value)
    }
    try prepare(for: reaction.path, pops: reaction.popsElement)
    try showWhat(chosen)
    let tested = TestedPath(path: reaction.path, context: context, samples: samples)
    for (name, type) in zip(reaction.path.bindings, (try? tested.types()) ?? []) {
      if let name { payloadTypes[name] = type }
    }
    for step in reaction.steps { try prepare(for: step.kind, chosen) }
  }

  /// Shows what is chosen to be there, unless something is.
  private mutating func showWhat(_ chosen: [String: String]) throws(Untestable) {
    let known = shown.known(in: feature)
    for (expression, value) in chosen.sorted(by: { $0.key < $1.key })
    where [".some", "true"].contains(value) && known[expression] != value {
      let name = String(expression.dropFirst("state.".count))
      if feature.presentationProperties.contains(name) {
        try show(name)
      } else if feature.optionals.contains(where: { $0.name.text == name }) {
        try addOptional(name)
      } else if feature.booleanPrompts.contains(where: { $0.name.text == name }) {
        raise(name)
      } else if let pathCase = feature.path.first(where: { $0.presenceName?.text == name }) {
        try push(pathCase.name.text)
      }
    }
  }

  private mutating func set(_ property: String, _ value: String) {
    guard let declared = feature.state.first(where: { $0.name.text == property }),
      shown.known["state.\(property)"] != value
    else { return }
    let kind: ResolvedStep.Kind =
      declared.sharing == nil
      ? .set(property: property, value: value)
      : .setShared(property: property, members: "", value: value)
    setup.append(Mutation(kind, at: range))
    shown.known["state.\(property)"] = value
  }

  // MARK: - Where an action comes from

  /// Makes a state in which an action can come in.
  ///
  /// - Parameters:
  ///   - path: The action.
  ///   - pops: Whether it takes its own screen away.
  mutating func prepare(for path: ActionPath, pops: Bool) throws(Untestable) {
    let caseName: String? =
      if case .named(let name) = path.segments.dropFirst().first { name } else { nil }
    switch path.segments.first {
    case .destination(let name): try present(name, in: caseName)
    case .presented(let name): try presentSeparately(name, in: caseName)
    case .presentedDismissed(let name): try presentSeparately(name)
    case .destinationDismissed:
      guard let name = feature.destinations.first?.name.text else { return }
      try present(name)
    case .button(let kind, let name, _): try present(kind, with: name)
    case .promptDismissed(let kind): try present(kind, with: nil)
    case .element(let name):
      try push(name, in: caseName)
      try push(name, in: caseName)
      sendingElementID = pops ? 0 : 1
    case .row(let name): try addRow(name)
    case .named(let name):
      if feature.optionals.contains(where: { $0.name.text == name }) {
        try addOptional(name, in: caseName)
      }
      if feature.cases.contains(where: { $0.name.text == name }) { try become(name, in: caseName) }
      if let child = feature.stateChildren.first(where: { $0.name.text == name }) {
        try begin(child, in: caseName)
      }
    case .binding(let name?):
      if feature.booleanPrompts.contains(where: { $0.name.text == name }),
        !shown.flags.contains(name)
      {
        raise(name)
      }
    case .binding(nil), .delegate, .outcome, .tabSelected, nil: break
    }
    try refuseHidden(path)
  }

  /// Whatever comes from deeper down must be there in the state that a child is made with.
  private func refuseHidden(_ path: ActionPath) throws(Untestable) {
    var owner = feature
    for (index, segment) in path.segments.enumerated() {
      let name: String
      switch segment {
      case .destination(let held), .presented(let held), .element(let held), .row(let held),
        .named(let held):
        name = held
      case .button, .destinationDismissed, .presentedDismissed, .promptDismissed:
        if index > 0 { throw hidden(in: owner) }
        return
      case .binding, .delegate, .outcome, .tabSelected: return
      }
      if index > 0, owner.hides(segment, name, isChosen: index == 1) { throw hidden(in: owner) }
      let reference = owner.featureReferences.first { $0.name.text == name }
      guard let child = reference.flatMap({ context.graph.feature($0.feature.text, from: owner) })
      else { return }
      owner = child
    }
  }

  private func hidden(in owner: Feature) -> Untestable {
    Untestable("it comes from what a new '\(owner.name.text)' does not show")
  }

  mutating func present(_ name: String, in caseName: String? = nil) throws(Untestable) {
    guard let destination = feature.destinations.first(where: { $0.name.text == name }) else {
      return
    }
    setup.append(
      Mutation(.presentDestination(destination, try content(destination, in: caseName)), at: range))
    shown.presented["destination"] = name
  }

  mutating func presentSeparately(
    _ name: String, in caseName: String? = nil
  ) throws(Untestable) {
    guard let destination = feature.presents.first(where: { $0.name.text == name }) else { return }
    setup.append(
      Mutation(.presentSeparately(destination, try content(destination, in: caseName)), at: range))
    shown.presented[name] = name
  }

  private func content(
    _ destination: Destination, in caseName: String?
  ) throws(Untestable) -> ResolvedState {
    switch destination.content {
    case .none: return ResolvedState()
    case .value(let type):
      return ResolvedState(arguments: [ResolvedArgument(label: nil, value: try sample(type.text))])
    case .feature(let feature): return try state(of: feature, in: caseName)
    }
  }

  /// What a child's state is made of; of an enum feature, in the case whose action comes in.
  private func state(
    of reference: SourceText, in caseName: String?
  ) throws(Untestable) -> ResolvedState {
    guard let child = context.graph.feature(reference.text, from: feature) else {
      return ResolvedState()
    }
    guard child.isEnum else { return ResolvedState(arguments: try arguments(of: child)) }
    guard let start = child.cases.first(where: { $0.name.text == caseName }) ?? child.cases.first
    else { return ResolvedState() }
    let held = context.graph.feature(start.feature.text, from: child)
    let arguments = try held.map { held throws(Untestable) in try self.arguments(of: held) } ?? []
    let isFirst = start.name == child.cases.first?.name
    return ResolvedState(
      startCase: isFirst && arguments.isEmpty
        ? nil : .init(name: start.name.text, feature: held?.name.text ?? start.feature.text),
      arguments: arguments)
  }

  private func arguments(of child: Feature) throws(Untestable) -> [ResolvedArgument] {
    var arguments: [ResolvedArgument] = []
    for parameter in context.graph.stateParameters(of: child) where parameter.isRequired {
      let value = try sample(parameter.type)
      arguments.append(
        ResolvedArgument(
          label: parameter.name, value: parameter.isShared ? "Shared(value: \(value))" : value))
    }
    return arguments
  }

  private func sample(_ type: String, _ number: Int = 0) throws(Untestable) -> String {
    guard let value = samples.value(of: type, number) else {
      throw Untestable(missing: samples.missingType(type) ?? type)
    }
    return value
  }

  private func missing(stateOf name: String) -> Untestable {
    samples.missingType(ofState: name).map { Untestable(missing: $0) }
      ?? Untestable("there is no sample for the state of '\(name)'")
  }

  /// Shows whatever the feature can show, so that there is something to take away.
  mutating func showSomething() throws(Untestable) {
    if let destination = feature.destinations.first {
      try present(destination.name.text)
    } else if let prompt = feature.prompts.first(where: { !$0.isBoolean }) {
      try present(prompt)
    }
    for destination in feature.presents { try presentSeparately(destination.name.text) }
    if let first = feature.path.first { try push(first.name.text) }
  }

  /// Shows the first prompt of a kind, or one with a button.
  mutating func present(_ kind: Prompt.Kind, with button: String?) throws(Untestable) {
    let prompt = feature.prompts(of: kind).first { prompt in
      button == nil || prompt.buttons.contains { $0.name.text == button }
    }
    guard let prompt else { return }
    try present(prompt)
  }

  mutating func present(_ prompt: Prompt) throws(Untestable) {
    let arguments = try prompt.parameters.map { parameter throws(Untestable) in
      ResolvedArgument(label: parameter.label?.text, value: try sample(parameter.type.text))
    }
    setup.append(Mutation(.presentPrompt(prompt, arguments), at: range))
    shown.presented[feature.hasDestination ? "destination" : prompt.kind.rawValue] =
      prompt.name.text
  }

  mutating func push(_ name: String, in caseName: String? = nil) throws(Untestable) {
    guard let pathCase = feature.path.first(where: { $0.name.text == name }) else { return }
    let state: ResolvedState
    switch pathCase.content {
    case .feature(let feature): state = try self.state(of: feature, in: caseName)
    case .value(let parameters):
      state = ResolvedState(
        arguments: try parameters.map { parameter throws(Untestable) in
          ResolvedArgument(label: parameter.label?.text, value: try sample(parameter.type.text))
        })
    }
    setup.append(Mutation(.push(pathCase, state), at: range, elementID: nil))
    shown.path.append(.init(id: shown.nextElementID, name: name))
    shown.nextElementID += 1
  }

  private mutating func addRow(_ name: String) throws(Untestable) {
    guard let row = feature.rows.first(where: { $0.name.text == name }),
      let child = context.graph.feature(row.feature.text, from: feature),
      let id = child.state.first(where: { $0.name.text == "id" })
    else { throw Untestable("nothing is known of the rows of '\(name)'") }
    guard let state = samples.state(of: child.name.text) else {
      throw missing(stateOf: child.name.text)
    }
    let value = id.defaultValue?.text
    if let value, id.isRequired == false, !SampleValues.isDifferentEachTime(value) {
      rowID = value
    } else if id.isParameter {
      rowID = try sample(id.type.text)
    } else {
      throw Untestable("the 'id' of '\(child.name.text)' is another one each time")
    }
    setup.append(Mutation(.set(property: name, value: "[\(state)]"), at: range))
  }

  private mutating func addOptional(
    _ name: String, in caseName: String? = nil
  ) throws(Untestable) {
    guard let child = feature.optionals.first(where: { $0.name.text == name }) else { return }
    let state = try value(of: child, in: caseName)
    setup.append(Mutation(.set(property: name, value: state), at: range))
    shown.optionals.insert(name)
  }

  private mutating func become(_ name: String, in caseName: String?) throws(Untestable) {
    guard let child = feature.cases.first(where: { $0.name.text == name }) else { return }
    enumState = "\(context.name).State.\(name)(\(try value(of: child, in: caseName)))"
    shown.enumCase = name
  }

  /// Lets a child that is always there begin in the case whose action comes in.
  private mutating func begin(_ child: Child, in caseName: String?) throws(Untestable) {
    guard let feature = context.graph.feature(child.feature.text, from: feature), feature.isEnum,
      feature.cases.dropFirst().contains(where: { $0.name.text == caseName })
    else { return }
    let state = try value(of: child, in: caseName)
    setup.append(Mutation(.set(property: child.name.text, value: state), at: range))
  }

  /// The state of a child; of an enum feature, in the case whose action comes in.
  private func value(of child: Child, in caseName: String?) throws(Untestable) -> String {
    let feature = context.graph.feature(child.feature.text, from: feature)
    let state: String?
    if let feature, let held = feature.cases.first(where: { $0.name.text == caseName }) {
      let isFirst = held.name == feature.cases.first?.name
      state =
        isFirst ? samples.state(of: feature.name.text) : samples.state(of: feature, inCase: held)
    } else {
      state = samples.state(of: feature?.name.text ?? child.feature.text)
    }
    guard let state else { throw missing(stateOf: feature?.name.text ?? child.feature.text) }
    return state
  }

  // MARK: - What a step needs to change something

  private mutating func prepare(
    for step: ResolvedStep.Kind, _ chosen: [String: String]
  ) throws(Untestable) {
    switch step {
    case .set(let property, "nil") where feature.optionals.contains { $0.name.text == property }:
      if !shown.optionals.contains(property) { try addOptional(property) }
    case .set(let property, let value), .setShared(let property, "", let value):
      try differ(property, from: value, chosen)
      if property.contains(".") { differ(property, "", from: value) }
      if case .set = step { fill(property, for: value, chosen) }
    case .setShared(let property, let members, let value):
      differ(property, members, from: value)
    case .dismiss(let properties):
      for property in properties where shown.presented[property] == nil {
        try show(property)
      }
    case .dismissFlag(let name): shown.flags.contains(name) ? () : raise(name)
    case .popLast, .popToRoot:
      guard shown.path.isEmpty, let first = feature.path.first else { return }
      try push(first.name.text)
      try push(first.name.text)
    case .popToCase(let name):
      guard !shown.path.contains(where: { $0.name == name }) else { return }
      try push(name)
      if let other = feature.path.first(where: { $0.name.text != name }) {
        try push(other.name.text)
      }
    default: break
    }
  }

  private mutating func raise(_ flag: String) {
    setup.append(Mutation(.set(property: flag, value: "true"), at: range))
    shown.flags.insert(flag)
  }

  private mutating func show(_ property: String) throws(Untestable) {
    if property == "destination" {
      if let first = feature.destinations.first { try present(first.name.text) }
    } else if let kind = Prompt.Kind(rawValue: property), !feature.prompts(of: kind).isEmpty {
      try present(kind, with: nil)
    } else {
      try presentSeparately(property)
    }
  }

  /// Gives a property another value than the one that it is set to.
  private mutating func differ(
    _ property: String, from value: String, _ chosen: [String: String]
  ) throws(Untestable) {
    let key = "state.\(property)"
    guard Substitution.isLiteral(value), chosen[key] == nil, shown.known[key] ?? value == value,
      let declared = feature.state.first(where: { $0.name.text == property }), !declared.isConstant
    else { return }
    if let other = samples.value(of: declared.type.text, differentFrom: value) {
      set(property, other)
    }
  }

  /// Gives a member of a property another value than the one that it is set to, where that has a
  /// type that is known.
  private mutating func differ(_ property: String, _ members: String, from value: String) {
    let names = (property + members).split(separator: ".", omittingEmptySubsequences: false)
    let type =
      payloadTypes[value]
      ?? Self.literalTypes.first { tested in
        Substitution.isLiteral(value) && TestedValue(text: value, type: tested).operand == value
      }
    guard names.count > 1, names.allSatisfy({ SwiftIdentifier.isWellFormed(String($0)) }),
      feature.state.contains(where: { $0.name.text == names[0] }),
      let type, let other = samples.value(of: type, differentFrom: value)
    else { return }
    let kind: ResolvedStep.Kind =
      members.isEmpty
      ? .set(property: property, value: other)
      : .setShared(property: property, members: members, value: other)
    setup.append(Mutation(kind, at: range))
    shown.known["state.\(property + members)"] = other
  }

  private static let literalTypes = ["Bool", "Int", "Double", "String"]

  /// Puts something into a collection that is emptied, or computed from what is in it.
  private mutating func fill(
    _ property: String, for value: String, _ chosen: [String: String]
  ) {
    let name = String(property.prefix { $0 != "[" })
    let isEmptied = value == "[]" || value == "nil" && name != property
    let isComputed = value.hasPrefix("state.\(name).") && value.change == nil
    guard isEmptied || isComputed, chosen["state.\(name)"] == nil,
      ["[]", nil].contains(shown.known["state.\(name)"]), let type = collection(name),
      let elements = samples.value(of: type), elements.hasPrefix("[")
    else { return }
    setup.append(Mutation(.set(property: name, value: elements), at: range))
    shown.known["state.\(name)"] = elements
  }

  /// The type of a collection in the state, or in that of a child that is always there.
  private func collection(_ property: String) -> String? {
    var owner = feature
    var names = property.split(separator: ".")[...]
    while names.count > 1, let name = names.popFirst() {
      guard let child = owner.stateChildren.first(where: { $0.name.text == name }),
        let feature = context.graph.feature(child.feature.text, from: owner)
      else { return nil }
      owner = feature
    }
    if let row = owner.rows.first(where: { $0.name.text == names.first ?? "" }) {
      let element = row.feature.text == "Self" ? owner.name.text : row.feature.text
      return "IdentifiedArrayOf<\(element).State>"
    }
    let declared = owner.state.first { $0.name.text == names.first ?? "" }
    guard let declared, !declared.isConstant, declared.sharing == nil else { return nil }
    let type = declared.type.text
    return ["[", "IdentifiedArrayOf<", "Array<"].contains(where: type.hasPrefix) ? type : nil
  }

  // MARK: - Sending

  /// The action of a reaction as a test sends it.
  func action(
    for path: ActionPath, _ values: [TestedValue]
  ) throws(Untestable) -> Simulation.TestedAction {
    let tested = TestedPath(path: path, context: context, samples: samples)
    switch path.segments.first {
    case .named(let name) where !feature.composedChildren.contains(where: { $0.name.text == name }):
      let arguments = try tested.arguments(values)
      return Simulation.TestedAction(value: ActionPathModel.expression(path, arguments))
    case .tabSelected:
      let tab = selectedTab.text
      return Simulation.TestedAction(
        value: ActionPathModel.expression(path, [ActionPathModel.Value(text: tab)]))
    case .binding(let property?):
      guard let declared = feature.state.first(where: { $0.name.text == property }) else {
        guard feature.booleanPrompts.contains(where: { $0.name.text == property }) else {
          throw Untestable("it answers a part of a property")
        }
        return Simulation.TestedAction(keyPath: "binding.\(property)", payload: "false")
      }
      let value = try bound(declared)
      return Simulation.TestedAction(keyPath: "binding.\(property)", payload: value)
    case .binding(nil): throw Untestable("it answers the bindings of all properties")
    default:
      return Simulation.TestedAction(
        keyPath: try keyPath(path), payload: try tested.payload(values))
    }
  }

  /// The tab that is selected in tests, which is not the first.
  var selectedTab: TestedValue {
    let tab = feature.tabs?.tabs.last?.name.text ?? ""
    return TestedValue(text: ".\(tab)", type: "\(context.name).Tab")
  }

  private func bound(_ property: StateProperty) throws(Untestable) -> String {
    let current =
      shown.known["state.\(property.name.text)"] ?? samples.value(of: property.type.text)
    if let value = samples.value(of: property.type.text, differentFrom: current) { return value }
    guard property.isOptional, current != "nil" else {
      if current == nil {
        throw Untestable(missing: samples.missingType(property.type.text) ?? property.type.text)
      }
      throw Untestable("there is only one sample of '\(property.type.text)'")
    }
    return "nil"
  }

  private func keyPath(_ path: ActionPath) throws(Untestable) -> String {
    var names: [String] = []
    for (index, segment) in path.segments.enumerated() {
      switch segment {
      case .named(let name), .outcome(let name), .presented(let name): names.append(name)
      case .destination(let name): names += ["destination", name]
      case .destinationDismissed: names += ["destination", "dismiss"]
      case .presentedDismissed(let name): names += [name, "dismiss"]
      case .promptDismissed(let kind): names += [kind.rawValue, "dismiss"]
      case .element(let name): names += ["path[id: \(sendingElementID ?? 0)]", name]
      case .row(let name):
        guard index == 0, let rowID else { throw Untestable("it answers a row of a row") }
        names.append("\(name)[id: \(rowID)]")
      case .button(let kind, let name, let inDestination):
        names += (inDestination ? ["destination"] : []) + [kind.rawValue, name]
      case .delegate(let name): names += ["delegate", name]
      case .tabSelected: names.append("tabSelected")
      case .binding(let property): names += ["binding"] + (property.map { [$0] } ?? [])
      }
    }
    return names.joined(separator: ".")
  }

  /// What the library changes by itself when the action comes in.
  func first(_ path: ActionPath, payload: String?) -> [Mutation] {
    switch path.segments.first {
    case .destinationDismissed: return [dismissal("destination")]
    case .button(_, _, inDestination: true): return [dismissal("destination")]
    case .button(let kind, _, inDestination: false), .promptDismissed(let kind):
      return [dismissal(kind.rawValue)]
    case .presentedDismissed(let name): return [dismissal(name)]
    case .binding(let property?):
      return [Mutation(.set(property: property, value: payload ?? ""), at: range)]
    default: return []
    }
  }

  private func dismissal(_ property: String) -> Mutation {
    Mutation(.dismiss(properties: [property]), at: range)
  }
}

extension ResolvedReaction {
  /// Whether it takes the screen away whose action it answers.
  var popsElement: Bool {
    steps.contains { if case .popElement = $0.kind { true } else { false } }
  }

  /// Whether it runs something whose failure is answered.
  var canFail: Bool {
    steps.contains { step in
      if case .run(_, let response?) = step.kind {
        response.isResult && !response.isNeverFailing
      } else {
        false
      }
    }
  }
}

extension Feature {
  /// Whether what a segment leads to is not there in a new state.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - name: The name in it.
  ///   - isChosen: Whether the case of an enum feature is chosen for it.
  fileprivate func hides(_ segment: ActionPath.Segment, _ name: String, isChosen: Bool) -> Bool {
    guard case .named = segment else { return true }
    if optionals.contains(where: { $0.name.text == name }) { return true }
    return !isChosen && cases.dropFirst().contains { $0.name.text == name }
  }
}
