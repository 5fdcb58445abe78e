import TrellisSpec

/// Plays what a model does, and writes down what can be expected of it.
struct ModelSimulation {
  let context: FeatureContext
  let stage: ModelStage
  let conditions: Conditions
  var script: ModelTestScript
  /// Whether calls fail.
  let fails: Bool
  /// Literals that are known, by the expressions for them.
  private var known: [String: String]
  /// The cases on the stack; `nil` where that is not known.
  private var path: [String]?
  /// What has been changed since the last expectation, by the property and its members: the expression
  /// for it in the test, or `nil` where there is none.
  private var changed: [String: String?] = [:]
  /// What is expected, in the order of the changes.
  private var expected: [(key: String, checks: [Check])] = []
  /// Constants for values that are taken before something happens.
  private var constants: [String] = []
  private var constantNames: Set<String> = []
  private var awaited: [Awaited] = []
  private var recorded: [ModelTestScript.Recorder: [String]] = [:]
  private var counts: [String: Int] = [:]
  private var uuidCount = 0
  private var depth = 0

  /// A task that is waited for, and what comes of it.
  private struct Awaited {
    var task: ModelTask
    var response: RunResponse?
    /// What the response hands over.
    var value: String?
    /// What the task does itself, in order.
    var effects: [(kind: ResolvedStep.Kind, bindings: [String: String])] = []
  }

  /// One comparison.
  private struct Check {
    var left: String
    var right: String
  }

  private var feature: Feature { context.feature }

