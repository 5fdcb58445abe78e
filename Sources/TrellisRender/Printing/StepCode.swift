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
    let isAnswered = step.replacedProperties.contains(where: model.answered.contains)
    let unanswered = StatementRecord(
      stateName: "self", code: .stepUnanswered(nested: result.statements))
    return isAnswered ? [.statement(unanswered)] : result
  }

  private static func lowering(
    of step: Operation.Kind, in context: FeatureContext, _ elementID: String, _ sender: String,
    _ stateName: String
  ) -> [StepCode] {
    let isModel = context.model != nil
    let sender = isModel ? sender : elementID
    func statement(_ code: StatementRecord.Code, owner: String = "") -> [StepCode] {
      [.statement(StatementRecord(owner: owner, stateName: stateName, code: code))]
    }
    switch step {
    case .change(let place, let change):
      let changing = ChangeCode(
        place: place, context: context, elementID: elementID, sender: sender,
        stateName: stateName)
      return changing.statements(change).map { .statement($0) }
    case .send(let action, let arguments):
      let id = elementValue(action.element, sender, isModel: isModel)
      return [.effect([.action(action.path, id + values(arguments))], nil)]
    case .run(let effect):
      return [.effect(ReactionEffect.Element.elements(effect, in: context), effect)]
    case .cancel(let name): return [.effect([.cancellation(name)], nil)]
    case .dismissSelf: return [.effect([.dismissal()], nil)]
    case .open(let link):
      return statement(.stepOpen(linkName: link.text), owner: context.owner(of: "open"))
    case .call(let code), .opaque(.statement(let code)):
      return statement(.stepStatement(statement: code.discardingResult.text))
    case .opaque(.effect(let effect)): return [.effect([.opaque(effect)], nil)]
    case .custom: return [.effect([.method()], nil)]
    }
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
      [ActionPathPrinter.Value(text: Expression(sender), isElementID: true, isModel: isModel)]
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
    guard case .change(let place, let change) = self else {
      return replacingExpressions { $0.callingState(stateName) }
    }
    switch place {
    case .shared: return self
    case .stored(let property):
      return .change(
        .stored(property.inSubscripts { $0.callingState(stateName) }),
        change.replacingExpressions { $0.callingState(stateName) })
    case .child, .presented, .flag, .tab, .path, .state:
      return replacingExpressions { $0.callingState(stateName) }
    }
  }
}

extension Expression {
  /// The place with other expressions in its subscripts. A property may be named like the state.
  fileprivate func inSubscripts(_ replace: (Expression) -> Expression) -> Expression {
    guard tree.contains(.subscript), mentions("state") else { return self }
    let place: Expression = "state.\(text)"
    let head = replace("state").text
    return Expression(String(replace(place).text.dropFirst(head.count + 1)), from: source)
  }

  /// The statement, with its result discarded where Swift wants that.
  var discardingResult: Expression {
    tree.root.needsDiscarding ? discarded : self
  }

  /// The statement, with its result discarded.
  var discarded: Expression { Expression("_ = \(text)", from: source) }
}
