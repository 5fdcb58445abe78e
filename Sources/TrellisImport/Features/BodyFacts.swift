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
    let node: Syntax
  }

  /// Code that responds to actions.
  struct Logic {
    let stateName: String
    let actionName: String
    let statements: CodeBlockItemListSyntax
    let file: SwiftFile
  }

  /// What follows a change of the state.
  struct Change {
    let property: [String]
    let names: [String]
    let logic: [Logic]
    let node: Syntax
  }

  /// The group of actions that contains the bindings, or an empty name.
  var binding: String?
  var children: [Child] = []
  var logic: [Logic] = []
  var changes: [Change] = []
  /// Other reducers before the feature's own logic, and behind it.
  var before: [ExprSyntax] = []
  var after: [ExprSyntax] = []
  /// Other modifiers of the whole body.
  var modifiers: [CallChain.Link] = []
  /// What can't be said.
  var unsaid: [(Unsaid, SwiftFile)] = []
  /// The declarations that the body consists of.
  var sources: [PlacedDeclaration] = []
}

/// Reads the body of a reducer, and the properties and functions that it consists of.
struct BodyReader {
  let type: TypeDeclaration
  private var facts = BodyFacts()
  private var inlined: Set<String> = []

  private init(_ type: TypeDeclaration) {
    self.type = type
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
        facts.unsaid.append((Unsaid("composes its body with statements", statement), file))
        continue
      }
      read(expression, file)
    }
  }

  private mutating func read(_ expression: ExprSyntax, _ file: SwiftFile) {
    let chain = CallChain(expression)
    readBase(chain.base, file, isModified: !chain.links.isEmpty)
    for link in chain.links { read(link, file) }
  }

  private mutating func readBase(_ base: ExprSyntax, _ file: SwiftFile, isModified: Bool) {
    let name = base.memberPath.flatMap { path in
      path.count == 1 ? path[0] : path.count == 2 && path[0] == "self" ? path[1] : nil
    }
    if let name, inlined.insert(name).inserted, let (statements, file) = property(name) {
      read(statements, file)
      return
    }
    guard let call = base.as(FunctionCallExprSyntax.self), let name = call.calledName else {
      addReducer(base, file)
      return
    }
    switch name {
    case "Reduce": readReduce(call, file)
    case "BindingReducer":
      facts.binding = call.argument("action")?.keyPathNames?.last ?? ""
    case "EmptyReducer": break
    case "CombineReducers":
      if let closure = call.closure { read(closure.statements, file) }
    case "Scope": readScope(call, file)
    default: addReducer(base, file)
    }
  }

  private mutating func addReducer(_ expression: ExprSyntax, _ file: SwiftFile) {
    if facts.logic.isEmpty {
      facts.before.append(expression)
    } else {
      facts.after.append(expression)
    }
  }

  private mutating func readReduce(_ call: FunctionCallExprSyntax, _ file: SwiftFile) {
    do throws(Unsaid) {
      let logic = try logic(of: call, file)
      if !facts.logic.isEmpty {
        facts.unsaid.append((Unsaid("has several 'Reduce'", call), file))
      }
      facts.logic.append(logic)
    } catch {
      facts.unsaid.append((error, file))
    }
  }

  private mutating func logic(
    of call: FunctionCallExprSyntax, _ file: SwiftFile
  ) throws(Unsaid) -> BodyFacts.Logic {
    if let closure = call.closure {
      guard let names = closure.parameterNames else {
        return BodyFacts.Logic(
          stateName: "$0", actionName: "$1", statements: closure.statements, file: file)
      }
      if names.count == 2 {
        return BodyFacts.Logic(
          stateName: names[0], actionName: names[1], statements: closure.statements, file: file)
      }
    }
    if call.arguments.count == 1, let path = call.arguments.first?.expression.memberPath,
      let name = path.last, let logic = function(name)
    {
      return logic
    }
    throw Unsaid("has a 'Reduce' whose logic isn't in the reducer", call)
  }

  private mutating func readScope(_ call: FunctionCallExprSyntax, _ file: SwiftFile) {
    guard let state = (call.argument("state") ?? call.argument(nil))?.keyPathNames,
      let action = call.argument("action")?.keyPathNames, let reducer = reducer(of: call)
    else {
      facts.unsaid.append((Unsaid("has a 'Scope' that isn't a child's", call), file))
      return
    }
    add(.scope, state, action, reducer, call)
  }

  private func reducer(of call: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
    if let closure = call.trailingClosure, closure.statements.count == 1 {
      return closure.statements.first?.expression?.as(FunctionCallExprSyntax.self).flatMap {
        $0.calledExpression.isTypeName ? $0 : nil
      }
    }
    return nil
  }

  private mutating func add(
    _ kind: BodyFacts.Child.Kind, _ state: [String], _ action: [String],
    _ reducer: FunctionCallExprSyntax?, _ node: some SyntaxProtocol
  ) {
    let isPresented = state.last?.hasPrefix("$") == true
    facts.children.append(
      BodyFacts.Child(
        kind: kind, state: state.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 },
        action: action, isPresented: isPresented, reducer: reducer, node: Syntax(node)))
  }

  // MARK: - Modifiers

  private mutating func read(_ link: CallChain.Link, _ file: SwiftFile) {
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
          facts.unsaid.append((Unsaid("runs a child that isn't just a reducer", call), file))
        }
      }
      add(kind, state, action, reducer, call.calledExpression)
      return
    case "onChange":
      if readChange(call, file) { return }
    default: break
    }
    facts.modifiers.append(link)
  }

  private mutating func readChange(_ call: FunctionCallExprSyntax, _ file: SwiftFile) -> Bool {
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
        property: property, names: closure.parameterNames ?? [], logic: logic, node: Syntax(call)))
    return true
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
