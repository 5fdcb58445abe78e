import SwiftSyntax
import TrellisFormat

/// Reads statements of a reducer as steps.
struct StepReader {
  /// The feature.
  let facts: FeatureFacts
  /// The methods of its reducer.
  var methods = OwnMethods()
  /// Finds the feature that code of another one names.
  let feature: (String, FeatureFacts) -> FeatureFacts?
  /// What is known about prompts.
  let prompts: PromptBook
  /// The members of the feature's type that tests can't call.
  var helpers: Set<String>
  /// The names that generated code can't see.
  var privateNames: PrivateNames
  /// Whether calls see them nevertheless, because the code stays in its file.
  var isInPlace = false
  /// The dependencies that the code declares for itself, which become the feature's.
  var localDependencies = LocalDependencies()
  /// Whether code may get the whole state to change it.
  var passesState = false
  /// How names are spelled in the spec.
  var code: Code
  /// The name of the state in the code.
  var stateName: String
  /// The types of names that the pattern binds.
  var types: [String: String] = [:]
  /// The names of values that only the entry has.
  var locals: Set<String> = []
  /// The names of the row or screen whose action is handled, and the code's name for its ID.
  var element: (names: [String], id: String)?
  /// Whether `break` ends the entry, because nothing follows the `switch` that it leaves.
  var breakEnds = false
  /// The name of the entry, for prompts without a name of their own.
  var entryName: String
  /// The properties that show prompts.
  var flags: Set<String> = []
  /// What the code of a model has besides; `nil` in reducers.
  var model: ModelCode?

  /// Steps, and whether the last of them ends the entry.
  struct Steps {
    var values: [SpecValue] = []
    var ends = false
  }

  var sent: SentActionReader { SentActionReader(facts: facts, code: code, feature: feature) }

  // MARK: - Lists

  /// The steps of a list of statements.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - isTail: Whether nothing follows them in the entry.
  mutating func steps(
    _ statements: CodeBlockItemListSyntax, isTail: Bool
  ) throws(Unsaid) -> Steps {
    try steps(Array(statements), isTail: isTail)
  }

  /// The steps of some statements.
  mutating func steps(
    _ items: [CodeBlockItemSyntax], isTail: Bool
  ) throws(Unsaid) -> Steps {
    var result = Steps()
    let items = localDependencies.removed(from: items)
    for (index, item) in items.enumerated() {
      if result.ends { throw Unsaid("has statements that are never reached", item) }
      let rest = items[(index + 1)...]
      let isLast = rest.isEmpty || rest.count == 1 && rest[index + 1].isJustNone && item.isDecision
      try read(item, isTail: isTail && isLast, into: &result)
      if isTail, isLast, !rest.isEmpty {
        result.ends = true
        return result
      }
    }
    return result
  }

  private mutating func read(
    _ item: CodeBlockItemSyntax, isTail: Bool, into result: inout Steps
  ) throws(Unsaid) {
    switch item.item {
    case .decl(let declaration): result.append(try constants(declaration))
    case .stmt(let statement):
      if let node = statement.as(ReturnStmtSyntax.self) {
        if let value = node.expression {
          try readReturn(value, isTail: isTail, into: &result)
        } else if model != nil {
          if !isTail { result.values.append("stop") }
          result.ends = true
        } else {
          throw Unsaid("returns nothing", node)
        }
      } else if let node = statement.as(BreakStmtSyntax.self), node.label == nil, breakEnds {
        if !isTail { result.values.append("stop") }
        result.ends = true
      } else if let node = statement.as(GuardStmtSyntax.self) {
        result.values.append(try guardStep(node))
      } else if let node = statement.as(ExpressionStmtSyntax.self) {
        try read(node.expression, isTail: isTail, into: &result)
      } else {
        throw Unsaid("contains '\(statement.firstWord)'", statement)
      }
    case .expr(let expression): try read(expression, isTail: isTail, into: &result)
    }
  }

  private mutating func read(
    _ expression: ExprSyntax, isTail: Bool, into result: inout Steps
  ) throws(Unsaid) {
    if let node = expression.as(IfExprSyntax.self) {
      if let step = try modelDecision(node) {
        result.append(step)
        return
      }
      let (step, ends) = try ifStep(node, isTail: isTail)
      result.values.append(step)
      result.ends = ends
    } else if let node = expression.as(SwitchExprSyntax.self) {
      let (step, ends) = try switchStep(node, isTail: isTail)
      result.values.append(step)
      result.ends = ends
    } else if isTail, model == nil,
      expression.isImplicitMember || expression.as(SequenceExprSyntax.self)?.ternary != nil
    {
      try readReturn(expression, isTail: isTail, into: &result)
    } else if try !readModelChange(expression, into: &result) {
      try readChange(expression, into: &result)
    }
  }

