import SwiftSyntax

extension SyntaxProtocol {
  /// Its bytes in the text.
  var bytes: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }

  /// Its bytes without the whitespace and comments around it.
  var contents: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The function that contains it, other than in something that has an end of its own.
  var enclosingFunction: FunctionDeclSyntax? {
    var next = parent
    while let node = next {
      if let function = node.as(FunctionDeclSyntax.self) { return function }
      if node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self)
        || node.is(InitializerDeclSyntax.self) || node.is(DeferStmtSyntax.self)
      {
        return nil
      }
      if let statement = node.parent?.as(DoStmtSyntax.self), statement.body.id == node.id,
        !statement.catchClauses.isEmpty
      {
        return nil
      }
      next = node.parent
    }
    return nil
  }

  /// Whether an error at its place makes the test fail.
  ///
  /// - Parameter tests: Functions that nothing but the library calls.
  func canThrow(in tests: Set<SyntaxIdentifier>) -> Bool {
    enclosingFunction.map { $0.canThrow || tests.contains($0.id) && !$0.throwsOwnErrors } ?? false
  }
}

extension FunctionDeclSyntax {
  private var clause: ThrowsClauseSyntax? { signature.effectSpecifiers?.throwsClause }

  /// Whether it can throw any error.
  var canThrow: Bool { clause.map { $0.type == nil } ?? false }

  /// Whether it throws errors of one type.
  fileprivate var throwsOwnErrors: Bool { clause?.type != nil }
}

extension ExprSyntax {
  /// Whether it contains a closure.
  var hasClosures: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.parent?.is(ClosureExprSyntax.self) == true }
  }
}

extension Trivia {
  /// Whether it contains a comment.
  var hasComment: Bool {
    contains { piece in
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
      default: false
      }
    }
  }
}
