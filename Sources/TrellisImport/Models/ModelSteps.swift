import SwiftSyntax
import TrellisFormat

/// What the methods of a model have that a reducer's code hasn't.
struct ModelCode {
  let facts: ModelFacts
  /// The row or the stack element whose closure is called, and the pattern's names.
  var element: (names: [String], variable: String)?
  /// The names of properties that code in an effect can't read, because they may have changed.
  var unreadable: Set<String> = []
  /// Whether the model marks its changes as its own.
  var isUnanswered = false
  /// The method that starts tasks.
  var method: String
}

extension StepReader {
  /// Reads a statement that only models have.
  ///
  /// - Returns: Whether it is one.
  mutating func readModelChange(
    _ expression: ExprSyntax, into result: inout Steps
  ) throws(Unsaid) -> Bool {
    guard let model else { return false }
    if let call = expression.as(FunctionCallExprSyntax.self), call.calledName == "unanswered",
      call.calledExpression.member != nil, call.arguments.isEmpty,
      let closure = call.trailingClosure
    {
      var inner = self
      inner.model?.isUnanswered = true
      for step in try inner.steps(closure.statements, isTail: false).values { result.append(step) }
      return true
    }
    if expression.calledMethod == "bind" { return true }
    var step = try send(expression)
    if step == nil { step = try animatedDismissal(expression) }
    if let step {
      result.values.append(step)
      return true
    }
    if let name = expression.cancelledTask, model.facts.tasks.contains(name) {
      result.values.append(.step("cancel", .text(name.withoutTask)))
      return true
    }
    if let call = expression.as(FunctionCallExprSyntax.self), let step = try modelNavigation(call) {
      result.append(step)
      return true
    }
    if let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.name == "Task" {
      result.values.append(try task(call, storedIn: nil, after: []))
      return true
    }
    guard let sequence = expression.as(SequenceExprSyntax.self),
      case let elements = Array(sequence.elements), elements.count == 3,
      elements[1].is(AssignmentExprSyntax.self)
    else {
      if let property = expression.changedProperty { try checkAnswer(property, expression) }
      return false
    }
    if elements[0].is(DiscardAssignmentExprSyntax.self),
      code.text(elements[2]) == "state.path.popLast()"
    {
      result.append("pop")
      return true
    }
    guard let target = elements[0].member else {
      if let property = elements[0].changedProperty { try checkAnswer(property, expression) }
      return try readElementChange(elements, into: &result)
    }
    if target == "isDismissed", model.facts.dismissesItself {
      guard elements[2].trimmedDescription == "true" else {
        throw Unsaid("says that it isn't dismissed", sequence)
      }
      result.values.append("dismissSelf")
      return true
    }
    if model.facts.tasks.contains(target) {
      guard let call = elements[2].as(FunctionCallExprSyntax.self),
        call.calledExpression.name == "Task"
      else { throw Unsaid("stores a task in a way of its own", sequence) }
      let step = try task(call, storedIn: target, after: result.values)
      if result.values.last == .step("cancel", .text(target.withoutTask)) {
        result.values.removeLast()
      }
      result.values.append(step)
      return true
    }
    try checkAnswer(target, expression)
    return false
  }

  /// Makes sure that the model doesn't respond to a change that it makes itself.
  private func checkAnswer(_ property: String, _ node: some SyntaxProtocol) throws(Unsaid) {
    guard let model, model.facts.answered.contains(property), !model.isUnanswered else { return }
    throw Unsaid("responds to its own change of '\(property)'", node)
  }

  /// The value that is assigned, without `withDependencies(from: self)` around it.
  func unwrappingDependencies(_ value: ExprSyntax) -> ExprSyntax {
    guard model != nil, let call = value.as(FunctionCallExprSyntax.self),
      call.calledName == "withDependencies", call.labels == ["from"],
      call.argument("from")?.trimmedDescription == "self",
      let closure = call.trailingClosure, closure.signature == nil, closure.statements.count == 1,
      let inner = closure.statements.first?.expression
    else { return value }
    return inner
  }

  // MARK: - Rows and screens

  /// `model.isDone = true`, where `model` is the row or the screen that has called.
  private func readElementChange(
    _ elements: [ExprSyntax], into result: inout Steps
  ) throws(Unsaid) -> Bool {
    guard let element = model?.element, let path = elements[0].memberPath, path.count > 1,
      path[0] == element.variable
    else { return false }
    let property = (element.names + path.dropFirst()).joined(separator: ".")
    result.append(
      .step("set", .mapping([SpecEntry(property, .text(try text(elements[2])))])))
    return true
  }

