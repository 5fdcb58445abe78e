import TrellisSpec

/// The tests of one model, and what they omit.
struct ModelTestPlan {
  let context: FeatureContext
  let samples: SampleValues
  private(set) var scripts: [ModelTestScript] = []
  /// The deep links that are tested.
  private(set) var links: [Link] = []
  private var names: TestNames
  private var gaps = CoverageGaps()

  private var feature: Feature { context.feature }
  private var reactions: [ResolvedReaction] { context.resolved.reactions }

  /// A deep link that is tested.
  struct Link {
    let script: ModelTestScript
    /// The URL's path and query.
    let url: String
    /// The link as an expression.
    let expression: String
    /// Whether what it leads to is known, so that the test opens it.
    let isOpened: Bool

    /// The fields for the template `model-test-link`.
    func fields(in context: FeatureContext) -> TemplateFields {
      script.fields(in: context).merging([
        "linkURL": SwiftStringLiteral.literal(url), "linkExpression": expression,
        "isOpened": isOpened,
      ]) { $1 }
    }
  }

  /// Plans the tests.
  init(_ context: FeatureContext) {
    self.context = context
    samples = SampleValues(declared: context.sampleValues, context: context)
    names = TestNames(of: context.resolved)
    for reaction in reactions where !reaction.opensDeepLink { plan(reaction) }
    planDestinations()
    planSeparatePresentations()
    planTab()
    planLinks()
  }

  /// The coverage of the tests.
  var coverage: TestCoverage {
    TestCoverage(
      of: context, scripts.lazy.flatMap(\.covered), linkCount: links.count(where: \.isOpened),
      gaps)
  }

  // MARK: - Reactions

  /// One test for each path through a reaction.
  private mutating func plan(_ reaction: ResolvedReaction) {
    let conditions = TestedConditions(reaction, in: context, samples)
    let ways = conditions.ways.filter { !$0.fails || answersFailure(of: reaction) }
    let suffixes = WaySuffixes(reaction, names.groups, ways)
    var outcomes: [String: Set<Bool>] = [:]
    var problem: Untestable?
    var isTested = false
    for (index, way) in ways.enumerated() {
      do throws(Untestable) {
        var simulation = try simulate(reaction, way)
        simulation.script.name = names.name(
          names.candidates(reaction.path, suffixes.suffixes(index)))
        scripts.append(simulation.script)
        outcomes.merge(simulation.outcomes) { $0.union($1) }
        isTested = true
      } catch {
        problem = problem ?? error
      }
    }
    guard let problem = problem ?? conditions.untested(outcomes) else { return }
    if ways.count > 1 || isTested {
      gaps.omitWay(of: reaction.pattern.source, problem)
    } else {
      gaps.omit(reaction.pattern.source, problem)
    }
  }

  /// Whether the failure of a call has an effect.
  private func answersFailure(of reaction: ResolvedReaction) -> Bool {
    reaction.steps.contains { step in
      guard step.canFail, case .run(_, let response?) = step.kind else { return false }
      let failure = response.path.segments + [.outcome("failure")]
      return [response.path.segments, failure].contains {
        context.resolved.reaction(at: $0) != nil
      }
    }
  }

  private func simulate(
    _ reaction: ResolvedReaction, _ way: TestedConditions.Way
  ) throws(Untestable) -> ModelSimulation {
    let act = try ModelAct(reaction, in: context, samples, way.chosen)
    var script = ModelTestScript(name: "")
    script.child = act.fixture.child
    script.arguments = try act.fixture.arguments()
    script.setup = act.fixture.setup
    let payload = Set(reaction.path.bindings.compactMap(\.self))
    var simulation = try ModelSimulation(
      script, on: act.fixture, chosen: way.chosen.filter { !payload.contains($0.key) },
      fails: way.fails)
    try simulation.act(act.statement, reaction, act.values, bound: act.bound)
    simulation.script.removeUnusedConstants()
    if simulation.script.expectationCount == 0 {
      throw Untestable("its code is handwritten, or its result isn't equatable")
    }
    return simulation
  }

  // MARK: - What is shown

  /// A destination that no reaction shows can be set from outside, and dismissed again.
  private mutating func planDestinations() {
    for destination in feature.destinations {
      var fixture = ModelFixture(context: context, samples: samples)
      let caseName = destination.name.text
      do throws(Untestable) {
        try fixture.present(caseName)
        let value = fixture.given["destination"] ?? ""
        var script = ModelTestScript(name: names.name(["\(caseName)Dismissed"]))
        script.arguments = try ModelFixture(context: context, samples: samples).arguments()
        script.add("model.destination = \(value)")
        script.expect("model.destination?.is(\\.\(caseName))", equals: "true")
        script.add("model.destination = nil")
        script.expect("model.destination", equals: "nil")
        let isAnswered = context.model?.answered.contains("destination") == true
        if !isAnswered || dismissalIsPlain { scripts.append(script) }
      } catch {
        gaps.omit(destination.name, error)
      }
    }
  }

