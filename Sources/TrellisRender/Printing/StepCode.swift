import TrellisIR
import TrellisSpec
import TrellisSwift

/// The code of a step: a statement for a template `step-…`, or an effect.
enum StepCode {
  /// A statement.
  case statement(StatementRecord)
  /// An operation of an effect; with the call, if it comes from one.
  case effect([ReactionEffect.Element], Effect?)

  /// The code of a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - context: Its feature.
  ///   - elementID: The name that the pattern gives to the id of the stack's element, or of the row.
  ///   - sender: The model of the row or the screen whose closure is called.
  ///   - stateName: The name of the state in the step.
  ///   - unusedValues: The values that are bound only for the code of `custom` steps.
  static func lowering(
    _ step: Operation.Kind, in context: FeatureContext, elementID: String,
    sender: String = "", stateName: String = "state", unusedValues: [String] = []
  ) -> [StepCode] {
    if case .custom(let text) = step, !context.isLinked {
      return [.statement(todo(text, unusedValues, context.model == nil ? stateName : "self"))]
    }
    guard let model = context.model else {
      return lowering(of: step.calling(stateName), in: context, elementID, sender, stateName)
    }
    let own = step.isNamedLater ? step : step.replacingExpressions { context.code($0) }
    let result = lowering(of: own, in: context, elementID, sender, "self")
    let isAnswered = step.replacedProperties(in: context.index).contains(
      where: model.answered.contains)
    let unanswered = StatementRecord(
      stateName: "self", code: .stepUnanswered(nested: result.statements))
    return isAnswered ? [.statement(unanswered)] : result
  }

  private static func lowering(
    of step: Operation.Kind, in context: FeatureContext, _ elementID: String, _ sender: String,
    _ stateName: String
  ) -> [StepCode] {
    /// A statement with the owner of the property that it changes.
    func change(_ property: String, _ code: StatementRecord.Code) -> StepCode {
      .statement(
        StatementRecord(owner: context.owner(of: property), stateName: stateName, code: code))
    }
    func set(_ property: Expression, _ value: Expression) -> StepCode {
      let makesModel = context.model.map { model in
        model.inheritsDependencies && model.names.mentionsModel(value)
      }
      return change(
        property.text,
        .stepSet(
          property: property.text, value: value.text, inheritsDependencies: makesModel ?? false))
    }
    switch step {
    case .presentDestination(let edge, let state):
      return [
        change(
          "destination", .stepPresentDestination(present("destination", edge, state, context)))
      ]
    case .presentSeparately(let edge, let state):
      let name = edge.name.text
      return [change(name, .stepPresentSeparately(present(name, edge, state, context)))]
    case .presentFlag(let prompt, let arguments):
      return arguments.map { set(Expression($0.label ?? ""), $0.value) }
        + [set(Expression(prompt.name.text), "true")]
    case .dismissFlag(let property): return [set(Expression(property), "false")]
    case .presentPrompt(let prompt, let arguments):
      let record = present(prompt, arguments, context)
      return [change(record.property, .stepPresentPrompt(record))]
    case .dismiss(let properties):
      return properties.map { change($0, .stepDismiss(property: $0)) }
    case .dismissSelf: return [.effect([.dismissal()], nil)]
    case .push(let edge, let state):
      return [change("path", .stepPush(show(edge, state, context)))]
    case .become(let edge, let state):
      return [change("state", .stepBecome(show(edge, state, context)))]
    case .open(let link): return [change("open", .stepOpen(linkName: link.text))]
    case .pop(.last): return [change("path", .plain(.stepPopLast))]
    case .pop(.element): return [change("path", .stepPopElement(elementID: elementID))]
    case .pop(.toRoot): return [change("path", .plain(.stepPopRoot))]
    case .pop(.toCase(let name)): return [change("path", .stepPopCase(caseName: name))]
    case .pop(.to(.id(let id))): return [change("path", .stepPopTo(elementID: id.text))]
    case .pop(.to): return [change("path", .stepPopTo(elementID: elementID))]
    case .pop(.from(let id)): return [change("path", .stepPopElement(elementID: id.text))]
    case .change(.child(let place), let childChange):
      let element = context.model == nil ? elementID : sender
      return [.statement(childStatement(place, childChange, element, stateName, context))]
    case .change(.stored(let property), .assign(let value)):
      return [
        setInside(property, value, stateName, context).map { change(property.text, $0) }
          ?? set(property, value)
      ]
    case .change(.shared(let property, let members), .assign(let value)):
      return [change(property, .stepSetShared(setShared(property, members, value, stateName)))]
    case .change(.state, .assign(let value)): return [set("state", value)]
    case .change(.shared(let property, _), .mutate(let statement)):
      let code = StatementRecord.Code.stepChangeShared(
        sharedStatement(property, statement.discardingResult, stateName))
      return [.statement(StatementRecord(stateName: stateName, code: code))]
    case .change(.stored, .mutate(let statement)), .change(.state, .mutate(let statement)),
      .call(let statement):
      let code = StatementRecord.Code.stepStatement(statement: statement.discardingResult.text)
      return [.statement(StatementRecord(stateName: stateName, code: code))]
    case .select(let property, let tab): return [set(Expression(property), ".\(tab)")]
    case .send(let action, let arguments):
      let isModel = context.model != nil
      let id = elementValue(action.element, isModel ? sender : elementID, isModel: isModel)
      return [.effect([.action(action.path, id + values(arguments))], nil)]
    case .cancel(let name):
      return [.effect([.cancellation(name)], nil)]
    case .run(let effect):
      return [.effect(ReactionEffect.Element.elements(effect, in: context), effect)]
    case .custom: return [.effect([.method()], nil)]
    }
  }

