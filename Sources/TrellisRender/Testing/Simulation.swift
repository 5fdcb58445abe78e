import TrellisSpec

/// Plays a feature's reactions and writes down what a store would be sent, change and receive.
struct Simulation {
  let context: FeatureContext
  let samples: SampleValues
  private(set) var shown: ShownState
  private(set) var script: TestScript
  /// What dependencies answer, by their calls.
  private let answers: [String: String]
  /// The deep link that is opened.
  var openedLink: (link: ResolvedDeepLink, values: [String: String])?
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

  private var feature: Feature { context.feature }

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
  private struct Outcome {
    var mutations: [Mutation] = []
    var isCertain = false
    var isUncertain = false
    var isCustom = false
    var events: [Event] = []
  }

  /// What comes in after a reaction.
  private enum Event {
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

  private mutating func follow(_ events: [Event], fails: Bool) throws(Untestable) {
    let answers = events.filter { if case .answer = $0 { true } else { false } }
    if answers.count > 1 { throw Untestable("several of its effects answer at the same time") }
    // What is sent at once comes before what a call answers.
    for event in events {
      switch event {
      case .own(let path, let arguments): try receive(path, arguments.map(\.value), fails: fails)
      case .delegate(let name, let arguments): receiveDelegate(name, arguments.map(\.value))
      case .answer, .call, .dismissal: break
      }
    }
    for event in events {
      switch event {
      case .answer(let run, let response): try answer(run, response, fails: fails)
      case .call(let run): try record(run)
      case .own, .delegate, .dismissal: break
      }
    }
    let isDismissed = events.contains { if case .dismissal = $0 { true } else { false } }
    if isDismissed { script.lines.append(["template": "test-dismissed"]) }
  }

  private mutating func receiveDelegate(_ name: String, _ values: [String]) {
    let declared = feature.delegate.first { $0.name.text == name }
    let action = TestedAction(
      keyPath: "delegate.\(name)", payload: payload(values, declared?.parameters ?? []))
    script.lines.append(line("test-receive", action, Outcome()))
  }

  /// Receives an own action, and plays what answers it.
  private mutating func receive(
    _ path: ActionPath, _ values: [String], fails: Bool
  ) throws(Untestable) {
    let names = path.segments.compactMap(\.name)
    let declared = feature.actions.first {
      [$0.group?.text, $0.name.text].compactMap { $0 }
        == Array(names.prefix($0.group == nil ? 1 : 2))
    }
    var action = TestedAction(keyPath: names.joined(separator: "."))
    let type = declared?.parameters.first?.type.text ?? ""
    if ["Result<Void,", "Result<(),"].contains(where: type.hasPrefix) {
      // The compiler crashes over a key path to the `Void` in a `Result` (Swift 6.3).
      action.keyPath = names.filter { $0 != "success" && $0 != "failure" }.joined(separator: ".")
    }
    if !path.segments.contains(where: { if case .outcome = $0 { true } else { false } }) {
      action.payload = payload(values, declared?.parameters ?? [])
    }
    let reaction =
      context.resolved.reactions.first { $0.path == path }
      ?? context.resolved.reactions.first {
        path.segments.starts(with: $0.path.segments)
          && $0.path.segments.count == path.segments.count
      }
    let outcome = try play(reaction, values, [])
    script.lines.append(line("test-receive", action, outcome))
    try follow(outcome.events, fails: fails)
  }

  /// A payload that can be compared.
  private func payload(_ values: [String], _ parameters: [Parameter]) -> String? {
    guard values.count == 1, parameters.count == 1,
      SwiftType.isEquatable(parameters[0].type.text), !parameters[0].type.text.hasPrefix("Result<"),
      !SwiftTokens(values[0]).mentions("state")
    else { return nil }
    return values[0]
  }

  // MARK: - Effects

  private mutating func answer(
    _ run: Run, _ response: RunResponse, fails: Bool
  ) throws(Untestable) {
    if callsHang { return try override(run, with: nil) }
    let names = response.path.segments.compactMap(\.name)
    let declared = feature.actions.first { $0.name.text == names.last }
    guard let parameter = declared?.parameters.first else {
      try override(run, with: nil)
      return try receive(response.path, [], fails: fails)
    }
    guard response.isResult else {
      let value = try sample(of: parameter.type.text)
      try override(run, with: value)
      return try receive(response.path, [value], fails: fails)
    }
    let inner = parameter.type.text.dropFirst("Result<".count).dropLast()
    let type = SwiftTokens(String(inner)).pieces(separatedBy: ",", angles: true).first?.text ?? ""
    var path = response.path
    path.segments.append(.outcome(fails ? "failure" : "success"))
    if fails {
      try override(run, with: nil, fails: true)
      return try receive(path, ["Failure()"], fails: fails)
    }
    let value = try sample(of: type)
    try override(run, with: type == "Void" ? nil : value)
    try receive(path, [value], fails: fails)
  }

