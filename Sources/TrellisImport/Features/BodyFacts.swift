import SwiftSyntax

/// What the body of a reducer consists of.
struct BodyFacts {
  /// A child that the body runs.
  struct Child {
    enum Kind { case scope, ifLet, forEach, ifCaseLet }

    let kind: Kind
    /// The names of the key path to the child's state, without `$`.
    let state: [String]
    /// The names of the key path to the child's actions.
    let action: [String]
    /// Whether the state's key path has a `$`, as for what is presented.
    let isPresented: Bool
    /// The reducer and its arguments; `nil` if the library infers it.
    let reducer: FunctionCallExprSyntax?
    /// The call of `Scope`, or of the modifier.
    let call: FunctionCallExprSyntax
    let file: SwiftFile
    /// Whether it runs after the feature's own logic, unlike in generated code.
    var isLate = false

    var node: Syntax { kind == .scope ? Syntax(call) : Syntax(call.calledExpression) }
  }

  /// A part of the body that stays in Swift, as a reducer of its own.
  struct Kept {
    /// What the reducer is, when it is alone.
    let text: String
    /// Whether it runs before the feature's own logic.
    let isBefore: Bool
    /// Why the language can't say it.
    let reason: Unsaid
    let file: SwiftFile
  }

  /// Code that responds to actions.
  struct Logic {
    let stateName: String
    let actionName: String
    let statements: CodeBlockItemListSyntax
    let file: SwiftFile
    /// The call of `Reduce`; `nil` if the logic is a method.
    var call: FunctionCallExprSyntax?
    /// Whether its actions are those of a group.
    var isGroup = false

    /// Whether no action makes both this and other logic do something.
    func isDisjoint(with other: Logic) -> Bool {
      guard let matches, let others = other.matches else { return false }
      return !matches.contains { match in others.contains(where: match.overlaps) }
    }

    /// The patterns of the cases that do something; `nil` if they aren't known.
    private var matches: [Match]? {
      guard let decision = Decision(statements)?.node, decision.subject.name == actionName else {
        return nil
      }
      var matches: [Match] = []
      for element in decision.cases {
        guard case .switchCase(let item) = element else { return nil }
        if item.statements.withoutBreak.isJustNone { continue }
        guard case .case(let label) = item.label else { return nil }
        for item in label.caseItems {
          guard let match = try? Match(item.pattern) else { return nil }
          matches.append(match)
        }
      }
      return matches
    }
  }

  /// What follows a change of the state.
  struct Change {
    let property: [String]
    let names: [String]
    let logic: [Logic]
    let node: Syntax
    let file: SwiftFile
    /// Whether only changes through bindings count, because it belongs to the `BindingReducer`.
    let isOfBindings: Bool
  }

  /// The group of actions that contains the bindings, or an empty name.
  var binding: String?
  var children: [Child] = []
  var logic: [Logic] = []
  var changes: [Change] = []
  /// Other reducers before the feature's own logic, and behind it.
  var before: [ExprSyntax] = []
  var after: [ExprSyntax] = []
  /// What stays in Swift.
  var kept: [Kept] = []
  /// Other modifiers of the whole body.
  var modifiers: [CallChain.Link] = []
  /// What can't be said.
  var unsaid: [(Unsaid, SwiftFile)] = []
  /// The methods of the reducer.
  var methods = OwnMethods()
  /// The declarations that the body consists of.
  var sources: [PlacedDeclaration] = []
}

extension BodyFacts.Kept {
  /// A child that a modifier runs, before the feature's own logic.
  init(
    modifier call: FunctionCallExprSyntax, _ name: String, _ reason: Unsaid, _ file: SwiftFile
  ) {
    let closure = call.trailingClosure.map { " \($0.indented(by: 0))" } ?? ""
    self.init(
      text: "EmptyReducer()\n  .\(name)(\(call.arguments.trimmedDescription))\(closure)",
      isBefore: true,
      reason: reason, file: file)
  }
}

