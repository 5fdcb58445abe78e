import TrellisIR
import TrellisSpec
import TrellisSwift

/// Plays a feature's reactions, and records what a test sends, what changes and what follows.
struct Interpreter {
  let samples: SampleValues
  /// What is shown and known.
  var shown: ShownState
  var trace: Trace
  let start: TestScript.Start
  /// The results of dependencies.
  private(set) var answers: ChosenValues = [:]
  /// The call that fails in an effect with steps.
  var failingCall: Expression?
  /// Whether that call has failed.
  var hasFailed = false
  /// The only effect of the reaction that responds, if several would respond at the same time.
  var respondingEffect: Int?
  /// How many of these have been started.
  var effectCount = 0
  /// How many elements a sequence has.
  var elementCount = 2
  /// The deep link that is opened.
  var openedLink: TestedDeepLink?
  /// The screen whose action is being handled.
  var sendingElementID: Int?
  /// The ID of the row whose action is being handled, as an expression.
  var sendingRowID: String?
  /// Whether calls never return, so that they can be cancelled.
  var callsHang = false
  /// The outcomes of the reaction's decisions.
  private(set) var outcomes: Outcomes = [:]
  /// The properties that are set to the value that they have already, with the value. No test fails
  /// without such a step.
  var unchanged: [String: Known] = [:]
  /// Whether the feature was dismissed, after which nothing can be sent.
  var isDismissed = false
  /// The number of actions that have arrived.
  var receivedCount = 0
  var dependencies: TestedDependencies
  /// The calls of dependencies that are recorded.
  var recordedNames: Set<String> = []
  /// What has happened to a model since the last moment.
  var events: [Trace.Event] = []
  /// The tasks of a model that haven't been awaited.
  var waiting: [WaitingTask] = []
  /// The IDs of the effects of a model that have been started.
  var startedEffects: Set<String> = []
  /// The IDs of the effects that have been cancelled, whether they ran or not.
  private(set) var cancelledEffects: Set<String> = []
  /// The number of values that have been captured.
  var captureCount = 1
  /// Whether calls whose `Result` an action receives fail.
  var callsFail = false
  /// How many reactions of a model call each other.
  var depth = 0
  /// The reactions that were sent actions, as spelled in the spec.
  private(set) var steps: [String] = []
  /// Whether handwritten code may have changed the state.
  var runsHandwrittenCode = false
  /// Whether everything that happened is known.
  var isExact = true
  private var undecidedStack = UndecidedStack()

  /// Starts in the state that a fixture has prepared.
  ///
  /// - Parameter fixture: The fixture.
  init(_ fixture: Fixture) throws(Untestable) {
    start = try fixture.start()
    shown = fixture.shown
    sendingElementID = fixture.sendingElementID
    sendingRowID = fixture.rowID
    samples = fixture.samples
    dependencies = TestedDependencies(samples)
    trace = Trace(constants: TestConstants(of: samples.context))
  }

  /// Starts in a state of a child.
  ///
  /// - Parameters:
  ///   - samples: The values of the child.
  ///   - shown: What is shown and known.
  init(_ samples: SampleValues, in shown: ShownState) {
    start = TestScript.Start(initialState: "", setup: [], parameters: [:])
    self.shown = shown
    self.samples = samples
    dependencies = TestedDependencies(samples)
    trace = Trace(constants: TestConstants(of: samples.context))
  }

  /// Overrides dependencies.
  ///
  /// - Parameter answers: The results.
  mutating func answer(_ answers: ChosenValues) throws(Untestable) {
    self.answers = answers
    for (call, value) in answers.inOrder {
      try override(Expression(call.text), with: .returns(value.text))
    }
  }

  var context: TestedFeature { samples.context }

  var feature: Feature { context.feature }

  /// The names of values in expressions.
  var constants: TestConstants {
    get { trace.constants }
    _modify { yield &trace.constants }
  }

  /// Whether the reactions are methods of a model, which call each other.
  var isModel: Bool { context.model != nil }

  /// The test of what has happened.
  var script: TestScript {
    TestScript(start: start, trace: trace)
  }

