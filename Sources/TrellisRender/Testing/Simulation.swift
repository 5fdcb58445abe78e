import TrellisSpec

/// Plays a feature's reactions and writes down what a store would be sent, change and receive.
struct Simulation {
  let context: FeatureContext
  let samples: SampleValues
  var shown: ShownState
  var script: TestScript
  /// What dependencies answer, by their calls.
  private let answers: [String: String]
  /// The deep link that is opened.
  var openedLink: (link: ResolvedDeepLink, values: [String: String])?
  /// The screen whose action is being answered.
  var sendingElementID: Int?
  /// Whether calls never answer, so that they can be cancelled.
  var callsHang = false
  private var uuidCount = 0
  private var lastCondition: (text: String, result: Bool?)?
  private var depth = 0

  init(
    _ script: TestScript, shown: ShownState, answers: [String: String] = [:],
    in context: FeatureContext, _ samples: SampleValues
  ) throws(Untestable) {
    self.script = script
    self.shown = shown
    self.answers = answers
    self.context = context
    self.samples = samples
    for (call, value) in answers.sorted(by: { $0.key < $1.key }) {
      try override(call: call, with: value)
    }
  }

  /// A simulation in which nothing has to be overridden.
  init(_ script: TestScript, shown: ShownState, in context: FeatureContext, samples: SampleValues) {
    self.script = script
    self.shown = shown
    self.answers = [:]
    self.context = context
    self.samples = samples
  }

  var feature: Feature { context.feature }

  /// An action of a test.
  struct TestedAction {
    /// The action by value, for `inline-action-path`.
    var value: TemplateFields?
    /// Its key path from the feature's actions, without the backslash and dot.
    var keyPath: String?
    /// What goes with the key path.
    var payload: String?
  }

  /// What a reaction does.
  struct Outcome {
    var mutations: [Mutation] = []
    var isCertain = false
    var isUncertain = false
    var isCustom = false
    var events: [Event] = []
  }

  /// What comes in after a reaction.
  enum Event {
    case own(ActionPath, [ResolvedArgument])
    case delegate(String, [ResolvedArgument])
    case answer(Run, RunResponse)
    case call(Run)
    case dismissal
  }

  // MARK: - Sending and receiving

  /// Sends an action, and plays what answers it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - first: What the library itself changes, before the reaction.
  ///   - reaction: The reaction, if there is one.
  ///   - values: The payload's values, in order.
  ///   - fails: Whether calls fail.
  mutating func send(
    _ action: TestedAction, first: [Mutation] = [], _ reaction: ResolvedReaction?,
    _ values: [String], fails: Bool = false
  ) throws(Untestable) {
    change(first)
    let outcome = try play(reaction, values, first)
    if outcome.isCustom || outcome.isUncertain && !outcome.isCertain { isExact = false }
    script.lines.append(line("test-send", action, outcome))
    try follow(outcome.events, fails: fails)
  }

  /// The reactions that were played, as the spec spells them.
  private(set) var steps: [String] = []

  /// Whether all that happened is known.
  private(set) var isExact = true

  /// Sends the action of a reaction in the state that the simulation has come to.
  ///
  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - fails: Whether calls fail.
  mutating func perform(_ reaction: ResolvedReaction, fails: Bool) throws(Untestable) {
    var stage = Stage(context: context, samples: samples)
    if case .element = reaction.path.segments.first {
      sendingElementID = shown.path.last?.id
      stage.sendingElementID = sendingElementID
    }
    let tested = TestedPath(path: reaction.path, context: context, samples: samples)
    let values = try tested.values()
    let action = try stage.action(for: reaction.path, values)
    try send(
      action, first: stage.first(reaction.path, payload: action.payload), reaction, values,
      fails: fails)
    steps.append(reaction.pattern.source.text + (fails ? ": failure" : ""))
  }

  // MARK: - Reactions

  mutating func play(
    _ reaction: ResolvedReaction?, _ values: [String], _ first: [Mutation]
  ) throws(Untestable) -> Outcome {
    var outcome = Outcome(mutations: first, isCertain: !first.isEmpty)
    guard let reaction else { return outcome }
    depth += 1
    if depth > 12 { throw Untestable("it goes on answering itself") }
    var bindings: [String: String] = [:]
    for (name, value) in zip(reaction.path.bindings, values) {
      if let name { bindings[name] = value }
    }
    outcome.isCustom = reaction.steps.contains(where: \.isCustom)
    lastCondition = nil
    for step in reaction.steps { try play(step, bindings, &outcome) }
    script.covered.append(reaction.pattern.source.text)
    return outcome
  }

  private mutating func play(
    _ step: ResolvedStep, _ bindings: [String: String], _ outcome: inout Outcome
  ) throws(Untestable) {
    let (condition, isMet) = evaluate(step.condition, bindings)
    if !isMet { return }
    if case .open = step.kind { return try open(&outcome) }
    let step = try replacing(step, bindings)
    if try event(step, condition, &outcome) { return }
    if case .custom = step.kind { return }
    if outcome.isCustom, !isAbsolute(step) || condition != nil {
      change(step)
      return
    }
    let isCertain = condition == nil && changesForSure(step)
    if case .setShared = step.kind, !isCertain {
      throw Untestable("it is not known whether it changes the shared value")
    }
    outcome.mutations.append(
      Mutation(step.kind, condition: condition, at: step.range, elementID: elementID(step)))
    if isCertain { outcome.isCertain = true } else { outcome.isUncertain = true }
    change(step)
    script.texts += step.expressions
  }

