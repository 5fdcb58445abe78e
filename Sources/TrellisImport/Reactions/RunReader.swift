import SwiftSyntax
import TrellisFormat

/// Reads `.run` and what its closure does.
struct RunReader {
  var steps: StepReader
  private var sendName: String?
  private var isTried = false

  init(steps: StepReader) {
    self.steps = steps
    // No test compares what an effect works with.
    self.steps.helpers = []
    if steps.isInPlace { self.steps.privateNames = PrivateNames() }
  }

  private var effects: EffectReader { EffectReader(steps: steps) }

  /// The step for `.run { send in … }`.
  ///
  /// - Parameters:
  ///   - call: The call of `run`.
  ///   - links: What is called on the effect.
  func step(
    _ call: FunctionCallExprSyntax, _ links: [CallChain.Link]
  ) throws(Unsaid) -> SpecValue {
    var reader = self
    return try reader.read(call, links)
  }

  private mutating func read(
    _ call: FunctionCallExprSyntax, _ links: [CallChain.Link]
  ) throws(Unsaid) -> SpecValue {
    guard
      let closure = call.trailingClosure ?? call.argument("operation")?.as(ClosureExprSyntax.self)
    else { throw Unsaid("runs an effect that isn't written in place", call) }
    for argument in call.arguments
    where !["priority", "operation", "catch"].contains(argument.label?.text ?? "_") {
      throw Unsaid("runs an effect with '\(argument.label?.text ?? "_"):'", argument)
    }
    var options = try options(links)
    if let priority = call.argument("priority") {
      options.append(SpecEntry("priority", .text(try steps.text(priority))))
    }
    try capture(closure)
    var statements = steps.localDependencies.removed(from: closure.statements)
    let handler =
      call.argument("catch")?.as(ClosureExprSyntax.self)
      ?? call.additionalTrailingClosures.first { $0.label.text == "catch" }?.closure
    var failure = try handler.map { closure throws(Unsaid) in try self.failure(closure) }
    var catchesCancellation = false
    if failure == nil, statements.count == 1, let node = statements[0].item.as(DoStmtSyntax.self),
      node.catchClauses.count == 1, let clause = node.catchClauses.first, clause.catchItems.isEmpty
    {
      failure = try self.failure(
        clause.body.statements, error: "error", send: sendName ?? "send", clause)
      statements = steps.localDependencies.removed(from: node.body.statements)
      catchesCancellation = node.throwsClause == nil
    }
    if let failure { options.append(SpecEntry("catch", .text(failure))) }
    if catchesCancellation { options.append(SpecEntry("catchesCancellation", "true")) }
    isTried = failure != nil
    if statements.count > 1, let delay = try delay(statements[0]) {
      options.insert(SpecEntry("after", .text(delay)), at: 0)
      statements.removeFirst()
    }
    if statements.count == 1, let entries = try single(statements[0]) {
      if entries.isEmpty {
        guard options.isEmpty else { throw Unsaid("dismisses in an effect with options", call) }
        return "dismissSelf"
      }
      if options.isEmpty, entries.count == 1, entries[0].key == "call" {
        return .step("run", entries[0].value)
      }
      return .step("run", .mapping(entries + options))
    }
    if options.contains(where: { $0.key == "animation" }) {
      throw Unsaid("animates an effect with several steps", call)
    }
    let values = try list(statements)
    return .step("run", .mapping(options + [SpecEntry("steps", .list(values))]))
  }

  // MARK: - Options

  private func options(_ links: [CallChain.Link]) throws(Unsaid) -> [SpecEntry] {
    var entries: [SpecEntry] = []
    for link in links {
      switch link.name {
      case "cancellable": entries += try effects.cancellation(link)
      case "animation":
        let value = link.call.arguments.first.map { steps.code.text($0.expression) }
        entries.append(SpecEntry("animation", .text(value ?? ".default")))
      default: throw Unsaid("changes an effect with '\(link.name)'", link.call.calledExpression)
      }
    }
    return entries
  }

  /// The names that a closure has for `send` and for values of the state.
  private mutating func capture(_ closure: ClosureExprSyntax) throws(Unsaid) {
    sendName = closure.parameterNames?.first ?? "$0"
    for capture in closure.signature?.capture?.items ?? [] {
      guard capture.specifier == nil else { throw Unsaid("captures weakly", capture) }
      let name = capture.name.text
      guard let value = capture.initializer?.value else { continue }
      let text = try steps.text(value)
      if text == name { continue }
      if steps.code.names[name] != nil { throw Unsaid("captures '\(name)' twice", capture) }
      let isSimple = value.memberPath != nil
      steps.code.names[name] = isSimple ? text : "(\(text))"
    }
    for token in closure.statements.tokens(viewMode: .sourceAccurate) {
      guard steps.code.names[token.text] != nil,
        let pattern = token.parent?.as(IdentifierPatternSyntax.self)
      else { continue }
      if let binding = pattern.parent?.as(OptionalBindingConditionSyntax.self),
        binding.initializer == nil
      {
        continue
      }
      throw Unsaid("has two values with the name '\(token.text)'", token)
    }
  }