  /// What a reaction does.
  struct Outcome {
    var mutations: [Mutation] = [] {
      didSet { if let last = mutations.last { targets.insert(last.operation.kind.target) } }
    }
    /// The targets of the mutations; `nil` for one that can't change again.
    private(set) var targets: Set<String?> = []
    /// Whether the state differs in the end.
    var isCertain = false
    /// Properties that differ in the end, regardless of their previous values.
    var changed: Set<String> = []
    var isCustom = false
    var effects: [TestedEffect] = []
  }

  // MARK: - Sending and receiving

  /// Sends an action, and plays its reaction.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - first: The changes that the library makes before the reaction.
  ///   - reaction: The reaction, if there is one.
  ///   - values: The payload's values, in order.
  ///   - fails: Whether calls fail.
  mutating func send(
    _ action: TestedAction, first: [Mutation] = [], _ reaction: ResolvedReaction?,
    _ values: [TestedValue], fails: Bool = false
  ) throws(Untestable) {
    let before = shown
    callsFail = fails
    change(first)
    if isModel { return try call(action, first, reaction, values, since: before, fails: fails) }
    let outcome = try play(reaction, values, first, before)
    for case .change(.presented(let properties), .dismiss) in first.map(\.operation.kind) {
      try refuseRepeatedPresentation(by: properties, outcome.mutations, before)
    }
    if outcome.isCustom || !outcome.mutations.isEmpty && !outcome.isCertain { isExact = false }
    if let property = unchanged.keys.min(), outcome.mutations.isEmpty, outcome.effects.isEmpty {
      throw Untestable(unchanged: property)
    }
    trace.moments.append(.sent(action, assertion(outcome)))
    try follow(outcome.effects, fails: fails)
  }

  /// Lets an action arrive, and plays its reaction.
  mutating func send(
    _ arrival: Arrival, _ reaction: ResolvedReaction?, fails: Bool = false
  ) throws(Untestable) {
    try send(
      arrival.action, first: arrival.first, reaction, arrival.values, fails: fails)
  }

  /// Sends the action of a reaction in the current state.
  ///
  /// - Parameters:
  ///   - reaction: The reaction.
  ///   - fails: Whether calls fail.
  mutating func perform(_ reaction: ResolvedReaction, fails: Bool) throws(Untestable) {
    if try InnerReactions(path: reaction.path, context: context).changeSomething() {
      throw Untestable("a child changes something as well")
    }
    var fixture = Fixture(samples)
    fixture.shown = shown
    if case .element = reaction.path.segments.first {
      sendingElementID = shown.path.last?.id
      fixture.sendingElementID = sendingElementID
    }
    try send(try fixture.arrival(of: reaction), reaction, fails: fails)
    steps.append(reaction.pattern.source.text + (fails ? ": failure" : ""))
  }

  /// Lets a view push a screen in the current state.
  ///
  /// - Parameter link: The screen.
  mutating func follow(_ link: Edge) throws(Untestable) {
    var fixture = Fixture(samples)
    fixture.shown = shown
    let reaction = context.resolved.reaction(to: ActionPath(segments: [.named("path")]))
    try send(fixture.following(link), reaction)
    steps.append("push \(link.name.text)")
  }

  // MARK: - Reactions

  /// The length of the longest statement that a test repeats, in bytes. With the values of constants
  /// in it, a longer one says nothing that its reducer doesn't.
  private static let longestStatement = 160

  mutating func play(
    _ reaction: ResolvedReaction?, _ values: [TestedValue], _ first: [Mutation],
    _ before: ShownState
  ) throws(Untestable) -> Outcome {
    var outcome = Outcome()
    for mutation in first { outcome.mutations.append(mutation) }
    for case .change(.stored(let property), .assign) in first.map(\.operation.kind)
    where StatePlace(changing: property.tree.root).flatMap({ before.known[$0] }) == nil {
      outcome.changed.insert(property.text)
    }
    try play(reaction, values, &outcome)
    if !isModel {
      try playChanges(since: before, &outcome)
      leaveOutUndone(since: before, &outcome)
    }
    outcome.isCertain = !outcome.changed.isEmpty || shown.differs(from: before, in: context.index)
    // The expected value is a copy of the state, which shares its shared values.
    if reaction != nil, !outcome.isCertain,
      outcome.mutations.contains(where: \.operation.kind.isShared)
    {
      throw Untestable("it isn't known whether it changes the shared value")
    }
    return outcome
  }

