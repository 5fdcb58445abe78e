import TrellisSpec

/// The tests of one model, and what they leave out.
struct ModelTestPlan {
  let context: FeatureContext
  let samples: SampleValues
  private(set) var scripts: [ModelTestScript] = [] {
    didSet { if let last = scripts.last { names.insert(last.name) } }
  }
  private var names: Set<String> = []
  /// The deep links that are tested.
  private(set) var links: [TemplateFields] = []
  /// Transitions without a test, each with the reason.
  private var omissions: [TestCoverage.Omission] = []

  private var feature: Feature { context.feature }
  private var reactions: [ResolvedReaction] { context.resolved.reactions }

  /// Plans the tests.
  init(_ context: FeatureContext) {
    self.context = context
    samples = SampleValues(declared: context.sampleValues, context: context)
    for reaction in reactions where !reaction.opensDeepLink { plan(reaction) }
    planDestinations()
    planSeparatePresentations()
    planTab()
    planLinks()
  }

  /// How far the tests go.
  var coverage: TestCoverage {
    TestCoverage(
      of: context, Set(scripts.flatMap(\.covered)), linkCount: links.count, omissions)
  }

  private mutating func omit(_ transition: SourceText, _ reason: Untestable) {
    omissions.append(TestCoverage.Omission(transition, reason))
  }

  /// A free name for a test, from words.
  private func name(_ words: [String]) -> String {
    names.freeName(words)
  }

  // MARK: - Reactions

  /// One test for each way that a reaction can go.
  private mutating func plan(_ reaction: ResolvedReaction) {
    let conditions = Conditions(context: context, samples: samples, choosesPresence: false)
    var ways: [(chosen: [String: String], suffix: String, fails: Bool)] = []
    var texts: [String] = []
    var seen: Set<String> = []
    for step in reaction.steps {
      if let text = step.condition, seen.insert(text).inserted { texts.append(text) }
    }
    for (index, text) in texts.prefix(TestedConditions.mostWays).enumerated() {
      let number = texts.count > 1 ? "\(index + 1)" : ""
      if let chosen = conditions.requirements(text, true),
        !ways.contains(where: { $0.chosen == chosen })
      {
        ways.append((chosen, number, false))
      }
      if index == 0, let chosen = conditions.requirements(text, false) {
        ways.append((chosen, "otherwise", false))
      }
      if let property = presence(text) {
        if ways.isEmpty { ways.append(([:], "", false)) }
        ways.append((["state.\(property)": Self.shown], "whileShown", false))
      }
    }
    if ways.isEmpty { ways.append(([:], "", false)) }
    if reaction.canFail { ways.append((ways[0].chosen, "failure", true)) }
    var failure: Untestable?
    var isTested = false
    for way in ways {
      do throws(Untestable) {
        isTested = try add(reaction, way.chosen, way.suffix, fails: way.fails) || isTested
      } catch {
        failure = failure ?? error
      }
    }
    if !isTested {
      omit(
        reaction.pattern.source,
        failure ?? Untestable("what it does is written by hand, or cannot be compared"))
    }
  }

  /// Stands for something that is shown.
  static let shown = "shown"

  /// The property of a condition that asks whether anything is shown.
  private func presence(_ condition: String) -> String? {
    let positive = condition.hasPrefix("!") ? String(condition.dropFirst()) : condition
    guard positive.hasPrefix("state.") else { return nil }
    let name = String(positive.dropFirst("state.".count))
    if feature.index.presenceNames.contains(name) { return name }
    let property = ["== nil", "!= nil"].lazy.filter { name.hasSuffix(" " + $0) }
      .map { String(name.dropLast($0.count + 1)) }.first
    return feature.index.presentationProperties[condition == positive ? property : nil]
  }

  /// Adds a test of a reaction.
  ///
  /// - Returns: Whether it expects anything.
  private mutating func add(
    _ reaction: ResolvedReaction, _ chosen: [String: String], _ suffix: String, fails: Bool
  ) throws(Untestable) -> Bool {
    let act = try ModelAct(reaction, in: context, samples, chosen)
    var script = ModelTestScript(name: name([act.name, suffix]))
    script.child = act.fixture.child
    script.arguments = try act.fixture.arguments()
    script.setup = act.fixture.setup
    var simulation = try ModelSimulation(script, on: act.fixture, chosen: chosen, fails: fails)
    try simulation.act(act.statement, reaction, act.values, bound: act.bound)
    script = simulation.script
    script.removeUnusedConstants()
    guard script.expectationCount > 0 else { return false }
    scripts.append(script)
    return true
  }

  // MARK: - What is shown

