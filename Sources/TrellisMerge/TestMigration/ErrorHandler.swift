import SwiftSyntax

/// What a closure does with the error of `XCTAssertThrowsError`.
struct ErrorHandler {
  /// The name of the error; `nil` if nothing uses it.
  let name: String?
  /// Where it is used without a name.
  let uses: [DeclReferenceExprSyntax]

  /// `nil` if it can't be the body of an `if`.
  init?(_ closure: ClosureExprSyntax) {
    let finder = HandlerFinder(closure)
    if finder.returns { return nil }
    guard let signature = closure.signature else {
      if !finder.uses.isEmpty, finder.names.contains("error") { return nil }
      (name, uses) = (finder.uses.isEmpty ? nil : "error", finder.uses)
      return
    }
    guard signature.capture == nil, signature.effectSpecifiers == nil,
      signature.returnClause == nil, signature.attributes.isEmpty, !signature.hasComment,
      let name = signature.singleName
    else { return nil }
    self.name = finder.names.contains(name) ? name : nil
    uses = []
  }
}

/// Finds what the code of a closure uses.
private final class HandlerFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []
  private(set) var uses: [DeclReferenceExprSyntax] = []
  private(set) var returns = false
  private var depth = 0

  init(_ closure: ClosureExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(closure.statements)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

  override func visitPost(_ node: ReturnStmtSyntax) {
    if depth == 0 { returns = true }
  }

  override func visitPost(_ node: DeclReferenceExprSyntax) {
    if node.baseName.text == "$0", depth == 0 { uses.append(node) }
    names.insert(node.baseName.text)
  }

  override func visitPost(_ node: IdentifierPatternSyntax) { names.insert(node.identifier.text) }
}

extension ClosureSignatureSyntax {
  fileprivate var singleName: String? {
    switch parameterClause {
    case .simpleInput(let names): names.count == 1 ? names.first?.name.text : nil
    case .parameterClause(let clause):
      clause.parameters.count == 1 && clause.parameters.first?.secondName == nil
        && clause.parameters.first?.type == nil
        ? clause.parameters.first?.firstName.text : nil
    case nil: nil
    }
  }

  fileprivate var hasComment: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.leadingTrivia.hasComment || $0.trailingTrivia.hasComment
    }
  }
}