  /// A condition that is left open, and whether what stands under it may happen. Steps in a row
  /// under one condition stand in one `if`, which looks at the state once.
  private mutating func evaluate(
    _ text: String?, _ bindings: [String: String]
  ) -> (condition: String?, isMet: Bool) {
    guard let text else {
      lastCondition = nil
      return (nil, true)
    }
    let bound = Substitution.replacing(text, bindings)
    let result: Bool?
    if let lastCondition, lastCondition.text == text {
      result = lastCondition.result
    } else {
      let known = shown.known(in: feature).merging(answers) { $1 }
      result = Conditions(context: context, samples: samples).holds(bound, known)
      lastCondition = (text, result)
    }
    return (result == nil ? bound : nil, result != false)
  }

  /// Takes everything away that is shown, and builds what the link stands for.
  private mutating func open(_ outcome: inout Outcome) throws(Untestable) {
    guard let openedLink else { throw Untestable("it opens a deep link") }
    let range = feature.name.range
    var resets: [ResolvedStep.Kind] = []
    if !feature.presentationProperties.isEmpty {
      resets.append(.dismiss(properties: feature.presentationProperties))
    }
    resets += feature.booleanPrompts.map { .dismissFlag(property: $0.name.text) }
    if !feature.path.isEmpty { resets.append(.popToRoot) }
    for reset in resets {
      try play(ResolvedStep(kind: reset, condition: nil, range: range), [:], &outcome)
    }
    for step in openedLink.link.steps { try play(step, openedLink.values, &outcome) }
  }

  /// Notes what a step sends or runs; whether it does either.
  private func event(
    _ step: ResolvedStep, _ condition: String?, _ outcome: inout Outcome
  ) throws(Untestable) -> Bool {
    let event: Event
    switch step.kind {
    case .send(let path, let arguments): event = .own(path, arguments)
    case .delegate(let name, let arguments): event = .delegate(name, arguments)
    case .run(let run, let response): event = response.map { .answer(run, $0) } ?? .call(run)
    case .dismissSelf: event = .dismissal
    case .cancel: return true
    default: return false
    }
    if let condition { throw Untestable("its effects depend on '\(condition)'") }
    outcome.events.append(event)
    return true
  }

  /// The step with values for the names of payloads and of known dependencies.
  private mutating func replacing(
    _ step: ResolvedStep, _ bindings: [String: String]
  ) throws(Untestable) -> ResolvedStep {
    // The call of an effect is what its dependency is overridden for.
    if case .run = step.kind { return step }
    let unconditional = ResolvedStep(kind: step.kind, condition: nil, range: step.range)
    if case .set(let property, let value) = step.kind {
      let new = try withoutDependencies(Substitution.replacing(value, bindings))
      let head = property.prefix { $0 != "." && $0 != "[" && $0 != "?" }
      let members = Substitution.replacing(String(property.dropFirst(head.count)), bindings)
      return ResolvedStep(
        kind: .set(property: head + members, value: new), condition: nil, range: step.range)
    }
    var values: [String: String] = [:]
    for expression in unconditional.expressions {
      let bound = Substitution.replacing(expression, bindings)
      values[expression] = try withoutDependencies(bound)
    }
    return unconditional.replacingExpressions { values[$0] ?? $0 }
  }

  private mutating func withoutDependencies(_ expression: String) throws(Untestable) -> String {
    var result = expression
    for dependency in feature.dependencies {
      let name = dependency.name.text
      guard SwiftTokens(result).mentions(name) else { continue }
      switch dependency.key.text {
      case "\\.uuid":
        while let range = result.firstRange(of: "\(name)()") {
          result.replaceSubrange(range, with: "UUID(\(uuidCount))")
          uuidCount += 1
        }
        script.overrides["$0.uuid"] = ".incrementing"
      case "\\.date.now":
        let date = "Date(timeIntervalSince1970: 0)"
        script.overrides["$0.date.now"] = date
        result = Substitution.replacing(result, [name: date])
      default: break
      }
      if SwiftTokens(result).mentions(name) {
        throw Untestable("it uses the dependency '\(name)' in an expression")
      }
    }
    return result
  }

  // MARK: - Lines

  func line(
    _ template: String, _ action: TestedAction, _ outcome: Outcome
  ) -> TemplateFields {
    let isReceived = template == "test-receive"
    // Only of what is sent does the library expect a change.
    let isExact = outcome.isCustom || isReceived || outcome.isCertain || !outcome.isUncertain
    let mutations = outcome.mutations.withoutOverwritten
    let isNamed = mutations.contains(where: \.hidesState)
    let computed = script.lines.filter { $0["isComputed"] as? Bool == true }.count
    let expectedName = computed == 0 ? "expected" : "expected\(computed + 1)"
    let name = isExact ? isNamed ? "state" : "$0" : expectedName
    return [
      "template": template,
      "sentAction": action.value.map { [$0] } ?? [TemplateFields](),
      "keyPath": action.keyPath.orFalse,
      "sentPayload": action.payload.orFalse,
      "isCustom": outcome.isCustom,
      "isComputed": !isExact,
      "expectedName": expectedName,
      "hasMutations": !mutations.isEmpty,
      "isNamed": isNamed,
      "mutations": mutations.flatMap { $0.statements(in: context, stateName: name) },
    ]
  }
}
