import SwiftSyntax

/// How the code of a feature's views is spelled in a spec.
struct ViewCode {
  let facts: FeatureFacts

  private static let owners: Set = ["store", "viewStore", "model"]

  /// The text of an expression or of conditions, with `state` in place of the store or the model.
  ///
  /// - Parameters:
  ///   - node: The code.
  ///   - prefix: What precedes the names of properties.
  /// - Returns: `nil` if it uses something that only the view knows.
  func text(_ node: some SyntaxProtocol, prefix: String = "state.") -> String? {
    guard Code.isOneLine(node) else { return nil }
    var text = ""
    var previous: TokenSyntax?
    for token in node.tokens(viewMode: .sourceAccurate) {
      if isOwner(token) {
        guard let member = member(of: token), facts.isPropertyInViews(member) else { return nil }
        previous = nil
        text +=
          text.isEmpty || text.last == "(" || text.last == "!" ? "" : text.last == " " ? "" : " "
        text += prefix
        continue
      }
      if token.tokenKind == .period, let last = token.previousToken(viewMode: .sourceAccurate),
        isOwner(last)
      {
        previous = nil
        continue
      }
      if token.tokenKind == .keyword(.self), token.nextOwner != nil { continue }
      if token.tokenKind == .period,
        token.previousToken(viewMode: .sourceAccurate)?.nextOwner != nil
      {
        continue
      }
      if token.isFreeName, token.text.first?.isUppercase != true { return nil }
      if let previous, !previous.trailingTrivia.isEmpty || !token.leadingTrivia.isEmpty {
        text += " "
      }
      text += token.text
      previous = token
    }
    return text
  }

  private func isOwner(_ token: TokenSyntax) -> Bool {
    guard Self.owners.contains(token.text) else { return false }
    return token.isFreeName
      || token.previousToken(viewMode: .sourceAccurate)?.text == "."
        && token.memberBase == "self"
  }

  private func member(of token: TokenSyntax) -> String? {
    guard let period = token.nextToken(viewMode: .sourceAccurate), period.tokenKind == .period,
      let member = period.nextToken(viewMode: .sourceAccurate)
    else { return nil }
    return member.text.withoutBackticks
  }

  // MARK: - Texts

  /// A text that a prompt or a button shows: a literal, or what `Text` shows.
  func template(_ expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.name == "Text",
      call.arguments.count == 1, let argument = call.arguments.first, call.trailingClosure == nil,
      argument.label == nil || argument.label?.text == "verbatim"
    {
      return template(argument.expression)
    }
    if let literal = expression.as(StringLiteralExprSyntax.self) { return template(literal) }
    if let sequence = expression.as(SequenceExprSyntax.self),
      case let elements = Array(sequence.elements), elements.count == 3,
      elements[1].trimmedDescription == "??",
      elements[2].as(StringLiteralExprSyntax.self)?.plainText == "",
      let value = text(elements[0], prefix: ""), facts.state[value]?.type == "String?"
    {
      return "{\(value)}"
    }
    guard let value = text(expression, prefix: ""), facts.state[value]?.type == "String" else {
      return nil
    }
    return "{\(value)}"
  }

  private func template(_ literal: StringLiteralExprSyntax) -> String? {
    guard literal.openingPounds == nil else { return nil }
    var result = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        guard let part = StringLiteralExprSyntax.unescaped(segment.content.text) else { return nil }
        for character in part {
          result += character == "{" || character == "}" ? "{\"\(character)\"}" : String(character)
        }
      case .expressionSegment(let segment):
        guard segment.expressions.count == 1, let inner = segment.expressions.first,
          inner.label == nil, let value = text(inner.expression, prefix: "")
        else { return nil }
        result += "{\(value)}"
      }
    }
    return result
  }

  // MARK: - Actions

  /// The action that a button's closure sends: of `store.send(.view(.saveButtonTapped))` the last name. `nil` for the name if the
  /// closure is empty.
  func action(_ closure: ClosureExprSyntax) -> (name: String?, isKnown: Bool) {
    if closure.statements.isEmpty { return (nil, true) }
    guard closure.signature == nil, closure.statements.count == 1,
      let call = closure.statements.first?.expression?.as(FunctionCallExprSyntax.self),
      call.trailingClosure == nil
    else { return (nil, false) }
    if let model = facts.model {
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = access.base?.memberPath, base == ["model"] || base == ["self", "model"],
        call.arguments.isEmpty
      else { return (nil, false) }
      let name = access.declName.baseName.text.withoutBackticks
      return (name, model.isAction(name))
    }
    let path = call.calledExpression.memberPath ?? []
    guard path.last == "send", call.arguments.count == 1,
      path.dropLast().allSatisfy({ $0 == "self" || Self.owners.contains($0) }),
      var sent = call.arguments.first?.expression.caseCall
    else { return (nil, false) }
    var group: TypeDeclaration?
    if case .group(let type)? = facts.roles["view"] { group = type }
    if sent.name == "view", group != nil, let inner = sent.arguments.first?.expression.caseCall {
      sent = inner
    }
    guard sent.arguments.isEmpty, let parameters = facts.parameters(of: sent.name, in: group),
      parameters.isEmpty
    else { return (nil, false) }
    return (sent.name, true)
  }
}

extension FeatureFacts {
  /// Whether a view can show a member of the state.
  fileprivate func isPropertyInViews(_ name: String) -> Bool {
    guard let property = state[name] else { return false }
    return !property.isPresented
  }
}

extension TokenSyntax {
  /// The base in `base.member`, if the token is the member.
  fileprivate var memberBase: String? {
    parent?.parent?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
  }

  /// The store or the model behind `self`, if the token is that `self`.
  fileprivate var nextOwner: String? {
    guard tokenKind == .keyword(.self), let member = memberOfSelf,
      ["store", "viewStore", "model"].contains(member)
    else { return nil }
    return member
  }
}
