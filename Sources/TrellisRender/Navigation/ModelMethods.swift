import TrellisIR
import TrellisSimulation
import TrellisSpec
import TrellisSwift

/// A method of a model, for `method`.
struct MethodRecord: TemplateRecord {
  /// A case of the switch that the method consists of.
  struct Case: TemplateRecord {
    var methodPatterns: String
    /// Whether it has no statement, so that it needs one.
    var isBreak = false
    var statements: [StatementRecord]

    static var fields: [Field] {
      [
        Field("methodPatterns", \.methodPatterns), Field("isBreak", \.isBreak),
        Field("statements", \.statements),
      ]
    }
  }

  var documentation: [LineRecord]
  var methodAccess: String
  var methodName: String
  var methodParameters: String
  var isEmpty: Bool
  var statements: [StatementRecord]
  var subject: String?
  var methodCases: [Case]

  static var fields: [Field] {
    [
      Field("documentation", \.documentation), Field("methodAccess", \.methodAccess),
      Field("methodName", \.methodName), Field("methodParameters", \.methodParameters),
      Field("isEmpty", \.isEmpty), Field("statements", \.statements), Field("subject", \.subject),
      Field("methodCases", \.methodCases),
    ]
  }
}

/// The methods of a model: one for each action, one for each kind of prompt, and private ones for
/// bindings and children.
struct ModelMethods {
  let context: FeatureContext
  let bindings: ModelBindings
  /// The methods, in order.
  private(set) var methods: [MethodRecord] = []
  /// The tasks that they start, without duplicates.
  private(set) var tasks: [ModelTask] = []
  private var positionsOfTasks: [String: Int] = [:]

  private var feature: Feature { context.feature }
  private var reactions: [ResolvedReaction] { context.resolved.reactions }

  init(_ context: FeatureContext, _ bindings: ModelBindings) {
    self.context = context
    self.bindings = bindings
    for action in feature.actions { add(action) }
    if let tabs = Self.tabMethod(context) {
      let name = tabs.reaction.path.bindings.first.flatMap { $0 } ?? ""
      add(
        "tabSelected", tabs.reaction,
        parameters: tabs.hasParameter ? [parameter(nil, name, "Tab")] : [], access: "private ")
    }
    for kind in feature.promptKinds { addButtons(kind) }
    addChanges()
    addChildren()
    // A person's code starts the effects that no entry runs.
    note(feature.effects.map { ModelTask(name: "\($0.text)Task") })
  }

  /// The handler of a tab selection, and whether it checks which tab it is.
  static func tabMethod(
    _ context: FeatureContext
  ) -> (reaction: ResolvedReaction, hasParameter: Bool)? {
    let reaction = context.resolved.reaction(at: [.tabSelected])
    guard let reaction else { return nil }
    let handler = ModelHandler(reaction, in: context, method: "tabSelected")
    return (reaction, handler.bindings(count: 1)[0] != nil)
  }

  // MARK: - Pieces

  private func reaction(_ segments: [ActionPath.Segment]) -> ResolvedReaction? {
    context.resolved.reaction(at: segments)
  }

  /// A parameter with its label and its name in the method; `nil` if the method doesn't use it.
  private func parameter(_ label: String?, _ name: String?, _ type: String) -> String {
    let type = StatePrinter.parameterType(type)
    guard let label else { return name.map { "_ \($0): \(type)" } ?? "_: \(type)" }
    let spelled = SwiftIdentifier.label(label)
    if let name, name != SwiftIdentifier.escaped(label) { return "\(spelled) \(name): \(type)" }
    return name == nil ? "\(spelled) _: \(type)" : "\(spelled): \(type)"
  }

  private mutating func body(
    _ reaction: ResolvedReaction, method: String, element: String = "", sender: String = "",
    constants: [String] = []
  ) -> [StatementRecord] {
    let body = ModelHandler(reaction, in: context, method: method)
      .body(element: element, sender: sender, constants: constants)
    note(body.tasks)
    return body.statements.withUnansweredTogether
  }

