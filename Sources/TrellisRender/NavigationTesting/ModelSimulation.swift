import TrellisSpec

/// Simulates a model, and records what a test can expect from it.
struct ModelSimulation {
  let context: FeatureContext
  let fixture: ModelFixture
  let conditions: Conditions
  var script: ModelTestScript
  /// Whether calls fail.
  let fails: Bool
  /// Known literals, by the expressions that they replace.
  var known: KnownLiterals
  /// The cases on the stack; `nil` if they aren't known.
  var path: [String]?
  /// What has changed since the last comparison.
  var changed = ModelChanges()
  /// The expectations, in the order of the changes.
  var expected = ModelExpectations()
  /// Constants for values that are taken before something happens.
  var constants: [String] = []
  var constantNames: Set<String> = []
  /// The number of the next constant, by the name before the number.
  var nextNumbers: [String: Int] = [:]
  var awaited: [Awaited] = []
  var recorded: [ModelTestScript.Recorder: [String]] = [:]
  var counts: [String: Int] = [:]
  /// The recorders that the test already has.
  var noted: Set<ModelTestScript.Recorder> = []
  /// Names for values in expressions.
  var names: TestConstants
  /// The outcomes of the tested reaction's conditions, by their spelling in the spec.
  private(set) var outcomes: [String: Set<Bool>] = [:]
  var uuidCount = 0
  var depth = 0

  /// A task that the test awaits, and its consequences.
  struct Awaited {
    var task: ModelTask
    var response: RunResponse?
    /// The values that the response carries.
    var value: TestedValue?
    /// Whether the call fails.
    var fails = false
    /// The operations of the task, in order.
    var effects: [(kind: ResolvedStep.Kind, bindings: [String: TestedValue])] = []
  }

  /// One comparison.
  struct Check {
    var left: String
    var right: String
  }

  var feature: Feature { context.feature }

  init(
    _ script: ModelTestScript, on fixture: ModelFixture, chosen: [String: String], fails: Bool
  ) throws(Untestable) {
    context = fixture.context
    self.fixture = fixture
    self.script = script
    self.fails = fails
    known = fixture.known
    names = TestConstants(in: fixture.context.feature)
    path = fixture.path
    conditions = Conditions(
      context: fixture.context, samples: fixture.samples, choosesPresence: false)
    for (call, value) in chosen.sorted(by: { $0.key < $1.key }) where !call.hasPrefix("state.") {
      known[call] = value
      try override(call, with: value)
    }
  }

  // MARK: - Acting

  /// Performs a statement, and expects what a reaction does.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - reaction: The reaction that handles it.
  ///   - values: The values that are passed.
  ///   - bound: The value that a binding sets before.
  mutating func act(
    _ statement: String, _ reaction: ResolvedReaction?, _ values: [TestedValue],
    bound: (property: String, value: String)? = nil
  ) throws(Untestable) {
    if let bound {
      changed[bound.property] = bound.value
      known["state.\(bound.property)"] =
        Substitution.isLiteral(bound.value) ? bound.value : nil
    }
    if let reaction { try play(reaction, values) }
    try observe(statement)
  }

  /// Emits the statement, and expects all of its consequences.
  private mutating func observe(_ statement: String) throws(Untestable) {
    finish(statement)
    try awaitTasks()
    for (recorder, values) in recorded.sorted(by: { $0.key.name < $1.key.name }) {
      script.expect(
        "\(recorder.name).value", equals: values.isEmpty ? "[]" : values.joined(separator: " + "))
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      script.expect("\(name).value", equals: "\(count)")
    }
    script.constants = names.all
  }

  /// Opens a deep link in a state that shows nothing, and expects the state that the link leads to.
  ///
  /// - Parameters:
  ///   - statement: The statement that opens it.
  ///   - link: The link.
  ///   - values: Its values, by name.
  ///   - reaction: The reaction that opens it, and what it does afterwards.
  ///   - value: The link as a value.
  mutating func act(
    _ statement: String, opening link: ResolvedDeepLink, _ values: [String: TestedValue],
    _ reaction: ResolvedReaction?, _ value: TestedValue
  ) throws(Untestable) {
    if feature.hasDestination || !feature.presentationProperties.isEmpty {
      for property in feature.presentationProperties {
        show(property, "nil", [Check(left: "model.\(property)", right: "nil")])
      }
    }
    if !feature.path.isEmpty {
      path = []
      expect("path", [Check(left: "model.path.isEmpty", right: "true")])
    }
    for step in link.steps {
      let holds = step.condition.map { self.holds($0, values) } ?? true
      if holds == false { continue }
      try change(step.kind, values, condition: holds == nil ? step.condition : nil)
    }
    if let reaction { try play(reaction, [value]) }
    try observe(statement)
  }

  /// Emits the constants, the statement, and what is expected of it.
  mutating func finish(_ statement: String) {
    for constant in constants { script.add(constant) }
    script.add(statement)
    for check in expected.inOrder { script.expect(check.left, equals: check.right) }
    constants = []
    expected = ModelExpectations()
    changed = ModelChanges()
  }

