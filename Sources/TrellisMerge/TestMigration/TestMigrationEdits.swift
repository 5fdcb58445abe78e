import SwiftSyntax

/// What changes in a file when its tests become those of Swift Testing.
final class TestMigrationEdits: SyntaxVisitor {
  let file: TestFile
  let bytes: [UInt8]
  /// The new names of tests.
  private let names: [String: String]
  /// The classes that the generator declares, and makes structures of.
  private let generated: Set<String>
  private var found: [TextEdit] = []
  /// Where something is that Swift Testing has no counterpart for.
  private var remaining: [Int] = []
  /// Tests that have to be able to throw.
  var throwing: Set<SyntaxIdentifier> = []

  init(
    of file: TestFile, in bytes: [UInt8], _ names: [String: String], _ generated: Set<String>
  ) {
    (self.file, self.bytes, self.names, self.generated) = (file, bytes, names, generated)
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  /// The edits, in no order. A class of the person's own, which can stay one of XCTest, changes only
  /// as a whole, and what is declared outside only if no such class stays.
  var edits: [TextEdit] {
    let own = file.cases.filter { !generated.contains($0.key) }
    let staying = own.values.map(\.bytes).filter { range in
      remaining.contains { range.contains($0) }
    }
    if staying.isEmpty { return found }
    let changing = file.cases.values.map(\.bytes).filter { !staying.contains($0) }
    return found.filter { edit in changing.contains { $0.contains(edit.range.lowerBound) } }
  }

  func edit(_ range: Range<Int>, _ text: String) {
    found.append(TextEdit(range, text))
  }

  func insert(_ text: String, at position: Int) {
    edit(position..<position, text)
  }

  /// The text of a range with what has changed in it, which the caller puts elsewhere.
  func take(_ range: Range<Int>) -> String {
    func isInside(_ edit: TextEdit) -> Bool {
      range.contains(edit.range.lowerBound) || edit.range == range.upperBound..<range.upperBound
    }
    let inner = found.filter(isInside).map { edit in
      TextEdit(
        edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound,
        edit.text)
    }
    found.removeAll(where: isInside)
    return String(decoding: Array(bytes[range]).applying(inner.inOrder), as: UTF8.self)
  }

  // MARK: - Declarations

  /// Members of `XCTestCase`, besides those whose names say so.
  private static let members: Set<String> = [
    "addTeardownBlock", "continueAfterFailure", "executionTimeAllowance", "expectation",
    "fulfillment", "measure", "testRun", "wait",
  ]

  override func visitPost(_ node: ClassDeclSyntax) {
    guard file.cases[node.name.text]?.id == node.id, !generated.contains(node.name.text),
      let clause = node.inheritanceClause, let first = clause.inheritedTypes.first
    else { return }
    // XCTest also runs the tests of classes that inherit from it.
    if !node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.final) }) {
      remaining.append(node.contents.lowerBound)
    }
    let next = clause.inheritedTypes.dropFirst().first
    let end = next?.contents.lowerBound ?? first.contents.upperBound
    let start =
      next == nil ? clause.previousToken(viewMode: .sourceAccurate)?.contents.upperBound : nil
    edit((start ?? first.contents.lowerBound)..<end, "")
  }

  override func visitPost(_ node: DeclModifierSyntax) {
    if node.name.tokenKind == .keyword(.override) { remaining.append(node.contents.lowerBound) }
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    guard file.tests.contains(node.id) else { return }
    let first = node.modifiers.first?.contents ?? node.funcKeyword.contents
    insert("@Test ", at: first.lowerBound)
    if let name = names[node.name.text] { edit(node.name.contents, name) }
    if throwing.contains(node.id) {
      let signature = node.signature
      let end = signature.effectSpecifiers?.contents ?? signature.parameterClause.contents
      insert(" throws", at: end.upperBound)
    }
  }

  // MARK: - Expressions

  override func visitPost(_ node: DeclReferenceExprSyntax) {
    let name = node.baseName.text
    if let new = names[name], file.isUse(node) { edit(node.baseName.contents, new) }
    let isMember = node.parent?.is(MemberAccessExprSyntax.self) == true
    let call = node.parent?.as(FunctionCallExprSyntax.self)
    let hasCounterpart =
      call.map { $0.calledExpression.id == node.id && isTranslated($0) } ?? false
    if name.hasPrefix("XCT") ? !hasCounterpart : !isMember && Self.members.contains(name) {
      remaining.append(node.contents.lowerBound)
    }
  }

  override func visitPost(_ node: IdentifierTypeSyntax) {
    let isInherited = node.parent?.is(InheritedTypeSyntax.self) == true
    if node.name.text.hasPrefix("XCT"), !isInherited { remaining.append(node.contents.lowerBound) }
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    if let assertion = assertion(node) { translate(assertion) }
  }

  override func visitPost(_ node: ThrowStmtSyntax) {
    guard let skip = skip(node) else { return }
    edit(node.throwKeyword.contents, "try")
    edit(skip.calledExpression.contents, "Test.cancel")
    if let message = skip.arguments.first?.expression { translate(message: message) }
  }

  private func isTranslated(_ node: FunctionCallExprSyntax) -> Bool {
    if let statement = node.parent?.as(ThrowStmtSyntax.self) { return skip(statement) != nil }
    return assertion(node) != nil
  }

  /// The error of a `throw XCTSkip()`.
  private func skip(_ node: ThrowStmtSyntax) -> FunctionCallExprSyntax? {
    guard let call = node.expression.as(FunctionCallExprSyntax.self), call.arguments.count < 2,
      call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "XCTSkip",
      call.arguments.allSatisfy({ $0.label == nil && !$0.expression.isTried }),
      call.leftParen != nil, call.trailingClosure == nil
    else { return nil }
    return call
  }

  /// What a call asserts, if that can be said with Swift Testing in its place.
  func assertion(_ node: FunctionCallExprSyntax) -> TestAssertion? {
    guard let assertion = TestAssertion(node),
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      !file.declares(name)
    else { return nil }
    let isCovered = node.parent?.as(TryExprSyntax.self)
    switch assertion.form {
    case .condition, .negation, .comparison, .presence:
      if let isCovered, isCovered.questionOrExclamationMark != nil { return nil }
      let tries = assertion.operands.contains { $0.expression.isTried || $0.expression.hasTries }
      if tries || isCovered != nil, !node.canThrow(in: file.tests) { return nil }
    case .skip:
      guard let isCovered, isCovered.parent?.is(CodeBlockItemSyntax.self) == true else {
        return nil
      }
    case .errors:
      if let closure = node.trailingClosure {
        guard node.parent?.is(CodeBlockItemSyntax.self) == true, ErrorHandler(closure) != nil
        else { return nil }
      }
    case .failure, .unwrapping: break
    }
    let isStatement =
      node.parent?.is(CodeBlockItemSyntax.self) == true
      || node.parent?.is(ReturnStmtSyntax.self) == true
    switch assertion.form {
    case .failure, .errors: return isStatement ? assertion : nil
    default: return assertion
    }
  }
}