  private mutating func note(_ new: [ModelTask]) {
    for task in new {
      if let index = positionsOfTasks[task.name] {
        tasks[index].isThrowing = tasks[index].isThrowing || task.isThrowing
      } else {
        positionsOfTasks[task.name] = tasks.count
        tasks.append(task)
      }
    }
  }

  /// A method with its body: statements, or a switch.
  private func record(
    _ name: String, parameters: [String], access: String, documentation: [String] = [],
    statements: [StatementRecord] = [], subject: String? = nil, cases: [MethodRecord.Case] = []
  ) -> MethodRecord {
    MethodRecord(
      documentation: documentation.map(LineRecord.init), methodAccess: access,
      methodName: SwiftIdentifier.escaped(name),
      methodParameters: parameters.joined(separator: ", "),
      isEmpty: statements.isEmpty && subject == nil, statements: statements, subject: subject,
      methodCases: cases)
  }

  /// A case of a switch needs a statement, and the code that is left to a person is a comment.
  private func switchCase(_ pattern: String, _ statements: [StatementRecord]) -> MethodRecord.Case {
    MethodRecord.Case(
      methodPatterns: pattern, isBreak: statements.endsSilently, statements: statements)
  }

  private mutating func add(
    _ name: String, _ reaction: ResolvedReaction, parameters: [String] = [],
    access: String? = nil
  ) {
    methods.append(
      record(
        name, parameters: parameters, access: access ?? context.accessPrefix,
        statements: body(reaction, method: name)))
  }

  // MARK: - Actions

  private mutating func add(_ action: ActionCase) {
    let path = [action.group?.text, action.name.text].compactMap { $0 }
      .map { ActionPath.Segment.named($0) }
    let whole = reaction(path)
    let name = ModelNames.method(action, of: feature)
    let outcomes = ["success", "failure"].map { reaction(path + [.outcome($0)]) }
    if action.isResult, outcomes.contains(where: { $0 != nil }) {
      addSwitch(name, action, outcomes, whole)
      return
    }
    let handler = whole.map { ModelHandler($0, in: context, method: name) }
    let names =
      handler?.bindings(count: action.parameters.count)
      ?? action.parameters.map { _ in nil }
    let parameters = zip(action.parameters, names).map { declared, name in
      parameter(declared.label?.text, name, declared.type.text)
    }
    methods.append(
      record(
        name, parameters: parameters, access: context.accessPrefix,
        documentation: action.documentation,
        statements: whole.map { body($0, method: name) } ?? []))
  }

  /// The method for a `Result` if one or both outcomes have entries of their own.
  private mutating func addSwitch(
    _ name: String, _ action: ActionCase, _ outcomes: [ResolvedReaction?],
    _ whole: ResolvedReaction?
  ) {
    let wholeName = whole.flatMap {
      ModelHandler($0, in: context, method: name).bindings(count: 1)[0]
    }
    var cases: [MethodRecord.Case] = []
    for (outcome, reaction) in zip(["success", "failure"], outcomes) {
      guard let reaction = reaction ?? whole else {
        cases.append(switchCase(".\(outcome)", []))
        continue
      }
      let isWhole = reaction.path.segments.last != .outcome(outcome)
      let handler = ModelHandler(reaction, in: context, method: name)
      let bound = isWhole ? nil : handler.bindings(count: 1)[0]
      cases.append(
        switchCase(
          ".\(outcome)" + (bound.map { "(let \($0))" } ?? ""),
          body(reaction, method: name, constants: [bound].compactMap(\.self))))
    }
    let parameter = action.parameters[0]
    methods.append(
      record(
        name,
        parameters: [
          self.parameter(parameter.label?.text, wholeName ?? "result", parameter.type.text)
        ],
        access: context.accessPrefix, documentation: action.documentation,
        subject: wholeName ?? "result", cases: cases))
  }

  // MARK: - Prompts

