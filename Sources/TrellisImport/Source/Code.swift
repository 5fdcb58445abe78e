import SwiftSyntax

/// Swift for a spec: the text of some code in one line where that is possible, with some names replaced.
struct Code {
  /// What names stand for: values that an effect captures, and names of the reducer's parameters.
  var names: [String: String] = [:]
  /// The names of members that don't need `self`.
  var members: Set<String> = []
  /// What the names of types stand for.
  var types: [String: String] = [:]
  /// The names of modules, which can be before the names of types.
  var modules: Set<String> = []
  /// The properties of a model that are those of a state, also behind `self`.
  var stateMembers: Set<String> = []
  /// The name of a row's model, whose ID is `id`.
  var row: String?

  /// The text of some code.
  ///
  /// - Parameter node: An expression, a pattern, a type or a list of conditions.
  /// - Returns: The text, without comments around it.
  func text(_ node: some SyntaxProtocol) -> String {
    var text = ""
    var previous: TokenSyntax?
    for token in node.tokens(viewMode: .sourceAccurate) {
      if isOmitted(token) || isPeriodOfSelf(token) || token.isTrailingComma { continue }
      if let previous { text += separator(previous, token) }
      text += spelling(of: token, in: Syntax(node))
      previous = token
    }
    return text
  }

  /// The text of several elements of an expression.
  ///
  /// - Parameter nodes: The elements, in order.
  func text(_ nodes: some Sequence<ExprSyntax>) -> String {
    nodes.map { text($0) }.joined(separator: " ")
  }

  /// Whether a text can be in one line: without comments, multi-line strings, and closures of several statements.
  static func isOneLine(_ node: some SyntaxProtocol) -> Bool {
    for token in node.tokens(viewMode: .sourceAccurate) {
      if case .multilineStringQuote = token.tokenKind { return false }
      if token.text.contains("\n") { return false }
    }
    return !node.hasInnerComments && !node.hasSeveralStatements
  }

  private func spelling(of token: TokenSyntax, in node: Syntax) -> String {
    if let new = names[token.text], token.isShorthandBinding { return "\(token.text) = \(new)" }
    if token.tokenKind == .keyword(.self), let member = token.memberOfSelf,
      stateMembers.contains(member)
    {
      return "state"
    }
    let isInModule = token.qualifier.map(modules.contains) ?? false
    let isType = isInModule || token.parent?.is(IdentifierTypeSyntax.self) == true
    if isType, let new = types[token.text] { return new }
    guard let new = names[token.text], isInModule || token.isFreeName,
      !token.isNamedByClosure(in: node), !token.isUnwrapped
    else { return token.text }
    return new
  }

  /// Whether the token is `self` without need, or the row in its `id`.
  private func isOmitted(_ token: TokenSyntax) -> Bool {
    if isSelf(token) { return true }
    guard let row, token.text == row, token.isFreeName,
      let access = token.parent?.parent?.as(MemberAccessExprSyntax.self)
    else { return false }
    return access.base?.name == row && access.declName.baseName.text == "id"
  }

  /// The `self` of `self.client`, which the language doesn't need.
  private func isSelf(_ token: TokenSyntax) -> Bool {
    guard token.tokenKind == .keyword(.self),
      let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
      access.base?.firstToken(viewMode: .sourceAccurate) == token,
      access.base?.lastToken(viewMode: .sourceAccurate) == token
    else { return false }
    return members.contains(access.declName.baseName.text)
  }

  private func isPeriodOfSelf(_ token: TokenSyntax) -> Bool {
    guard token.tokenKind == .period,
      let base = token.parent?.as(MemberAccessExprSyntax.self)?.base,
      let first = base.firstToken(viewMode: .sourceAccurate),
      first == base.lastToken(viewMode: .sourceAccurate)
    else { return false }
    return isOmitted(first)
  }

  private func separator(_ left: TokenSyntax, _ right: TokenSyntax) -> String {
    let trivia = left.trailingTrivia.pieces + right.leadingTrivia.pieces
    let hasNewline = trivia.contains(where: \.isNewline)
    if !hasNewline { return trivia.contains(where: \.isWhitespace) ? " " : "" }
    switch (left.tokenKind, right.tokenKind) {
    case (.leftParen, _), (.leftSquare, _), (_, .rightParen), (_, .rightSquare),
      (_, .postfixQuestionMark):
      return ""
    case (_, .period): return right.beginsImplicitMember ? " " : ""
    default: break
    }
    return " "
  }
}

extension TokenSyntax {
  /// Whether the token is the period of `.init`, before which nothing belongs to it.
  fileprivate var beginsImplicitMember: Bool {
    parent?.as(MemberAccessExprSyntax.self).map { $0.base == nil } == true
  }

  /// Whether the token is the comma behind the last element of a list.
  fileprivate var isTrailingComma: Bool {
    guard tokenKind == .comma else { return false }
    switch nextToken(viewMode: .sourceAccurate)?.tokenKind {
    case .rightParen, .rightSquare: return true
    default: return false
    }
  }