  private mutating func readReturn(
    _ value: ExprSyntax, isTail: Bool, into result: inout Steps
  ) throws(Unsaid) {
    if let sequence = value.as(SequenceExprSyntax.self), let ternary = sequence.ternary {
      try check(sequence)
      var then = Steps()
      var others = Steps()
      try readReturn(ternary.then, isTail: isTail, into: &then)
      try readReturn(ternary.otherwise, isTail: isTail, into: &others)
      result.values.append(
        .ifStep(code.text(ternary.condition), then: then.values, else: others.values))
      result.ends = true
      return
    }
    if value.is(IfExprSyntax.self) || value.is(SwitchExprSyntax.self) {
      try read(value, isTail: isTail, into: &result)
      result.ends = true
      return
    }
    if isTail, let method = method(value) {
      var reader = try inside(of: method)
      reader.methods.remove(method.name)
      var steps = Steps()
      if method.statements.count == 1, let value = method.statements.first?.value {
        try reader.readReturn(value, isTail: true, into: &steps)
      } else {
        steps = try reader.steps(Array(method.statements), isTail: true)
      }
      if steps.values.count <= EffectReader.mostInlined || methods.isCalledOnce(method.name) {
        result.values += steps.values
        result.ends = true
        return
      }
    }
    let effects = EffectReader(steps: self)
    result.values += try effects.steps(value)
    if !isTail { result.values.append("stop") }
    result.ends = true
  }

  // MARK: - Decisions

  /// The text of some code, if it can be written in a spec.
  func text(_ node: some SyntaxProtocol) throws(Unsaid) -> String {
    try check(node)
    return code.text(node)
  }

  /// The text of a call or an effect, whose value no test needs.
  func call(_ node: some SyntaxProtocol) throws(Unsaid) -> String {
    var reader = self
    if model == nil {
      reader.helpers = []
      reader.passesState = true
    }
    if isInPlace { reader.privateNames = PrivateNames() }
    return try reader.text(node)
  }

  /// Whether Swift can be a value in a spec.
  func check(_ node: some SyntaxProtocol) throws(Unsaid) {
    guard Code.isOneLine(node) else {
      throw Unsaid("contains an expression that needs several lines", node)
    }
    try privateNames.check(node)
    for token in node.tokens(viewMode: .sourceAccurate) {
      if token.text == "TaskResult", token.isFreeName {
        throw Unsaid("creates a 'TaskResult' in a way of its own", token)
      }
      if helpers.contains(token.text), token.isHelperCall {
        throw Unsaid("uses '\(token.text)', which is written in Swift", token)
      }
      if token.tokenKind == .keyword(.self), token.isWholeSelf {
        throw Unsaid("uses 'self'", token)
      }
      try checkModel(token)
      if token.tokenKind == .prefixAmpersand, !passesState,
        token.nextToken(viewMode: .sourceAccurate)?.text == stateName
      {
        throw Unsaid("passes the state to other code", token)
      }
    }
  }

  private mutating func guardStep(_ node: GuardStmtSyntax) throws(Unsaid) -> SpecValue {
    let conditions = try text(node.conditions)
    var inner = self
    let steps = try inner.steps(node.body.statements, isTail: true)
    try hide(node.conditions)
    guard steps.ends else { throw Unsaid("ends a 'guard' without returning", node) }
    var entries = [SpecEntry("guard", .text(conditions))]
    if !steps.values.isEmpty { entries.append(SpecEntry("else", .steps(steps.values))) }
    return .mapping(entries)
  }

  private mutating func ifStep(
    _ node: IfExprSyntax, isTail: Bool
  ) throws(Unsaid) -> (SpecValue, ends: Bool) {
    if let name = popTarget(node) { return (.step("pop", .text(name)), false) }
    if let step = try childChange(node) { return (step, false) }
    let conditions = try text(node.conditions)
    var inner = self
    try inner.hide(node.conditions)
    let then = try inner.steps(node.body.statements, isTail: isTail)
    var others = Steps()
    switch node.elseBody {
    case .codeBlock(let block):
      inner = self
      others = try inner.steps(block.statements, isTail: isTail)
    case .ifExpr(let nested):
      inner = self
      let (step, ends) = try inner.ifStep(nested, isTail: isTail)
      others = Steps(values: [step], ends: ends)
    case nil: break
    }
    return (
      .ifStep(conditions, then: then.values, else: others.values), then.ends && others.ends
    )
  }

