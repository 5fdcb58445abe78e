import SwiftSyntax

/// What a model does when a child calls one of its closures.
struct ModelHandler {
  /// The pattern's names, such as `path`, `detail`, `delegate` and `didSave`.
  let names: [String]
  /// The names of the closure's values; `_` for those that aren't used.
  let values: [String]
  /// The name of the row or the stack element in the closure.
  let element: String?
  let body: Body
  let node: Syntax

  enum Body {
    /// A method and the values that it receives.
    case method(String, arguments: [String])
    case statements([CodeBlockItemSyntax])
  }
}

/// Reads the method in which a model sets the closures of its children.
struct ModelBindReader {
  let facts: FeatureFacts
  let model: ModelFacts
  private(set) var handlers: [ModelHandler] = []
  private(set) var unsaid: [Unsaid] = []

  init(facts: FeatureFacts, model: ModelFacts) {
    self.facts = facts
    self.model = model
  }

  /// What a name in the code stands for.
  private struct Place {
    /// The names of the pattern.
    var names: [String]
    /// The name of the row or the stack element.
    var element: String?
    /// The cases of an enum, if it is one.
    var cases: ReducerEnum?
  }

  mutating func read(_ method: FunctionDeclSyntax) {
    var places: [String: Place] = [:]
    for child in model.children {
      places[child.name] = Place(names: [child.name])
    }
    if let destination = facts.destination {
      places["destination"] = Place(names: ["destination"], cases: destination)
    }
    if let cases = facts.cases { places["state"] = Place(names: [], cases: cases) }
    for statement in method.body?.statements ?? [] { read(statement, places) }
  }

  private mutating func read(_ statement: CodeBlockItemSyntax, _ places: [String: Place]) {
    do throws(Unsaid) {
      if let loop = statement.item.as(ForStmtSyntax.self) {
        try read(loop, places)
      } else if let node = statement.expression?.as(SwitchExprSyntax.self) {
        try read(node, places)
      } else if let node = statement.expression?.as(IfExprSyntax.self) {
        try read(node, places)
      } else if let node = statement.expression?.as(SequenceExprSyntax.self) {
        try read(node, places)
      } else if !statement.item.is(BreakStmtSyntax.self) {
        throw Unsaid("sets the closures of its children in a way of its own", statement)
      }
    } catch {
      unsaid.append(error)
    }
  }

  // MARK: - Places

  private mutating func read(_ loop: ForStmtSyntax, _ places: [String: Place]) throws(Unsaid) {
    guard let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      loop.whereClause == nil, let subject = loop.sequence.member
    else { throw Unsaid("sets the closures of its children in a way of its own", loop) }
    var places = places
    if subject == "path", let path = facts.path {
      places[name] = Place(names: ["path"], cases: path)
    } else if model.children.contains(where: { $0.name == subject && $0.kind == .forEach }) {
      places[name] = Place(names: [subject], element: name)
    } else {
      throw Unsaid("sets the closures of its children in a way of its own", loop)
    }
    for statement in loop.body.statements { read(statement, places) }
  }

  private mutating func read(_ node: SwitchExprSyntax, _ places: [String: Place]) throws(Unsaid) {
    guard let subject = node.subject.member, let place = places[subject], let cases = place.cases
    else { throw Unsaid("sets the closures of its children in a way of its own", node.subject) }
    for element in node.cases {
      guard case .switchCase(let item) = element else {
        throw Unsaid("sets closures between '#if' and '#endif'", element)
      }
      let statements = item.statements.withoutBreak
      if statements.isEmpty { continue }
      guard case .case(let label) = item.label, label.caseItems.count == 1,
        let pattern = label.caseItems.first?.pattern, label.caseItems.first?.whereClause == nil
      else { throw Unsaid("sets the closures of its children in a way of its own", item) }
      let inner = try bind(pattern, to: place, cases, places)
      for statement in statements { read(statement, inner) }
    }
  }

  private mutating func read(_ node: IfExprSyntax, _ places: [String: Place]) throws(Unsaid) {
    guard node.elseBody == nil, node.conditions.count == 1, let condition = node.conditions.first
    else { throw Unsaid("sets the closures of its children in a way of its own", node) }
    var inner = places
    if let match = condition.condition.as(MatchingPatternConditionSyntax.self),
      let subject = match.initializer.value.member, let place = places[subject],
      let cases = place.cases
    {
      inner = try bind(match.pattern, to: place, cases, places)
    } else if let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let subject = binding.initializer.map({ $0.value.member }) ?? name,
      let place = places[subject]
    {
      inner[name] = place
    } else {
      throw Unsaid("sets the closures of its children in a way of its own", condition)
    }
    for statement in node.body.statements { read(statement, inner) }
  }

