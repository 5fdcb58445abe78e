import TrellisSpec

/// The tests of one feature, and what they leave out.
struct TestPlan {
  let context: FeatureContext
  let samples: SampleValues
  private(set) var scripts: [TestScript] = [] {
    didSet { if let last = scripts.last { names.insert(last.name) } }
  }
  private var names: Set<String> = []
  /// The deep links that are tested.
  private(set) var links: [TestedDeepLink] = []
  /// Transitions of which some way has no test, and others have one.
  private var incomplete: Set<String> = []
  /// Transitions without a test, each with the reason.
  private(set) var omissions: [TestCoverage.Omission] = []

  private var feature: Feature { context.feature }

  /// Plans the tests.
  init(_ context: FeatureContext) {
    self.context = context
    samples = SampleValues(declared: context.sampleValues, context: context)
    guard context.equatability.isEquatable(feature) else {
      for reaction in context.resolved.reactions {
        omit(reaction.pattern.source, Untestable("the state is not Equatable"))
      }
      return
    }
    for reaction in context.resolved.reactions where !reaction.opensDeepLink { plan(reaction) }
    planBinding()
    planChildren()
    planPresentations()
    planCancellations()
    planDeepLinks()
    planPaths()
  }

  private mutating func omit(_ transition: SourceText, _ reason: Untestable) {
    omissions.append(TestCoverage.Omission(transition, reason))
  }

  /// How far the tests go.
  var coverage: TestCoverage {
    let covered = Set(scripts.flatMap(\.covered)).subtracting(incomplete)
    return TestCoverage(of: context, covered, linkCount: links.count, omissions)
  }

  // MARK: - Names

  /// A free name for a test, from words.
  private func name(_ words: [String], _ suffix: String = "") -> String {
    names.freeName(words + [suffix])
  }

  private func words(_ path: ActionPath) -> [String] {
    let words = ActionPathModel.caseNames(of: path).map { $0.filter { $0.isLetter || $0.isNumber } }
      .filter { !$0.isEmpty }
    return words.first?.first?.isLetter == true ? words : ["action"] + words
  }

  // MARK: - Reactions

  /// One test for each way that a reaction can go.
  private mutating func plan(_ reaction: ResolvedReaction) {
    let conditions = TestedConditions(reaction, in: context, samples)
    var outcomes: [String: Set<Bool>] = [:]
    var problem: Untestable?
    let before = scripts.count
    for way in conditions.ways {
      do throws(Untestable) {
        let simulation = try simulate(reaction, way)
        scripts.append(simulation.script)
        outcomes.merge(simulation.outcomes) { $0.union($1) }
      } catch {
        problem = problem ?? error
      }
    }
    guard let problem = problem ?? conditions.untested(outcomes) else { return }
    omit(reaction.pattern.source, problem)
    if scripts.count > before { incomplete.insert(reaction.pattern.source.text) }
  }

  private func simulate(
    _ reaction: ResolvedReaction, _ way: TestedConditions.Way
  ) throws(Untestable) -> Simulation {
    var fixture = Fixture(context: context, samples: samples)
    let payload = Set(reaction.path.bindings.compactMap { $0 })
    let chosen = way.chosen.filter { !payload.contains($0.key) }
    try fixture.prepare(for: reaction, chosen)
    var script = TestScript(
      name: name(words(reaction.path), way.suffix), initialState: try fixture.initialState(),
      setup: fixture.setupStatements)
    script.isPartial = try InnerReactions(path: reaction.path, context: context).changeSomething()
    var simulation = try Simulation(
      script, shown: fixture.shown, answers: chosen.filter { !$0.key.hasPrefix("state.") },
      in: context, samples)
    simulation.sendingElementID = fixture.sendingElementID
    let values = try values(reaction.path, fixture, way.chosen)
    let action = try fixture.action(for: reaction.path, values)
    try simulation.send(
      action, first: fixture.first(reaction.path, payload: action.payload), reaction, values,
      fails: way.fails)
    return simulation
  }

  /// The values of an action's payload.
  private func values(
    _ path: ActionPath, _ fixture: Fixture, _ chosen: [String: String] = [:]
  ) throws(Untestable) -> [TestedValue] {
    if path.segments == [.tabSelected] { return [fixture.selectedTab] }
    let values = try tested(path).values(chosen)
    guard let value = values.first, value.text.hasPrefix(".success(") else { return values }
    // Where a `Result` and its cases are answered, the whole only gets what the cases leave.
    let taken = ["success", "failure"].filter { outcome in
      let part = ActionPath(segments: path.segments + [.outcome(outcome)])
      return context.resolved.reaction(to: part)?.path == part
    }
    if taken.count == 2 { throw Untestable("its cases are answered one by one") }
    if taken != ["success"] { return values }
    let error = SwiftType.payload(ofResult: value.type, outcome: "failure")
    guard let failure = samples.value(of: error) else {
      throw Untestable(missing: samples.missingType(error) ?? error)
    }
    return [TestedValue(text: ".failure(\(failure))", type: value.type)]
  }