  /// The case of the path to whose last screen a decision pops, as generated code does:
  /// `if let id = state.path.ids.last(where: { state.path[id: $0]?.is(\.detail) == true }) { state.path.pop(to: id) }`.
  private func popTarget(_ node: IfExprSyntax) -> String? {
    guard let path = facts.path, node.elseBody == nil, node.conditions.count == 1,
      node.body.statements.count == 1, let call = node.body.statements.first?.expression
    else { return nil }
    let condition = code.text(node.conditions)
    guard condition.hasPrefix("let id = state.path.ids.last(where: {"),
      code.text(call) == "state.path.pop(to: id)"
    else { return nil }
    return path.cases.map(\.name).first { name in
      condition.asksForCase(name)
    }
  }

  private mutating func switchStep(
    _ node: SwitchExprSyntax, isTail: Bool
  ) throws(Unsaid) -> (SpecValue, ends: Bool) {
    let subject = try text(node.subject)
    var cases: [SpecEntry] = []
    var ends = true
    for element in node.cases {
      guard case .switchCase(let item) = element else {
        throw Unsaid("has a 'switch' with '#if'", element)
      }
      let label: String
      switch item.label {
      case .case(let cases): label = try text(cases.caseItems)
      case .default: label = item.attribute == nil ? "default" : "@unknown default"
      }
      var inner = self
      inner.breakEnds = isTail
      try inner.hide(item.label)
      let steps = try inner.steps(item.statements.withoutLastBreak, isTail: isTail)
      ends = ends && steps.ends
      cases.append(SpecEntry(label, .steps(steps.values)))
    }
    return (
      .mapping([SpecEntry("switch", .text(subject)), SpecEntry("cases", .mapping(cases))]), ends
    )
  }

  private mutating func constants(_ declaration: DeclSyntax) throws(Unsaid) -> SpecValue {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      throw Unsaid("contains a declaration", declaration)
    }
    if let step = sharedConstant(variable) { return step }
    guard variable.bindingSpecifier.tokenKind == .keyword(.let), variable.attributes.isEmpty else {
      throw Unsaid("has a local variable", declaration)
    }
    var entries: [SpecEntry] = []
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value, model != nil || code.names[name] == nil
      else { throw Unsaid("has a local variable", declaration) }
      var text = try text(value)
      if let type = binding.typeAnnotation?.type {
        if value.is(IfExprSyntax.self) || value.is(SwitchExprSyntax.self) {
          throw Unsaid("gives the value of a decision a type", binding)
        }
        let type = code.text(type)
        text = value.evidentType == type ? text : "(\(text)) as \(type)"
      }
      if let type = value.evidentType { types[name] = type }
      locals.insert(name)
      if model != nil { code.names[name] = nil }
      entries.append(SpecEntry("\(name)", .text(text)))
    }
    return .mapping([SpecEntry("let", .mapping(entries))])
  }
}

extension StepReader {
  /// The method of the reducer that an expression calls for its effect.
  func method(_ expression: ExprSyntax) -> EffectMethod? {
    model == nil ? EffectMethod(expression, of: methods, stateName: stateName) : nil
  }

  /// Reads what a method does, with the arguments in place of its parameters.
  func inside(of method: EffectMethod) throws(Unsaid) -> StepReader {
    var reader = self
    if let name = method.stateName {
      reader.stateName = name
      if name != "state" { reader.code.names[name] = "state" }
    }
    for token in method.statements.tokens(viewMode: .sourceAccurate)
    where token.parent?.is(IdentifierPatternSyntax.self) == true && locals.contains(token.text) {
      throw Unsaid("has two values with the name '\(token.text)'", token)
    }
    for (name, value) in method.arguments {
      let text = try text(value)
      guard name != text, name != method.stateName else { continue }
      if locals.contains(name) {
        throw Unsaid("passes something else as '\(name)' to a method", value)
      }
      reader.code.names[name] = value.memberPath == nil ? "(\(text))" : text
    }
    return reader
  }