  private mutating func addButtons(_ kind: Prompt.Kind) {
    let name = ModelNames.buttonMethod(kind)
    var seen: Set<String> = []
    var cases: [MethodRecord.Case] = []
    var open: [String] = []
    for button in feature.prompts(of: kind).flatMap(\.buttons)
    where button.sendsAction && seen.insert(button.name.text).inserted {
      let segment = ActionPath.Segment.button(
        kind, button.name.text, inDestination: feature.hasDestination)
      guard let reaction = reaction([segment]) else {
        open.append(".\(button.name.text)")
        continue
      }
      let handler = ModelHandler(reaction, in: context, method: name)
      let names = handler.bindings(count: button.parameters.count)
      let values = names.map { $0.map { "let \($0)" } ?? "_" }.joined(separator: ", ")
      let isBound = names.contains { $0 != nil }
      cases.append(
        switchCase(
          ".\(button.name.text)" + (isBound ? "(\(values))" : ""),
          body(reaction, method: name, constants: names.compactMap(\.self))))
    }
    if let reaction = reaction([.promptDismissed(kind)]) {
      cases.append(switchCase("nil", body(reaction, method: name)))
    } else if feature.hasDestination, reaction([.destinationDismissed]) != nil {
      let call = StatementRecord.Code.stepCall(methodName: "destinationDismissed")
      cases.append(switchCase("nil", [StatementRecord(stateName: "self", code: call)]))
    } else {
      open.append("nil")
    }
    if !open.isEmpty { cases.append(switchCase(open.joined(separator: ", "), [])) }
    let owner = feature.hasDestination ? "Destination." : ""
    methods.append(
      record(
        name, parameters: ["_ action: \(owner)\(kind.rawValue.typeName)?"],
        access: context.accessPrefix, subject: "action", cases: cases))
  }

  // MARK: - What is told

  private mutating func addChanges() {
    for reaction in reactions {
      guard reaction.path.segments.count == 1, let segment = reaction.path.segments.first else {
        continue
      }
      switch segment {
      case .binding(let property?): add("\(property)Changed", reaction, access: "private ")
      case .binding(nil):
        if context.resolved.boundTogether.isEmpty {
          // It never runs, but others can cancel its effects.
          note(ModelHandler(reaction, in: context, method: "bindingChanged").body().tasks)
          continue
        }
        add("bindingChanged", reaction, access: "private ")
      case .destinationDismissed: add("destinationDismissed", reaction, access: "private ")
      case .presentedDismissed(let name): add("\(name)Dismissed", reaction, access: "private ")
      case .changed: ObservedChange(reaction, in: context).map { add($0) }
      default: break
      }
    }
  }

  private mutating func add(_ change: ObservedChange) {
    methods.append(
      record(
        change.method,
        parameters: change.parameter.map { [parameter("from", $0, change.type)] } ?? [],
        access: "private ",
        statements: body(change.reaction, method: change.method, constants: change.constants)))
  }

  private mutating func addChildren() {
    for closure in bindings.methods {
      let handler = ModelHandler(closure.reaction, in: context, method: closure.method)
      let types = closure.types ?? []
      let model = context.model
      var parameters = zip(types, handler.bindings(count: types.count)).compactMap { type, name in
        name.map { parameter(nil, $0, model?.names.replacingStates(type) ?? type) }
      }
      if closure.handsElementOver {
        parameters.insert("_ \(closure.elementName): \(modelType(of: closure))", at: 0)
      }
      methods.append(
        record(
          closure.method, parameters: parameters, access: "private ",
          statements: body(
            closure.reaction, method: closure.method,
            element: ModelBindings.element(closure, closure.elementName),
            sender: closure.elementName)))
    }
    // The model handles existing code in its closures.
    for closure in bindings.inlined {
      note(ModelHandler(closure.reaction, in: context, method: closure.method).body().tasks)
    }
  }

  /// The model that owns the closure.
  private func modelType(of closure: BoundClosure) -> String {
    let first: Edge?
    switch closure.place {
    case .element(let name): first = context.edges[.path][name]
    case .row(let property): first = context.edges.properties[property]
    default: first = nil
    }
    guard var edge = first else { return "" }
    for name in closure.caseNames {
      guard let next = context.graph.target(of: edge)?.edges[.enumCase][name] else { break }
      edge = next
    }
    return context.typeName(edge)
  }
}

extension ModelBindings {
  /// The closures of existing code, whose types aren't known.
  var inlined: [BoundClosure] {
    all.filter { $0.types == nil }
  }
}