  /// The same for what has a property of its own.
  private mutating func planSeparatePresentations() {
    for presented in feature.presents {
      let property = SwiftIdentifier.escaped(presented.name.text)
      let isAnswered = context.model?.answered.contains(presented.name.text) == true
      guard let child = presented.feature, !isAnswered else { continue }
      let fixture = ModelFixture(context: context, samples: samples)
      do throws(Untestable) {
        var script = ModelTestScript(name: names.name(["\(presented.name.text)Dismissed"]))
        script.arguments = try fixture.arguments()
        script.add("model.\(property) = \(try fixture.model(of: child))")
        script.expect("model.\(property)", equals: "!nil")
        script.add("model.\(property) = nil")
        script.expect("model.\(property)", equals: "nil")
        scripts.append(script)
      } catch {
        gaps.omit(presented.name, error)
      }
    }
  }

  /// Whether the response to a dismissal changes only values.
  private var dismissalIsPlain: Bool {
    context.resolved.reactions(at: [.destinationDismissed]).flatMap(\.steps).allSatisfy {
      if case .set = $0.kind { true } else { false }
    }
  }

  private mutating func planTab() {
    guard let tabs = feature.tabs, tabs.tabs.count > 1,
      !reactions.contains(where: { $0.path.segments == [.tabSelected] }),
      let arguments = try? ModelFixture(context: context, samples: samples).arguments()
    else { return }
    let selection = SwiftIdentifier.escaped(tabs.selection.text)
    var script = ModelTestScript(name: names.name(["tabSelected"]))
    script.arguments = arguments
    script.expect("model.\(selection)", equals: ".\(tabs.tabs[0].name.text)")
    script.add("model.\(selection) = .\(tabs.tabs[1].name.text)")
    script.expect("model.\(selection)", equals: ".\(tabs.tabs[1].name.text)")
    scripts.append(script)
  }

  // MARK: - Deep links

  private mutating func planLinks() {
    for link in context.resolved.deepLinks {
      do throws(Untestable) {
        let tested = try TestedDeepLink(link, in: context, samples)
        var script = ModelTestScript(name: names.name(["deepLink\(link.link.name.text.typeName)"]))
        var isOpened = true
        do throws(Untestable) {
          script = try opening(tested, script)
        } catch {
          isOpened = false
          gaps.omit(link.link.name, error)
        }
        links.append(
          Link(
            script: script, url: tested.url, expression: tested.expression, isOpened: isOpened))
      } catch {
        gaps.omit(link.link.name, error)
      }
    }
  }

  /// The script of a test that opens a deep link, which dismisses what was shown before.
  private func opening(
    _ tested: TestedDeepLink, _ script: ModelTestScript
  ) throws(Untestable) -> ModelTestScript {
    var fixture = ModelFixture(context: context, samples: samples)
    if feature.hasDestination { try? fixture.presentFirst() }
    if let first = feature.path.first?.name.text { try? fixture.push([first]) }
    var script = script
    script.arguments = try fixture.arguments()
    var simulation = try ModelSimulation(script, on: fixture, chosen: [:], fails: false)
    let action = feature.index.actions[Feature.deepLinkAction]?.last
    let method = action.map { ModelNames.method($0, of: feature) } ?? "open"
    try simulation.act(
      "model.\(SwiftIdentifier.escaped(method))(\(tested.expression))",
      opening: tested.link, tested.values, reactions.first(where: \.opensDeepLink),
      TestedValue(text: tested.expression, type: "\(context.declaredName).DeepLink"))
    simulation.script.removeUnusedConstants()
    return simulation.script
  }

  /// The scripts of all tests, including those of deep links.
  var allScripts: [ModelTestScript] {
    links.map(\.script) + scripts
  }

  /// Whether a test contains a text.
  func mentions(_ text: String) -> Bool {
    allScripts.contains { $0.texts.contains { $0.contains(text) } }
  }

  /// Whether the tests need an error type of their own.
  var needsFailure: Bool {
    allScripts.contains(where: \.needsFailure)
  }
}

