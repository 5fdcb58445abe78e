import SwiftSyntax

/// A call of a function of XCTest that Swift Testing has a counterpart for.
struct TestAssertion {
  /// How it is spelled with Swift Testing.
  enum Form: Equatable {
    /// `#expect(a)`
    case condition
    /// `#expect(!a)`
    case negation
    /// `#expect(a == b)`, and so on.
    case comparison(String)
    /// `#expect(a == nil)`, and so on.
    case presence(String)
    /// `Issue.record()`
    case failure
    /// `#require(a)`
    case unwrapping
    /// `#expect(throws: …) { a }`
    case errors(String)
    /// `if a { try Test.cancel() }`
    case skip(isNegated: Bool)

    /// The number of arguments besides the message.
    var operands: Int {
      switch self {
      case .failure: 0
      case .condition, .negation, .presence, .unwrapping, .errors, .skip: 1
      case .comparison: 2
      }
    }
  }

  private static let forms: [String: Form] = [
    "XCTAssert": .condition, "XCTAssertTrue": .condition, "XCTAssertFalse": .negation,
    "XCTAssertEqual": .comparison("=="), "XCTAssertNotEqual": .comparison("!="),
    "XCTAssertIdentical": .comparison("==="), "XCTAssertNotIdentical": .comparison("!=="),
    "XCTAssertGreaterThan": .comparison(">"), "XCTAssertGreaterThanOrEqual": .comparison(">="),
    "XCTAssertLessThan": .comparison("<"), "XCTAssertLessThanOrEqual": .comparison("<="),
    "XCTAssertNil": .presence("=="), "XCTAssertNotNil": .presence("!="),
    "XCTFail": .failure, "XCTUnwrap": .unwrapping,
    "XCTAssertThrowsError": .errors("(any Error).self"),
    "XCTAssertNoThrow": .errors("Never.self"),
    "XCTSkipIf": .skip(isNegated: false), "XCTSkipUnless": .skip(isNegated: true),
  ]

  let node: FunctionCallExprSyntax
  let form: Form
  let operands: [LabeledExprSyntax]
  let message: ExprSyntax?

  /// `nil` if a call is none of XCTest's, or says what Swift Testing doesn't.
  init?(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let form = Self.forms[name], node.leftParen != nil, node.rightParen != nil,
      node.additionalTrailingClosures.isEmpty,
      node.arguments.allSatisfy({ $0.label == nil && !$0.expression.is(InOutExprSyntax.self) }),
      node.arguments.count == form.operands || node.arguments.count == form.operands + 1,
      node.trailingClosure == nil || form == .errors("(any Error).self")
    else { return nil }
    (self.node, self.form) = (node, form)
    operands = Array(node.arguments.prefix(form.operands))
    message = node.arguments.count > form.operands ? node.arguments.last?.expression : nil
    if let message, message.isTried || message.hasTries { return nil }
  }
}

extension ExprSyntax {
  /// Whether it begins with a `try` that everything in it is covered by.
  var isTried: Bool { plainTry != nil }

  /// The `try` that it begins with, unless errors become `nil` or a crash.
  var plainTry: TryExprSyntax? {
    let first = self.as(SequenceExprSyntax.self)?.elements.first ?? self
    guard let node = first.as(TryExprSyntax.self), node.questionOrExclamationMark == nil
    else { return nil }
    return node
  }

  /// Whether it contains a `try`, other than in closures and at its beginning.
  var hasTries: Bool {
    let finder = TryFinder(besides: plainTry?.id)
    finder.walk(self)
    return finder.isFound
  }

  /// What it is, without parentheses, if operators on either side would take a part of it.
  func isLoose(before other: Bool) -> Bool {
    if let node = self.as(TryExprSyntax.self) {
      return node.questionOrExclamationMark != nil || node.expression.isLoose(before: other)
    }
    guard let sequence = self.as(SequenceExprSyntax.self) else {
      return !Self.tightKinds.contains(kind)
    }
    return sequence.elements.enumerated().contains { index, element in
      if let operation = element.as(BinaryOperatorExprSyntax.self) {
        return !Self.tightOperators.contains(operation.operator.text)
      }
      if element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self) {
        return other
      }
      if element.is(TypeExprSyntax.self) { return false }
      return ExprSyntax(element).isLoose(before: other)
    }
  }

  /// Whether `!` before it negates it as a whole.
  var isPrimary: Bool {
    switch kind {
    case .declReferenceExpr, .functionCallExpr, .subscriptCallExpr, .tupleExpr, .forceUnwrapExpr,
      .booleanLiteralExpr:
      true
    case .memberAccessExpr: self.as(MemberAccessExprSyntax.self)?.base != nil
    default: false
    }
  }

  private static let tightKinds: Set<SyntaxKind> = [
    .declReferenceExpr, .functionCallExpr, .subscriptCallExpr, .tupleExpr, .forceUnwrapExpr,
    .booleanLiteralExpr, .memberAccessExpr, .integerLiteralExpr, .floatLiteralExpr,
    .stringLiteralExpr, .simpleStringLiteralExpr, .regexLiteralExpr, .nilLiteralExpr, .arrayExpr,
    .dictionaryExpr, .optionalChainingExpr, .prefixOperatorExpr, .postfixOperatorExpr,
    .keyPathExpr, .macroExpansionExpr, .genericSpecializationExpr, .superExpr,
  ]

  /// Operators that bind more tightly than comparisons.
  private static let tightOperators: Set<String> = [
    "??", "...", "..<", "+", "-", "&+", "&-", "|", "^", "*", "/", "%", "&", "&*", "<<", ">>",
    "&<<", "&>>",
  ]
}

/// Finds what may throw in an expression.
private final class TryFinder: SyntaxVisitor {
  private let other: SyntaxIdentifier?
  private(set) var isFound = false

  init(besides other: SyntaxIdentifier?) {
    self.other = other
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.id != other, node.questionOrExclamationMark == nil { isFound = true }
    return node.questionOrExclamationMark == nil ? .visitChildren : .skipChildren
  }
}