  /// A change of the path, and what a decision about its elements does.
  private func modelNavigation(_ call: FunctionCallExprSyntax) throws(Unsaid) -> SpecValue? {
    guard let path = facts.path,
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.base?.member == "path"
    else { return nil }
    switch access.declName.baseName.text {
    case "append":
      guard call.arguments.count == 1, let argument = call.arguments.first?.expression,
        let value = unwrappingDependencies(argument).caseCall, let enumCase = path[value.name]
      else { break }
      return try show("push", value.name, value.arguments, enumCase, call)
    case "removeAll":
      if call.arguments.isEmpty, call.trailingClosure == nil { return .step("pop", "root") }
    case "removeLast": if call.arguments.isEmpty { return "pop" }
    default: break
    }
    throw Unsaid("changes the path with '\(code.text(call).shortened)'", call)
  }

  /// The step for a decision that generated models contain.
  func modelDecision(_ node: IfExprSyntax) throws(Unsaid) -> SpecValue? {
    guard let model, let path = facts.path, node.elseBody == nil, node.conditions.count == 1,
      node.body.statements.count == 1, let inner = node.body.statements.first?.expression
    else { return nil }
    let condition = code.text(node.conditions)
    let body = code.text(inner)
    for enumCase in path.cases {
      let name = enumCase.name
      if condition == "let index = state.path.lastIndex(where: { $0.is(\\.\(name)) })",
        body == "state.path.removeSubrange((index + 1)...)"
      {
        return .step("pop", .text(name))
      }
      if let element = model.element, element.names == ["path", name],
        condition == "let index = state.path.firstIndex(of: .\(name)(\(element.variable)))",
        body == "state.path.removeSubrange(index...)"
      {
        return "pop"
      }
      if condition.hasSuffix(" = state.path.last(where: { $0.is(\\.\(name)) })?.\(name)"),
        condition.hasPrefix("let "), let sequence = inner.as(SequenceExprSyntax.self),
        case let elements = Array(sequence.elements), elements.count == 3,
        elements[1].is(AssignmentExprSyntax.self), let target = elements[0].memberPath,
        target.count > 1, condition.hasPrefix("let \(target[0]) =")
      {
        let property = (["path", name] + target.dropFirst()).joined(separator: ".")
        return .step("set", .mapping([SpecEntry(property, .text(try text(elements[2])))]))
      }
    }
    return nil
  }

  // MARK: - Calls

  /// The step for the call of one of the model's methods, of a closure, or of a child's method.
  func send(_ expression: ExprSyntax) throws(Unsaid) -> SpecValue? {
    guard let model, let call = expression.unwrappedCall else { return nil }
    if call.calledExpression.name == "withAnimation", let closure = call.trailingClosure,
      closure.statements.count == 1, let inner = closure.statements.first?.expression,
      let step = try send(inner), case .mapping(let entries) = step, call.arguments.count <= 1
    {
      let animation = try call.arguments.first.map { argument throws(Unsaid) in
        try text(argument.expression)
      }
      return .mapping(entries + [SpecEntry("animation", .text(animation ?? ".default"))])
    }
    if let name = call.calledExpression.ownMember {
      if let closure = closure(called: name, model) {
        return .step(
          "delegate", .text(try action(closure.name, closure.parameters.map(\.label), call)))
      }
      guard model.facts.isAction(name), let method = model.facts.method(name) else {
        return nil
      }
      guard call.labels == method.parameters.map(\.label) else { return nil }
      return .step("send", .text(try action(name, method.parameters.map(\.label), call)))
    }
    return try childCall(call, model)
  }

  /// `withAnimation { isDismissed = true }`.
  func animatedDismissal(_ expression: ExprSyntax) throws(Unsaid) -> SpecValue? {
    guard let model, model.facts.dismissesItself,
      let call = expression.as(FunctionCallExprSyntax.self),
      call.calledExpression.name == "withAnimation", call.arguments.count <= 1,
      let closure = call.trailingClosure, closure.statements.count == 1,
      let sequence = closure.statements.first?.expression?.as(SequenceExprSyntax.self),
      case let elements = Array(sequence.elements), elements.count == 3,
      elements[0].ownMember == "isDismissed", elements[1].is(AssignmentExprSyntax.self),
      elements[2].trimmedDescription == "true"
    else { return nil }
    let animation = try call.arguments.first.map { argument throws(Unsaid) in
      try text(argument.expression)
    }
    return .mapping([
      SpecEntry("dismissSelf", "true"), SpecEntry("animation", .text(animation ?? ".default")),
    ])
  }

  private func closure(called name: String, _ model: ModelCode) -> ModelFacts.Closure? {
    model.facts.closures.first { closure in
      name == "on" + closure.name.prefix(1).uppercased() + closure.name.dropFirst()
    }
  }

  /// `didSave(item: item)`.
  private func action(
    _ name: String, _ labels: [String?], _ call: FunctionCallExprSyntax
  ) throws(Unsaid) -> String {
    guard call.arguments.count == labels.count, call.trailingClosure == nil else {
      throw Unsaid("calls '\(name)' in a way of its own", call)
    }
    if labels.isEmpty { return name }
    var texts: [String] = []
    for (label, argument) in zip(labels, call.arguments) {
      let value = try text(argument.expression)
      texts.append(label.map { "\($0): \(value)" } ?? value)
    }
    return "\(name)(\(texts.joined(separator: ", ")))"
  }

