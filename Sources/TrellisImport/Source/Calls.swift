import SwiftSyntax

/// An expression as its base and the methods that are called on it, one after the other.
struct CallChain {
  /// A method, and how it is called.
  struct Link {
    let name: String
    let call: FunctionCallExprSyntax
  }

  /// What the first method is called on.
  let base: ExprSyntax
  /// The methods, in order.
  let links: [Link]

  init(_ expression: ExprSyntax) {
    var links: [Link] = []
    var base = expression
    while let call = base.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self), let inner = access.base,
      inner.isCall
    {
      links.append(Link(name: access.declName.baseName.text, call: call))
      base = inner
    }
    self.base = base
    self.links = links.reversed()
  }
}

extension ExprSyntax {
  /// Whether the expression is a call, possibly on the result of another one.
  fileprivate var isCall: Bool {
    self.is(FunctionCallExprSyntax.self)
  }

  /// What becomes of an error: it is thrown, or it is `nil`; `nil` if the expression isn't tried.
  var attempt: String? {
    guard let node = self.as(TryExprSyntax.self) else { return nil }
    return node.questionOrExclamationMark.map { "try\($0.text)" } ?? "try"
  }

  /// The expression without `try`, `await`, `&` and parentheses around it.
  var unwrapped: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.unwrapped }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.unwrapped }
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first, element.label == nil
    {
      return element.expression.unwrapped
    }
    return self
  }

  /// The name that the expression consists of.
  var name: String? {
    self.as(DeclReferenceExprSyntax.self).flatMap { reference in
      reference.argumentNames == nil ? reference.baseName.text.withoutBackticks : nil
    }
  }

  /// The members of `a.b.c`, if the expression is nothing else.
  var memberPath: [String]? {
    if let name { return [name] }
    guard let access = self.as(MemberAccessExprSyntax.self) else { return nil }
    let name = access.declName.baseName.text.withoutBackticks
    guard let base = access.base else { return ["", name] }
    return base.memberPath.map { $0 + [name] }
  }

  /// The case that `.name`, `.name(…)` or `Type.name(…)` stands for, with the arguments.
  var caseCall: (name: String, arguments: LabeledExprListSyntax, call: FunctionCallExprSyntax?)? {
    if let access = self.as(MemberAccessExprSyntax.self), access.base.isTypeOrMissing {
      return (access.declName.baseName.text.withoutBackticks, [], nil)
    }
    guard let call = self.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.base.isTypeOrMissing
    else { return nil }
    return (access.declName.baseName.text.withoutBackticks, call.arguments, call)
  }

  /// The names in a key path or case path: `\.destination`, `\.$destination`, `/Action.destination`.
  var keyPathNames: [String]? {
    if let keyPath = self.as(KeyPathExprSyntax.self) {
      var names: [String] = []
      for component in keyPath.components {
        guard let property = component.component.as(KeyPathPropertyComponentSyntax.self) else {
          return nil
        }
        names.append(property.declName.baseName.text.withoutBackticks)
      }
      return names.first == "Cases" ? Array(names.dropFirst()) : names
    }
    if let prefix = self.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "/" {
      let path = prefix.expression.memberPath
      return path.map { Array($0.drop { $0.isEmpty || $0.first?.isUppercase == true }) }
    }
    if let prefix = self.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "/." {
      return prefix.expression.memberPath
    }
    return nil
  }
}

extension Optional where Wrapped == ExprSyntax {
  fileprivate var isTypeOrMissing: Bool {
    guard let self else { return true }
    return self.memberPath?.allSatisfy { $0.first?.isUppercase == true } == true
  }
}

extension FunctionCallExprSyntax {
  /// The argument with a label.
  func argument(_ label: String?) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The labels of the arguments.
  var labels: [String?] {
    arguments.map { $0.label?.text }
  }

  /// The closure behind the call, or the last argument if it is one.
  var closure: ClosureExprSyntax? {
    trailingClosure ?? arguments.last?.expression.as(ClosureExprSyntax.self)
  }

  /// The name of the function or type that is called.
  var calledName: String? {
    calledExpression.name
      ?? calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? calledExpression.as(GenericSpecializationExprSyntax.self)?.expression.name
  }

  /// The type of which the call creates a value, with the types around it: `Movie.ContentView`.
  var calledType: String? {
    let type =
      calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
    guard type.isTypeName, let path = type.memberPath, !path[0].isEmpty else { return nil }
    return path.joined(separator: ".")
  }
}

extension ClosureExprSyntax {
  /// The names of its parameters; `nil` if it has none.
  var parameterNames: [String]? {
    guard let clause = signature?.parameterClause else { return nil }
    switch clause {
    case .simpleInput(let list): return list.map { $0.name.text }
    case .parameterClause(let clause):
      return clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    }
  }
}

extension CodeBlockItemSyntax {
  /// The expression that the statement consists of, or that it returns.
  var value: ExprSyntax? {
    expression ?? item.as(ReturnStmtSyntax.self)?.expression
  }

  /// The expression that the statement consists of.
  var expression: ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
    case .decl: nil
    }
  }
}