  private func sample(of type: String) throws(Untestable) -> String {
    guard let value = samples.value(of: type) else {
      throw Untestable(missing: type)
    }
    return value
  }

  /// Puts a closure in place of what an effect calls.
  private mutating func override(
    _ run: Run, with value: String?, fails: Bool = false
  ) throws(Untestable) {
    let body = callsHang ? "try await Task.never()" : fails ? "throw Failure()" : value ?? ""
    try override(call: run.call.text, with: body)
  }

  /// Notes that a dependency is called, of which nothing else tells.
  private mutating func record(_ run: Run) throws(Untestable) {
    if callsHang { return try override(run, with: nil) }
    let words = Self.withoutEffects(run.call.text).prefix { $0 != "(" }.split(separator: ".")
    let name = "is\(words.map { String($0).typeName }.joined())Called"
    try override(run, with: "\(name).setValue(true)")
    let isOverridden = script.overrides.values.contains { $0.contains("\(name).") }
    if isOverridden, !script.recordedCalls.contains(name) { script.recordedCalls.append(name) }
  }

  /// A call without the words for its effects.
  private static func withoutEffects(_ text: String) -> Substring {
    var call = text[...]
    for word in ["_ = ", "try? ", "try ", "await "] where call.hasPrefix(word) {
      call = call.dropFirst(word.count)
    }
    return call
  }

  private mutating func override(call text: String, with body: String) throws(Untestable) {
    let call = Self.withoutEffects(text)
    guard let open = call.firstIndex(of: "("), call.hasSuffix(")") else {
      throw Untestable("its effect is no call of a dependency")
    }
    let names = call[..<open].split(separator: ".").map(String.init)
    let dependency = feature.dependencies.first { $0.name.text == names.first }
    guard let dependency, names.count > 1 else {
      throw Untestable("its effect is no call of a dependency's member")
    }
    let isKnown = ["\\.continuousClock", "\\.suspendingClock", "\\.mainQueue"]
    if isKnown.contains(dependency.key.text) {
      script.overrides["$0.\(dependency.key.text.dropFirst(2))"] =
        dependency.key.text == "\\.mainQueue" ? ".immediate" : "ImmediateClock()"
      return
    }
    let inner = String(call[call.index(after: open)...].dropLast())
    let count = inner.isEmpty ? 0 : SwiftTokens(inner).pieces(separatedBy: ",", angles: true).count
    let parameters = Array(repeating: "_", count: count).joined(separator: ", ")
    let closure = [parameters.isEmpty ? "" : "\(parameters) in", body].filter { !$0.isEmpty }
    let key = dependency.key.text
    let base = key.hasPrefix("\\") ? "$0.\(key.dropFirst(2))" : "$0[\(key).self]"
    let target = ([base] + names.dropFirst()).joined(separator: ".")
    let text = closure.isEmpty ? "{}" : "{ \(closure.joined(separator: " ")) }"
    if let other = script.overrides[target], other != text {
      throw Untestable("'\(names.joined(separator: "."))' would have to answer in two ways")
    }
    script.overrides[target] = text
  }

  // MARK: - Reactions

