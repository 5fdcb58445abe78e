import SwiftSyntax

/// What generated code does otherwise than the code of a reaction, although a spec says the same.
struct Differences {
  /// The reasons, with the places.
  private(set) var reasons: [Unsaid] = []

  /// Finds the differences.
  ///
  /// - Parameter statements: The statements of a reaction.
  init(_ statements: some SyntaxProtocol) {
    find(in: Syntax(statements))
  }

  private mutating func find(in node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self), call.sendsAnimated {
      reasons.append(
        Unsaid("sends an animated action at once, which generated code does in an effect", call))
    } else if let call = node.as(FunctionCallExprSyntax.self), call.mergesSends {
      reasons.append(
        Unsaid("sends several actions at once, which generated code does in an effect", call))
    }
    for child in node.children(viewMode: .sourceAccurate) { find(in: child) }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is `.merge(.send(first), .send(second))`, which sends both before the store's `send` returns.
  fileprivate var mergesSends: Bool {
    guard let call = ExprSyntax(self).caseCall, call.name == "merge" else { return false }
    let array = call.arguments.first?.expression.as(ArrayExprSyntax.self)
    let effects = array?.elements.map(\.expression) ?? call.arguments.map(\.expression)
    return effects.count { $0.caseCall?.name == "send" } > 1
  }

  /// Whether it is `.send(action, animation: .default)` or `.send(action).animation()`.
  fileprivate var sendsAnimated: Bool {
    let chain = CallChain(ExprSyntax(self))
    guard let call = chain.base.caseCall, call.name == "send" else { return false }
    return chain.links.contains { $0.name == "animation" }
      || call.arguments.contains { $0.label?.text == "animation" }
  }
}
