import SwiftSyntax

/// A `switch` that some statements consist of.
///
/// `return .none` can follow it, for cases that end without a value. Before it, the IDs of effects can be declared.
struct Decision {
  let node: SwitchExprSyntax
  /// Whether `return .none` follows.
  let isContinued: Bool

  /// - Parameter statements: The statements of logic or of a case.
  init?(_ statements: CodeBlockItemListSyntax) {
    let items = statements.drop(while: \.declaresCancelIDs)
    guard let first = items.first, let node = first.value?.as(SwitchExprSyntax.self) else {
      return nil
    }
    isContinued = items.count > 1
    if isContinued, !items.dropFirst().isJustNone { return nil }
    self.node = node
  }
}

extension SwitchCaseSyntax {
  /// Whether the case can end without a value, so that its statements aren't those of a method.
  var canEndWithoutValue: Bool {
    sequence(first: Syntax(self), next: \.parent).contains { node in
      node.as(CodeBlockItemListSyntax.self).flatMap { Decision($0) }?.isContinued == true
    }
  }
}

extension CodeBlockItemSyntax {
  /// The IDs that the statement declares, if it is an enum of effects' IDs.
  var cancelIDs: [String] {
    item.as(DeclSyntax.self)?.cancelIDs ?? []
  }

  fileprivate var declaresCancelIDs: Bool { !cancelIDs.isEmpty }
}

extension DeclSyntax {
  /// The IDs that it declares; `nil` if it isn't an enum of effects' IDs without values.
  var cancelIDs: [String]? {
    guard let node = self.as(EnumDeclSyntax.self), node.name.text == "CancelID" else { return nil }
    let cases = node.memberBlock.members.map { $0.decl.as(EnumCaseDeclSyntax.self) }
    let elements = cases.compactMap(\.self).flatMap(\.elements)
    guard cases.allSatisfy({ $0 != nil }), elements.allSatisfy({ $0.parameterClause == nil }) else {
      return nil
    }
    return elements.map(\.name.text.withoutBackticks)
  }
}