  private func failure(_ closure: ClosureExprSyntax) throws(Unsaid) -> String {
    let names = closure.parameterNames ?? ["$0", "$1"]
    guard names.count == 2 else { throw Unsaid("handles errors in a way of its own", closure) }
    return try failure(closure.statements, error: names[0], send: names[1], closure)
  }

  private func failure(
    _ statements: CodeBlockItemListSyntax, error: String, send: String, _ node: some SyntaxProtocol
  ) throws(Unsaid) -> String {
    guard statements.count == 1, let call = statements.first?.expression?.unwrapped.sending(send),
      call.arguments.count == 1, let action = call.arguments.first?.expression
    else { throw Unsaid("handles errors in a way of its own", node) }
    var inner = steps
    if error != "error", error != "_" { inner.code.names[error] = "error" }
    try inner.check(action)
    switch try inner.sent.action(action) {
    case .send(let text):
      guard let open = text.firstIndex(of: "("), text[open...] == "(error)",
        receivesError(String(text[..<open]))
      else { return text }
      return String(text[..<open])
    case .delegate(let text): return "delegate.\(text)"
    }
  }

  /// Whether an action's only value is an error, which it receives without being told so.
  private func receivesError(_ name: String) -> Bool {
    let parameters = steps.facts.parameters(of: name)
    guard let parameters, parameters.count == 1 else { return false }
    return ["any Error", "Error"].contains(parameters[0].type.trimmedDescription)
  }

  /// How long the effect waits first.
  private func delay(_ statement: CodeBlockItemSyntax) throws(Unsaid) -> String? {
    guard let call = statement.expression?.unwrapped.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "sleep", call.arguments.count == 1,
      let base = access.base.map({ steps.code.text($0) }), base.lowercased().hasSuffix("clock"),
      steps.code.members.contains(base), let duration = call.argument("for")
    else { return nil }
    return try steps.text(duration)
  }

  // MARK: - What runs

  /// The keys for an effect with one statement; none for `dismissSelf`, and `nil` if it takes `steps`.
  private func single(_ statement: CodeBlockItemSyntax) throws(Unsaid) -> [SpecEntry]? {
    if let loop = statement.item.as(ForStmtSyntax.self) { return try each(loop) }
    guard let expression = statement.expression else { return nil }
    if let call = expression.unwrapped.sending(sendName ?? "") {
      return try response(call, expression)
    }
    if isDismissal(expression) { return [] }
    if sends(in: expression) { return nil }
    guard let text = try call(expression) else { return nil }
    return [SpecEntry("call", .text(text))]
  }

  /// `await send(.response(Result { try await client.load() }))`.
  private func response(
    _ call: FunctionCallExprSyntax, _ statement: ExprSyntax
  ) throws(Unsaid) -> [SpecEntry]? {
    guard let action = call.arguments.first?.expression, let sent = action.caseCall else {
      return nil
    }
    var entries: [SpecEntry]
    var arguments = sent.arguments
    var name = sent.name
    if case .group = steps.facts.roles[sent.name] ?? .own,
      let inner = arguments.first?.expression.caseCall
    {
      name = "\(sent.name).\(inner.name)"
      arguments = inner.arguments
    }
    guard arguments.count == 1, let argument = arguments.first?.expression else { return nil }
    if let result = argument.unwrapped.as(FunctionCallExprSyntax.self),
      ["Result", "TaskResult"].contains(result.calledName), result.arguments.isEmpty,
      let closure = result.trailingClosure, closure.statements.count == 1,
      let value = closure.statements.first?.expression, value.attempt == "try"
    {
      let inner = value.unwrapped
      guard inner.is(FunctionCallExprSyntax.self) else { return nil }
      entries = [SpecEntry("call", .text(try steps.text(inner))), SpecEntry("sends", .text(name))]
    } else if argument.is(AwaitExprSyntax.self) || argument.is(TryExprSyntax.self)
      || statement.is(TryExprSyntax.self),
      argument.unwrapped.is(FunctionCallExprSyntax.self)
    {
      let attempt = argument.attempt ?? statement.attempt
      let text = try steps.text(argument.unwrapped)
      entries = [
        SpecEntry("call", .text(prefix(attempt) + text)),
        SpecEntry("sends", .text(name)),
      ]
    } else {
      return nil
    }
    if let animation = try effects.animation(of: call) {
      entries.append(SpecEntry("animation", .text(animation)))
    }
    return entries
  }