  /// What no reaction shows can be set from outside, and goes away again.
  private mutating func planDestinations() {
    for destination in feature.destinations {
      var fixture = ModelFixture(context: context, samples: samples)
      let caseName = destination.name.text
      do throws(Untestable) {
        try fixture.present(caseName)
        let value = fixture.given["destination"] ?? ""
        var script = ModelTestScript(name: name([caseName, "dismissed"]))
        script.arguments = try ModelFixture(context: context, samples: samples).arguments()
        script.add("model.destination = \(value)")
        script.expect("model.destination?.is(\\.\(caseName))", equals: "true")
        script.add("model.destination = nil")
        script.expect("model.destination", equals: "nil")
        let isAnswered = context.model?.answered.contains("destination") == true
        if !isAnswered || dismissalIsPlain { scripts.append(script) }
      } catch {
        omit(destination.name, error)
      }
    }
  }

  /// The same of what has a property of its own.
  private mutating func planSeparatePresentations() {
    for presented in feature.presents {
      let property = SwiftIdentifier.escaped(presented.name.text)
      let isAnswered = context.model?.answered.contains(presented.name.text) == true
      guard let child = presented.feature, !isAnswered else { continue }
      let fixture = ModelFixture(context: context, samples: samples)
      do throws(Untestable) {
        var script = ModelTestScript(name: name([presented.name.text, "dismissed"]))
        script.arguments = try fixture.arguments()
        script.add("model.\(property) = \(try fixture.model(of: child))")
        script.expect("model.\(property)", equals: "!nil")
        script.add("model.\(property) = nil")
        script.expect("model.\(property)", equals: "nil")
        scripts.append(script)
      } catch {
        omit(presented.name, error)
      }
    }
  }

  /// Whether the answer to a dismissal changes nothing but values.
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
    var script = ModelTestScript(name: name([tabs.selection.text]))
    script.arguments = arguments
    script.expect("model.\(selection)", equals: ".\(tabs.tabs[0].name.text)")
    script.add("model.\(selection) = .\(tabs.tabs[1].name.text)")
    script.expect("model.\(selection)", equals: ".\(tabs.tabs[1].name.text)")
    scripts.append(script)
  }

  // MARK: - Deep links

  private mutating func planLinks() {
    let action = feature.index.actions[Feature.deepLinkAction]?.last
    let own = reactions.first(where: \.opensDeepLink)
    for link in context.resolved.deepLinks {
      do throws(Untestable) {
        let tested = try TestedDeepLink(link, in: context, samples)
        // A link takes away what is shown before.
        var fixture = ModelFixture(context: context, samples: samples)
        if let first = feature.destinations.first?.name.text { try? fixture.present(first) }
        if let first = feature.path.first?.name.text { try? fixture.push([first]) }
        var script = ModelTestScript(name: name(["deepLink", link.link.name.text]))
        script.arguments = try fixture.arguments()
        var simulation = try ModelSimulation(script, on: fixture, chosen: [:], fails: false)
        let method = action.map { ModelNames.method($0, of: feature) } ?? "open"
        try simulation.act(
          "model.\(SwiftIdentifier.escaped(method))(\(tested.expression))",
          opening: link, tested.values.mapValues(\.text), isAlone: own?.steps.count ?? 1 < 2)
        script = simulation.script
        script.removeUnusedConstants()
        links.append(
          script.fields(in: context).merging([
            "linkURL": SwiftStringLiteral.literal(tested.url),
            "linkExpression": tested.expression,
            "isThrowing": true,
          ]) { $1 })
      } catch {
        omit(link.link.name, error)
      }
    }
  }

  /// Whether a test has some text.
  func mentions(_ text: String) -> Bool {
    scripts.contains { $0.texts.contains { $0.contains(text) } }
  }

  /// Whether an error of the tests' own is needed.
  var needsFailure: Bool {
    scripts.contains(where: \.needsFailure)
  }
}

/// How a test lets the action of a reaction come in.
struct ModelAct {
  /// The model.
  private(set) var fixture: ModelFixture
  /// The test's name.
  private(set) var name: String
  /// What happens.
  private(set) var statement = ""
  /// What is handed over.
  private(set) var values: [String] = []
  /// What a binding sets before its change is answered.
  private(set) var bound: (property: String, value: String)?

  private let context: FeatureContext
  private let samples: SampleValues