  /// `header.reload()`, `destination?.edit?.reload()` and `rows[id: id]?.reload()`.
  private func childCall(
    _ call: FunctionCallExprSyntax, _ model: ModelCode
  ) throws(Unsaid) -> SpecValue? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base
    else { return nil }
    let method = access.declName.baseName.text.withoutBackticks
    var place: String?
    if let name = base.chained.member,
      let child = model.facts.children.first(where: { $0.name == name }), child.kind != .forEach
    {
      place = name
    } else if let inner = base.chained.as(MemberAccessExprSyntax.self),
      inner.base?.chained.member == "destination", facts.destination != nil
    {
      place = "destination.\(inner.declName.baseName.text)"
    } else if let row = base.chained.as(SubscriptCallExprSyntax.self),
      let name = row.calledExpression.member, row.arguments.count == 1,
      let id = row.arguments.first, id.label?.text == "id",
      model.facts.children.contains(where: { $0.name == name && $0.kind == .forEach })
    {
      place = "\(name)[\(try text(id.expression))]"
    } else if let element = model.element, base.name == element.variable {
      place = element.names.joined(separator: ".")
    }
    guard let place else { return nil }
    guard call.trailingClosure == nil else {
      throw Unsaid("calls '\(place).\(method)' in a way of its own", call)
    }
    let arguments = try call.arguments.map { argument throws(Unsaid) in
      let value = try text(argument.expression)
      return argument.label.map { "\($0.text): \(value)" } ?? value
    }
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    return .step("send", .text("\(place).\(method)\(list)"))
  }
}

extension StepReader.Steps {
  /// Makes sure that nothing but other calls follows a call of a method or a closure. The steps of a spec change the state
  /// before they send anything.
  func checkOrder(_ node: some SyntaxProtocol) throws(Unsaid) {
    var order = CallOrder()
    if !order.accepts(values) { throw Unsaid("does something after it has called others", node) }
  }
}

/// Whether steps send actions before others that don't.
private struct CallOrder {
  private var hasSent = false

  private static let calls: Set = ["cancel", "delegate", "dismissSelf", "run", "send", "stop"]

  mutating func accepts(_ steps: [SpecValue]) -> Bool {
    for step in steps {
      let word = step.word
      if hasSent, !Self.calls.contains(word) { return false }
      switch word {
      case "delegate", "send": hasSent = true
      case "dismissSelf": break
      case "if", "guard", "switch":
        guard case .mapping(let entries) = step else { return false }
        var sends = false
        for branch in entries.flatMap(\.branches) {
          var inner = CallOrder()
          guard inner.accepts(branch) else { return false }
          // What follows a branch that ends the entry isn't reached from it.
          sends = sends || inner.hasSent && branch.last != "stop"
        }
        if word != "guard" { hasSent = hasSent || sends }
      default: break
      }
    }
    return true
  }
}

extension SpecEntry {
  /// The steps of the branches of a decision.
  fileprivate var branches: [[SpecValue]] {
    switch key {
    case "then", "else": return [value.steps]
    case "cases":
      guard case .mapping(let cases) = value else { return [] }
      return cases.map(\.value.steps)
    default: return []
    }
  }
}

extension SpecValue {
  /// The first word of a step.
  fileprivate var word: String {
    switch self {
    case .text(let text): text
    case .mapping(let entries): entries.first?.key ?? ""
    case .list: ""
    }
  }

  fileprivate var steps: [SpecValue] {
    if case .list(let values) = self { values } else { [self] }
  }
}

extension String {
  /// The ID of the effect whose task a property stores.
  var withoutTask: String { hasSuffix("Task") ? String(dropLast(4)) : self }
}

extension ExprSyntax {
  /// The call that the expression is, possibly behind `self?`.
  fileprivate var unwrappedCall: FunctionCallExprSyntax? {
    chained.as(FunctionCallExprSyntax.self)
  }

  /// The member of the model itself: `save` in `save`, `self.save` and `self?.save`.
  var ownMember: String? {
    if let name { return name }
    guard let access = self.as(MemberAccessExprSyntax.self),
      access.base?.chained.trimmedDescription == "self"
    else { return nil }
    return access.declName.baseName.text.withoutBackticks
  }

  /// The task in `task?.cancel()`.
  fileprivate var cancelledTask: String? {
    guard let call = chained.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "cancel"
    else { return nil }
    return access.base?.chained.member
  }

  /// The property that an assignment or a call begins with.
  fileprivate var changedProperty: String? {
    if let member { return member }
    if let sequence = self.as(SequenceExprSyntax.self) {
      return sequence.elements.first?.changedProperty
    }
    if let access = self.as(MemberAccessExprSyntax.self) { return access.base?.changedProperty }
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.changedProperty
    }
    if let call = self.as(SubscriptCallExprSyntax.self) {
      return call.calledExpression.changedProperty
    }
    if let chain = self.as(OptionalChainingExprSyntax.self) {
      return chain.expression.changedProperty
    }
    return nil
  }
}