  init(
    _ script: ModelTestScript, on stage: ModelStage, chosen: [String: String], fails: Bool
  ) throws(Untestable) {
    context = stage.context
    self.stage = stage
    self.script = script
    self.fails = fails
    known = stage.known
    path = stage.path
    conditions = Conditions(
      context: stage.context, samples: stage.samples, choosesPresence: false)
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
  private mutating func forgetValues() {
    let kept = Set(feature.presentationProperties + ["path"])
    expected.removeAll { !kept.contains($0.key) }
  }

  /// Writes the constants, what happens, and what is expected of it.
  private mutating func finish(_ statement: String) {
    for constant in constants { script.add(constant) }
    script.add(statement)
    for (_, checks) in expected {
      for check in checks { script.expect(check.left, equals: check.right) }
    }
    constants = []
    expected = []
    changed = [:]
  }

  /// Waits for the tasks, and expects what their answers do.
  private mutating func awaitTasks() throws(Untestable) {
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
        let reactions = context.resolved.reactions
        let reaction =
          reactions.first { $0.path == path } ?? reactions.first { $0.path == response.path }
        if let reaction { try play(reaction, next.value.map { [$0] } ?? []) }
      }
      var none: [ModelTask] = []
      for (kind, bindings) in next.effects { try effect(kind, bindings, &none) }
      let property = task.name + (task.isOneOfSeveral ? "s.last" : "")
      finish("\(task.isThrowing ? "try " : "")await model.\(property)?.value")
    }
  }

  // MARK: - Reactions

  private mutating func play(
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
  private mutating func inTask(
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

  private func methodName(_ reaction: ResolvedReaction) -> String {
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

  // MARK: - Values

  /// Whether a condition holds; `nil` where that is not known.
  private func holds(_ condition: String, _ bindings: [String: String]) -> Bool? {
    var known = known
    let text = Substitution.replacing(condition, bindings)
    if let path {
      for pathCase in feature.path {
        let name = pathCase.name.text
        if let presence = pathCase.presenceName?.text {
          known["state.\(presence)"] = path.contains(name) ? "true" : "false"
        }
        guard let top = pathCase.topName?.text, path.last != name else { continue }
        _ = StateReferences.replacing(text) { chain in
          if chain == "state.\(top)" || chain.hasPrefix("state.\(top)?") { known[chain] = "nil" }
          return chain
        }
      }
    }
    return conditions.holds(text, known)
  }

  /// The value of an expression in the test; `nil` where it cannot be told.
  private mutating func value(_ expression: String, _ bindings: [String: String]) -> String? {
    var text = Substitution.replacing(expression, bindings)
    for dependency in feature.dependencies {
      let name = dependency.name.text
      guard SwiftTokens(text).mentions(name) else { continue }
      switch dependency.key.text {
      case "\\.uuid" where text.contains("\(name)()"):
        guard text.components(separatedBy: "\(name)()").count == 2 else { return nil }
        text = text.replacing("\(name)()", with: "UUID(\(uuidCount))")
        uuidCount += 1
        script.overrides["$0.uuid"] = ".incrementing"
      case "\\.date" where text.contains("\(name).now"):
        text = text.replacing("\(name).now", with: "Date(timeIntervalSince1970: 0)")
        script.overrides["$0.date"] = ".constant(Date(timeIntervalSince1970: 0))"
      default: return nil
      }
    }
    var isKnown = true
    let changed = changed
    let result = StateReferences.replacing(text) { chain in
      guard let dot = chain.firstIndex(of: ".") else {
        isKnown = false
        return chain
      }
      let members = String(chain[chain.index(after: dot)...])
      for (key, value) in changed {
        if members == key || members.hasPrefix("\(key).") || members.hasPrefix("\(key)?") {
          guard let value else {
            isKnown = false
            return chain
          }
          return value + members.dropFirst(key.count)
        }
        // A part of it has another value now.
        if key.hasPrefix("\(members).") || members.hasPrefix("\(Self.head(key)).") {
          isKnown = false
        }
      }
      let isOnPath = feature.path.contains {
        [$0.presenceName?.text, $0.topName?.text].contains(Self.head(members))
      }
      if isOnPath, changed["path"] != nil { isKnown = false }
      return "model.\(members)"
    }
    return isKnown ? result : nil
  }

  /// A property with its members, in which names stand for something else; what is a label in a
  /// subscript only shows behind a name.
  private func replacing(_ property: String, _ bindings: [String: String]) -> String {
    let owner = "state."
    return String(Substitution.replacing(owner + property, bindings).dropFirst(owner.count))
  }

  private static func head(_ property: String) -> String {
    String(property.prefix { !".?![$".contains($0) })
  }

  /// An expression for a value that stays the same, whatever happens.
  private mutating func constant(
    _ value: String, of type: String?, called base: String
  ) -> String {
    let isFixed = Substitution.isLiteral(value) || !value.contains("model.") && type == nil
    if isFixed { return value }
    let stem = base.filter { $0.isLetter || $0.isNumber || $0 == "." }
      .split(separator: ".").map { String($0).typeName }.joined()
    var name = "expected\(stem)"
    var number = 2
    while !constantNames.insert(name).inserted {
      name = "expected\(stem)\(number)"
      number += 1
    }
    constants.append("let \(name)\(type.map { ": \($0)" } ?? "") = \(value)")
    return name
  }

  // MARK: - Changes

  private mutating func expect(_ key: String, _ checks: [Check]) {
    let head = Self.head(key)
    expected.removeAll { $0.key == key || key == head && $0.key.hasPrefix("\(head).") }
    expected.append((key, checks))
  }

  private mutating func forget(_ key: String) {
    expected.removeAll { $0.key == key }
    changed[key] = .some(nil)
    known["state.\(key)"] = nil
  }

  private mutating func change(
    _ kind: ResolvedStep.Kind, _ bindings: [String: String], condition: String?
  ) throws(Untestable) {
    if let condition {
      // It is not known whether it happens; where it can be asked, the test does.
      if case .set(let property, let new) = kind, Self.head(property) == property,
        let test = value(condition, bindings), let value = value(new, bindings),
        let declared = feature.state.first(where: { $0.name.text == property }),
        SwiftType.isEquatable(declared.type.text)
      {
        assign(property, "\(test) ? \(value) : model.\(property)", declared.type.text)
      } else {
        let check = shownCheck(kind, condition, bindings)
        for property in kind.changedProperties(in: feature) {
          // Only what is shown under one condition can be told from what that of another shows.
          let isFirst = changed[property] == nil && known["state.\(property)"] == "nil"
          forget(property)
          if isFirst, let check { expect(property, [check]) }
        }
        if kind.changedProperties(in: feature).contains("path") { path = nil }
      }
      return
    }
    switch kind {
    case .set(let property, let new):
      set(replacing(property, bindings), new, bindings)
    case .setShared(let property, let members, let new):
      set(replacing(property + members, bindings), new, bindings)
    case .select(let property, let tab):
      changed[property] = ".\(tab)"
      known["state.\(property)"] = ".\(tab)"
      expect(property, [Check(left: "model.\(property)", right: ".\(tab)")])
    case .presentDestination(let destination, let state):
      let name = destination.name.text
      var checks = [Check(left: "model.destination?.is(\\.\(name))", right: "true")]
      checks += content("model.destination?.\(name)", destination, state, bindings)
      show("destination", ".\(name)", checks)
    case .presentSeparately(let destination, let state):
      let name = destination.name.text
      var checks = content("model.\(name)", destination, state, bindings)
      if checks.isEmpty { checks = [Check(left: "model.\(name)", right: "!nil")] }
      show(name, ".\(name)", checks)
    case .presentPrompt(let prompt, let arguments):
      try present(prompt, arguments, bindings)
    case .presentFlag(let prompt, let arguments):
      for argument in arguments { set(argument.label ?? "", argument.value, bindings) }
      set(prompt.name.text, "true", bindings)
    case .dismiss(let properties):
      for property in properties {
        show(property, "nil", [Check(left: "model.\(property)", right: "nil")])
      }
    case .dismissFlag(let property): set(property, "false", bindings)
    case .push(let pathCase, let state): push(pathCase, state, bindings)
    case .popLast: pop { $0.isEmpty ? [] : Array($0.dropLast()) }
    case .popElement: pop { Array($0.dropLast()) }
    case .popToRoot: pop { _ in [] }
    case .popToCase(let name):
      pop { path in path.lastIndex(of: name).map { Array(path[...$0]) } ?? path }
    case .become(let child, let state):
      let name = child.name.text
      var checks = [Check(left: "model.state.is(\\.\(name))", right: "true")]
      checks += arguments("model.state.\(name)", child.feature, state, bindings)
      expect("state", checks)
    case .custom, .send, .delegate, .run, .cancel, .dismissSelf, .open: break
    }
  }

  /// Whether something is shown that may be, compared with the condition for it.
  private mutating func shownCheck(
    _ kind: ResolvedStep.Kind, _ condition: String, _ bindings: [String: String]
  ) -> Check? {
    guard let test = value(condition, bindings) else { return nil }
    let left: String
    switch kind {
    case .presentDestination(let destination, _):
      left = "(model.destination?.is(\\.\(destination.name.text)) == true)"
    case .presentSeparately(let destination, _): left = "(model.\(destination.name.text) != nil)"
    case .presentPrompt(let prompt, _):
      let kind = prompt.kind.rawValue
      left =
        feature.hasDestination
        ? "(model.destination?.is(\\.\(kind)) == true)" : "(model.\(kind) != nil)"
    default: return nil
    }
    return Check(left: left, right: constant(test, of: "Bool", called: "isShown"))
  }

  /// What a step leaves as it is whose condition does not hold.
  private mutating func stays(_ kind: ResolvedStep.Kind) {
    func isFree(_ key: String) -> Bool {
      changed[key] == nil && !expected.contains { $0.key == key }
    }
    switch kind {
    case .set(let property, _), .setShared(let property, "", _):
      guard Self.head(property) == property, isFree(property),
        let declared = feature.state.first(where: { $0.name.text == property }),
        SwiftType.isEquatable(declared.type.text)
      else { return }
      let old = constant("model.\(property)", of: declared.type.text, called: property)
      expect(property, [Check(left: "model.\(property)", right: old)])
    case .presentDestination, .presentPrompt, .presentSeparately:
      for property in kind.changedProperties(in: feature)
      where isFree(property) && known["state.\(property)"] == "nil" {
        expect(property, [Check(left: "model.\(property)", right: "nil")])
      }
    case .push, .popLast, .popToRoot, .popElement, .popToCase:
      guard let path, isFree("path") else { return }
      expect(
        "path",
        path.isEmpty
          ? [Check(left: "model.path.isEmpty", right: "true")]
          : [Check(left: "model.path.count", right: "\(path.count)")])
    case .delegate(let name, _): record(name, nil)
    default: break
    }
  }

  private mutating func show(_ property: String, _ value: String, _ checks: [Check]) {
    known["state.\(property)"] = value
    changed[property] = value == "nil" ? .some("nil") : .some(nil)
    expect(property, checks)
  }

  private mutating func set(
    _ property: String, _ new: String, _ bindings: [String: String]
  ) {
    let head = Self.head(property)
    guard let value = value(new, bindings) else { return forget(property) }
    if let child = feature.optionals.first(where: { $0.name.text == property }) {
      return setOptional(child, value)
    }
    if feature.rows.contains(where: { $0.name.text == property }) {
      return setRows(property, value)
    }
    let declared = feature.state.first { $0.name.text == head }
    let added = feature.promptProperties.first { $0.name == head }
    let type = declared?.type.text ?? added.map { $0.type?.text.optionalType ?? "Bool" }
    if let type, !SwiftType.isEquatable(type) { return forget(property) }
    assign(property, value, property == head ? type : nil)
  }

  private mutating func assign(_ property: String, _ value: String, _ type: String?) {
    let constant = constant(value, of: type, called: property)
    if constant != value, type == "Bool", isUnread(property) {
      // It begins with the other value.
      constants.append("model.\(property) = !\(constant)")
    }
    changed[property] = constant
    known["state.\(property)"] = Substitution.isLiteral(constant) ? constant : nil
    expect(property, [Check(left: "model.\(property)", right: constant)])
  }

  /// Whether a property is set and nothing else is done with it where it is.
  private func isUnread(_ property: String) -> Bool {
    let isPlain = feature.state.contains {
      $0.name.text == property && $0.sharing == nil && !$0.isConstant
    }
    guard isPlain, context.model?.answered.contains(property) != true, depth == 1 else {
      return false
    }
    return !context.resolved.reactions.flatMap(\.steps).contains { step in
      step.expressions.contains { $0.contains("state.\(property)") }
    }
  }

  /// An optional child is there or not.
  private mutating func setOptional(_ child: Child, _ value: String) {
    let name = child.name.text
    if value == "nil" { return show(name, "nil", [Check(left: "model.\(name)", right: "nil")]) }
    let isThere = known["state.\(name)"].map { $0 != "nil" }
    // `state.banner == nil ? … : nil` is as common as it is plain.
    let prefix = "model.\(name) == nil ? "
    if value.hasPrefix(prefix), value.hasSuffix(" : nil"), let isThere {
      return show(
        name, isThere ? "nil" : ".\(name)",
        [Check(left: "model.\(name)", right: isThere ? "nil" : "!nil")])
    }
    if value.hasSuffix(")"), !value.contains("?") {
      return show(name, ".\(name)", [Check(left: "model.\(name)", right: "!nil")])
    }
    forget(name)
  }

  /// Of rows their number is compared, since models are new each time.
  private mutating func setRows(_ name: String, _ value: String) {
    if value == "[]" {
      changed[name] = "[]"
      return expect(name, [Check(left: "model.\(name).isEmpty", right: "true")])
    }
    let constant = constant("(\(value)).count", of: "Int", called: "\(name).count")
    changed[name] = .some(nil)
    expect(name, [Check(left: "model.\(name).count", right: constant)])
  }

  private mutating func present(
    _ prompt: Prompt, _ arguments: [ResolvedArgument], _ bindings: [String: String]
  ) throws(Untestable) {
    var values: [String] = []
    var isKnown = true
    for (argument, parameter) in zip(arguments, prompt.parameters) {
      guard let value = value(argument.value, bindings) else {
        isKnown = false
        continue
      }
      let name = argument.label ?? "value"
      let spelled =
        value.contains("model.")
        ? constant(value, of: parameter.type.text, called: name) : value
      let label = argument.label.map { "\(SwiftIdentifier.label($0)): " } ?? ""
      values.append(label + spelled)
    }
    let kind = prompt.kind.rawValue
    let property = feature.hasDestination ? "destination" : kind
    let left = feature.hasDestination ? "model.destination?.\(kind)" : "model.\(kind)"
    let state =
      ".\(SwiftIdentifier.escaped(prompt.name.text))"
      + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    let check =
      isKnown
      ? Check(left: left, right: state) : Check(left: left, right: "!nil")
    show(property, ".\(kind)", [check])
  }

  /// What can be compared of something that is shown.
  private mutating func content(
    _ place: String, _ destination: Destination, _ state: ResolvedState,
    _ bindings: [String: String]
  ) -> [Check] {
    switch destination.content {
    case .none: return []
    case .value(let type):
      guard let argument = state.arguments.first, SwiftType.isEquatable(type.text),
        let value = value(argument.value, bindings)
      else { return [] }
      let right =
        value.contains("model.")
        ? constant(value, of: type.text, called: destination.name.text) : value
      return [Check(left: place, right: right)]
    case .feature(let child): return arguments(place, child, state, bindings)
    }
  }

  private mutating func arguments(
    _ place: String, _ reference: SourceText, _ state: ResolvedState,
    _ bindings: [String: String]
  ) -> [Check] {
    var checks: [Check] = []
    var place = place
    var child = context.graph.feature(reference.text, from: feature)
    if let start = state.startCase {
      let dot = child?.isCaseReducer == false ? "?.state." : "?."
      checks.append(Check(left: "\(place)\(dot)is(\\.\(start.name))", right: "true"))
      place += "\(dot)\(start.name)"
      child = context.graph.feature(start.feature, from: child ?? feature)
    }
    guard let child else { return checks }
    let parameters = context.graph.stateParameters(of: child)
    for argument in state.arguments {
      guard let parameter = parameters.first(where: { $0.name == argument.label }),
        !parameter.isShared, !parameter.type.hasSuffix(".State"),
        SwiftType.isEquatable(parameter.type), let value = value(argument.value, bindings)
      else { continue }
      let right =
        value.contains("model.")
        ? constant(value, of: parameter.type, called: parameter.name) : value
      checks.append(
        Check(left: "\(place)?.\(SwiftIdentifier.escaped(parameter.name))", right: right))
    }
    return checks
  }

  // MARK: - The stack

  private mutating func push(
    _ pathCase: PathCase, _ state: ResolvedState, _ bindings: [String: String]
  ) {
    let name = pathCase.name.text
    var checks: [Check] = []
    switch pathCase.content {
    case .feature(let child):
      checks = arguments("model.path.last?.\(name)", child, state, bindings)
    case .value(let parameters) where parameters.count == 1:
      if let argument = state.arguments.first, SwiftType.isEquatable(parameters[0].type.text),
        let value = value(argument.value, bindings)
      {
        let type = parameters[0].type.text
        let right = value.contains("model.") ? constant(value, of: type, called: name) : value
        checks = [Check(left: "model.path.last?.\(name)", right: right)]
      }
    case .value: break
    }
    changed["path"] = .some(nil)
    if checks.isEmpty {
      checks = [Check(left: "model.path.last?.is(\\.\(name))", right: "true")]
    }
    path?.append(name)
    if let path {
      checks.insert(Check(left: "model.path.count", right: "\(path.count)"), at: 0)
    }
    expect("path", checks)
  }

  private mutating func pop(_ change: ([String]) -> [String]) {
    changed["path"] = .some(nil)
    guard let old = path else { return }
    let new = change(old)
    path = new
    expect(
      "path",
      new.isEmpty
        ? [Check(left: "model.path.isEmpty", right: "true")]
        : [Check(left: "model.path.count", right: "\(new.count)")])
  }

  // MARK: - Effects

  /// The step with the values that it has now.
  private mutating func evaluated(
    _ kind: ResolvedStep.Kind, _ bindings: [String: String]
  ) throws(Untestable) -> ResolvedStep.Kind {
    switch kind {
    case .send, .delegate:
      var isKnown = true
      var values: [String] = []
      _ = kind.replacingExpressions { expression in
        if let value = value(expression, bindings) {
          values.append(value)
        } else {
          isKnown = false
        }
        return expression
      }
      guard isKnown else { throw Untestable("a value that is handed on is not known") }
      return kind.replacingExpressions { _ in values.removeFirst() }
    default: return kind
    }
  }

  private mutating func effect(
    _ kind: ResolvedStep.Kind, _ bindings: [String: String], _ tasks: inout [ModelTask]
  ) throws(Untestable) {
    switch kind {
    case .send(let path, let arguments):
      let values = arguments.map { argument in
        argument.value.contains("model.")
          ? constant(argument.value, of: nil, called: argument.label ?? "value") : argument.value
      }
      let reaction = context.resolved.reactions.first { $0.path == path }
      if let reaction { try play(reaction, values) }
    case .delegate(let name, let arguments): record(name, arguments.map(\.value))
    case .dismissSelf:
      expect("isDismissed", [Check(left: "model.isDismissed", right: "true")])
    case .run(let run, let response):
      guard !tasks.isEmpty else { return }
      try answer(run, response, tasks.removeFirst())
    case .cancel(let id): cancel(id)
    default: break
    }
  }

  private mutating func record(
    _ delegate: String, _ values: [String]?, if condition: String? = nil
  ) {
    guard let declared = feature.delegate.first(where: { $0.name.text == delegate }) else { return }
    let closure = ModelNames.closure(delegate)
    let types = declared.parameters.map(\.type.text)
    if types.count == 1, SwiftType.isEquatable(types[0]) {
      let recorder = ModelTestScript.Recorder(name: "\(delegate)Values", type: types[0])
      recorded[recorder, default: []] += []
      if let value = values?.first {
        let right =
          value.contains("model.") ? constant(value, of: types[0], called: delegate) : value
        recorded[recorder, default: []].append(
          condition.map { "(\(constant($0, of: "Bool", called: "told")) ? [\(right)] : [])" }
            ?? "[\(right)]")
      }
      note(
        recorder, "model.\(closure) = { value in \(recorder.name).withValue { $0.append(value) } }")
      return
    }
    let names = types.map { _ in "_" }.joined(separator: ", ")
    let name = "\(delegate)Count"
    counts[name, default: 0] += values == nil ? 0 : 1
    let parameters = names.isEmpty ? "" : "\(names) in "
    note(
      ModelTestScript.Recorder(name: name),
      "model.\(closure) = { \(parameters)\(name).withValue { $0 += 1 } }")
  }

  private mutating func note(_ recorder: ModelTestScript.Recorder, _ statement: String?) {
    guard !script.recorders.contains(recorder) else { return }
    script.recorders.append(recorder)
    if let statement { script.setup.append(statement) }
  }

  private mutating func answer(
    _ run: Run, _ response: RunResponse?, _ task: ModelTask
  ) throws(Untestable) {
    let call = run.call.text
    guard let response else {
      let name = "\(task.name)Calls"
      let isOverridden = try override(call, with: "\(name).withValue { $0 += 1 }")
      if isOverridden {
        counts[name, default: 0] += 1
        note(ModelTestScript.Recorder(name: name), nil)
      } else {
        // A clock that does not wait.
        expect(task.name, [Check(left: "model.\(task.name)", right: "!nil")])
      }
      awaited.append(Awaited(task: task))
      return
    }
    let names = response.path.segments.compactMap { segment in
      if case .named(let name) = segment { name } else { nil }
    }
    let declared = feature.actions.first { $0.name.text == names.last }
    guard let parameter = declared?.parameters.first else {
      try override(call, with: "")
      awaited.append(Awaited(task: task, response: response))
      return
    }
    guard response.isResult else {
      let value = try stage.sample(of: parameter.type.text)
      try override(call, with: value)
      awaited.append(Awaited(task: task, response: response, value: value))
      return
    }
    if fails {
      try override(call, with: "throw Failure()")
      awaited.append(Awaited(task: task, response: response, value: "Failure()"))
      return
    }
    let inner = parameter.type.text.dropFirst("Result<".count).dropLast()
    let type = SwiftTokens(String(inner)).pieces(separatedBy: ",", angles: true).first?.text ?? ""
    let value = try stage.sample(of: type)
    try override(call, with: type == "Void" ? "" : value)
    awaited.append(Awaited(task: task, response: response, value: value))
  }

  /// Cancels a task that a method has begun and that never ends.
  private mutating func cancel(_ id: String) {
    for reaction in context.resolved.reactions {
      guard
        case .run(let run, let response)? = reaction.steps.lazy.map(\.kind).first(where: { kind in
          if case .run(let run, _) = kind { run.cancelID?.text == id } else { false }
        }),
        let action = feature.actions.first(where: { action in
          let path = [action.group?.text, action.name.text].compactMap { $0 }
          return reaction.path.segments == path.map { .named($0) }
        }), action.parameters.isEmpty, let never = Self.never(run, response),
        (try? override(run.call.text, with: never)) == true
      else { continue }
      script.setup.append("model.\(ModelNames.method(action, of: feature))()")
      let several = context.keepsSeveralTasks(of: id)
      expect(
        "\(id)Task",
        [
          several
            ? Check(left: "model.\(id)Tasks.isEmpty", right: "true")
            : Check(left: "model.\(id)Task?.isCancelled", right: "true")
        ])
      for step in reaction.steps {
        for property in step.kind.changedProperties(in: feature) {
          known["state.\(property)"] = nil
        }
      }
      return
    }
  }

  /// What never ends, in place of a call that returns nothing or may throw.
  private static func never(_ run: Run, _ response: RunResponse?) -> String? {
    if run.call.text.hasPrefix("try ") || response?.isResult == true {
      return "try await Task.never()"
    }
    return response == nil ? "try? await Task.never()" : nil
  }

  // MARK: - Dependencies

  /// Puts a closure in place of what is called.
  ///
  /// - Returns: Whether it is called; a clock goes on by itself.
  @discardableResult
  private mutating func override(
    _ text: String, with body: String
  ) throws(Untestable) -> Bool {
    let call = try DependencyCall(text, of: feature)
    if call.goesOnByItself(&script.overrides) { return false }
    try call.answer(with: body, &script.overrides)
    return true
  }
}

extension ResolvedStep.Kind {
  /// Whether it changes a shared value.
  fileprivate var isShared: Bool {
    if case .setShared = self { true } else { false }
  }
}
