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
    for reaction in context.resolved.reactions where !reaction.opensLink { plan(reaction) }
    planBinding()
    planChildren()
    planPresentations()
    planCancellations()
    planDeepLinks()
    planPaths()
  }

  private mutating func omit(_ transition: SourceText, _ reason: Untestable) {
    omissions.append(
      TestCoverage.Omission(
        transition: transition.text, reason: reason.reason, missingType: reason.missingType,
        range: transition.range))
  }

  /// How far the tests go.
  var coverage: TestCoverage {
    let declared = context.resolved.reactions.filter { !$0.opensLink }.map(\.pattern.source.text)
    let covered = Set(scripts.flatMap(\.covered))
    var seen: Set<String> = []
    return TestCoverage(
      feature: context.name, declared: declared.count + context.resolved.deepLinks.count,
      covered: declared.count(where: covered.contains) + links.count,
      omissions: omissions.filter {
        !covered.contains($0.transition) && seen.insert($0.transition).inserted
      })
  }

  // MARK: - Names

  /// A free name for a test, from words.
  private func name(_ words: [String], _ suffix: String = "") -> String {
    let all = words + (suffix.isEmpty ? [] : [suffix])
    let base = all.enumerated().map { index, word in
      index == 0 ? word : word.typeName
    }.joined()
    if !names.contains(base) { return base }
    return (2...).lazy.map { "\(base)\($0)" }.first { !names.contains($0) } ?? base
  }

  private func words(_ path: ActionPath) -> [String] {
    ActionPathModel.caseNames(of: path).map { $0.filter { $0.isLetter || $0.isNumber } }
      .filter { !$0.isEmpty }
  }

  // MARK: - Reactions

  /// One test for each way that a reaction can go.
  private mutating func plan(_ reaction: ResolvedReaction) {
    var ways: [(chosen: [String: String], suffix: String, fails: Bool)] = []
    let conditions = Conditions(context: context, samples: samples)
    var texts: [String] = []
    for step in reaction.steps {
      if let text = step.condition, !texts.contains(text) { texts.append(text) }
    }
    for (index, text) in texts.enumerated() {
      let number = texts.count > 1 ? "\(index + 1)" : ""
      if let chosen = conditions.requirements(text, true),
        !ways.contains(where: { $0.chosen == chosen })
      {
        ways.append((chosen, number, false))
      }
      if index == 0, let chosen = conditions.requirements(text, false) {
        ways.append((chosen, "otherwise", false))
      }
    }
    if ways.isEmpty { ways.append(([:], "", false)) }
    if reaction.canFail { ways.append((ways[0].chosen, "failure", true)) }
    var failure: Untestable?
    var isTested = false
    for way in ways {
      do throws(Untestable) {
        try add(reaction, way.chosen, way.suffix, fails: way.fails)
        isTested = true
      } catch {
        failure = failure ?? error
      }
    }
    if !isTested, let failure { omit(reaction.pattern.source, failure) }
  }

  private mutating func add(
    _ reaction: ResolvedReaction, _ chosen: [String: String], _ suffix: String, fails: Bool
  ) throws(Untestable) {
    var stage = Stage(context: context, samples: samples)
    try stage.prepare(for: reaction, chosen)
    let script = TestScript(
      name: name(words(reaction.path), suffix), initialState: try stage.initialState(),
      setup: stage.setupStatements)
    var simulation = try Simulation(
      script, shown: stage.shown, answers: chosen.filter { !$0.key.hasPrefix("state.") },
      in: context, samples)
    simulation.sendingElementID = stage.sendingElementID
    let values = try tested(reaction.path).values()
    let action = try stage.action(for: reaction.path, values)
    try simulation.send(
      action, first: stage.first(reaction.path, payload: action.payload), reaction, values,
      fails: fails)
    scripts.append(simulation.script)
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
    for property in feature.boundProperties {
      let path = ActionPath(segments: [.binding(property.name.text)])
      if reactions.contains(where: { $0.path == path }) { continue }
      let general = reactions.first { $0.path.segments == [.binding(nil)] }
      let stage = Stage(context: context, samples: samples)
      do throws(Untestable) {
        return try add(name(words(path)), stage, path, general)
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
          stage throws(Untestable) in try stage.present(destination.name.text)
        }
      }
    }
    for destination in feature.presents {
      attempt("\(destination.name.text).dismiss") { plan throws(Untestable) in
        let name = destination.name.text
        try plan.addDismissal([name, "dismissed"], .presentedDismissed(name)) {
          stage throws(Untestable) in try stage.presentSeparately(name)
        }
      }
    }
    for prompt in feature.prompts where !prompt.isBoolean {
      attempt("\(prompt.kind.rawValue).dismiss") { plan throws(Untestable) in
        let segment: ActionPath.Segment =
          plan.feature.hasDestination ? .destinationDismissed : .promptDismissed(prompt.kind)
        try plan.addDismissal([prompt.name.text, "dismissed"], segment) {
          stage throws(Untestable) in try stage.present(prompt)
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
    _ show: (inout Stage) throws(Untestable) -> Void
  ) throws(Untestable) {
    let path = ActionPath(segments: [segment])
    let reaction = context.resolved.reactions.first { $0.path == path }
    var stage = Stage(context: context, samples: samples)
    try show(&stage)
    try add(name(words), stage, path, reaction)
  }

  private mutating func add(
    _ name: String, _ stage: Stage, _ path: ActionPath, _ reaction: ResolvedReaction?
  ) throws(Untestable) {
    let script = TestScript(
      name: name, initialState: try stage.initialState(), setup: stage.setupStatements)
    var simulation = Simulation(script, shown: stage.shown, in: context, samples: samples)
    let action = try stage.action(for: path, [])
    try simulation.send(
      action, first: stage.first(path, payload: action.payload), reaction, [])
    scripts.append(simulation.script)
  }

  private mutating func planTab() {
    let path = ActionPath(segments: [.tabSelected])
    guard let tabs = feature.tabs, tabs.tabs.count > 1,
      !context.resolved.reactions.contains(where: { $0.path == path })
    else { return }
    attempt("tabSelected") { plan throws(Untestable) in
      let stage = Stage(context: plan.context, samples: plan.samples)
      let script = TestScript(
        name: plan.name(["tabSelected"]), initialState: try stage.initialState())
      var simulation = Simulation(
        script, shown: stage.shown, in: plan.context, samples: plan.samples)
      let tab = tabs.tabs[tabs.tabs.count - 1].name.text
      let selection = Mutation(
        .select(property: tabs.selection.text, tab: tab), at: plan.feature.name.range)
      try simulation.send(try stage.action(for: path, []), first: [selection], nil, [])
      plan.scripts.append(simulation.script)
    }
  }

  /// A person goes back.
  private mutating func planPop() {
    guard let first = feature.path.first else { return }
    attempt("path") { plan throws(Untestable) in
      var stage = Stage(context: plan.context, samples: plan.samples)
      try stage.push(first.name.text)
      try stage.push(first.name.text)
      let script = TestScript(
        name: plan.name(["pathPopped"]), initialState: try stage.initialState(),
        setup: stage.setupStatements)
      var simulation = Simulation(
        script, shown: stage.shown, in: plan.context, samples: plan.samples)
      let action = Simulation.TestedAction(keyPath: "path.popFrom", payload: "1")
      let pop = Mutation(.popElement, at: plan.feature.name.range, elementID: 1)
      try simulation.send(action, first: [pop], nil, [])
      plan.scripts.append(simulation.script)
    }
  }

  // MARK: - Effects and links

  /// One test for each reaction that cancels what another runs.
  private mutating func planCancellations() {
    let reactions = context.resolved.reactions
    for reaction in reactions {
      for case .cancel(let id) in reaction.steps.map(\.kind) {
        let runner = reactions.first { other in
          other.steps.contains { step in
            if case .run(let run, _?) = step.kind { run.cancelID?.text == id } else { false }
          }
        }
        guard let runner else { continue }
        attempt("\(reaction.pattern.source.text): cancel") { plan throws(Untestable) in
          try plan.addCancellation(of: runner, by: reaction)
        }
      }
    }
  }

  private mutating func addCancellation(
    of runner: ResolvedReaction, by reaction: ResolvedReaction
  ) throws(Untestable) {
    var stage = Stage(context: context, samples: samples)
    try stage.prepare(for: runner, [:])
    let script = TestScript(
      name: name(words(reaction.path), "cancels"), initialState: try stage.initialState(),
      setup: stage.setupStatements)
    var simulation = Simulation(script, shown: stage.shown, in: context, samples: samples)
    simulation.callsHang = true
    for reaction in [runner, reaction] {
      let values = try tested(reaction.path).values()
      let action = try stage.action(for: reaction.path, values)
      try simulation.send(
        action, first: stage.first(reaction.path, payload: action.payload), reaction, values)
    }
    scripts.append(simulation.script)
  }

  /// Two tests for each deep link: the URL and its state, and the action.
  private mutating func planDeepLinks() {
    let reaction = context.resolved.reactions.first(where: \.opensLink)
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
    var stage = Stage(context: context, samples: samples)
    try stage.showSomething()
    let script = TestScript(
      name: name(["deepLink", tested.link.link.name.text, "received"]),
      initialState: try stage.initialState(), setup: stage.setupStatements)
    var simulation = Simulation(script, shown: stage.shown, in: context, samples: samples)
    simulation.openedLink = (tested.link, tested.values)
    let action = Simulation.TestedAction(
      value: ActionPathModel.expression(
        reaction.path, [ActionPathModel.Value(text: tested.expression)]))
    try simulation.send(action, reaction, [tested.expression])
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
  /// Whether it opens deep links.
  fileprivate var opensLink: Bool {
    steps.contains { if case .open = $0.kind { true } else { false } }
  }
}