  /// `@Shared(.syncUps) var syncUps`, as the constant `Shared(.syncUps)`.
  fileprivate mutating func sharedConstant(_ variable: VariableDeclSyntax) -> SpecValue? {
    guard variable.attributes.count == 1, let attribute = variable.attributes.attribute("Shared"),
      let arguments = attribute.arguments?.as(LabeledExprListSyntax.self), arguments.count == 1,
      let binding = variable.bindings.first, variable.bindings.count == 1,
      binding.initializer == nil, binding.typeAnnotation == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      code.names[name] == nil
    else { return nil }
    let key = code.text(arguments)
    code.names["$" + name] = name
    code.names[name] = "\(name).wrappedValue"
    return .step("let", .mapping([SpecEntry(name, .text("Shared(\(key))"))]))
  }
}

extension StepReader.Steps {
  /// Adds a step. An assignment becomes a part of the assignments before it.
  mutating func append(_ step: SpecValue) {
    if case .mapping(let new) = step, new.count == 1, new[0].key == "set",
      case .mapping(let added) = new[0].value, case .mapping(var last) = values.last,
      last.count == 1, last[0].key == "set", case .mapping(let known) = last[0].value,
      Set(known.map(\.key)).isDisjoint(with: added.map(\.key)),
      !added.contains(where: { entry in known.contains { entry.value.mentions($0.key) } })
    {
      last[0].value = .mapping(known + added)
      values[values.count - 1] = .mapping(last)
      return
    }
    values.append(step)
  }
}

extension SpecValue {
  /// A list of steps, or the only one.
  static func steps(_ values: [SpecValue]) -> SpecValue {
    values.count == 1 ? values[0] : .list(values)
  }

  static func ifStep(_ conditions: String, then: [SpecValue], else others: [SpecValue]) -> SpecValue
  {
    if then.isEmpty, !others.isEmpty, !conditions.hasPrefix("let "), !conditions.hasPrefix("case ")
    {
      return ifStep("!(\(conditions))", then: others, else: [])
    }
    var entries = [SpecEntry("if", .text(conditions)), SpecEntry("then", .steps(then))]
    if !others.isEmpty { entries.append(SpecEntry("else", .steps(others))) }
    return .mapping(entries)
  }

  /// Whether a text contains a name.
  fileprivate func mentions(_ name: String) -> Bool {
    if case .text(let text) = self { text.contains(name) } else { true }
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement is `return .none`.
  fileprivate var isJustNone: Bool {
    item.as(ReturnStmtSyntax.self)?.expression?.caseCall?.name == "none"
  }

  /// Whether the statement is an `if` or a `switch`.
  fileprivate var isDecision: Bool {
    expression?.is(IfExprSyntax.self) == true || expression?.is(SwitchExprSyntax.self) == true
  }
}

extension CodeBlockItemListSyntax {
  /// The statements without a `break` that stands alone.
  var withoutBreak: CodeBlockItemListSyntax {
    count == 1 && first?.item.is(BreakStmtSyntax.self) == true ? [] : self
  }

  /// The statements of a case without a `break` at their end.
  fileprivate var withoutLastBreak: [CodeBlockItemSyntax] {
    last?.item.as(BreakStmtSyntax.self).map { $0.label == nil } == true
      ? dropLast() : Array(self)
  }
}

extension StmtSyntax {
  fileprivate var firstWord: String {
    firstToken(viewMode: .sourceAccurate)?.text ?? ""
  }
}

extension ExprSyntax {
  /// Whether the expression begins with `.member`, as an effect that a `switch` has as its value does.
  fileprivate var isImplicitMember: Bool {
    firstToken(viewMode: .sourceAccurate)?.tokenKind == .period
  }
}

extension SequenceExprSyntax {
  /// The parts of `condition ? then : otherwise`.
  var ternary: (condition: [ExprSyntax], then: ExprSyntax, otherwise: ExprSyntax)? {
    let elements = Array(elements)
    guard elements.count >= 3,
      let ternary = elements[elements.count - 2].as(UnresolvedTernaryExprSyntax.self),
      !elements.dropLast(2).contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) })
    else { return nil }
    return (Array(elements.dropLast(2)), ternary.thenExpression, elements[elements.count - 1])
  }
}

extension TokenSyntax {
  /// Whether the token refers to a member of the reducer: `helper(…)` or `self.helper`.
  fileprivate var isHelperCall: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == reference.id
    else { return true }
    let base = access.base?.trimmedDescription
    return base == "self" || base == "Self"
  }

  /// Whether `self` isn't followed by a member.
  fileprivate var isWholeSelf: Bool {
    guard let access = parent?.parent?.as(MemberAccessExprSyntax.self) else { return true }
    return access.base?.trimmedDescription != "self"
  }
}