  private mutating func play(
    _ reaction: ResolvedReaction?, _ values: [TestedValue], _ outcome: inout Outcome
  ) throws(Untestable) {
    guard let reaction else { return }
    var bindings: [String: TestedValue] = [:]
    for (name, value) in zip(reaction.path.bindings, values) {
      if let name { bindings[name] = value }
    }
    if let id = try sendingID(of: reaction) { bindings["id"] = id }
    outcome.isCustom = reaction.operations.contains(where: \.isCustom)
    if outcome.isCustom { runsHandwrittenCode = true }
    var progress = Progress(reaction, in: context.index)
    _ = try play(reaction.body, &bindings, &outcome, &progress)
    trace.covered.append(reaction.pattern.source.text)
  }

  mutating func play(
    _ step: Operation, _ condition: EvaluatedCondition, _ block: Int,
    _ bindings: [String: TestedValue], _ outcome: inout Outcome,
    changesLater: (Set<String>) -> Bool = { _ in false }
  ) throws(Untestable) {
    WorkMeter.count()
    if condition == .fails {
      if isModel { events.append(.skip(step.kind, surroundings(of: step.kind))) }
      return
    }
    try refuseMissing(step.elementPositions, bindings)
    let condition = condition.undecided
    if condition == nil, case .run(let effect) = step.kind, hangs(effect) {
      return try hang(effect, bindings, changesLater)
    }
    switch step.kind {
    case .open: return try open(&outcome)
    case .opaque(let code):
      throw Untestable("the spec doesn't say what '\(code.expression.text)' does")
    case .custom:
      if context.isLinked { throw Untestable("a method of yours handles it") }
      return
    case .call(let statement):
      if let condition {
        throw Untestable("the spec doesn't say whether '\(condition.text)' holds")
      }
      return try recordCall(statement)
    case .change(let place, .mutate(let statement)) where changesMore(statement, than: place):
      throw Untestable("the spec doesn't say what '\(statement.text)' changes")
    case .run(let effect) where !effect.isPlainCall:
      if let condition {
        throw Untestable("the spec doesn't say whether '\(condition.text)' holds")
      }
      let events = try events(of: effect, bindings, changesLater)
      // Nothing arrives that a test could wait for.
      if events.isEmpty, !callsHang { trace.needsFinish = true }
      return outcome.effects.add(.steps(effect, events), block: block)
    case .change, .send, .run, .cancel, .dismissSelf: break
    }
    let isAnimated = step.animation != nil
    var step = try withValues(step, bindings)
    if case .change(.stored, .mutate(let statement)) = step.kind {
      if statement.text.utf8.count > Self.longestStatement {
        throw Untestable("its test would repeat a long statement")
      }
      if statement.readsStateInClosure {
        throw Untestable("a closure can't read the state while it changes")
      }
    }
    if case .change(.child(let place), let change) = step.kind {
      guard let place = try shownPlace(place) else { return }
      step = Operation(.change(.child(place), change), at: step.range)
    }
    if var event = TestedEffect.Event(sent(step, changesLater).kind) {
      if case .send(.child(let path, let element?), _) = step.kind {
        guard let known = try knownScreen(path, element) else { return }
        event.element = known
      }
      if let condition {
        if try tells(event, if: condition) { return }
        throw Untestable("the spec doesn't say whether '\(condition.text)' holds")
      }
      if case .cancellation(let id) = event {
        if outcome.effects.contains(where: { $0.runs(id) }) {
          throw Untestable("it cancels an effect that it has just started")
        }
        cancelledEffects.insert(id)
      }
      outcome.effects.add(event, block: block, isAnimated: isAnimated)
      return
    }
    if let place = step.placeAssignedToItself {
      let name = place.property
      if !outcome.targets.contains(name), !hasChanged(name) {
        unchanged[name] = shown.known[place] ?? Known(unknown: name)
      }
      return
    }
    var repeated =
      condition == nil ? unchangedProperty(step) ?? propertyWithoutElements(step) : nil
    if let name = repeated?.name, outcome.targets.contains(name) || hasChanged(name) {
      repeated = nil
    }
    if let repeated { unchanged[repeated.name] = repeated.value }
    if isModel {
      let before = shown
      changeModel(step, if: condition, isRepeated: repeated != nil)
      return try respondToChanges(by: step, since: before)
    }
    try samples.refuseRandomStates(step)
    try undecidedStack.play(step.kind, condition)
    if case .change(_, .pop(.toCase)) = step.kind, elementID(step) == nil { return }
    if isOpen(outcome) { forgetReaders(of: step, &outcome) }
    if isOpen(outcome), !isAbsolute(step) || condition != nil {
      // What a person or a child does isn't known, and neither is the previous value.
      if outcome.targets.contains(step.kind.target) {
        outcome.mutations.removeAll { $0.operation.kind.target == step.kind.target }
      }
      if condition == nil { change(step) } else { forget(step) }
      return
    }
    if repeated != nil { return }
    let isCertain = condition == nil && changesForSure(step)
    outcome.mutations.append(
      Mutation(step, condition: condition, elementID: elementID(step)))
    if let target = step.kind.target {
      if isCertain { outcome.changed.insert(target) } else { outcome.changed.remove(target) }
    }
    if condition == nil { change(step) } else { forget(step) }
  }

