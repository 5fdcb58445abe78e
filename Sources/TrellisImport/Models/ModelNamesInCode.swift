import SwiftSyntax

extension StepReader {
  /// Makes sure that a name in the code of a model means in a spec what it means there.
  func checkModel(_ token: TokenSyntax) throws(Unsaid) {
    guard let model else { return }
    if token.tokenKind == .keyword(.self), let member = token.memberOfSelf,
      !code.stateMembers.contains(member), !code.members.contains(member)
    {
      throw Unsaid("uses 'self.\(member)'", token)
    }
    if model.unreadable.contains(token.text), token.isFreeName || token.isShorthandName {
      throw Unsaid("reads '\(token.text)' in an effect, when it may have changed", token)
    }
    if let variable = model.element?.variable, token.text == variable, token.isFreeName,
      code.row != variable || token.memberName != "id"
    {
      throw Unsaid("uses the child that has called", token)
    }
    if code.names[token.text] != nil, token.isNewNameInClosure {
      throw Unsaid("has two values with the name '\(token.text)'", token)
    }
  }

  /// Notes the names that conditions or patterns bind, and takes them out of those that stand for properties of a model.
  mutating func hide(_ node: some SyntaxProtocol) throws(Unsaid) {
    for token in node.tokens(viewMode: .sourceAccurate)
    where token.parent?.is(IdentifierPatternSyntax.self) == true {
      locals.insert(token.text)
    }
    guard model != nil else { return }
    for token in node.tokens(viewMode: .sourceAccurate) {
      guard code.names[token.text] != nil, token.parent?.is(IdentifierPatternSyntax.self) == true
      else { continue }
      let name = token.text
      if token.isUsedLater(in: node) {
        throw Unsaid("has two values with the name '\(name)'", token)
      }
      code.names[name] = nil
    }
  }
}

extension TokenSyntax {
  /// The member behind the name, in `name.member`.
  fileprivate var memberName: String? {
    guard let access = parent?.parent?.as(MemberAccessExprSyntax.self),
      access.base?.name == text
    else { return nil }
    return access.declName.baseName.text
  }

  /// Whether the token is the name in `if let name`.
  fileprivate var isShorthandName: Bool {
    parent?.parent?.as(OptionalBindingConditionSyntax.self)?.initializer == nil
      && parent?.is(IdentifierPatternSyntax.self) == true
      && parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }

  /// Whether the token declares a parameter of a closure, or a name inside of one.
  fileprivate var isNewNameInClosure: Bool {
    if parent?.is(ClosureShorthandParameterSyntax.self) == true { return true }
    if parent?.is(ClosureParameterSyntax.self) == true { return true }
    guard parent?.is(IdentifierPatternSyntax.self) == true else { return false }
    var node = parent?.parent
    while let current = node, !current.is(CodeBlockSyntax.self) {
      if current.is(ClosureExprSyntax.self) { return true }
      node = current.parent
    }
    return false
  }

  /// Whether the name is used behind the place that declares it.
  fileprivate func isUsedLater(in node: some SyntaxProtocol) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { other in
      other.position > position && other.text == text && other.isFreeName
    }
  }
}