  private func tested(_ path: ActionPath) -> TestedPath {
    TestedPath(path: path, context: context, samples: samples)
  }

  /// One test of a binding, where no reaction has one, so that bindings are known to come in.
  private mutating func planBinding() {
    let reactions = context.resolved.reactions.filter { reaction in
      if case .binding? = reaction.path.segments.first { true } else { false }
    }
    let covered = Set(scripts.flatMap(\.covered))
    if reactions.contains(where: { covered.contains($0.pattern.source.text) }) { return }
    let answered = Set(reactions.map(\.path))
    let general = reactions.first { $0.path.segments == [.binding(nil)] }
    for property in feature.boundProperties {
      let path = ActionPath(segments: [.binding(property.name.text)])
      if answered.contains(path) { continue }
      let fixture = Fixture(context: context, samples: samples)
      do throws(Untestable) {
        return try add(name(words(path)), fixture, path, general)
      } catch {
        continue
      }
    }
  }

  /// One test for each child, so that it is known to run.
  private mutating func planChildren() {
    for child in feature.composedChildren where !context.isCaseReducer {
      let search = ChildTest(child, in: context, samples)
      guard var script = search.script() else { continue }
      script.name = name([child.name.text, "runs"])
      scripts.append(script)
    }
  }

  // MARK: - What goes away

  /// One test for each presentation that goes away and each button that nothing answers.
  private mutating func planPresentations() {
    for destination in feature.destinations {
      attempt("destination.dismiss") { plan throws(Untestable) in
        try plan.addDismissal([destination.name.text, "dismissed"], .destinationDismissed) {
          fixture throws(Untestable) in try fixture.present(destination.name.text)
        }
      }
    }
    for destination in feature.presents {
      attempt("\(destination.name.text).dismiss") { plan throws(Untestable) in
        let name = destination.name.text
        try plan.addDismissal([name, "dismissed"], .presentedDismissed(name)) {
          fixture throws(Untestable) in try fixture.presentSeparately(name)
        }
      }
    }
    for prompt in feature.prompts where !prompt.isBoolean {
      attempt("\(prompt.kind.rawValue).dismiss") { plan throws(Untestable) in
        let segment: ActionPath.Segment =
          plan.feature.hasDestination ? .destinationDismissed : .promptDismissed(prompt.kind)
        try plan.addDismissal([prompt.name.text, "dismissed"], segment) {
          fixture throws(Untestable) in try fixture.present(prompt)
        }
      }
    }
    planTab()
    planPop()
  }

  private mutating func attempt(
    _ transition: String, _ add: (inout TestPlan) throws(Untestable) -> Void
  ) {
    do throws(Untestable) {
      try add(&self)
    } catch {
      omit(feature.name.replaced(by: transition), error)
    }
  }

  private mutating func addDismissal(
    _ words: [String], _ segment: ActionPath.Segment,
    _ show: (inout Fixture) throws(Untestable) -> Void
  ) throws(Untestable) {
    let path = ActionPath(segments: [segment])
    let reaction = context.resolved.reaction(to: path)
    var fixture = Fixture(context: context, samples: samples)
    try show(&fixture)
    try add(name(words), fixture, path, reaction)
  }

  private mutating func add(
    _ name: String, _ fixture: Fixture, _ path: ActionPath, _ reaction: ResolvedReaction?
  ) throws(Untestable) {
    let script = TestScript(
      name: name, initialState: try fixture.initialState(), setup: fixture.setupStatements)
    var simulation = Simulation(script, shown: fixture.shown, in: context, samples: samples)
    let action = try fixture.action(for: path, [])
    try simulation.send(
      action, first: fixture.first(path, payload: action.payload), reaction, [])
    scripts.append(simulation.script)
  }

  private mutating func planTab() {
    let path = ActionPath(segments: [.tabSelected])
    guard let tabs = feature.tabs, tabs.tabs.count > 1,
      !context.resolved.reactions.contains(where: { $0.path == path })
    else { return }
    attempt("tabSelected") { plan throws(Untestable) in
      let fixture = Fixture(context: plan.context, samples: plan.samples)
      let script = TestScript(
        name: plan.name(["tabSelected"]), initialState: try fixture.initialState())
      var simulation = Simulation(
        script, shown: fixture.shown, in: plan.context, samples: plan.samples)
      let tab = tabs.tabs[tabs.tabs.count - 1].name.text
      let selection = Mutation(
        .select(property: tabs.selection.text, tab: tab), at: plan.feature.name.range)
      try simulation.send(try fixture.action(for: path, []), first: [selection], nil, [])
      plan.scripts.append(simulation.script)
    }
  }