  /// Awaits the tasks, and expects what their responses do.
  mutating func awaitTasks() throws(Untestable) {
    var awaitedCount = 0
    while !awaited.isEmpty {
      awaitedCount += 1
      if awaitedCount > 50 { throw Untestable("it keeps responding to itself") }
      let next = awaited.removeFirst()
      let task = next.task
      if awaited.contains(where: { $0.response != nil }), next.response != nil {
        throw Untestable("several of its effects respond at the same time")
      }
      script.isAsynchronous = true
      script.isThrowing = script.isThrowing || task.isThrowing
      if let response = next.response {
        var path = response.path
        if response.isResult { path.segments.append(.outcome(next.fails ? "failure" : "success")) }
        if let reaction = context.resolved.reaction(at: path.segments) {
          try play(reaction, next.value.map { [$0] } ?? [])
        } else if let reaction = context.resolved.reaction(at: response.path.segments) {
          // A reaction to the whole receives the whole.
          let outcome = next.fails ? "failure" : "success"
          try play(
            reaction,
            next.value.map { [TestedValue(text: ".\(outcome)(\($0.text))", type: "")] } ?? [])
        }
      }
      var none: [ModelTask] = []
      for (kind, bindings) in next.effects { try effect(kind, bindings, &none) }
      let property = task.name + (task.isOneOfSeveral ? "s.last" : "")
      finish("\(task.isThrowing ? "try " : "")await model.\(property)?.value")
    }
  }

  // MARK: - Reactions

  mutating func play(
    _ reaction: ResolvedReaction, _ values: [TestedValue]
  ) throws(Untestable) {
    depth += 1
    defer { depth -= 1 }
    if depth > 8 { throw Untestable("it keeps responding to itself") }
    var bindings: [String: TestedValue] = [:]
    for (name, value) in zip(reaction.path.bindings, values) {
      if let name { bindings[name] = value }
    }
    let body = ModelHandler(reaction, in: context, method: methodName(reaction)).body()
    var tasks = body.tasks
    let popsElement = reaction.steps.contains {
      if case .popElement = $0.kind { true } else { false }
    }
    if popsElement, path?.count ?? 0 < 2 { path = nil }
    // Delegate actions and sent actions follow all changes of the state.
    var later: [(ResolvedStep.Kind, [String: TestedValue])] = []
    var last: (condition: String, holds: Bool?)?
    for step in reaction.steps {
      WorkMeter.count()
      var holds: Bool? = true
      if let condition = step.condition {
        // Steps that share a condition are in one block, which evaluates it once.
        holds = last?.condition == condition ? last?.holds : self.holds(condition, bindings)
        last = (condition, holds)
        // The outcomes of other reactions don't matter for the tested one.
        if depth == 1, script.covered.isEmpty, let holds {
          outcomes[condition, default: []].insert(holds)
        }
      } else {
        last = nil
      }
      if step.kind.isNamedLater, !step.kind.isShared {
        if holds == nil, case .delegate(let name, let arguments) = step.kind,
          let test = value(step.condition ?? "", bindings, isCondition: true), arguments.count == 1,
          let value = value(arguments[0].value, bindings)
        {
          record(name, [value], if: test)
          continue
        }
        guard let holds else {
          throw Untestable("it isn't known whether '\(step.condition ?? "")' holds")
        }
        if holds {
          later.append((try evaluated(step.kind, bindings), bindings))
        } else {
          stays(step.kind)
        }
        continue
      }
      if holds == false {
        stays(step.kind)
        continue
      }
      try change(step.kind, bindings, condition: holds == nil ? step.condition : nil)
    }
    if body.isOneTask, let task = tasks.first {
      try inTask(task, later)
    } else {
      for (kind, bindings) in later { try effect(kind, bindings, &tasks) }
    }
    script.covered.append(reaction.pattern.source.text)
  }

  /// Everything other than changes of the state happens in one task, in order.
  mutating func inTask(
    _ task: ModelTask, _ effects: [(ResolvedStep.Kind, [String: TestedValue])]
  ) throws(Untestable) {
    var own: [(ResolvedStep.Kind, [String: TestedValue])] = []
    var answered: Awaited?
    for (kind, bindings) in effects {
      guard case .run(let run, let response) = kind else {
        own.append((kind, bindings))
        continue
      }
      let count = awaited.count
      try answer(run, response, task)
      let added = awaited.removeLast()
      if awaited.count != count { throw Untestable("its effects aren't known") }
      if added.response != nil {
        if answered != nil { throw Untestable("several of its effects respond one after another") }
        answered = added
      }
    }
    var all = answered ?? Awaited(task: task)
    all.effects = own.map { (kind: $0.0, bindings: $0.1) }
    awaited.append(all)
  }

  func methodName(_ reaction: ResolvedReaction) -> String {
    switch reaction.path.segments.first {
    case .button(let kind, _, _), .promptDismissed(let kind): return ModelNames.buttonMethod(kind)
    case .binding(let property): return property.map { "\($0)Changed" } ?? "bindingChanged"
    case .destinationDismissed: return "destinationDismissed"
    case .presentedDismissed(let name): return "\(name)Dismissed"
    case .tabSelected: return "tabSelected"
    default:
      if let closure = BoundClosure.closures(reaction, in: context).first { return closure.method }
      return context.method(of: reaction.path)
    }
  }
}