  /// A change of something inside an optional to a value that depends on the state; `nil` if it is
  /// a different change. Swift evaluates the value while it already changes the optional, and
  /// doesn't allow access to it meanwhile.
  private static func setInside(
    _ place: Expression, _ value: Expression, _ stateName: String, _ context: FeatureContext
  ) -> StatementRecord.Code? {
    let property = place.text
    guard let mark = property.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let head = String(property.prefix { !".?![".contains($0) })
    if let model = context.model {
      // A child's model is an object, so that the property itself doesn't change.
      if context.edges[.named(head)] != nil || !value.text.hasText(head) { return nil }
      if model.inheritsDependencies, model.names.mentionsModel(value) { return nil }
    } else if !value.text.hasText("\(stateName).") {
      return nil
    }
    let mentioned = [Expression("state.\(property)"), value]
    let names = [head, "current\(head.typeName)", "changed\(head.typeName)"]
    let free = names.first { name in
      context.model?.propertyNames.contains(name) != true
        && !mentioned.contains { $0.mentions(name) }
    }
    return .stepSetInside(
      unwrapped: SwiftIdentifier.escaped(free ?? names[2]),
      property: String(property[..<mark]), members: String(property[mark...].dropFirst()),
      value: value.text)
  }

  /// A change of a shared value, which is made under a lock. In a closure, `$0` is the value. If
  /// the expression contains a closure of its own, the value gets a name.
  private static func setShared(
    _ property: String, _ members: Expression, _ value: Expression, _ stateName: String
  ) -> SharedChangeRecord {
    let isClosure = value.text.hasText("{") || members.text.hasText("{")
    let free = [property, "current\(property.typeName)", "shared\(property.typeName)"].first {
      name in
      !value.mentions(name) && !members.mentions(name)
    }
    let name = isClosure ? SwiftIdentifier.escaped(free ?? property) : "$0"
    func outside(_ expression: Expression) -> String {
      expression.callingState(stateName).text
    }
    func inside(_ expression: Expression) -> String {
      expression.inside(property, called: name, stateName).text
    }
    return SharedChangeRecord(
      property: property, lockedName: name, isNamed: isClosure,
      members: outside(members), lockedMembers: inside(members),
      value: outside(value), lockedValue: inside(value))
  }

  /// A statement that changes a shared value.
  private static func sharedStatement(
    _ property: String, _ statement: Expression, _ stateName: String
  ) -> SharedStatementRecord {
    let isClosure = statement.text.hasText("{")
    let free = [property, "current\(property.typeName)", "shared\(property.typeName)"].first {
      !statement.mentions($0)
    }
    let name = isClosure ? SwiftIdentifier.escaped(free ?? property) : "$0"
    return SharedStatementRecord(
      property: property, lockedName: name, isNamed: isClosure,
      lockedStatement: statement.inside(property, called: name, stateName).text,
      statement: statement.callingState(stateName).text)
  }

  private static func show(
    _ edge: Edge, _ state: ResolvedState, _ context: FeatureContext
  ) -> ShownStateRecord {
    ShownStateRecord(
      state: record(state, of: edge, context), caseName: edge.name.text,
      childType: edge.leadsToFeature ? context.typeName(edge) : nil)
  }