  init(
    _ reaction: ResolvedReaction, in context: FeatureContext, _ samples: SampleValues,
    _ chosen: [String: String]
  ) throws(Untestable) {
    self.context = context
    self.samples = samples
    fixture = ModelFixture(context: context, samples: samples)
    name = ""
    fixture.choose(chosen)
    let feature = context.feature
    switch reaction.path.segments.first {
    case .button(let kind, let button, _):
      try fixture.prompt(kind, with: button)
      let declared = feature.index.button(button, of: kind)
      let spelled = try payload(declared?.parameters ?? [], hasLabels: true)
      statement = "model.\(ModelNames.buttonMethod(kind))(.\(button)\(spelled))"
      name = kind.rawValue + button.typeName
    case .promptDismissed(let kind):
      try fixture.prompt(kind, with: nil)
      statement = "model.\(ModelNames.buttonMethod(kind))(nil)"
      name = "\(kind.rawValue)Dismissed"
    case .destinationDismissed:
      if let first = feature.destinations.first { try fixture.present(first.name.text) }
      statement = "model.destination = nil"
      name = "destinationDismissed"
    case .presentedDismissed(let property):
      try fixture.presentSeparately(property)
      statement = "model.\(SwiftIdentifier.escaped(property)) = nil"
      name = "\(property)Dismissed"
    case .binding(let property): try bind(property)
    case .tabSelected:
      let tabs = feature.tabs?.tabs ?? []
      guard let last = tabs.last?.name.text else { break }
      values = [".\(last)"]
      let selection = feature.tabs?.selection.text ?? ""
      statement = "model.\(SwiftIdentifier.escaped(selection)) = .\(last)"
      bound = (selection, ".\(last)")
      name = "tabSelected"
    default:
      if let closure = BoundClosure.closures(reaction, in: context).first {
        try tell(closure, reaction)
      } else {
        try call(reaction)
      }
    }
    try prepare(reaction)
    differ(reaction, chosen)
  }

  /// Lets values begin with something else than what they are set to.
  private mutating func differ(_ reaction: ResolvedReaction, _ chosen: [String: String]) {
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
      if value.contains(key), chosen[key] == nil { fill(property) }
      guard seen.insert(property).inserted, chosen[key] == nil, Substitution.isLiteral(value),
        reaction.path.segments != [.binding(property)],
        let declared = context.feature.index.state[property],
        let other = samples.value(of: declared.type.text, differentFrom: value),
        Substitution.isLiteral(other)
      else { continue }
      // What a condition asks for stays.
      if !asked.contains(property) { fixture.choose([key: other]) }
    }
  }

  /// Puts something into a collection that a step takes from.
  private mutating func fill(_ property: String) {
    guard let declared = context.feature.index.state[property],
      declared.defaultValue?.text == "[]",
      let value = samples.value(of: declared.type.text), value != "[]"
    else { return }
    fixture.choose(["state.\(property)": value])
  }

  /// The values of a payload in parentheses.
  private mutating func payload(
    _ parameters: [Parameter], hasLabels: Bool
  ) throws(Untestable) -> String {
    var spelled: [String] = []
    for parameter in parameters {
      let value = try fixture.sample(of: parameter.type.text)
      values.append(value)
      let label = hasLabels ? parameter.label.map { "\(SwiftIdentifier.label($0.text)): " } : nil
      spelled.append((label ?? "") + value)
    }
    return spelled.isEmpty ? "" : "(\(spelled.joined(separator: ", ")))"
  }

  private mutating func bind(_ property: String?) throws(Untestable) {
    let feature = context.feature
    let name = property ?? feature.boundProperties.first?.name.text ?? ""
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
    self.name = name
    bound = (name, value)
  }

  private mutating func tell(
    _ closure: BoundClosure, _ reaction: ResolvedReaction
  ) throws(Untestable) {
    guard let types = closure.types else {
      throw Untestable("what existing code hands over is not known")
    }
    try fixture.hold(closure)
    var spelled: [String] = []
    for type in types {
      let value = try fixture.sample(of: type)
      spelled.append(value)
    }
    values = spelled
    statement =
      "\(fixture.teller(closure)).\(ModelNames.closure(closure.delegate))(\(spelled.joined(separator: ", ")))"
    name = closure.method
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
    guard let action = declared else { throw Untestable("nothing tells what it is") }
    let method = ModelNames.method(action, of: feature)
    name = method + (outcome.map(\.typeName) ?? "")
    guard let outcome else {
      if let rest = try remainingOutcome(action, path, reaction, in: context) {
        values = [rest]
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
    let value = try fixture.sample(of: type)
    values = [value]
    let label = action.parameters[0].label.map { "\(SwiftIdentifier.label($0.text)): " } ?? ""
    statement = "model.\(SwiftIdentifier.escaped(method))(\(label).\(outcome)(\(value)))"
  }

  /// The outcome that is left to a reaction to a whole `Result`, where the other is answered by
  /// itself.
  private func remainingOutcome(
    _ action: ActionCase, _ path: [ActionPath.Segment], _ reaction: ResolvedReaction,
    in context: FeatureContext
  ) throws(Untestable) -> String? {
    let answered = ["success", "failure"].filter { outcome in
      context.resolved.reaction(at: path + [.outcome(outcome)]) != nil
    }
    guard action.isResult, !answered.isEmpty else { return nil }
    if answered.count == 2 { throw Untestable("both outcomes are answered by themselves") }
    let outcome = answered[0] == "success" ? "failure" : "success"
    let type = SwiftType.payload(ofResult: action.parameters[0].type.text, outcome: outcome)
    return ".\(outcome)(\(try fixture.sample(of: type)))"
  }

  /// Gives steps something to take away.
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

extension ResolvedReaction {
  /// Whether it opens a deep link.
  var opensDeepLink: Bool {
    steps.contains { if case .open = $0.kind { true } else { false } }
  }
}
