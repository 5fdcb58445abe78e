import TrellisSpec

/// The state in which an action can come in, and how a test makes it.
struct Fixture {
  let context: FeatureContext
  let samples: SampleValues
  var shown: ShownState
  /// The changes of the state that the store begins in.
  var setup: [Mutation] = []
  /// The screen whose action comes in.
  var sendingElementID: Int?
  /// The expression for the id of the row whose action comes in.
  var rowID: String?
  /// The types of the values of the action that comes in, by the names that they are bound to.
  var payloadTypes: [String: String] = [:]
  /// The state of an enum feature, where it is not the first case.
  var enumState: String?

  init(context: FeatureContext, samples: SampleValues) {
    self.context = context
    self.samples = samples
    shown = ShownState(context, samples)
  }

  var feature: Feature { context.feature }

  var range: SourceRange { feature.name.range }

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

  mutating func set(_ property: String, _ value: String) {
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
    case .destinationDismissed: try presentFirst()
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

  func sample(_ type: String, _ number: Int = 0) throws(Untestable) -> String {
    guard let value = samples.value(of: type, number) else {
      throw Untestable(missing: samples.missingType(type) ?? type)
    }
    return value
  }

  func missing(stateOf name: String) -> Untestable {
    samples.missingType(ofState: name).map { Untestable(missing: $0) }
      ?? Untestable("there is no sample for the state of '\(name)'")
  }
}

extension Run {
  /// Whether its result may be a failure. A call that is spelled with `await` and without `try` throws
  /// nothing.
  func canFail(_ response: RunResponse) -> Bool {
    let isAttempted = !["await ", "_ = await ", "try? "].contains(where: call.text.hasPrefix)
    return response.isResult && !response.isNeverFailing && isAttempted
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
      if case .run(let run, let response?) = step.kind { run.canFail(response) } else { false }
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