  /// The places with the one that a pattern such as `.detail(let model)` binds.
  private func bind(
    _ pattern: PatternSyntax, to place: Place, _ cases: ReducerEnum, _ places: [String: Place]
  ) throws(Unsaid) -> [String: Place] {
    var match = try Match(pattern)
    if case .optional(let inner) = match { match = inner }
    guard case .enumCase(let name, let arguments, _) = match, arguments.count == 1,
      case .name(let variable) = arguments[0].match,
      case .feature(let feature, _) = cases[name]?.content
    else { throw Unsaid("sets the closures of its children in a way of its own", pattern) }
    var inner = places
    inner[variable] = Place(
      names: place.names + [name], element: place.names == ["path"] ? variable : place.element,
      cases: model.models.cases(of: feature, in: facts))
    return inner
  }

  // MARK: - Closures

  private mutating func read(
    _ node: SequenceExprSyntax, _ places: [String: Place]
  ) throws(Unsaid) {
    let elements = Array(node.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let closure = elements[2].as(ClosureExprSyntax.self),
      let access = elements[0].as(MemberAccessExprSyntax.self), let base = access.base,
      let subject = base.chained.member, let place = places[subject],
      !place.names.isEmpty
        || facts.cases != nil,
      case let name = access.declName.baseName.text, name.hasPrefix("on"), name.count > 2
    else { throw Unsaid("sets the closures of its children in a way of its own", node) }
    let action = name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)
    let names = place.names + ["delegate", action]
    handlers.append(try handler(closure, names, place, node))
  }

  private func handler(
    _ closure: ClosureExprSyntax, _ names: [String], _ place: Place, _ node: SequenceExprSyntax
  ) throws(Unsaid) -> ModelHandler {
    let values = closure.parameterNames ?? []
    var statements = Array(closure.statements)
    if let first = statements.first?.item.as(GuardStmtSyntax.self), first.unwrapsSelf {
      statements.removeFirst()
    } else if statements.count != 1 || statements[0].calledOnSelf == nil {
      throw Unsaid("has a closure that isn't just a response of the model", closure)
    }
    if statements.count == 1, let call = statements[0].calledOnSelf {
      let arguments = call.arguments.map { Code().text($0.expression) }
      if let method = call.calledExpression.chained.methodOfSelf, model.method(method) != nil {
        return ModelHandler(
          names: names, values: values, element: place.element,
          body: .method(method, arguments: arguments), node: Syntax(node))
      }
    }
    return ModelHandler(
      names: names, values: values, element: place.element, body: .statements(statements),
      node: Syntax(node))
  }
}

extension ExprSyntax {
  /// The member of the model that the expression is: `destination` of `self.destination`.
  var member: String? {
    guard let path = memberPath else { return nil }
    return path.count == 1 ? path[0] : path.count == 2 && path[0] == "self" ? path[1] : nil
  }

  /// The expression without a question mark at its end.
  var chained: ExprSyntax {
    self.as(OptionalChainingExprSyntax.self)?.expression ?? self
  }

  /// The method in `self.save`, `self?.save` and `save`.
  fileprivate var methodOfSelf: String? {
    if let name { return name }
    guard let access = self.as(MemberAccessExprSyntax.self),
      access.base?.chained.trimmedDescription == "self"
    else { return nil }
    return access.declName.baseName.text.withoutBackticks
  }
}

extension CodeBlockItemSyntax {
  /// The call that the statement consists of, if it is one of a method of the model.
  fileprivate var calledOnSelf: FunctionCallExprSyntax? {
    guard let call = expression?.chained.as(FunctionCallExprSyntax.self),
      call.trailingClosure == nil, call.calledExpression.methodOfSelf != nil
    else { return nil }
    return call
  }
}

extension GuardStmtSyntax {
  /// Whether it is `guard let self else { return }`, possibly with the child that is captured weakly.
  var unwrapsSelf: Bool {
    body.statements.count == 1
      && body.statements.first?.item.as(ReturnStmtSyntax.self)?.expression == nil
      && conditions.allSatisfy { element in
        guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else {
          return false
        }
        return binding.initializer == nil
          || binding.initializer?.value.trimmedDescription == binding.pattern.trimmedDescription
      }
      && conditions.first?.condition.trimmedDescription.hasPrefix("let self") == true
  }
}
