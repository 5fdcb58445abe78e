import SwiftSyntax
import TrellisFormat

extension StepReader {
  /// The step for a task that a model starts.
  ///
  /// - Parameters:
  ///   - call: The call of `Task`.
  ///   - property: The property that stores the task.
  ///   - steps: The steps before it.
  func task(
    _ call: FunctionCallExprSyntax, storedIn property: String?, after steps: [SpecValue]
  ) throws(Unsaid) -> SpecValue {
    var reader = ModelTaskReader(steps: self)
    return try reader.step(call, property, after: steps)
  }
}

/// Reads the closure of a task as an effect.
private struct ModelTaskReader {
  var steps: StepReader
  private var isTried = false
  private var checksCancellation = false

  init(steps: StepReader) {
    self.steps = steps
  }

  private var model: ModelFacts? { steps.model?.facts }

  mutating func step(
    _ call: FunctionCallExprSyntax, _ property: String?, after before: [SpecValue]
  ) throws(Unsaid) -> SpecValue {
    guard let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty,
      call.labels.allSatisfy({ $0 == "priority" })
    else { throw Unsaid("starts a task in a way of its own", call) }
    try capture(closure)
    var options: [SpecEntry] = []
    if let priority = call.argument("priority") {
      options.append(SpecEntry("priority", .text(try steps.text(priority))))
    }
    var statements = cleaned(closure.statements)
    if statements.count == 1, let node = statements[0].item.as(DoStmtSyntax.self) {
      options.append(SpecEntry("catch", .text(try failure(node))))
      if node.catchClauses.count == 1, node.throwsClause == nil {
        options.append(SpecEntry("catchesCancellation", "true"))
      }
      isTried = true
      statements = cleaned(node.body.statements)
    }
    var delay: String?
    if statements.count > 1, let waiting = try self.delay(statements[0]) {
      delay = waiting
      statements.removeFirst()
    }
    let single = try single(statements)
    let name = property ?? ""
    let isCancellable = checksCancellation || model?.cancelledTasks.contains(name) == true
    let owner = steps.model?.method ?? ""
    if let property {
      let id = property.withoutTask
      let isDefault = property == "\(single.owner ?? owner)Task"
      let cancelsOlder = before.last == .step("cancel", .text(id))
      if !isDefault || isCancellable || cancelsOlder {
        options.append(SpecEntry("id", .text(id)))
      }
      if cancelsOlder { options.append(SpecEntry("cancelInFlight", "true")) }
    }
    if let delay { options.insert(SpecEntry("after", .text(delay)), at: 0) }
    let isCancelled = before.last == .step("cancel", .text(name.withoutTask)) || isCancellable
    if isCancelled, !checksCancellation, sends(closure) {
      throw Unsaid("calls others in a task even if it is cancelled", closure)
    }
    if let entries = single.entries {
      if options.isEmpty, entries.count == 1, entries[0].key == "call" {
        return .step("run", entries[0].value)
      }
      return .step("run", .mapping(entries + options))
    }
    return .step("run", .mapping(options + [SpecEntry("steps", .list(try list(statements)))]))
  }

