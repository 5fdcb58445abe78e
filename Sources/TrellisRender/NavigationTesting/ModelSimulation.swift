import TrellisSpec

/// Plays what a model does, and writes down what can be expected of it.
struct ModelSimulation {
  let context: FeatureContext
  let fixture: ModelFixture
  let conditions: Conditions
  var script: ModelTestScript
  /// Whether calls fail.
  let fails: Bool
  /// Literals that are known, by the expressions for them.
  var known: KnownLiterals
  /// The cases on the stack; `nil` where that is not known.
  var path: [String]?
  /// What has been changed since the last expectation, by the property and its members: the expression
  /// for it in the test, or `nil` where there is none.
  var changed = ModelChanges()
  /// What is expected, in the order of the changes.
  var expected = ModelExpectations()
  /// Constants for values that are taken before something happens.
  var constants: [String] = []
  var constantNames: Set<String> = []
  /// The numbers that the next constants have, by what stands before the number.
  var nextNumbers: [String: Int] = [:]
  var awaited: [Awaited] = []
  var recorded: [ModelTestScript.Recorder: [String]] = [:]
  var counts: [String: Int] = [:]
  var noted: Set<ModelTestScript.Recorder> = []
  var uuidCount = 0
  var depth = 0

  /// A task that is waited for, and what comes of it.
  struct Awaited {
    var task: ModelTask
    var response: RunResponse?
    /// What the response hands over.
    var value: String?
    /// What the task does itself, in order.
    var effects: [(kind: ResolvedStep.Kind, bindings: [String: String])] = []
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
    path = fixture.path
    conditions = Conditions(
      context: fixture.context, samples: fixture.samples, choosesPresence: false)
    for (call, value) in chosen.sorted(by: { $0.key < $1.key }) where !call.hasPrefix("state.") {
      known[call] = value
      try override(call, with: value)
    }
  }

  // MARK: - Acting

  /// Lets something happen, and expects what a reaction does.
  ///
  /// - Parameters:
  ///   - statement: What happens.
  ///   - reaction: What answers it.
  ///   - values: What is handed over.
  ///   - bound: What a binding sets before.
  mutating func act(
    _ statement: String, _ reaction: ResolvedReaction?, _ values: [String],
    bound: (property: String, value: String)? = nil
  ) throws(Untestable) {
    if let bound {
      changed[bound.property] = bound.value
      known["state.\(bound.property)"] =
        Substitution.isLiteral(bound.value) ? bound.value : nil
    }
    if let reaction { try play(reaction, values) }
    finish(statement)
    try awaitTasks()
    for (recorder, values) in recorded.sorted(by: { $0.key.name < $1.key.name }) {
      script.expect(
        "\(recorder.name).value", equals: values.isEmpty ? "[]" : values.joined(separator: " + "))
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      script.expect("\(name).value", equals: "\(count)")
    }
  }

  /// Opens a deep link, and expects the state that it stands for, from one in which nothing is shown.
  ///
  /// - Parameters:
  ///   - statement: What opens it.
  ///   - link: The link.
  ///   - values: Its values, by name.
  ///   - isAlone: Whether nothing else is done with it.
  mutating func act(
    _ statement: String, opening link: ResolvedDeepLink, _ values: [String: String], isAlone: Bool
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
    if !isAlone { forgetValues() }
    finish(statement)
  }

  /// What the reaction of the spec to a deep link may change.
  mutating func forgetValues() {
    let kept = Set(feature.presentationProperties + ["path"])
    expected.removeAll(but: kept)
  }

  /// Writes the constants, what happens, and what is expected of it.
  mutating func finish(_ statement: String) {
    for constant in constants { script.add(constant) }
    script.add(statement)
    for check in expected.inOrder { script.expect(check.left, equals: check.right) }
    constants = []
    expected = ModelExpectations()
    changed = ModelChanges()
  }

  /// Waits for the tasks, and expects what their answers do.
  mutating func awaitTasks() throws(Untestable) {
    while !awaited.isEmpty {
      let next = awaited.removeFirst()
      let task = next.task
      if awaited.contains(where: { $0.response != nil }), next.response != nil {
        throw Untestable("several of its effects answer at the same time")
      }
      script.isAsynchronous = true
      script.isThrowing = script.isThrowing || task.isThrowing
      if let response = next.response {
        var path = response.path
        if response.isResult { path.segments.append(.outcome(fails ? "failure" : "success")) }
        let reaction =
          context.resolved.reaction(at: path.segments)
          ?? context.resolved.reaction(at: response.path.segments)
        if let reaction { try play(reaction, next.value.map { [$0] } ?? []) }
      }
      var none: [ModelTask] = []
      for (kind, bindings) in next.effects { try effect(kind, bindings, &none) }
      let property = task.name + (task.isOneOfSeveral ? "s.last" : "")
      finish("\(task.isThrowing ? "try " : "")await model.\(property)?.value")
    }
  }

  // MARK: - Reactions

  mutating func play(
    _ reaction: ResolvedReaction, _ values: [String]
  ) throws(Untestable) {
    depth += 1
    defer { depth -= 1 }
    if depth > 8 { throw Untestable("it goes on answering itself") }
    var bindings: [String: String] = [:]
    for (name, value) in zip(reaction.path.bindings, values) {
      if let name { bindings[name] = value }
    }
    let body = ModelHandler(reaction, in: context, method: methodName(reaction)).body()
    var tasks = body.tasks
    let popsElement = reaction.steps.contains {
      if case .popElement = $0.kind { true } else { false }
    }
    if popsElement, path?.count ?? 0 < 2 { path = nil }
    // What is told and sent comes after all changes of the state.
    var later: [(ResolvedStep.Kind, [String: String])] = []
    var last: (condition: String, holds: Bool?)?
    for step in reaction.steps {
      WorkMeter.count()
      var holds: Bool? = true
      if let condition = step.condition {
        // Steps under one condition are in one block: it is asked once.
        holds = last?.condition == condition ? last?.holds : self.holds(condition, bindings)
        last = (condition, holds)
      } else {
        last = nil
      }
      if step.kind.isNamedLater, !step.kind.isShared {
        if holds == nil, case .delegate(let name, let arguments) = step.kind,
          let test = value(step.condition ?? "", bindings), arguments.count == 1,
          let value = value(arguments[0].value, bindings)
        {
          record(name, [value], if: test)
          continue
        }
        guard let holds else {
          throw Untestable("it is not known whether '\(step.condition ?? "")' holds")
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

  /// All that is done beside the state is done in one task, in order.
  mutating func inTask(
    _ task: ModelTask, _ effects: [(ResolvedStep.Kind, [String: String])]
  ) throws(Untestable) {
    var own: [(ResolvedStep.Kind, [String: String])] = []
    var answered: Awaited?
    for (kind, bindings) in effects {
      guard case .run(let run, let response) = kind else {
        own.append((kind, bindings))
        continue
      }
      let count = awaited.count
      try answer(run, response, task)
      let added = awaited.removeLast()
      if awaited.count != count { throw Untestable("its effects are not known") }
      if added.response != nil {
        if answered != nil { throw Untestable("several of its effects answer one after the other") }
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