  /// Whether the token is the name in `if let name`.
  fileprivate var isShorthandBinding: Bool {
    guard let pattern = parent?.as(IdentifierPatternSyntax.self),
      let binding = pattern.parent?.as(OptionalBindingConditionSyntax.self)
    else { return false }
    return binding.initializer == nil
  }

  /// The member in `self.member`, if the token is its `self`.
  var memberOfSelf: String? {
    guard let access = parent?.parent?.as(MemberAccessExprSyntax.self),
      access.base?.trimmedDescription == "self"
    else { return nil }
    return access.declName.baseName.text.withoutBackticks
  }

  /// The only name before a type and its period.
  fileprivate var qualifier: String? {
    if text.first?.isUppercase != true { return nil }
    if let type = parent?.as(MemberTypeSyntax.self) {
      return type.name == self ? type.baseType.as(IdentifierTypeSyntax.self)?.name.text : nil
    }
    guard let reference = parent?.as(DeclReferenceExprSyntax.self),
      let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == reference.id
    else { return nil }
    return access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// Whether a closure inside of some code gives the token's name to a value of its own.
  fileprivate func isNamedByClosure(in node: Syntax) -> Bool {
    var ancestor = parent
    while let current = ancestor, current.id != node.id {
      if let closure = current.as(ClosureExprSyntax.self), closure.names(text) { return true }
      ancestor = current.parent
    }
    return ancestor?.as(ClosureExprSyntax.self)?.names(text) == true
  }

  /// Whether `if let name` or `guard let name` has given the token's name to the unwrapped value.
  fileprivate var isUnwrapped: Bool {
    var child: Syntax?
    var ancestor = parent
    while let current = ancestor {
      defer { (child, ancestor) = (current, current.parent) }
      guard let child else { continue }
      if let list = current.as(ConditionElementListSyntax.self) {
        if list.prefix(while: { Syntax($0).id != child.id }).unwraps(text) { return true }
      } else if let node = current.as(IfExprSyntax.self) {
        if child.id == node.body.id, node.conditions.unwraps(text) { return true }
      } else if let list = current.as(CodeBlockItemListSyntax.self) {
        let earlier = list.prefix { Syntax($0).id != child.id }
        let guards = earlier.compactMap { $0.item.as(GuardStmtSyntax.self) }
        if guards.contains(where: { $0.conditions.unwraps(text) }) { return true }
      }
    }
    return false
  }

  /// Whether the token is the name of a variable: neither a member, nor a label, nor a declaration.
  var isFreeName: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self) else { return true }
    return access.declName.id != reference.id
  }
}

extension Sequence<ConditionElementSyntax> {
  /// Whether one of the conditions is `let name`.
  fileprivate func unwraps(_ name: String) -> Bool {
    contains { element in
      guard case .optionalBinding(let binding) = element.condition else { return false }
      return binding.initializer == nil
        && binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    }
  }
}

extension ClosureExprSyntax {
  /// Whether a name stands for one of the closure's parameters, or for a value that it captures.
  fileprivate func names(_ name: String) -> Bool {
    if name.hasPrefix("$"), name.dropFirst().allSatisfy(\.isNumber) { return parameterNames == nil }
    let captures = signature?.capture?.items.map(\.name.text) ?? []
    return parameterNames?.contains(name) == true || captures.contains(name)
  }
}

extension SyntaxProtocol {
  /// Whether there are comments between its tokens.
  var hasInnerComments: Bool {
    var isFirst = true
    let last = lastToken(viewMode: .sourceAccurate)
    for token in tokens(viewMode: .sourceAccurate) {
      if !isFirst, token.leadingTrivia.contains(where: \.isComment) { return true }
      if token != last, token.trailingTrivia.contains(where: \.isComment) { return true }
      isFirst = false
    }
    return false
  }

  /// Whether a list of statements inside of it has more than one.
  var hasSeveralStatements: Bool {
    if let list = self.as(CodeBlockItemListSyntax.self), list.count > 1 { return true }
    return children(viewMode: .sourceAccurate).contains { $0.hasSeveralStatements }
  }
}

extension TriviaPiece {
  /// Whether the piece is a comment.
  var isComment: Bool {
    switch self {
    case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
    default: false
    }
  }
}

extension Trivia {
  /// The lines of the documentation comment at its end, without slashes.
  var documentation: [String] {
    var lines: [String] = []
    for piece in pieces {
      switch piece {
      case .docLineComment(let text):
        let line = text.dropFirst(3)
        lines.append(String(line.first == " " ? line.dropFirst() : line))
      case .docBlockComment(let text):
        lines += text.dropFirst(3).dropLast(2).split(
          separator: "\n", omittingEmptySubsequences: false
        )
        .map { line in
          let trimmed = line.drop { $0 == " " || $0 == "\t" }
          return String(
            trimmed.hasPrefix("* ")
              ? trimmed.dropFirst(2) : trimmed.hasPrefix("*") ? trimmed.dropFirst() : trimmed)
        }
      case .lineComment, .blockComment: lines = []
      case .newlines(let count) where count > 1: lines = []
      default: break
      }
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