  private static func present(
    _ property: String, _ edge: Edge, _ state: ResolvedState, _ context: FeatureContext
  ) -> PresentedStateRecord {
    PresentedStateRecord(
      state: record(state, of: edge, context), destination: context.destinationRecord(edge),
      property: property)
  }

  private static func present(
    _ prompt: Prompt, _ arguments: [ResolvedArgument], _ context: FeatureContext
  ) -> PresentedPromptRecord {
    let inDestination = context.feature.hasDestination
    return PresentedPromptRecord(
      inDestination: inDestination,
      property: inDestination ? "destination" : prompt.kind.rawValue,
      kind: prompt.kind.rawValue, functionName: prompt.name.text,
      hasArguments: !arguments.isEmpty, arguments: arguments.map(record))
  }

  /// The state of a feature, or of something else that is shown.
  private static func record(
    _ state: ResolvedState, of edge: Edge, _ context: FeatureContext
  ) -> NewStateRecord {
    NewStateRecord(
      startCase: state.startCase?.name.text,
      startType: state.startCase.map(context.typeName) ?? "",
      startsInState: context.isStatefulEnum(edge),
      inheritsDependencies: edge.leadsToFeature && context.model?.inheritsDependencies == true,
      hasArguments: !state.arguments.isEmpty, arguments: state.arguments.map(record),
      existing: state.existing?.text)
  }

  private static func record(_ argument: ResolvedArgument) -> ArgumentRecord {
    ArgumentRecord(label: argument.label.map(SwiftIdentifier.label), value: argument.value.text)
  }

  static func values(_ arguments: [ResolvedArgument]) -> [ActionPathPrinter.Value] {
    arguments.map { ActionPathPrinter.Value(label: $0.label, text: $0.value) }
  }

  /// What identifies the row or the screen that receives an action.
  private static func elementValue(
    _ element: ElementSelector?, _ sender: String, isModel: Bool
  ) -> [ActionPathPrinter.Value] {
    switch element {
    case nil: []
    case .sender:
      [
        ActionPathPrinter.Value(text: Expression(sender), isElementID: true, isModel: isModel)
      ]
    case .topmost: [ActionPathPrinter.Value(isElementID: true)]
    case .id(let id): [ActionPathPrinter.Value(text: id, isElementID: true)]
    }
  }

  /// A placeholder for a person's code. The values that it can use would be unused until then.
  private static func todo(
    _ text: String?, _ unusedValues: [String], _ stateName: String
  ) -> StatementRecord {
    let lines = (text ?? "Handle this action.").split(whereSeparator: \.isNewline)
    let values = unusedValues.joined(separator: ", ")
    return StatementRecord(
      stateName: stateName,
      code: .stepCustom(
        todo: lines.joined(separator: " "),
        unusedValues: unusedValues.count > 1 ? "(\(values))" : unusedValues.first))
  }
}

extension [StepCode] {
  /// The statements among them.
  var statements: [StatementRecord] {
    compactMap { if case .statement(let statement) = $0 { statement } else { nil } }
  }
}

extension Operation.Kind {
  /// The step with another name for the state. The value that a shared property is set to stays the
  /// same, because it has a name of its own inside the lock.
  ///
  /// - Parameter stateName: The name.
  fileprivate func calling(_ stateName: String) -> Operation.Kind {
    if stateName == "state" { return self }
    switch self {
    case .change(.shared, _): return self
    case .change(.stored(let property), let change):
      // The property itself may be named like the state.
      let place = Expression("state.\(property.text)").callingState(stateName).text
      return .change(
        .stored(
          Expression(String(place.dropFirst(stateName.count + 1)), from: property.source)),
        change.replacingExpressions { $0.callingState(stateName) })
    default: return replacingExpressions { $0.callingState(stateName) }
    }
  }
}

extension Expression {
  /// The expression inside the lock of a shared property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - name: The name of its value.
  ///   - stateName: The name of the state.
  fileprivate func inside(
    _ property: String, called name: String, _ stateName: String
  ) -> Expression {
    replacingState { chain in
      let head = "state.\(property)"
      return chain == head || chain.hasPrefix("\(head).")
        ? name + chain.dropFirst(head.count) : stateName + chain.dropFirst("state".count)
    }
  }

  /// Methods of the standard library whose result Swift wants to be used.
  private static let usedResults = [".popFirst()", ".popLast()"]

  /// The statement, with its result discarded where Swift wants that.
  var discardingResult: Expression {
    Self.usedResults.contains(where: text.hasSuffix) && !text.hasPrefix("_ = ")
      ? Expression("_ = \(text)", from: source) : self
  }
}
