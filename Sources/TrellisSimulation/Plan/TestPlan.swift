import TrellisIR
import TrellisSpec

/// The tests of one feature, and what they omit.
package struct TestPlan<Test> {
  let context: TestedFeature
  /// Values for payloads and states.
  package let samples: SampleValues
  /// What happens in the tests, and how they are spelled.
  package private(set) var tests: [(script: TestScript, spelled: Test)] = []
  private var names: TestNames
  /// The deep links that are tested.
  package private(set) var links: [TestedDeepLink] = []
  /// The actions on the shortest way to everything that can be shown, as spelled in the spec.
  package private(set) var ways: [ShownPlace: [String]] = [:]
  /// The number of deep links whose state is tested.
  private var coveredLinkCount = 0
  private var gaps = CoverageGaps()
  /// The transitions that tests include, as spelled in the spec.
  private var played: Set<String> = []
  /// The reactions that have tests of their own.
  private var tested: Set<ActionPath> = []
  /// The children whose actions tests of reactions begin with.
  private var composed: Set<String> = []
  /// The properties whose contents a test dismisses, or whose child's action a test begins with.
  private var shown: Set<String> = []
  private let spell: (TestScript, SampleValues) throws(Untestable) -> Test

  private var feature: Feature { context.feature }

  /// Plans the tests.
  ///
  /// - Parameters:
  ///   - context: The feature.
  ///   - spell: Spells a test. It throws ``Untestable`` if the test would expect nothing.
  package init(
    _ context: TestedFeature,
    spell: @escaping (TestScript, SampleValues) throws(Untestable) -> Test
  ) {
    self.context = context
    self.spell = spell
    samples = SampleValues(context)
    names = TestNames(of: context.resolved, taken: context.takenNames.functions)
    if let other = feature.otherLogic {
      for reaction in context.resolved.reactions {
        gaps.omit(
          reaction.pattern.source, Untestable("'\(other.text)' handles its actions as well"))
      }
      return
    }
    for reaction in context.resolved.reactions
    where !reaction.opensDeepLink && reaction.changedProperty == nil {
      plan(reaction)
    }
    for reaction in context.resolved.observers { planChange(reaction) }
    planBinding()
    planChildren()
    planCancellations()
    planDeepLinks()
    planPaths()
    planPresentations()
  }

  /// The coverage of the tests.
  package var coverage: TestCoverage {
    TestCoverage(of: context, played, linkCount: coveredLinkCount, gaps)
  }

  // MARK: - Reactions

  /// One test for each path through a reaction.
  private mutating func plan(_ reaction: ResolvedReaction) {
    let conditions = TestedConditions(reaction, in: context, samples)
    var outcomes: Outcomes = [:]
    var problem: Untestable?
    let ways = conditions.ways.filter { !$0.fails || answersFailure(of: reaction) }
    let suffixes = WaySuffixes(reaction, names.groups, ways)
    var failed: Set<Expression> = []
    for (index, way) in ways.enumerated() {
      if let call = way.failingCall, failed.contains(call) { continue }
      do throws(Untestable) {
        for (way, interpreter) in try followEach(way, conditions, reaction, &problem) {
          if let call = way.failingCall { failed.insert(call) }
          let effect = way.respondingEffect.map { way.respondingEffects[$0] }
          let suffixes = suffixes.suffixes(index, receiving: effect)
          try add(
            leading(to: interpreter, on: way, conditions, reaction),
            names.candidates(reaction.path, suffixes))
          outcomes.merge(interpreter.outcomes) { $0.union($1) }
          tested.insert(reaction.path)
        }
      } catch {
        problem = problem ?? error
      }
    }
    guard let problem = problem ?? conditions.untested(outcomes) else { return }
    if ways.count > 1 || tested.contains(reaction.path) {
      gaps.omitWay(of: reaction.pattern.source, problem)
    } else {
      gaps.omit(reaction.pattern.source, problem)
    }
  }

  /// The test of a reaction, with the action of the child that leads to it, if one does.
  private mutating func leading(
    to interpreter: Interpreter, on way: TestedConditions.Way, _ conditions: TestedConditions,
    _ reaction: ResolvedReaction
  ) -> TestScript {
    guard let segment = reaction.path.segments.first, let child = context.edges[segment] else {
      return interpreter.script
    }
    let test = ChildTest(child, through: segment, in: context, samples)
    var leading = test.leading(to: interpreter.script)
    if let payload = leading?.payload(of: reaction) {
      var other = way
      other.chosen.merge(payload) { chosen, _ in chosen }
      let played = (try? follow(other, conditions, reaction)) ?? nil
      if let played, played.unchanged.count <= interpreter.unchanged.count {
        leading = test.leading(to: played.script)
      }
    }
    guard case .test(let script) = leading else { return interpreter.script }
    composed.insert(child.name.text)
    // The child's reducer has run, so what composes it isn't missing.
    shown.formUnion(Place(showing: child).properties)
    return script
  }

  /// Whether a test can show the failure of a call. The failure of a model's call has an effect only
  /// if something handles it.
  private func answersFailure(of reaction: ResolvedReaction) -> Bool {
    if context.model == nil { return true }
    return reaction.operations.contains { step in
      guard step.canFail, case .run(let effect) = step.kind else { return false }
      if let failure = effect.failure { return context.resolved.reaction(to: failure.path) != nil }
      guard let response = effect.response else { return false }
      let failure = response.path.segments + [.outcome("failure")]
      return [response.path.segments, failure].contains {
        context.resolved.reaction(at: $0) != nil
      }
    }
  }

  /// Adds the test of what has happened.
  ///
  /// - Parameter candidates: Its possible names, from the best.
  private mutating func add(
    _ interpreter: Interpreter, _ candidates: [String]
  ) throws(Untestable) {
    try add(interpreter.script, candidates)
  }

  private mutating func add(_ script: TestScript, _ candidates: [String]) throws(Untestable) {
    let spelled = try spell(script, samples)
    var script = script
    script.name = names.name(candidates)
    tests.append((script, spelled))
    played.formUnion(script.trace.covered)
    shown.formUnion(script.trace.actions.compactMap(\.dismissedProperty))
  }

  /// Plays a way through a reaction. If several of its effects would respond at the same time, each
  /// responds in a test of its own.
  ///
  /// - Parameter problem: Why one of these can't be tested, if that is so.
  private func followEach(
    _ way: TestedConditions.Way, _ conditions: TestedConditions, _ reaction: ResolvedReaction,
    _ problem: inout Untestable?
  ) throws(Untestable) -> [(TestedConditions.Way, Interpreter)] {
    do throws(Untestable) {
      return try follow(way, conditions, reaction).map { [(way, $0)] } ?? []
    } catch {
      let effects = way.respondingEffects
      guard error.isSimultaneous, effects.count > 1 else { throw error }
      var result: [(TestedConditions.Way, Interpreter)] = []
      for (index, effect) in effects.enumerated() where !way.fails || effect.canFail {
        var way = way
        way.respondingEffect = index
        do throws(Untestable) {
          guard let interpreter = try follow(way, conditions, reaction) else { continue }
          result.append((way, interpreter))
        } catch {
          problem = problem ?? error
        }
      }
      return result
    }
  }

  /// Plays a way through a reaction. If the reaction changes what it decides by, so that it goes
  /// another way, other values to start with are tried.
  ///
  /// - Returns: `nil` if no values lead there, or if the call that should fail isn't on the way.
  private func follow(
    _ way: TestedConditions.Way, _ conditions: TestedConditions, _ reaction: ResolvedReaction
  ) throws(Untestable) -> Interpreter? {
    func changing(_ interpreter: Interpreter, running operations: [Operation]?) -> Interpreter {
      let unchanged = interpreter.unchanged
      guard !unchanged.isEmpty, let other = conditions.changing(unchanged, on: way),
        let changing = try? play(reaction, other, running: operations),
        other.isTaken(changing.outcomes), changing.unchanged.count < unchanged.count,
        changing.trace.moments.count >= interpreter.trace.moments.count
      else { return interpreter }
      return changing
    }
    if let operations = way.operations(besides: reaction.operations),
      let rich = try? play(reaction, way, running: operations), way.isTaken(rich.outcomes)
    {
      return changing(rich, running: operations)
    }
    var problem: Untestable?
    do throws(Untestable) {
      guard let first = try play(reaction, way) else { return nil }
      if way.isTaken(first.outcomes) { return changing(first, running: nil) }
    } catch {
      if error.startingProperty == nil { throw error }
      problem = error
    }
    for chosen in conditions.otherStarts(for: way, changing: problem?.startingProperty) {
      var other = way
      other.chosen = chosen
      if let interpreter = try? play(reaction, other), way.isTaken(interpreter.outcomes) {
        return interpreter
      }
    }
    if let problem { throw problem }
    return nil
  }

  /// - Returns: `nil` if the call that should fail isn't on the way.
  private func play(
    _ reaction: ResolvedReaction, _ way: TestedConditions.Way,
    running operations: [Operation]? = nil
  ) throws(Untestable) -> Interpreter? {
    var fixture = Fixture(samples)
    let payload = Set(reaction.path.bindings.compactMap { $0.map(Subject.name) })
    let chosen = way.chosen.filter { !payload.contains($0.key) }
    try fixture.prepare(for: reaction, chosen, running: operations ?? way.operations)
    var interpreter = try Interpreter(fixture)
    interpreter.trace.isPartial =
      try InnerReactions(path: reaction.path, context: context).changeSomething()
    try interpreter.answer(chosen.filter { !$0.key.isPlace })
    interpreter.failingCall = way.failingCall
    interpreter.respondingEffect = way.respondingEffect
    try interpreter.send(try fixture.arrival(of: reaction, way.chosen), reaction, fails: way.fails)
    return way.failingCall == nil || interpreter.hasFailed ? interpreter : nil
  }

  /// One test for each path through a reaction to the changes of a property, if a binding can change
  /// it. Otherwise, the tests of actions that change it include the reaction.
  private mutating func planChange(_ reaction: ResolvedReaction) {
    guard let property = reaction.changedProperty else { return }
    guard feature.boundProperties.contains(where: { $0.name.text == property }) else {
      gaps.omit(reaction.pattern.source, Untestable("no test changes '\(property)' for sure"))
      return
    }
    let path = ActionPath(binding: property, of: feature)
    let bound = context.resolved.reaction(to: path)
    let ways = TestedConditions(reaction, in: context, samples).ways
    let suffixes = WaySuffixes(reaction, names.groups, ways)
    for (index, way) in ways.enumerated() {
      do throws(Untestable) {
        var fixture = Fixture(samples)
        try fixture.prepare(for: reaction, way.chosen, running: way.operations)
        var interpreter = try Interpreter(fixture)
        try interpreter.answer(way.chosen.filter { $0.key.isCall })
        interpreter.failingCall = way.failingCall
        try interpreter.send(try fixture.arrival(of: path), bound, fails: way.fails)
        guard interpreter.trace.covered.contains(reaction.pattern.source.text) else { continue }
        try add(interpreter, names.candidates(reaction.path, suffixes.suffixes(index)))
      } catch {
        gaps.omitWay(of: reaction.pattern.source, error)
      }
    }
  }

  /// One test of a binding, if no reaction has one, to show that bindings arrive. A property of a model
  /// is set and read without any code of the feature.
  private mutating func planBinding() {
    let reactions = context.resolved.reactions.filter { reaction in
      if case .binding? = reaction.path.segments.first { true } else { false }
    }
    if reactions.contains(where: { played.contains($0.pattern.source.text) }) { return }
    let answered = Set(reactions.map(\.path))
    let general = reactions.first { $0.path.segments == [.binding(nil)] }
    if general == nil, context.model != nil { return }
    for property in feature.boundProperties {
      let path = ActionPath(binding: property.name.text, of: feature)
      if answered.contains(path) { continue }
      var fixture = Fixture(samples)
      do throws(Untestable) {
        try fixture.prepare(for: path, pops: false)
        return try add(names.candidates(path), fixture, path, general)
      } catch {
        continue
      }
    }
  }

  /// One test for each child of a reducer, to show that it runs, unless the test of a reaction does.
  private mutating func planChildren() {
    if context.model != nil { return }
    for child in context.edges.children.all
    where !context.isCaseReducer && !composed.contains(child.name.text) {
      let search = ChildTest(child, in: context, samples)
      guard let script = search.script() else { continue }
      try? add(script, ["\(child.name.text)Runs"])
    }
  }

  // MARK: - What goes away

  /// One test for each dismissal that a reaction without a test of its own answers, and one for each
  /// property of a reducer that no other test shows to be composed, so that its `ifLet` isn't missed.
  private mutating func planPresentations() {
    for destination in feature.destinations {
      attempt("destination.dismiss") { plan throws(Untestable) in
        try plan.addDismissal(of: destination.name, .destinationDismissed) {
          fixture throws(Untestable) in try fixture.present(destination.name.text)
        }
      }
    }
    for destination in feature.presents {
      attempt("\(destination.name.text).dismiss") { plan throws(Untestable) in
        let name = destination.name.text
        try plan.addDismissal(of: destination.name, .presentedDismissed(name)) {
          fixture throws(Untestable) in try fixture.presentSeparately(name)
        }
      }
    }
    // SwiftUI dismisses the prompts of a model.
    for prompt in feature.prompts where !prompt.isBoolean && context.model == nil {
      attempt("\(prompt.kind.rawValue).dismiss") { plan throws(Untestable) in
        let segment: ActionPath.Segment =
          plan.feature.hasDestination ? .destinationDismissed : .promptDismissed(prompt.kind)
        try plan.addDismissal(of: prompt.name, segment) {
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
      gaps.omit(feature.name.replaced(by: transition), error)
    }
  }

  private mutating func addDismissal(
    of name: SourceText, _ segment: ActionPath.Segment,
    _ show: (inout Fixture) throws(Untestable) -> Void
  ) throws(Untestable) {
    let path = ActionPath(segments: [segment])
    if tested.contains(path) { return }
    let place =
      switch segment {
      case .promptDismissed(let kind): kind.rawValue
      case .presentedDismissed: "presented"
      default: "destination"
      }
    let names = ["\(name.text)Dismissed", "\(place)\(name.text.typeName)Dismissed"]
    var fixture = Fixture(samples)
    guard let reaction = context.resolved.reaction(to: path) else {
      if context.model != nil || path.dismissedProperty.map(shown.contains) == true { return }
      guard (try? show(&fixture)) != nil else { return }
      try? add(names, fixture, path, nil)
      return
    }
    try show(&fixture)
    if context.model == nil {
      try add(names, fixture, path, reaction)
    } else {
      var interpreter = try Interpreter(Fixture(samples))
      try interpreter.send(try fixture.appearance(), nil)
      try interpreter.send(try fixture.arrival(of: path), reaction)
      try add(interpreter, names)
    }
    tested.insert(path)
  }

  private mutating func add(
    _ candidates: [String], _ fixture: Fixture, _ path: ActionPath, _ reaction: ResolvedReaction?
  ) throws(Untestable) {
    var interpreter = try Interpreter(fixture)
    try interpreter.send(try fixture.arrival(of: path), reaction)
    try add(interpreter, candidates)
  }

  private mutating func planTab() {
    let path = ActionPath(segments: [.tabSelected])
    guard context.model == nil, let tabs = feature.tabs, tabs.tabs.count > 1,
      !context.resolved.reactions.contains(where: { $0.path == path })
    else { return }
    attempt("tabSelected") { plan throws(Untestable) in
      let fixture = Fixture(plan.samples)
      var interpreter = try Interpreter(fixture)
      try interpreter.send(try fixture.arrival(of: path), nil)
      try plan.add(interpreter, ["tabSelected"])
    }
  }

  /// Going back, if a reaction answers it, or if no other test shows that a reducer's `forEach` runs.
  private mutating func planPop() {
    guard let first = feature.path.first else { return }
    let reaction = context.resolved.reaction(to: ActionPath(segments: [.named("path")]))
    if let reaction {
      attempt("path") { plan throws(Untestable) in try plan.addPop(from: first, reaction) }
    } else if context.model == nil, !shown.contains("path") {
      try? addPop(from: first, nil)
    }
  }

  private mutating func addPop(
    from screen: PathCase, _ reaction: ResolvedReaction?
  ) throws(Untestable) {
    var fixture = Fixture(samples)
    try fixture.push(screen.name.text)
    try fixture.push(screen.name.text)
    var interpreter = try Interpreter(fixture)
    try interpreter.send(fixture.pop(from: 1), reaction)
    try add(interpreter, ["pathPopped"])
  }

  // MARK: - Effects and links

  /// One test for each reaction that cancels an effect of another and doesn't start it again.
  private mutating func planCancellations() {
    let reactions = context.resolved.reactions
    for reaction in reactions {
      for id in reaction.cancelledIDs where !reaction.runIDs.contains(id) {
        guard let runner = samples.runners[id]?.first else { continue }
        attempt("\(reaction.pattern.source.text): cancel") { plan throws(Untestable) in
          try plan.addCancellation(of: runner, by: reaction, id)
        }
      }
    }
  }

  private mutating func addCancellation(
    of runner: ResolvedReaction, by reaction: ResolvedReaction, _ id: String
  ) throws(Untestable) {
    if context.model != nil,
      Consequences(context: context).start(id, after: reaction.path.segments)
    {
      throw Untestable("the effect that it cancels may start again")
    }
    let start = values(leadingTo: runner) { step in
      if case .run(let effect) = step { effect.id == id } else { false }
    }
    let end = values(leadingTo: reaction) { step in
      if case .cancel(id) = step { true } else { false }
    }
    guard let chosen = Conditions.merged(start, end.filter(\.key.isPlace)) else {
      throw Untestable("the effect doesn't run in the state in which it is cancelled")
    }
    var fixture = Fixture(samples)
    try fixture.prepare(for: runner, chosen)
    let origins = [runner, reaction].map(\.path.segments.first)
    if origins[0] != origins[1] {
      try fixture.prepare(for: reaction.path, pops: reaction.popsElement)
    }
    guard [runner, reaction].allSatisfy({ fixture.shown.isReady(for: $0.path, in: feature) }) else {
      throw Untestable("the features that run it and cancel it aren't shown at the same time")
    }
    var interpreter = try Interpreter(fixture)
    interpreter.callsHang = true
    // A task takes a moment to end after it was cancelled.
    interpreter.trace.needsFinish = true
    for (reaction, values) in [(runner, start), (reaction, end)] {
      if interpreter.isDismissed {
        throw Untestable("the reaction that runs it also dismisses the feature")
      }
      if try InnerReactions(path: reaction.path, context: context).changeSomething() {
        throw Untestable("a child changes something as well")
      }
      if reaction.path.segments == [.destinationDismissed], context.model != nil,
        interpreter.shown.showsPrompt(in: context.index)
      {
        throw Untestable("an alert or a dialog has replaced what is dismissed")
      }
      guard interpreter.shown.isReady(for: reaction.path, in: feature) else {
        throw Untestable("the reaction that runs it dismisses what sends the other action")
      }
      try interpreter.send(try fixture.arrival(of: reaction, values), reaction)
    }
    if !interpreter.cancelledEffects.contains(id) {
      throw Untestable("it isn't known whether it cancels the effect")
    }
    if context.model != nil, !interpreter.startedEffects.contains(id) {
      throw Untestable("it isn't known whether the effect that it cancels runs")
    }
    try add(
      interpreter,
      names.candidates(
        reaction.path, ["Cancels\(id.typeName)", "Cancels\(id.typeName)WhileItRuns"]))
  }

  /// The values with which a reaction performs a step.
  private func values(
    leadingTo reaction: ResolvedReaction, _ isStep: (Operation.Kind) -> Bool
  ) -> ChosenValues {
    let ways = TestedConditions(reaction, in: context, samples).ways
    let way = ways.first { way in
      !way.fails && way.operations?.contains { isStep($0.kind) } == true
    }
    return way?.chosen ?? [:]
  }

  /// Two tests for each deep link: one for the URL and its state, and one for the action.
  private mutating func planDeepLinks() {
    let reaction = context.resolved.reactions.first(where: \.opensDeepLink)
    for link in context.resolved.deepLinks {
      attempt("deepLinks.\(link.link.name.text)") { plan throws(Untestable) in
        try plan.refuseUnequalState()
        var tested = try TestedDeepLink(link, in: plan.context, plan.samples)
        tested.testName = plan.names.name(["deepLink\(link.link.name.text.typeName)"])
        plan.links.append(tested)
        // The test of a link compares the state of a store with what the link leads to.
        if plan.context.model == nil { plan.coveredLinkCount += 1 }
        guard let reaction else { return }
        try plan.add(tested, reaction)
        if plan.context.model != nil { plan.coveredLinkCount += 1 }
      }
    }
  }

  /// A test of a deep link compares whole states.
  private func refuseUnequalState() throws(Untestable) {
    if context.model == nil, !context.graph.isStateEquatable(context.resolved.id) {
      throw Untestable("the state isn't Equatable")
    }
  }

  private mutating func add(
    _ tested: TestedDeepLink, _ reaction: ResolvedReaction
  ) throws(Untestable) {
    var fixture = Fixture(samples)
    try fixture.showSomething()
    var interpreter = try Interpreter(fixture)
    interpreter.openedLink = tested
    try interpreter.send(fixture.opening(tested, reaction), reaction)
    try add(interpreter, ["deepLink\(tested.link.link.name.text.typeName)Received"])
  }

  // MARK: - Paths

  /// One test for the shortest way to everything that can be shown, and back.
  private mutating func planPaths() {
    let search = PathSearch(context: context, samples: samples)
    let ways = search.ways()
    for way in ways { self.ways[way.place] = way.actions }
    for test in search.tests(of: ways, composed: shown) {
      try? add(test.script, test.names)
    }
    if let story = Story(context: context, samples: samples).script(ways) {
      try? add(story.script, story.names)
    }
  }
}