  private mutating func play(
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

  // MARK: - What is shown

  private func elementID(_ step: ResolvedStep) -> Int? {
    switch step.kind {
    case .push: shown.nextElementID
    case .popElement: sendingElementID
    case .popToCase(let name): shown.path.last { $0.name == name }?.id
    default: nil
    }
  }

  /// The screen whose action is being answered.
  var sendingElementID: Int?

  /// Whether the step leads to the same state wherever it starts.
  private func isAbsolute(_ step: ResolvedStep) -> Bool {
    switch step.kind {
    case .presentDestination, .presentPrompt, .presentSeparately, .presentFlag, .dismiss,
      .dismissFlag, .select, .become:
      true
    case .popElement: sendingElementID != nil
    case .set(let property, let value):
      SwiftIdentifier.isWellFormed(property) && Substitution.isLiteral(value)
    default: false
    }
  }

  /// Whether the state is another one behind the step.
  private func changesForSure(_ step: ResolvedStep) -> Bool {
    switch step.kind {
    case .presentDestination(let destination, _):
      return shown.presented["destination"] != destination.name.text
    case .presentPrompt(let prompt, _):
      return shown.presented[feature.hasDestination ? "destination" : prompt.kind.rawValue]
        != prompt.name.text
    case .presentSeparately(let destination, _):
      return shown.presented[destination.name.text] == nil
    case .presentFlag(let prompt, _): return !shown.flags.contains(prompt.name.text)
    case .dismissFlag(let name): return shown.flags.contains(name)
    case .dismiss(let properties): return properties.contains { shown.presented[$0] != nil }
    case .push: return true
    case .popLast, .popToRoot: return !shown.path.isEmpty
    case .popElement: return sendingElementID != nil
    case .popToCase(let name): return shown.path.last.map { $0.name != name } ?? false
    case .select(_, let tab): return shown.tab != tab
    case .become(let child, _): return shown.enumCase != child.name.text
    case .set(let property, let value), .setShared(let property, "", let value):
      guard Substitution.isLiteral(value) else {
        return step.kind.isShared && value.isComputed
      }
      return shown.known["state.\(property)"].map { $0 != value } ?? false
    case .setShared(_, _, let value): return value.isComputed
    default: return false
    }
  }

  private mutating func change(_ mutations: [Mutation]) {
    for mutation in mutations {
      if case .popElement = mutation.step.kind {
        shown.path = Array(shown.path.prefix { $0.id != mutation.elementID })
      } else {
        change(mutation.step)
      }
    }
  }

  private mutating func change(_ step: ResolvedStep) {
    switch step.kind {
    case .presentDestination(let destination, _):
      shown.presented["destination"] = destination.name.text
    case .presentPrompt(let prompt, _):
      shown.presented[feature.hasDestination ? "destination" : prompt.kind.rawValue] =
        prompt.name.text
    case .presentSeparately(let destination, _):
      shown.presented[destination.name.text] = destination.name.text
    case .presentFlag(let prompt, _): shown.flags.insert(prompt.name.text)
    case .dismissFlag(let name): shown.flags.remove(name)
    case .dismiss(let properties): for property in properties { shown.presented[property] = nil }
    case .push(let pathCase, _):
      shown.path.append(.init(id: shown.nextElementID, name: pathCase.name.text))
      shown.nextElementID += 1
    case .popLast: shown.path = Array(shown.path.dropLast())
    case .popToRoot: shown.path = []
    case .popElement: shown.path = Array(shown.path.prefix { $0.id != sendingElementID })
    case .popToCase(let name):
      if let index = shown.path.lastIndex(where: { $0.name == name }) {
        shown.path = Array(shown.path.prefix(index + 1))
      }
    case .select(_, let tab): shown.tab = tab
    case .become(let child, _): shown.enumCase = child.name.text
    case .set(let property, let value), .setShared(let property, _, let value):
      let head = property.prefix { $0 != "." && $0 != "[" && $0 != "?" }
      shown.known = shown.known.filter {
        $0.key != "state.\(head)" && !$0.key.hasPrefix("state.\(head).")
      }
      if head == property, Substitution.isLiteral(value) { shown.known["state.\(head)"] = value }
    default: break
    }
  }

  // MARK: - Lines

  private func line(
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

extension ActionPath.Segment {
  /// The name in a key path of an own action.
  fileprivate var name: String? {
    switch self {
    case .named(let name), .outcome(let name), .delegate(let name): name
    case .tabSelected: "tabSelected"
    default: nil
    }
  }
}

extension [Mutation] {
  /// The mutations but those whose property a later one sets in any case.
  fileprivate var withoutOverwritten: [Mutation] {
    enumerated().compactMap { index, mutation -> Mutation? in
      guard case .dismiss(let properties) = mutation.step.kind, mutation.step.condition == nil
      else {
        return mutation
      }
      let rest = properties.filter { property in
        !self[(index + 1)...].contains { $0.presents(in: property) }
      }
      return rest.isEmpty ? nil : Mutation(.dismiss(properties: rest), at: mutation.step.range)
    }
  }
}

extension Mutation {
  /// Whether it shows something in a property, whatever was there.
  fileprivate func presents(in property: String) -> Bool {
    guard step.condition == nil else { return false }
    switch step.kind {
    case .presentDestination: return property == "destination"
    case .presentSeparately(let destination, _): return property == destination.name.text
    case .presentPrompt(let prompt, _):
      return property == prompt.kind.rawValue || property == "destination"
    default: return false
    }
  }
}

extension ResolvedStep.Kind {
  /// Whether it changes a shared value.
  fileprivate var isShared: Bool {
    if case .setShared = self { true } else { false }
  }
}

extension String {
  /// Whether an expression is an operation that hardly ever gives what it was given.
  var isComputed: Bool {
    hasPrefix("!") || [" + ", " - "].contains(where: contains)
  }
}