  /// A person goes back.
  private mutating func planPop() {
    guard let first = feature.path.first else { return }
    attempt("path") { plan throws(Untestable) in
      var fixture = Fixture(context: plan.context, samples: plan.samples)
      try fixture.push(first.name.text)
      try fixture.push(first.name.text)
      let script = TestScript(
        name: plan.name(["pathPopped"]), initialState: try fixture.initialState(),
        setup: fixture.setupStatements)
      var simulation = Simulation(
        script, shown: fixture.shown, in: plan.context, samples: plan.samples)
      let action = Simulation.TestedAction(keyPath: "path.popFrom", payload: "1")
      let pop = Mutation(.popElement, at: plan.feature.name.range, elementID: 1)
      let reaction = plan.context.resolved.reaction(to: ActionPath(segments: [.named("path")]))
      try simulation.send(action, first: [pop], reaction, [])
      plan.scripts.append(simulation.script)
    }
  }

  // MARK: - Effects and links

  /// One test for each reaction that cancels what another runs, and does not run it again.
  private mutating func planCancellations() {
    let reactions = context.resolved.reactions
    for reaction in reactions {
      for case .cancel(let id) in reaction.steps.map(\.kind) where !reaction.runIDs.contains(id) {
        guard let runner = samples.runners[id]?.first else { continue }
        attempt("\(reaction.pattern.source.text): cancel") { plan throws(Untestable) in
          try plan.addCancellation(of: runner, by: reaction)
        }
      }
    }
  }

  private mutating func addCancellation(
    of runner: ResolvedReaction, by reaction: ResolvedReaction
  ) throws(Untestable) {
    var fixture = Fixture(context: context, samples: samples)
    try fixture.prepare(for: runner, [:])
    let origins = [runner, reaction].map(\.path.segments.first)
    if origins[0] != origins[1] {
      try fixture.prepare(for: reaction.path, pops: reaction.popsElement)
    }
    guard [runner, reaction].allSatisfy({ fixture.shown.isReady(for: $0.path, in: feature) }) else {
      throw Untestable("what runs it and what cancels it are not shown at the same time")
    }
    let script = TestScript(
      name: name(words(reaction.path), "cancels"), initialState: try fixture.initialState(),
      setup: fixture.setupStatements)
    var simulation = Simulation(script, shown: fixture.shown, in: context, samples: samples)
    simulation.callsHang = true
    simulation.sendingElementID = fixture.sendingElementID
    for reaction in [runner, reaction] {
      if simulation.isDismissed { throw Untestable("what runs it dismisses the feature as well") }
      if try InnerReactions(path: reaction.path, context: context).changeSomething() {
        throw Untestable("a child changes something as well")
      }
      let values = try values(reaction.path, fixture)
      let action = try fixture.action(for: reaction.path, values)
      try simulation.send(
        action, first: fixture.first(reaction.path, payload: action.payload), reaction, values)
    }
    scripts.append(simulation.script)
  }

  /// Two tests for each deep link: the URL and its state, and the action.
  private mutating func planDeepLinks() {
    let reaction = context.resolved.reactions.first(where: \.opensDeepLink)
    for link in context.resolved.deepLinks {
      attempt("deepLinks.\(link.link.name.text)") { plan throws(Untestable) in
        let tested = try TestedDeepLink(link, in: plan.context, plan.samples)
        plan.links.append(tested)
        guard let reaction else { return }
        try plan.add(tested, reaction)
      }
    }
  }

  private mutating func add(
    _ tested: TestedDeepLink, _ reaction: ResolvedReaction
  ) throws(Untestable) {
    var fixture = Fixture(context: context, samples: samples)
    try fixture.showSomething()
    let script = TestScript(
      name: name(["deepLink", tested.link.link.name.text, "received"]),
      initialState: try fixture.initialState(), setup: fixture.setupStatements)
    var simulation = Simulation(script, shown: fixture.shown, in: context, samples: samples)
    simulation.openedLink = tested
    let action = Simulation.TestedAction(
      value: ActionPathModel.expression(
        reaction.path, [ActionPathModel.Value(text: tested.expression)]))
    let value = TestedValue(text: tested.expression, type: "\(context.name).DeepLink")
    try simulation.send(action, reaction, [value])
    scripts.append(simulation.script)
  }

  // MARK: - Paths

  /// One test for the shortest way to each thing that can be shown, and back.
  private mutating func planPaths() {
    let search = PathSearch(context: context, samples: samples)
    for way in search.ways() {
      var script = way
      script.name = name([way.name])
      scripts.append(script)
    }
  }
}

extension ResolvedReaction {
  /// The ids of what it runs.
  var runIDs: Set<String> {
    steps.reduce(into: []) { ids, step in
      if case .run(let run, _) = step.kind, let id = run.cancelID?.text { ids.insert(id) }
    }
  }
}