  private func each(_ loop: ForStmtSyntax) throws(Unsaid) -> [SpecEntry] {
    guard loop.awaitKeyword != nil, loop.whereClause == nil else {
      throw Unsaid("contains 'for'", loop)
    }
    var text = try steps.text(loop.sequence)
    if loop.tryKeyword != nil, !isTried { text = "try \(text)" }
    var entries = [SpecEntry("each", .text(text))]
    let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    if let name, steps.code.names[name] != nil {
      throw Unsaid("has two values with the name '\(name)'", loop)
    }
    if name == nil, !loop.pattern.is(WildcardPatternSyntax.self) {
      throw Unsaid("matches the elements of a sequence", loop.pattern)
    }
    let body = Array(loop.body.statements)
    if body.count == 1, let call = body[0].expression?.unwrapped.sending(sendName ?? ""),
      let action = call.arguments.first?.expression, let sent = try sends(action, name)
    {
      entries.append(SpecEntry("sends", .text(sent)))
      if let animation = try effects.animation(of: call) {
        entries.append(SpecEntry("animation", .text(animation)))
      }
      return entries
    }
    if let name { entries.append(SpecEntry("as", .text(name))) }
    entries.append(SpecEntry("steps", .steps(try list(body))))
    return entries
  }

  /// The action of a loop that sends its elements as they are.
  private func sends(_ action: ExprSyntax, _ name: String?) throws(Unsaid) -> String? {
    guard case .send(let text) = try steps.sent.action(action) else { return nil }
    guard let open = text.firstIndex(of: "(") else { return text }
    return name.map { text[open...] == "(\($0))" } == true ? String(text[..<open]) : nil
  }

  private func isDismissal(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.unwrapped.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.trailingClosure == nil
    else { return false }
    return steps.code.text(call.calledExpression) == "dismiss"
      && steps.code.members.contains("dismiss")
  }

  /// A call that is waited for; `nil` if it is something else.
  private func call(_ expression: ExprSyntax) throws(Unsaid) -> String? {
    let inner = expression.unwrapped
    guard inner.is(FunctionCallExprSyntax.self) else { return nil }
    if sends(in: expression), sendName != "send" {
      throw Unsaid("sends actions in a closure", expression)
    }
    let isWaiting = expression.is(AwaitExprSyntax.self) || expression.hasAwaitBehindTry
    // A call whose result is discarded is written without 'await'.
    if !isWaiting { return "_ = " + (try steps.text(expression)) }
    return prefix(expression.attempt) + (try steps.text(inner))
  }

  /// Whether code in a call, such as a closure, sends actions.
  private func sends(in expression: ExprSyntax) -> Bool {
    expression.tokens(viewMode: .sourceAccurate).contains { $0.text == sendName && $0.isFreeName }
  }

  /// What Trellis wouldn't add by itself.
  private func prefix(_ attempt: String?) -> String {
    switch attempt {
    case "try": isTried ? "" : "try await "
    case let attempt?: "\(attempt) await "
    case nil: isTried ? "await " : ""
    }
  }

  // MARK: - Steps

  private func list(_ statements: [CodeBlockItemSyntax]) throws(Unsaid) -> [SpecValue] {
    var reader = self
    var result = StepReader.Steps()
    let statements = steps.localDependencies.removed(from: statements)
    for (index, statement) in statements.enumerated() {
      if result.ends { throw Unsaid("has statements that are never reached", statement) }
      try reader.read(statement, isTail: index == statements.count - 1, into: &result)
    }
    return result.values
  }

  private func list(_ statements: CodeBlockItemListSyntax) throws(Unsaid) -> [SpecValue] {
    try list(Array(statements.withoutBreak))
  }