  /// Whether a statement may change something that the spec doesn't say.
  private func changesMore(_ statement: Expression, than place: Place) -> Bool {
    switch place {
    case .stored(let property):
      !context.index.state.contains(property.text)
        && (isModel || !context.index.rows.contains(property.text) || !statement.fitsNoElements)
    case .shared, .child: false
    case .presented, .flag, .tab, .path, .state: true
    }
  }

  /// Forgets changes that read what a step changes, because the library makes a test's changes in
  /// the state that a reaction has left.
  private func forgetReaders(of step: Operation, _ outcome: inout Outcome) {
    let changes = Set(step.kind.changedProperties)
    if changes.isEmpty || outcome.mutations.isEmpty { return }
    let readers = outcome.mutations.filter { mutation in
      mutation.expressions.contains { !$0.propertiesRead.isDisjoint(with: changes) }
    }
    // What they change isn't known, whatever changed it before.
    let forgotten = Set(readers.flatMap(\.operation.kind.places))
    outcome.mutations.removeAll { !forgotten.isDisjoint(with: $0.operation.kind.places) }
  }

  /// What is known about the condition of a statement.
  enum EvaluatedCondition: Equatable {
    case holds
    case fails
    /// It isn't known whether it holds. The text contains the values of the test.
    case undecided(Expression)

    var undecided: Expression? {
      if case .undecided(let text) = self { text } else { nil }
    }
  }

  /// Evaluates the condition of operations, before any of them changes the state.
  mutating func evaluate(
    _ block: Statement.Operations, _ bindings: [String: TestedValue]
  ) throws(Untestable) -> EvaluatedCondition {
    guard let condition = block.condition, let decision = Decision(block) else { return .holds }
    try refuseForgotten([condition], bindings)
    let result = Conditions(samples: samples).holds(condition) { subject in
      known(subject, bindings)
    }
    if let result {
      note(result, of: decision)
      return result ? .holds : .fails
    }
    let bound = constants.replacing(condition, bindings, isCondition: true)
    if !context.index.dependencies(among: bound.tree.mentionedNames).isEmpty {
      throw Untestable(
        "the spec doesn't say whether '\(condition.text)' holds; add the result of the call to 'samples'"
      )
    }
    return .undecided(bound)
  }

  /// What is known about something.
  func known(_ subject: Subject, _ bindings: [String: TestedValue]) -> Known? {
    if case .name(let name) = subject, let value = bindings[name] {
      return Known(sample: constants.literal(Expression(value.text)).text)
    }
    return answers[subject] ?? shown.known(subject, in: feature)
      ?? (isModel ? shown.knownBelowTop(subject, in: feature) : nil)
      ?? memberOfSample(subject)
  }