/// How a test triggers the action of a reaction.
struct ModelAct {
  /// The model.
  private(set) var fixture: ModelFixture
  /// The statement that triggers it.
  private(set) var statement = ""
  /// The values that are passed.
  private(set) var values: [TestedValue] = []
  /// The value that a binding sets before the change is handled.
  private(set) var bound: (property: String, value: String)?

  private let context: FeatureContext
  private let samples: SampleValues
  /// The chosen values of the payload, by their positions.
  private let chosen: [Int: String]

  init(
    _ reaction: ResolvedReaction, in context: FeatureContext, _ samples: SampleValues,
    _ chosen: [String: String]
  ) throws(Untestable) {
    self.context = context
    self.samples = samples
    fixture = ModelFixture(context: context, samples: samples)
    var chosenValues: [Int: String] = [:]
    for (index, name) in reaction.path.bindings.enumerated() {
      if let name, let value = chosen[name] { chosenValues[index] = value }
    }
    self.chosen = chosenValues
    try fixture.choose(chosen)
    let feature = context.feature
    switch reaction.path.segments.first {
    case .button(let kind, let button, _):
      try fixture.prompt(kind, with: button)
      let declared = feature.index.button(button, of: kind)
      let spelled = try payload(declared?.parameters ?? [], hasLabels: true)
      statement = "model.\(ModelNames.buttonMethod(kind))(.\(button)\(spelled))"
    case .promptDismissed(let kind):
      try fixture.prompt(kind, with: nil)
      statement = "model.\(ModelNames.buttonMethod(kind))(nil)"
    case .destinationDismissed where feature.destinations.isEmpty:
      guard let kind = feature.promptKinds.first else { break }
      try fixture.prompt(kind, with: nil)
      statement = "model.\(ModelNames.buttonMethod(kind))(nil)"
    case .destinationDismissed:
      try fixture.presentFirst()
      statement = "model.destination = nil"
    case .presentedDismissed(let property):
      try fixture.presentSeparately(property)
      statement = "model.\(SwiftIdentifier.escaped(property)) = nil"
    case .binding(let property): try bind(property)
    case .tabSelected:
      let tabs = feature.tabs?.tabs ?? []
      guard let last = tabs.last?.name.text else { break }
      values = [TestedValue(text: ".\(last)", type: "")]
      let selection = feature.tabs?.selection.text ?? ""
      statement = "model.\(SwiftIdentifier.escaped(selection)) = .\(last)"
      bound = (selection, ".\(last)")
    default:
      if let closure = BoundClosure.closures(reaction, in: context).first {
        try tell(closure, reaction)
      } else {
        try call(reaction)
      }
    }
    try prepare(reaction)
    try differ(reaction, chosen)
  }

  /// Gives values a start that differs from what they are set to.
  private mutating func differ(
    _ reaction: ResolvedReaction, _ chosen: [String: String]
  ) throws(Untestable) {
    var seen: Set<String> = []
    let asked = StateMentions(reaction.steps.compactMap(\.condition))
    for step in reaction.steps {
      let property: String
      let value: String
      switch step.kind {
      case .set(let name, let new): (property, value) = (name, new)
      case .setShared(let name, "", let new): (property, value) = (name, new)
      default: continue
      }
      let key = "state.\(property)"
      if value.contains(key), chosen[key] == nil { try fill(property) }
      guard seen.insert(property).inserted, chosen[key] == nil, Substitution.isLiteral(value),
        reaction.path.segments != [.binding(property)],
        let declared = context.feature.index.state[property],
        let other = samples.value(of: declared.type.text, differentFrom: value),
        Substitution.isLiteral(other)
      else { continue }
      // Values that a condition requires stay as they are.
      if !asked.contains(property) { try fixture.choose([key: other]) }
    }
  }

  /// Adds an element to a collection that a step removes elements from.
  private mutating func fill(_ property: String) throws(Untestable) {
    guard let declared = context.feature.index.state[property],
      declared.defaultValue?.text == "[]",
      let value = samples.value(of: declared.type.text), value != "[]"
    else { return }
    try fixture.choose(["state.\(property)": value])
  }

  /// The values of a payload in parentheses.
  private mutating func payload(
    _ parameters: [Parameter], hasLabels: Bool
  ) throws(Untestable) -> String {
    var spelled: [String] = []
    for parameter in parameters {
      let value = try add(parameter.type.text)
      let label = hasLabels ? parameter.label.map { "\(SwiftIdentifier.label($0.text)): " } : nil
      spelled.append((label ?? "") + value)
    }
    return spelled.isEmpty ? "" : "(\(spelled.joined(separator: ", ")))"
  }