  private mutating func read(
    _ statement: CodeBlockItemSyntax, isTail: Bool, into result: inout StepReader.Steps
  ) throws(Unsaid) {
    switch statement.item {
    case .decl(let declaration): result.values.append(try constant(declaration))
    case .stmt(let node):
      if let loop = node.as(ForStmtSyntax.self) {
        result.values.append(.mapping(try each(loop)))
      } else if let node = node.as(ReturnStmtSyntax.self), node.expression == nil {
        result.values.append("stop")
        result.ends = true
      } else if let node = node.as(GuardStmtSyntax.self) {
        var values = try list(node.body.statements)
        guard values.last == "stop" else { throw Unsaid("leaves a loop", node) }
        values.removeLast()
        var entries = [SpecEntry("guard", .text(try steps.text(node.conditions)))]
        if !values.isEmpty { entries.append(SpecEntry("else", .steps(values))) }
        result.values.append(.mapping(entries))
      } else if let node = node.as(ExpressionStmtSyntax.self) {
        try read(node.expression, into: &result)
      } else {
        throw Unsaid(
          "contains '\(node.firstToken(viewMode: .sourceAccurate)?.text ?? "")' in an effect", node)
      }
    case .expr(let expression): try read(expression, into: &result)
    }
  }

  private func read(
    _ expression: ExprSyntax, into result: inout StepReader.Steps
  ) throws(Unsaid) {
    if let node = expression.as(IfExprSyntax.self) {
      result.values.append(try decision(node))
    } else if let node = expression.as(SwitchExprSyntax.self) {
      result.values.append(try decision(node))
    } else if let call = expression.unwrapped.sending(sendName ?? "") {
      guard let action = call.arguments.first?.expression else {
        throw Unsaid("sends nothing", call)
      }
      if expression.is(TryExprSyntax.self) { throw Unsaid("sends what it waits for", expression) }
      result.values.append(
        try effects.sendStep(action, animation: try effects.animation(of: call)))
    } else if isDismissal(expression) {
      result.values.append("dismissSelf")
    } else if let text = try call(expression) {
      result.values.append(.step("call", .text(text)))
    } else if let sequence = expression.as(SequenceExprSyntax.self),
      sequence.elements.first?.is(DiscardAssignmentExprSyntax.self) == true
    {
      result.values.append(.step("call", .text(try steps.text(sequence))))
    } else {
      throw Unsaid("contains '\(steps.code.text(expression).shortened)' in an effect", expression)
    }
  }

  private func decision(_ node: IfExprSyntax) throws(Unsaid) -> SpecValue {
    let then = try list(node.body.statements)
    var others: [SpecValue] = []
    switch node.elseBody {
    case .codeBlock(let block): others = try list(block.statements)
    case .ifExpr(let nested): others = [try decision(nested)]
    case nil: break
    }
    return .ifStep(try steps.text(node.conditions), then: then, else: others)
  }

  private func decision(_ node: SwitchExprSyntax) throws(Unsaid) -> SpecValue {
    var cases: [SpecEntry] = []
    for element in node.cases {
      guard case .switchCase(let item) = element else {
        throw Unsaid("has a 'switch' with '#if'", element)
      }
      var label = item.attribute == nil ? "default" : "@unknown default"
      if case .case(let cases) = item.label { label = try steps.text(cases.caseItems) }
      cases.append(SpecEntry(label, .steps(try list(item.statements))))
    }
    return .mapping([
      SpecEntry("switch", .text(try steps.text(node.subject))),
      SpecEntry("cases", .mapping(cases)),
    ])
  }

  private func constant(_ declaration: DeclSyntax) throws(Unsaid) -> SpecValue {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let), variable.attributes.isEmpty,
      variable.modifiers.isEmpty
    else { throw Unsaid("has a local variable in an effect", declaration) }
    var entries: [SpecEntry] = []
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value, binding.typeAnnotation == nil
      else { throw Unsaid("has a local variable in an effect", declaration) }
      // Trellis adds 'await' to the calls of dependencies alone.
      let isWaiting =
        (value.is(AwaitExprSyntax.self) || value.hasAwaitBehindTry)
        && value.unwrapped.rootName.map(steps.code.members.contains) == true
      let text = try steps.text(value.unwrapped)
      entries.append(
        SpecEntry(
          name,
          .text(
            isWaiting
              ? prefix(value.attempt) + text
              : try steps.text(value))))
    }
    return .step("let", .mapping(entries))
  }
}

extension ExprSyntax {
  /// The call of `send` that the expression is.
  fileprivate func sending(_ name: String) -> FunctionCallExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.calledExpression.name == name else {
      return nil
    }
    return call
  }

  /// The name that a chain of members and calls begins with, after `self`.
  fileprivate var rootName: String? {
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.rootName }
    guard let access = self.as(MemberAccessExprSyntax.self), let base = access.base else {
      return name
    }
    return base.name == "self" ? access.declName.baseName.text : base.rootName
  }

  /// Whether the expression is `try await …`.
  fileprivate var hasAwaitBehindTry: Bool {
    self.as(TryExprSyntax.self)?.expression.is(AwaitExprSyntax.self) == true
  }
}
