import SwiftSyntax

/// A method of a reducer that returns an effect, and a call of it.
struct EffectMethod {
  /// The name.
  let name: String
  /// What the method does.
  let statements: CodeBlockItemListSyntax
  /// The arguments of the call, by the names of the parameters.
  let arguments: [(name: String, value: ExprSyntax)]
  /// The method's name for the state; `nil` if it doesn't get the state.
  let stateName: String?
  private let type: TypeDeclaration

  /// Finds the method.
  ///
  /// - Parameters:
  ///   - expression: A call.
  ///   - type: The reducer.
  ///   - stateName: The name of the state around the call.
  init?(_ expression: ExprSyntax, of type: TypeDeclaration, stateName: String) {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let path = call.calledExpression.memberPath, let called = path.last,
      path.count == 1 || path == ["self", called], call.trailingClosure == nil
    else { return nil }
    let methods = type.members.compactMap { $0.declaration.as(FunctionDeclSyntax.self) }
      .filter { $0.name.text == called }
    guard methods.count == 1, let method = methods.first, method.isPlain,
      method.labels == call.labels, let body = method.body,
      method.signature.returnClause?.type.trimmedDescription.hasPrefix("Effect") == true
    else { return nil }
    var arguments: [(String, ExprSyntax)] = []
    var state: String?
    for (parameter, argument) in zip(method.signature.parameterClause.parameters, call.arguments) {
      let name = (parameter.secondName ?? parameter.firstName).text
      if let passed = argument.expression.as(InOutExprSyntax.self) {
        guard passed.expression.name == stateName, state == nil else { return nil }
        state = name
      } else {
        arguments.append((name, argument.expression))
      }
    }
    name = called
    statements = body.statements
    self.arguments = arguments
    self.stateName = state
    self.type = type
  }

  /// The effect, if the method does nothing but return it.
  var effect: ExprSyntax? {
    stateName == nil && statements.count == 1 ? statements.first?.value : nil
  }

  /// Whether the files of the reducer name the method only here.
  var isCalledOnce: Bool {
    var files: Set<String> = []
    var count = 0
    for part in type.parts where files.insert(part.file.source.path).inserted {
      count += part.file.tree.tokens(viewMode: .sourceAccurate).count { $0.text == name }
    }
    return count == 2
  }
}