  /// Whether a task calls methods or closures of the model.
  private func sends(_ closure: ClosureExprSyntax) -> Bool {
    closure.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.nextToken(viewMode: .sourceAccurate)?.text == "(" else { return false }
      return steps.helpers.contains(token.text)
    }
  }

  // MARK: - Options

  /// What the closure captures is known when the task begins; everything else of the model may have changed.
  private mutating func capture(_ closure: ClosureExprSyntax) throws(Unsaid) {
    guard closure.parameterNames == nil, let model = steps.model else {
      throw Unsaid("starts a task in a way of its own", closure)
    }
    var captured: [String: String] = [:]
    for capture in closure.signature?.capture?.items ?? [] {
      let name = capture.name.text
      if capture.specifier != nil {
        guard name == "self" else { throw Unsaid("captures weakly", capture) }
        continue
      }
      if let value = capture.initializer?.value {
        let text = try steps.text(value)
        captured[name] = value.memberPath == nil ? "(\(text))" : text
      } else if let known = steps.code.names[name] {
        captured[name] = known
      }
    }
    let state = model.facts.stateNames(steps.facts)
    for name in state where captured[name] == nil && steps.code.names[name] == "state.\(name)" {
      steps.code.names[name] = nil
      steps.model?.unreadable.insert(name)
    }
    for (name, text) in captured { steps.code.names[name] = text }
    for name in captured.keys { steps.model?.unreadable.remove(name) }
    steps.code.stateMembers = []
  }

  /// The statements without those that end a cancelled task.
  private mutating func cleaned(_ statements: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
    statements.filter { item in
      guard let node = item.item.as(GuardStmtSyntax.self),
        node.body.statements.count == 1,
        node.body.statements.first?.item.as(ReturnStmtSyntax.self)?.expression == nil
      else { return true }
      if node.unwrapsSelf { return false }
      let conditions = node.conditions.map { Code().text($0.condition) }
      guard conditions.allSatisfy({ $0 == "!Task.isCancelled" || $0 == "self != nil" }) else {
        return true
      }
      if conditions.contains("!Task.isCancelled") { checksCancellation = true }
      return false
    }
  }

  private mutating func failure(_ node: DoStmtSyntax) throws(Unsaid) -> String {
    let clauses = Array(node.catchClauses)
    guard let last = clauses.last, last.catchItems.isEmpty,
      clauses.dropLast().allSatisfy({
        $0.catchItems.count == 1
          && $0.catchItems.first?.pattern?.trimmedDescription == "is CancellationError"
          && $0.body.statements.isEmpty
      })
    else { throw Unsaid("handles errors in a way of its own", node) }
    let statements = cleaned(last.body.statements)
    guard statements.count == 1, let expression = statements[0].expression,
      let step = try steps.send(expression), case .mapping(let entries) = step, entries.count == 1,
      case .text(let text) = entries[0].value
    else { throw Unsaid("handles errors in a way of its own", last) }
    if entries[0].key == "delegate" { return "delegate.\(text)" }
    let method = model?.method(String(text.prefix { $0 != "(" }))
    if text.hasSuffix("(error)"), let method, method.parameters.count == 1,
      ["any Error", "Error"].contains(method.parameters[0].type.trimmedDescription)
    {
      return method.name
    }
    return text
  }

  private func delay(_ statement: CodeBlockItemSyntax) throws(Unsaid) -> String? {
    guard let call = statement.expression?.unwrappingAwait.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "sleep", call.arguments.count == 1,
      let base = access.base.map({ steps.code.text($0) }), base.lowercased().hasSuffix("clock"),
      let duration = call.argument("for")
    else { return nil }
    return try steps.text(duration)
  }

  // MARK: - What runs

  /// The keys of an effect that does one thing, and the method whose name its task has.
  private mutating func single(
    _ statements: [CodeBlockItemSyntax]
  ) throws(Unsaid) -> (entries: [SpecEntry]?, owner: String?) {
    if statements.count == 1 {
      if let loop = statements[0].item.as(ForStmtSyntax.self) { return (try each(loop), nil) }
      if let expression = statements[0].expression, let text = try call(expression) {
        return ([SpecEntry("call", .text(text))], nil)
      }
    }
    if statements.count == 2, let response = try response(statements[0], statements[1]) {
      return response
    }
    return (nil, nil)
  }

  /// `let result = await Result { try await client.load() }` and `self?.loaded(result)`.
  private func response(
    _ constant: CodeBlockItemSyntax, _ statement: CodeBlockItemSyntax
  ) throws(Unsaid) -> (entries: [SpecEntry]?, owner: String?)? {
    guard let variable = constant.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let value = variable.bindings.first?.initializer?.value,
      let expression = statement.expression, let step = try steps.send(expression),
      case .mapping(var entries) = step, let sent = entries.first, sent.key == "send",
      case .text(let text) = sent.value, text.hasSuffix("(\(name))"), !text.contains(".")
    else { return nil }
    let method = String(text.dropLast(name.count + 2))
    guard let declared = model?.method(method), declared.parameters.count == 1,
      declared.parameters[0].label == nil
    else { return nil }
    entries.removeFirst()
    let result = value.unwrappingAwait.as(FunctionCallExprSyntax.self)
    let isResult = result?.calledExpression.name == "Result"
    guard declared.parameters[0].type.isResult == isResult else { return nil }
    let call: String
    if isResult {
      guard let closure = result?.trailingClosure, closure.statements.count == 1,
        result?.arguments.isEmpty == true,
        let inner = closure.statements.first?.expression, inner.attempt == "try",
        inner.unwrapped.is(FunctionCallExprSyntax.self)
      else { return nil }
      call = try steps.text(inner.unwrapped)
    } else {
      guard let text = try self.call(value) else { return nil }
      call = text
    }
    return ([SpecEntry("call", .text(call)), SpecEntry("sends", .text(method))] + entries, method)
  }

  /// A call that is waited for; `nil` if it is something else.
  private func call(_ expression: ExprSyntax) throws(Unsaid) -> String? {
    let waiting = expression.as(TryExprSyntax.self)?.expression ?? expression
    guard waiting.is(AwaitExprSyntax.self),
      let inner = waiting.as(AwaitExprSyntax.self)?.expression,
      inner.is(FunctionCallExprSyntax.self), inner.ownCall(steps) == nil
    else { return nil }
    let text = try steps.text(inner)
    switch expression.attempt {
    case "try": return isTried ? text : "try await \(text)"
    case let attempt?: return "\(attempt) await \(text)"
    case nil: return isTried ? "await \(text)" : text
    }
  }

  private mutating func each(_ loop: ForStmtSyntax) throws(Unsaid) -> [SpecEntry] {
    guard loop.awaitKeyword != nil, loop.whereClause == nil else {
      throw Unsaid("contains 'for'", loop)
    }
    let sequence = loop.sequence
    var text = try steps.text(sequence)
    if loop.tryKeyword != nil, !isTried { text = "try \(text)" }
    var entries = [SpecEntry("each", .text(text))]
    let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    if name == nil, !loop.pattern.is(WildcardPatternSyntax.self) {
      throw Unsaid("matches the elements of a sequence", loop.pattern)
    }
    if let name, steps.code.names[name] != nil {
      throw Unsaid("has two values with the name '\(name)'", loop)
    }
    let body = cleaned(loop.body.statements)
    if body.count == 1, let expression = body[0].expression, let step = try steps.send(expression),
      case .mapping(var sent) = step, sent[0].key == "send", case .text(let text) = sent[0].value,
      let action = Self.action(text, sending: name)
    {
      sent.removeFirst()
      return entries + [SpecEntry("sends", .text(action))] + sent
    }
    if let name { entries.append(SpecEntry("as", .text(name))) }
    entries.append(SpecEntry("steps", .steps(try list(body))))
    return entries
  }

  /// `received` of `received(line)`, if it has no other value.
  private static func action(_ text: String, sending name: String?) -> String? {
    guard let open = text.firstIndex(of: "(") else { return text }
    return name.map { text[open...] == "(\($0))" } == true ? String(text[..<open]) : nil
  }

  // MARK: - Steps

  private func list(_ statements: [CodeBlockItemSyntax]) throws(Unsaid) -> [SpecValue] {
    var reader = self
    var result: [SpecValue] = []
    for statement in statements {
      if result.last == "stop" { throw Unsaid("has statements that are never reached", statement) }
      result.append(try reader.step(statement))
    }
    return result
  }

  private mutating func list(_ statements: CodeBlockItemListSyntax) throws(Unsaid) -> [SpecValue] {
    try list(cleaned(statements.withoutBreak))
  }

  private mutating func step(_ statement: CodeBlockItemSyntax) throws(Unsaid) -> SpecValue {
    if let loop = statement.item.as(ForStmtSyntax.self) { return .mapping(try each(loop)) }
    if let node = statement.item.as(ReturnStmtSyntax.self), node.expression == nil { return "stop" }
    if let node = statement.item.as(GuardStmtSyntax.self) {
      var values = try list(node.body.statements)
      guard values.last == "stop" else { throw Unsaid("leaves a loop", node) }
      values.removeLast()
      var entries = [SpecEntry("guard", .text(try steps.text(node.conditions)))]
      if !values.isEmpty { entries.append(SpecEntry("else", .steps(values))) }
      return .mapping(entries)
    }
    if let variable = statement.item.as(VariableDeclSyntax.self) { return try constant(variable) }
    guard let expression = statement.expression else {
      throw Unsaid("contains something in an effect that the language can't say", statement)
    }
    if let node = expression.as(IfExprSyntax.self) { return try decision(node) }
    if let step = try steps.send(expression.unwrappingAwait) { return step }
    if let step = try steps.animatedDismissal(expression) { return step }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      if elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
        elements[0].ownMember == "isDismissed", elements[2].trimmedDescription == "true"
      {
        return "dismissSelf"
      }
      throw Unsaid("changes the state in an effect", sequence)
    }
    if let text = try call(expression) { return .step("call", .text(text)) }
    throw Unsaid("calls something in an effect without waiting", expression)
  }

  private func constant(_ variable: VariableDeclSyntax) throws(Unsaid) -> SpecValue {
    guard variable.bindingSpecifier.tokenKind == .keyword(.let), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.typeAnnotation == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let value = binding.initializer?.value, steps.code.names[name] == nil
    else { throw Unsaid("has a local variable", variable) }
    var text = try call(value)
    if text == nil { text = try steps.text(value) }
    return .step("let", .mapping([SpecEntry(name, .text(text ?? ""))]))
  }

  private mutating func decision(_ node: IfExprSyntax) throws(Unsaid) -> SpecValue {
    let conditions = try steps.text(node.conditions)
    let then = try list(node.body.statements)
    switch node.elseBody {
    case .codeBlock(let block):
      return .ifStep(conditions, then: then, else: try list(block.statements))
    case .ifExpr(let nested): return .ifStep(conditions, then: then, else: [try decision(nested)])
    case nil: return .ifStep(conditions, then: then, else: [])
    }
  }
}

extension ExprSyntax {
  /// The expression without `try` and `await` before it.
  fileprivate var unwrappingAwait: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.unwrappingAwait }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.unwrappingAwait }
    return self
  }

  /// The method of the model that a call is one of.
  fileprivate func ownCall(_ steps: StepReader) -> String? {
    guard let call = self.chained.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.ownMember, steps.helpers.contains(name)
    else { return nil }
    return name
  }
}
