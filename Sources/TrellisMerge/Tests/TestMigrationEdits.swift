import SwiftSyntax

/// What changes in a file when its tests become those of Swift Testing.
final class TestMigrationEdits: SyntaxVisitor {
  private let file: TestFile
  private let bytes: [UInt8]
  /// The new names of tests.
  private let names: [String: String]
  /// The classes that the generator declares, and makes structures of.
  private let generated: Set<String>
  private var found: [TextEdit] = []
  /// Where something is that Swift Testing has no counterpart for.
  private var remaining: [Int] = []
  /// Tests that have to be able to throw.
  private var throwing: Set<SyntaxIdentifier> = []

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

  private func edit(_ range: Range<Int>, _ text: String) {
    found.append(TextEdit(range, text))
  }

  private func insert(_ text: String, at position: Int) {
    edit(position..<position, text)
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
  private func assertion(_ node: FunctionCallExprSyntax) -> TestAssertion? {
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

  // MARK: - Assertions

  private func translate(_ assertion: TestAssertion) {
    let node = assertion.node
    let name = node.calledExpression.contents
    if let message = assertion.message { translate(message: message) }
    switch assertion.form {
    case .condition:
      translate(name, try: assertion)
      let operand = assertion.operands[0].expression
      if operand.is(BooleanLiteralExprSyntax.self) { surround(operand, "Bool(", ")") }
      chooseBoolean(operand)
    case .negation:
      translate(name, try: assertion)
      negate(assertion.operands[0].expression)
    case .comparison(let operation):
      translate(name, try: assertion)
      let (left, right) = (assertion.operands[0], assertion.operands[1])
      if left.expression.isLoose(before: true) { surround(left.expression, "(", ")") }
      if right.expression.isLoose(before: false) { surround(right.expression, "(", ")") }
      if left.expression.is(BooleanLiteralExprSyntax.self) { chooseBoolean(right.expression) }
      if right.expression.is(BooleanLiteralExprSyntax.self) { chooseBoolean(left.expression) }
      guard let comma = left.trailingComma else { return }
      let (start, end) = (comma.contents.lowerBound, comma.contents.upperBound)
      let isApart = bytes[start - 1].isBlank || bytes[start - 1] == .newline
      let isClose = right.contents.lowerBound == end
      edit(start..<end, (isApart ? "" : " ") + operation + (isClose ? " " : ""))
    case .presence(let operation):
      translate(name, try: assertion)
      let operand = assertion.operands[0].expression
      let isLoose = operand.isLoose(before: true)
      surround(operand, isLoose ? "(" : "", (isLoose ? ")" : "") + " \(operation) nil")
    case .failure:
      edit(name, "Issue.record")
      returnAfterwards(node)
    case .unwrapping: edit(name, "#require")
    case .errors(let type): translate(name, type, assertion)
    case .skip(let isNegated): translate(isNegated, assertion)
    }
  }

  /// Puts a `try` of operands before `#expect`.
  private func translate(_ name: Range<Int>, try assertion: TestAssertion) {
    let tries = assertion.operands.compactMap(\.expression.plainTry)
    let isCovered = assertion.node.parent?.is(TryExprSyntax.self) == true
    edit(name, tries.isEmpty || isCovered ? "#expect" : "try #expect")
    for node in tries {
      let hasComment =
        node.tryKeyword.trailingTrivia.hasComment
        || node.expression.leadingTrivia.hasComment
      let start = node.tryKeyword.contents
      edit(
        start.lowerBound..<(hasComment ? start.upperBound : node.expression.contents.lowerBound), ""
      )
    }
    let needsTry =
      isCovered
      || assertion.operands.contains {
        $0.expression.isTried || $0.expression.hasTries
      }
    if needsTry, let test = assertion.node.enclosingFunction, !test.canThrow {
      throwing.insert(test.id)
    }
  }

  /// Returns after a call rather than with it, because it has a result.
  private func returnAfterwards(_ node: FunctionCallExprSyntax) {
    guard let statement = node.parent?.as(ReturnStmtSyntax.self) else { return }
    edit(statement.returnKeyword.contents.lowerBound..<node.contents.lowerBound, "")
    insert("; return", at: node.contents.upperBound)
  }

  private func negate(_ operand: ExprSyntax) {
    var operand = operand
    if let tried = operand.as(TryExprSyntax.self), operand.isTried { operand = tried.expression }
    let isPrimary = operand.isPrimary
    surround(operand, isPrimary ? "!" : "!(", isPrimary ? "" : ")")
    chooseBoolean(operand)
  }

  /// Says that a required Boolean is the value of an optional, where its use says so.
  private func chooseBoolean(_ operand: ExprSyntax) {
    let expression = operand.as(TryExprSyntax.self)?.expression ?? operand
    guard let call = expression.as(FunctionCallExprSyntax.self), let inner = assertion(call),
      inner.form == .unwrapping, let value = inner.operands.first?.expression
    else { return }
    let isLoose = value.is(SequenceExprSyntax.self) || value.isLoose(before: true)
    surround(value, isLoose ? "(" : "", (isLoose ? ")" : "") + " as Bool?")
  }

  private func surround(_ node: ExprSyntax, _ start: String, _ end: String) {
    if !start.isEmpty { insert(start, at: node.contents.lowerBound) }
    if !end.isEmpty { insert(end, at: node.contents.upperBound) }
  }

  private func translate(message: ExprSyntax) {
    if message.is(StringLiteralExprSyntax.self) { return }
    if message.trimmedDescription.contains(where: \.isNewline) {
      surround(message, "Testing.Comment(rawValue: ", ")")
    } else {
      surround(message, "\"\\(", ")\"")
    }
  }

  // MARK: - Errors and skipped tests

  private func translate(_ name: Range<Int>, _ type: String, _ assertion: TestAssertion) {
    let operand = assertion.operands[0].expression
    let code = "{ \(take(operand.contents)) }"
    edit(operand.contents, "throws: \(type)")
    guard let closure = assertion.node.trailingClosure, let handler = ErrorHandler(closure),
      let last = assertion.node.arguments.last?.expression
    else {
      edit(name, "#expect")
      insert(" " + code, at: assertion.node.contents.upperBound)
      returnAfterwards(assertion.node)
      return
    }
    edit(name, handler.name.map { "if let \($0) = #expect" } ?? "if #expect")
    insert(", performing: \(code)", at: last.contents.upperBound)
    if handler.name == nil {
      insert(" != nil", at: assertion.node.rightParen?.contents.upperBound ?? 0)
    }
    if let signature = closure.signature {
      edit(closure.leftBrace.contents.upperBound..<signature.contents.upperBound, "")
    }
    for use in handler.uses { edit(use.contents, handler.name ?? "") }
  }

  private func translate(_ isNegated: Bool, _ assertion: TestAssertion) {
    guard let keyword = assertion.node.parent?.as(TryExprSyntax.self)?.tryKeyword else { return }
    let operand = assertion.operands[0].expression
    if isNegated { negate(operand) }
    let needsParentheses = operand.hasClosures && !(isNegated && !operand.isPrimary)
    let condition = take(operand.contents)
    let message = assertion.message.map { take($0.contents) } ?? ""
    edit(
      keyword.contents.lowerBound..<assertion.node.contents.upperBound,
      "if \(needsParentheses ? "(\(condition))" : condition) { try Test.cancel(\(message)) }")
  }

  /// The text of a range with what has changed in it, which the caller puts elsewhere.
  private func take(_ range: Range<Int>) -> String {
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
}