  /// The member of a sample that the state contains.
  private func memberOfSample(_ subject: Subject) -> Known? {
    guard case .place(let place) = subject, place.names.count > 1, !place.isOptional,
      let whole = shown.known[StatePlace(place.property)]
    else { return nil }
    let member = samples.member(place.names.dropFirst(), of: whole)
    return member.isLiteral ? member : nil
  }

  /// What is known about an expression that a name, a place or a call stands for.
  func known(_ expression: Expression, _ bindings: [String: TestedValue]) -> Known? {
    Subject(expression.tree.root).flatMap { known($0, bindings) }
  }

  /// Notes the outcome of a decision. Those of other reactions don't matter for the tested one.
  mutating func note(_ outcome: Bool, of decision: Decision) {
    if trace.covered.isEmpty { outcomes[decision, default: []].insert(outcome) }
  }

  /// The value of a constant.
  mutating func value(
    of expression: Expression, _ bindings: [String: TestedValue]
  ) throws(Untestable) -> TestedValue {
    try refuseForgotten([expression], bindings)
    let bound = constants.replacing(expression, bindings)
    let spelled = try dependencies.replacing(bound, &trace.overrides)
    let value = workedOut(spelled)
    if value.isLiteral { return TestedValue(text: value.text) }
    return TestedValue(text: known(spelled, [:])?.text ?? spelled.text)
  }

  // MARK: - Deep links

  /// Dismisses everything that is shown, and builds the state that the link leads to.
  private mutating func open(_ outcome: inout Outcome) throws(Untestable) {
    guard let openedLink else { throw Untestable("it opens a deep link") }
    let range = feature.name.range
    for reset in feature.resets {
      try play(Operation(reset, at: range), .holds, 0, [:], &outcome)
    }
    for statement in openedLink.link.body {
      guard case .operations(let block) = statement else {
        throw Untestable("the steps of the deep link depend on each other")
      }
      let condition = try evaluate(block, openedLink.values)
      for operation in block.operations {
        try play(operation, condition, 0, openedLink.values, &outcome)
      }
    }
  }

  /// The step with values in place of the names of payloads and known dependencies.
  mutating func withValues(
    _ step: Operation, _ bindings: [String: TestedValue]
  ) throws(Untestable) -> Operation {
    // The call of an effect is what its dependency is overridden for.
    if case .run = step.kind { return step }
    let isControlled = context.index.dependencies.contains
    let uncontrolled = step.expressions.lazy.compactMap {
      $0.tree.uncontrolledValue(apartFrom: isControlled)
    }
    if let value = uncontrolled.first {
      throw Untestable("'\(value.text)' is different each time; use a dependency")
    }
    try refuseForgotten(step.expressions, bindings)
    var problem: Untestable?
    let result = step.replacingValues { expression in
      do throws(Untestable) {
        let bound = constants.replacing(expression, bindings)
        let spelled = try dependencies.replacing(bound, &trace.overrides)
        let literal = constants.literal(spelled)
        return literal.isLiteral ? literal : spelled
      } catch {
        problem = problem ?? error
        return expression
      }
    }
    if let problem { throw problem }
    let step = workedOut(result)
    try refuseOverflow(step)
    return step
  }

  /// The action that is sent, with the values of that time. If the state changes before the action
  /// arrives and isn't known, no expression stands for it.
  mutating func sent(
    _ step: Operation, _ changesLater: (Set<String>) -> Bool
  ) -> Operation {
    if case .run = step.kind { return step }
    let shown = shown
    if isModel { return capturing(step) }
    return step.replacingValues { expression in
      if expression.stateReferences.isEmpty { return expression }
      let hasOperator = expression.tree.hasOperator
      let resolved = shown.resolved(expression, of: context.feature) { name, value in
        constants.operand(value, called: name, hasOperator: hasOperator)
      }
      let names = Set(
        resolved.stateReferences.map { reference in
          String(reference.text.split(separator: ".").dropFirst().first ?? "")
        })
      return !names.isEmpty && changesLater(names) ? "" : resolved
    }
  }

  /// What is no longer known after a step that may run.
  mutating func forget(_ step: Operation) {
    isExact = false
    if let target = step.kind.target { shown.known.forget(StatePlace(target)) }
    shown.undecided.formUnion(step.kind.shownParts(in: context.index))
  }
}
