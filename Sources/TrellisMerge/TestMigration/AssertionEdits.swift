import SwiftSyntax

extension TestMigrationEdits {
  /// Spells an assertion with Swift Testing.
  func translate(_ assertion: TestAssertion) {
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

  /// Makes a comment of a message.
  func translate(message: ExprSyntax) {
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
}
