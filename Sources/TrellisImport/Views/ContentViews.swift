import SwiftSyntax

/// The views that show screens and destinations, by the case that a view's `switch` matches.
struct ContentViews {
  private var names: [String: String] = [:]

  init(_ views: [ViewTable.View]) {
    for view in views {
      for part in view.type.parts { visit(Syntax(part.group.memberBlock)) }
    }
  }

  subscript(name: String) -> String? { names[name] }

  private mutating func visit(_ node: Syntax) {
    if let item = node.as(SwitchCaseSyntax.self), case .case(let label) = item.label,
      label.caseItems.count == 1, let pattern = label.caseItems.first?.pattern,
      case .enumCase(let name, _, _)? = try? Match(pattern),
      let expression = item.statements.first?.expression?.content,
      let call = CallChain(expression).base.as(FunctionCallExprSyntax.self),
      let view = call.calledType, names[name] == nil
    {
      names[name] = view
    }
    for child in node.children(viewMode: .sourceAccurate) { visit(child) }
  }
}

extension ExprSyntax {
  /// The view inside of one that only tracks the state that it reads.
  fileprivate var content: ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self),
      call.calledName == "WithPerceptionTracking"
    else { return self }
    return call.trailingClosure?.statements.first?.expression
  }
}
