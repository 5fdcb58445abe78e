import SwiftSyntax

/// The methods of a reducer, and how often its code names them.
struct OwnMethods: Sendable {
  /// A method.
  struct Method: Sendable {
    let node: FunctionDeclSyntax
    let member: TypeDeclaration.Member
  }

  private var methods: [String: [Method]] = [:]
  /// The number of times that the code of the type contains the name of a method, its declaration included.
  private var uses: [String: Int] = [:]

  /// No methods.
  init() {}

  /// Finds the methods.
  ///
  /// - Parameter type: The reducer.
  init(of type: TypeDeclaration) {
    for member in type.members {
      guard let node = member.declaration.as(FunctionDeclSyntax.self) else { continue }
      methods[node.name.text, default: []].append(Method(node: node, member: member))
    }
    if methods.isEmpty { return }
    for part in type.parts {
      for token in part.group.tokens(viewMode: .sourceAccurate) where methods[token.text] != nil {
        uses[token.text, default: 0] += 1
      }
    }
  }

  /// The only method that an expression can call, if it is one of the reducer's own that is neither generic nor
  /// asynchronous.
  ///
  /// - Parameter expression: An expression, such as `load(id)` or `self.load(id)`.
  func called(by expression: ExprSyntax) -> (method: Method, call: FunctionCallExprSyntax)? {
    guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let path = call.calledExpression.memberPath, let name = path.last,
      path.count == 1 || path == ["self", name], let found = methods[name], found.count == 1,
      found[0].node.isPlain, found[0].node.labels == call.labels
    else { return nil }
    return (found[0], call)
  }

  /// A method that an expression passes the state and an action to, as in `reduce(&state, action)`.
  struct Handler {
    let method: Method
    let statements: CodeBlockItemListSyntax
    /// The method's names for the state and the action.
    let state: String
    let action: String
    /// The name of the action that is passed.
    let passed: String
  }

  /// Finds the method that an expression passes the state and an action to, and nothing else.
  ///
  /// - Parameters:
  ///   - expression: A call.
  ///   - stateName: The name of the state around the call.
  func handler(in expression: ExprSyntax, of stateName: String) -> Handler? {
    guard let (method, call) = called(by: expression), let body = method.node.body,
      call.arguments.count == 2
    else { return nil }
    var state: String?
    var action: (parameter: String, passed: String)?
    for (parameter, argument) in zip(
      method.node.signature.parameterClause.parameters, call.arguments)
    {
      let name = (parameter.secondName ?? parameter.firstName).text
      if let passed = argument.expression.as(InOutExprSyntax.self) {
        if passed.expression.name == stateName { state = name }
      } else if let passed = argument.expression.name {
        action = (name, passed)
      }
    }
    guard let state, let action else { return nil }
    return Handler(
      method: method, statements: body.statements, state: state, action: action.parameter,
      passed: action.passed)
  }

  /// The names of the methods that some code names.
  func named(in code: some SyntaxProtocol) -> Set<String> {
    if methods.isEmpty { return [] }
    return Set(code.tokens(viewMode: .sourceAccurate).map(\.text).filter { methods[$0] != nil })
  }

  /// The bodies of the methods with a name.
  func bodies(of name: String) -> [CodeBlockItemListSyntax] {
    (methods[name] ?? []).compactMap { $0.node.body?.statements }
  }

  /// Removes a method, so that a recursive call isn't read in place again.
  mutating func remove(_ name: String) { methods[name] = nil }

  /// Whether the code of the type contains a name only where a method is declared and called.
  func isCalledOnce(_ name: String) -> Bool { uses[name] == 2 }
}

extension FunctionDeclSyntax {
  /// The labels with which it is called.
  fileprivate var labels: [String?] {
    signature.parameterClause.parameters.map {
      $0.firstName.tokenKind == .wildcard ? nil : $0.firstName.text
    }
  }

  /// Whether it is neither generic nor asynchronous nor a member of the type itself.
  fileprivate var isPlain: Bool {
    genericParameterClause == nil && signature.effectSpecifiers == nil
      && !modifiers.contains { ["static", "class"].contains($0.name.text) }
  }
}