  /// Adds a value to the payload: the chosen one, or a sample.
  private mutating func add(_ type: String) throws(Untestable) -> String {
    let value: String
    if let given = chosen[values.count] {
      value = given
    } else {
      value = try fixture.sample(of: type)
    }
    values.append(TestedValue(text: value, type: type))
    return value
  }

  private mutating func bind(_ property: String?) throws(Untestable) {
    let feature = context.feature
    guard let name = property ?? context.resolved.boundTogether.first else {
      throw Untestable("every bound property has an entry of its own")
    }
    let declared = feature.index.state[name]
    let added = feature.index.promptProperties[name]
    guard let type = declared?.type.text ?? added.map({ $0.type?.text ?? "Bool" }) else {
      throw Untestable("nothing is bound")
    }
    let other = fixture.known["state.\(name)"]
    guard let value = samples.value(of: type, differentFrom: other).map(fixture.models) else {
      throw Untestable(missing: type)
    }
    statement = "model.\(SwiftIdentifier.escaped(name)) = \(value)"
    bound = (name, value)
  }

  private mutating func tell(
    _ closure: BoundClosure, _ reaction: ResolvedReaction
  ) throws(Untestable) {
    guard let types = closure.types else {
      throw Untestable("the value that existing code passes isn't known")
    }
    try fixture.hold(closure)
    var spelled: [String] = []
    for type in types { spelled.append(try add(type)) }
    statement =
      "\(fixture.teller(closure)).\(ModelNames.closure(closure.delegate))(\(spelled.joined(separator: ", ")))"
  }

  private mutating func call(_ reaction: ResolvedReaction) throws(Untestable) {
    let feature = context.feature
    var path = reaction.path.segments
    var outcome: String?
    if case .outcome(let name) = path.last {
      outcome = name
      path.removeLast()
    }
    let names = path.compactMap { segment in
      if case .named(let name) = segment { name } else { nil }
    }
    let declared = names.count == path.count ? feature.index.action(names) : nil
    guard let action = declared else { throw Untestable("its value isn't known") }
    let method = ModelNames.method(action, of: feature)
    guard let outcome else {
      if let rest = try remainingOutcome(action, path, reaction, in: context) {
        values = [TestedValue(text: rest, type: action.parameters[0].type.text)]
        let label = action.parameters[0].label.map { "\(SwiftIdentifier.label($0.text)): " } ?? ""
        statement = "model.\(SwiftIdentifier.escaped(method))(\(label)\(rest))"
        return
      }
      let spelled = try payload(action.parameters, hasLabels: true)
      statement =
        "model.\(SwiftIdentifier.escaped(method))\(spelled.isEmpty ? "()" : spelled)"
      return
    }
    let type = SwiftType.payload(ofResult: action.parameters[0].type.text, outcome: outcome)
    let value = try add(type)
    let label = action.parameters[0].label.map { "\(SwiftIdentifier.label($0.text)): " } ?? ""
    statement = "model.\(SwiftIdentifier.escaped(method))(\(label).\(outcome)(\(value)))"
  }

  /// The outcome that remains for a reaction to a whole `Result` if the other outcome has an entry
  /// of its own.
  private func remainingOutcome(
    _ action: ActionCase, _ path: [ActionPath.Segment], _ reaction: ResolvedReaction,
    in context: FeatureContext
  ) throws(Untestable) -> String? {
    let answered = ["success", "failure"].filter { outcome in
      context.resolved.reaction(at: path + [.outcome(outcome)]) != nil
    }
    guard action.isResult, !answered.isEmpty else { return nil }
    if answered.count == 2 { throw Untestable("both outcomes have entries of their own") }
    let outcome = answered[0] == "success" ? "failure" : "success"
    let type = SwiftType.payload(ofResult: action.parameters[0].type.text, outcome: outcome)
    return ".\(outcome)(\(try fixture.sample(of: type)))"
  }

  /// Gives steps something to dismiss.
  private mutating func prepare(_ reaction: ResolvedReaction) throws(Untestable) {
    let feature = context.feature
    for step in reaction.steps {
      switch step.kind {
      case .dismiss(let properties):
        for property in properties where fixture.given[property] == nil {
          try fixture.show(property)
        }
      case .popLast, .popToRoot:
        if fixture.path.isEmpty, let first = feature.path.first?.name.text {
          try fixture.push([first, first])
        }
      case .popToCase(let name):
        if fixture.path.isEmpty {
          let other = feature.path.last { $0.name.text != name }?.name.text ?? name
          try fixture.push([name, other])
        }
      default: break
      }
    }
  }
}