extension BodyFacts {
  /// Keeps the children in Swift that a condition holds for.
  mutating func keepChildren(where reason: (Child) -> Unsaid?) {
    children.removeAll { child in
      guard let reason = reason(child) else { return false }
      if child.kind == .scope {
        kept.append(
          Kept(text: child.call.indented(by: 0), isBefore: true, reason: reason, file: child.file))
      } else {
        let name = child.kind == .ifLet ? "ifLet" : "forEach"
        kept.append(Kept(modifier: child.call, name, reason, child.file))
      }
      return true
    }
  }
}

/// Reads the body of a reducer, and the properties and functions that it consists of.
struct BodyReader {
  let type: TypeDeclaration
  private var facts = BodyFacts()
  private var inlined: Set<String> = []

  private init(_ type: TypeDeclaration) {
    self.type = type
    facts.methods = OwnMethods(of: type)
  }

  /// Reads the body of a reducer.
  ///
  /// - Parameter type: The reducer's type.
  static func facts(of type: TypeDeclaration) -> BodyFacts {
    var reader = BodyReader(type)
    if let (statements, file) = reader.property("body") {
      reader.read(statements, file)
    } else if let logic = reader.function("reduce") {
      reader.facts.logic.append(logic)
    }
    return reader.facts
  }

  /// The type that the body has as its reducer, in `some ReducerOf<Other>`, if it isn't the feature's own.
  static func otherReducer(of type: TypeDeclaration) -> TypeSyntax? {
    for member in type.members {
      guard let variable = member.declaration.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first, binding.pattern.trimmedDescription == "body",
        let body = binding.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self),
        let name = body.constraint.as(IdentifierTypeSyntax.self),
        ["Reducer", "ReducerOf"].contains(name.name.text),
        let argument = name.genericArgumentClause?.arguments.first?.argument
      else { continue }
      let text = Code().text(argument)
      let own = ["Self", type.name, type.path.joined(separator: ".")]
      let known = name.name.text == "ReducerOf" ? own : ["State"] + own.map { "\($0).State" }
      return known.contains(text) ? nil : argument.as(TypeSyntax.self)
    }
    return nil
  }

  // MARK: - Members

  private mutating func property(_ name: String) -> (CodeBlockItemListSyntax, SwiftFile)? {
    for member in type.members {
      guard let variable = member.declaration.as(VariableDeclSyntax.self),
        let binding = variable.bindings.first,
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name,
        case .getter(let statements) = binding.accessorBlock?.accessors
      else { continue }
      facts.sources.append(PlacedDeclaration(node: member.declaration, file: member.file))
      return (statements, member.file)
    }
    return nil
  }

  private mutating func function(_ name: String) -> BodyFacts.Logic? {
    for member in type.members {
      guard let function = member.declaration.as(FunctionDeclSyntax.self),
        function.name.text == name, let body = function.body
      else { continue }
      let parameters = function.signature.parameterClause.parameters.map { $0 }
      guard parameters.count == 2, parameters[0].type.trimmedDescription.hasPrefix("inout") else {
        continue
      }
      facts.sources.append(PlacedDeclaration(node: member.declaration, file: member.file))
      return BodyFacts.Logic(
        stateName: (parameters[0].secondName ?? parameters[0].firstName).text,
        actionName: (parameters[1].secondName ?? parameters[1].firstName).text,
        statements: body.statements, file: member.file)
    }
    return nil
  }

  // MARK: - Parts

  private mutating func read(_ statements: CodeBlockItemListSyntax, _ file: SwiftFile) {
    for statement in statements {
      var expression = statement.expression
      if case .stmt(let node) = statement.item, let value = node.as(ReturnStmtSyntax.self) {
        expression = value.expression
      }
      guard let expression else {
        keep(statement, Unsaid("composes its body with statements", statement), file)
        continue
      }
      read(expression, file)
    }
  }

  private mutating func keep(_ node: some SyntaxProtocol, _ reason: Unsaid, _ file: SwiftFile) {
    facts.kept.append(
      BodyFacts.Kept(
        text: node.indented(by: 0), isBefore: facts.logic.isEmpty, reason: reason, file: file))
  }

  private mutating func read(_ expression: ExprSyntax, _ file: SwiftFile) {
    let chain = CallChain(expression)
    do throws(Unsaid) {
      try readBase(chain.base, file)
    } catch {
      keep(expression, error, file)
      return
    }
    let base = chain.base.as(FunctionCallExprSyntax.self)?.calledName
    for link in chain.links { read(link, file, isOfBindings: base == "BindingReducer") }
  }

  private mutating func readBase(_ base: ExprSyntax, _ file: SwiftFile) throws(Unsaid) {
    let name = base.memberPath.flatMap { path in
      path.count == 1 ? path[0] : path.count == 2 && path[0] == "self" ? path[1] : nil
    }
    if let name, inlined.insert(name).inserted, let (statements, file) = property(name) {
      read(statements, file)
      return
    }
    if let (method, call) = facts.methods.called(by: base), call.arguments.isEmpty,
      let body = method.node.body, inlined.insert(method.node.name.text).inserted
    {
      note(method)
      read(body.statements, method.member.file)
      return
    }
    guard let call = base.as(FunctionCallExprSyntax.self), let name = call.calledName else {
      try addReducer(base)
      return
    }
    switch name {
    case "Reduce":
      if let composed = call.erasedReducer {
        read(composed, file)
        return
      }
      let logic = try logic(of: call, file)
      if facts.logic.contains(where: { !$0.isDisjoint(with: logic) }) {
        throw Unsaid("has several 'Reduce' for the same actions", call)
      }
      facts.logic.append(logic)
    case "BindingReducer":
      facts.binding = call.argument("action")?.keyPathNames?.last ?? ""
    case "EmptyReducer": break
    case "CombineReducers":
      if let closure = call.closure { read(closure.statements, file) }
    case "Scope": try readScope(call, file)
    default: try addReducer(base)
    }
  }

  private mutating func addReducer(_ expression: ExprSyntax) throws(Unsaid) {
    guard expression.is(FunctionCallExprSyntax.self) || expression.memberPath != nil,
      Code.isOneLine(expression)
    else { throw Unsaid("composes its body with code that needs several lines", expression) }
    if facts.logic.isEmpty {
      facts.before.append(expression)
    } else {
      facts.after.append(expression)
    }
  }

  private mutating func logic(
    of call: FunctionCallExprSyntax, _ file: SwiftFile
  ) throws(Unsaid) -> BodyFacts.Logic {
    if let closure = call.closure {
      guard let names = closure.parameterNames else {
        return BodyFacts.Logic(
          stateName: "$0", actionName: "$1", statements: closure.statements, file: file, call: call)
      }
      if names.count == 2 {
        let logic = BodyFacts.Logic(
          stateName: names[0], actionName: names[1], statements: closure.statements, file: file,
          call: call)
        return passed(by: logic) ?? logic
      }
    }
    if call.arguments.count == 1, let path = call.arguments.first?.expression.memberPath,
      let name = path.last, let logic = function(name)
    {
      return logic
    }
    throw Unsaid("has a 'Reduce' whose logic isn't in the reducer", call)
  }

  /// The method of the reducer to which logic passes all actions, as in `reduce(&state, action)`.
  private mutating func passed(by logic: BodyFacts.Logic) -> BodyFacts.Logic? {
    guard logic.statements.count == 1, let value = logic.statements.first?.value,
      let handler = facts.methods.handler(in: value, of: logic.stateName),
      handler.passed == logic.actionName,
      facts.methods.isCalledOnce(handler.method.node.name.text)
    else { return nil }
    note(handler.method)
    return BodyFacts.Logic(
      stateName: handler.state, actionName: handler.action, statements: handler.statements,
      file: handler.method.member.file)
  }

  private mutating func note(_ method: OwnMethods.Method) {
    facts.sources.append(
      PlacedDeclaration(node: method.member.declaration, file: method.member.file))
  }

  private mutating func readScope(_ call: FunctionCallExprSyntax, _ file: SwiftFile) throws(Unsaid)
  {
    guard let state = (call.argument("state") ?? call.argument(nil))?.keyPathNames,
      let action = call.argument("action")?.keyPathNames, let reducer = reducer(of: call)
    else { throw Unsaid("has a 'Scope' that isn't just a child's", call) }
    add(.scope, state, action, reducer, call, file)
  }

  private func reducer(of call: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
    if let closure = call.trailingClosure, closure.statements.count == 1 {
      return closure.statements.first?.expression?.as(FunctionCallExprSyntax.self).flatMap {
        $0.calledExpression.isTypeName ? $0 : nil
      }
    }
    let labels: Set = ["child", "then", "element", "destination"]
    let value = call.arguments.first { $0.label.map { labels.contains($0.text) } == true }?
      .expression
    return value?.as(MemberAccessExprSyntax.self).flatMap { member in
      guard member.declName.baseName.text == "init", let type = member.base, type.isTypeName else {
        return nil
      }
      return FunctionCallExprSyntax(
        calledExpression: type.trimmed, leftParen: .leftParenToken(), arguments: [],
        rightParen: .rightParenToken())
    }
  }

  private mutating func add(
    _ kind: BodyFacts.Child.Kind, _ state: [String], _ action: [String],
    _ reducer: FunctionCallExprSyntax?, _ call: FunctionCallExprSyntax, _ file: SwiftFile
  ) {
    let isPresented = state.last?.hasPrefix("$") == true
    facts.children.append(
      BodyFacts.Child(
        kind: kind, state: state.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 },
        action: action, isPresented: isPresented, reducer: reducer, call: call, file: file,
        isLate: kind == .scope && !facts.logic.isEmpty))
  }

  // MARK: - Modifiers

  private mutating func read(
    _ link: CallChain.Link, _ file: SwiftFile, isOfBindings: Bool = false
  ) {
    let call = link.call
    switch link.name {
    case "ifLet", "forEach", "ifCaseLet":
      let kind: BodyFacts.Child.Kind =
        link.name == "ifLet" ? .ifLet : link.name == "forEach" ? .forEach : .ifCaseLet
      guard let state = call.argument(nil)?.keyPathNames,
        let action = call.argument("action")?.keyPathNames
      else { break }
      let reducer = reducer(of: call)
      if call.trailingClosure != nil, reducer == nil {
        let body = call.trailingClosure?.statements.first?.expression
        if body?.caseCall?.name != "body" {
          let reason = Unsaid("runs a child that isn't just a reducer", call.calledExpression)
          if state.last?.hasPrefix("$") == true {
            facts.unsaid.append((reason, file))
          } else {
            keep(call, link.name, reason, file)
            return
          }
        }
      }
      add(kind, state, action, reducer, call, file)
      return
    case "onChange":
      if readChange(call, file, isOfBindings) { return }
    default: break
    }
    facts.modifiers.append(link)
  }

  private mutating func keep(
    _ call: FunctionCallExprSyntax, _ name: String, _ reason: Unsaid, _ file: SwiftFile
  ) {
    facts.kept.append(BodyFacts.Kept(modifier: call, name, reason, file))
  }

  private mutating func readChange(
    _ call: FunctionCallExprSyntax, _ file: SwiftFile, _ isOfBindings: Bool
  ) -> Bool {
    guard let property = call.argument("of")?.keyPathNames, let closure = call.closure else {
      return false
    }
    var logic: [BodyFacts.Logic] = []
    for statement in closure.statements {
      guard let reduce = statement.expression?.as(FunctionCallExprSyntax.self),
        reduce.calledName == "Reduce", let found = try? self.logic(of: reduce, file)
      else { return false }
      logic.append(found)
    }
    facts.changes.append(
      BodyFacts.Change(
        property: property, names: closure.parameterNames ?? [], logic: logic, node: Syntax(call),
        file: file, isOfBindings: isOfBindings))
    return true
  }
}

extension FunctionCallExprSyntax {
  /// What an enum of reducers is composed of: `EmptyReducer().ifCaseLet…` in `Reduce(…)`.
  fileprivate var erasedReducer: ExprSyntax? {
    guard arguments.count == 1, trailingClosure == nil, let value = arguments.first?.expression,
      CallChain(value).base.as(FunctionCallExprSyntax.self)?.calledName == "EmptyReducer"
    else { return nil }
    return value
  }
}

extension ExprSyntax {
  /// Whether the expression is the name of a type.
  var isTypeName: Bool {
    let expression =
      self.as(GenericSpecializationExprSyntax.self)?.expression ?? self
    return expression.memberPath?.last?.first?.isUppercase == true
  }
}
