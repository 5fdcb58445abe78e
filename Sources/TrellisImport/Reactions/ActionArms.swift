import SwiftSyntax

/// The arms of the `switch`es over actions in a reducer that do something, whether or not an import can read them.
///
/// An arm that only leads to another `switch` over actions, in place or in a method, is none: the arms of that
/// `switch` count. Logic without such a `switch` counts as a single arm.
struct ActionArms {
  /// An arm, or logic without a `switch`.
  struct Arm: Sendable {
    let node: Syntax
    let file: SwiftFile
  }

  /// The arms, in the order of the code.
  private(set) var arms: [Arm] = []

  private let methods: Set<String>
  private var file: SwiftFile

  /// Finds the arms.
  ///
  /// - Parameter type: The reducer.
  init(of type: TypeDeclaration) {
    file = type.part.file
    methods = Set(
      type.members.compactMap { member in
        guard let method = member.declaration.as(FunctionDeclSyntax.self),
          method.actionParameter != nil
        else { return nil }
        return method.name.text
      })
    for member in type.members where member.declaration.nominal == nil {
      file = member.file
      find(in: Syntax(member.declaration), of: [])
    }
  }

  /// - Parameter actions: The names of actions around the code.
  private mutating func find(in node: Syntax, of actions: Set<String>) {
    if let method = node.as(FunctionDeclSyntax.self), let name = method.actionParameter,
      let body = method.body
    {
      return add(body.statements, of: name, isWhole: method.name.text == "reduce")
    }
    if let call = node.as(FunctionCallExprSyntax.self), call.calledName == "Reduce",
      let closure = call.closure
    {
      return add(closure.statements, of: closure.actionName, isWhole: true)
    }
    if let decision = node.as(SwitchExprSyntax.self), let subject = decision.subject.name,
      actions.contains(subject)
    {
      return add(decision, of: actions)
    }
    for child in node.children(viewMode: .sourceAccurate) { find(in: child, of: actions) }
  }

  private mutating func add(
    _ statements: CodeBlockItemListSyntax, of action: String, isWhole: Bool
  ) {
    let count = arms.count
    find(in: Syntax(statements), of: [action])
    let isForwarded = statements.count == 1 && isForward(statements, of: [action])
    if arms.count == count, isWhole, !statements.doesNothing, !isForwarded,
      !statements.containsSwitch(over: action)
    {
      arms.append(Arm(node: Syntax(statements), file: file))
    }
  }

  private mutating func add(_ decision: SwitchExprSyntax, of actions: Set<String>) {
    for element in decision.cases.arms {
      if element.statements.doesNothing { continue }
      let bound = element.boundNames
      if let decision = Decision(element.statements)?.node, let subject = decision.subject.name,
        bound.contains(subject)
      {
        add(decision, of: bound)
      } else if !isForward(element.statements, of: bound.union(actions)) {
        arms.append(Arm(node: Syntax(element), file: file))
      }
    }
  }

  /// Whether the only statement passes an action on to a method of the reducer.
  private func isForward(_ statements: CodeBlockItemListSyntax, of actions: Set<String>) -> Bool {
    guard statements.count == 1,
      let call = statements.first?.value?.as(FunctionCallExprSyntax.self),
      let path = call.calledExpression.memberPath, let method = path.last,
      methods.contains(method), path.count == 1 || path == ["self", method]
    else { return false }
    return call.arguments.contains { $0.expression.name.map(actions.contains) == true }
  }
}

extension FunctionDeclSyntax {
  /// The name of the parameter that is an action.
  fileprivate var actionParameter: String? {
    let parameter = signature.parameterClause.parameters.last {
      let type = $0.type.trimmedDescription
      return type.hasSuffix("Action") || type.contains("Action.")
    }
    return parameter.map { ($0.secondName ?? $0.firstName).text }
  }
}

extension ClosureExprSyntax {
  /// The name of the action in the closure of `Reduce`.
  fileprivate var actionName: String {
    let names = parameterNames ?? []
    return names.count == 2 ? names[1] : "$1"
  }
}

extension CodeBlockItemListSyntax {
  /// Whether there is nothing but `return .none`, `break` or nothing at all.
  fileprivate var doesNothing: Bool { withoutBreak.isJustNone }

  fileprivate func containsSwitch(over action: String) -> Bool {
    Syntax(self).contains { $0.as(SwitchExprSyntax.self)?.subject.name == action }
  }
}

extension Syntax {
  fileprivate func contains(where isMatch: (Syntax) -> Bool) -> Bool {
    isMatch(self) || children(viewMode: .sourceAccurate).contains { $0.contains(where: isMatch) }
  }
}

extension SwitchCaseListSyntax {
  /// The cases, also those between `#if` and `#endif`.
  fileprivate var arms: [SwitchCaseSyntax] {
    flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let arm): [arm]
      case .ifConfigDecl(let condition):
        condition.clauses.flatMap {
          $0.elements?.as(SwitchCaseListSyntax.self)?.arms ?? []
        }
      }
    }
  }
}

extension SwitchCaseSyntax {
  /// The names that its patterns bind.
  fileprivate var boundNames: Set<String> {
    guard case .case(let label) = label else { return [] }
    return Set(
      label.caseItems.flatMap { (try? Match($0.pattern).boundNames) ?? [] })
  }
}
