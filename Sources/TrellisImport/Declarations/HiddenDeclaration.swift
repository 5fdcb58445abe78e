import SwiftSyntax

/// A declaration that other files can't see: it, or the extension around it, is `private` or `fileprivate`.
struct HiddenDeclaration {
  /// Where it is.
  enum Scope: Equatable {
    /// At the top of a file.
    case file
    /// In a type of which it is a member.
    case type
    /// In another type, or an extension of one.
    case `extension`
  }

  /// The names that it declares.
  let names: [String]
  let node: DeclSyntax
  let file: SwiftFile
  let scope: Scope
  /// The name of the type whose member it is.
  var owner: String?
  /// Whether it is inside of a member of the feature, which is moved as it is.
  var isInMember = false

  /// Those that a file contains, and the members of a type.
  static func all(in file: SwiftFile, of type: TypeDeclaration? = nil) -> [HiddenDeclaration] {
    var result: [HiddenDeclaration] = []
    for (node, _) in file.tree.statements.declarations(isConditional: false) {
      let group = node.as(ExtensionDeclSyntax.self)
      let owner = group?.extendedType.trimmedDescription
      let isOwn = owner != nil && owner == type?.name
      if node.isHidden {
        let members = group?.memberBlock.members.map(\.decl) ?? []
        result.append(
          HiddenDeclaration(
            names: group == nil ? node.introducedNames : members.flatMap(\.introducedNames),
            node: node, file: file, scope: group == nil ? .file : isOwn ? .type : .extension,
            owner: owner))
      }
      if !isOwn, node.nominal?.name != type?.name || type == nil {
        result += members(of: node, in: file)
      }
    }
    for member in type?.members ?? [] {
      let node = member.declaration
      if node.isHidden, node.cancelIDs == nil {
        result.append(
          HiddenDeclaration(
            names: node.introducedNames, node: node, file: member.file, scope: .type,
            owner: type?.path.joined(separator: ".")))
      }
      result += members(of: node, in: member.file).map { inner in
        var inner = inner
        inner.isInMember = true
        return inner
      }
    }
    return result.filter { !$0.names.isEmpty }
  }

  /// The members of a type or an extension, and of the types in it, that only its file sees.
  private static func members(of node: DeclSyntax, in file: SwiftFile) -> [HiddenDeclaration] {
    guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return [] }
    let owner =
      node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? node.nominal?.name
    return group.memberBlock.members.map(\.decl).flatMap { member in
      (member.hidingModifier?.name.tokenKind == .keyword(.fileprivate)
        ? [
          HiddenDeclaration(
            names: member.introducedNames, node: member, file: file, scope: .extension,
            owner: owner)
        ] : []) + members(of: member, in: file)
    }
  }

  /// The tokens that say what it and its members are made of, without the bodies of functions and properties.
  var signature: [TokenSyntax] { node.signature }
}

extension DeclSyntax {
  fileprivate var signature: [TokenSyntax] {
    if let group = asProtocol((any DeclGroupSyntax).self) {
      let inherited = group.inheritanceClause.map(Syntax.init)?.allTokens ?? []
      return inherited + group.memberBlock.members.flatMap(\.decl.signature)
    }
    if let function = self.as(FunctionDeclSyntax.self) {
      return Syntax(function.signature).allTokens
    }
    if let initializer = self.as(InitializerDeclSyntax.self) {
      return Syntax(initializer.signature).allTokens
    }
    guard let variable = self.as(VariableDeclSyntax.self) else { return Syntax(self).allTokens }
    return Syntax(variable.attributes).allTokens
      + variable.bindings.flatMap { binding in
        [binding.typeAnnotation.map(Syntax.init), binding.initializer.map(Syntax.init)]
          .flatMap { $0?.allTokens ?? [] }
      }
  }
}

extension Syntax {
  fileprivate var allTokens: [TokenSyntax] { Array(tokens(viewMode: .sourceAccurate)) }
}

extension HiddenDeclaration.Scope {
  /// Whether a token with the name of a declaration of the scope names it.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - owners: The names of the type.
  func contains(_ token: TokenSyntax, owners: Set<String>) -> Bool {
    switch self {
    case .extension: token.isMember
    case .file:
      token.isFreeName && !token.isParameter || token.parent?.is(IdentifierTypeSyntax.self) == true
    case .type:
      Self.file.contains(token, owners: owners) || token.owner.map(owners.contains) == true
    }
  }
}

extension DeclSyntax {
  /// Whether a modifier of its own hides it. Dependencies are generated.
  var isHidden: Bool {
    hidingModifier != nil && !isDependency
  }

  /// The modifier that hides it.
  var hidingModifier: DeclModifierSyntax? {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.first { $0.isHiding && $0.detail == nil }
  }

  /// The names that it declares for the code around it.
  var introducedNames: [String] {
    if let name = nominal?.name ?? self.as(FunctionDeclSyntax.self)?.name.text
      ?? self.as(TypeAliasDeclSyntax.self)?.name.text ?? self.as(ProtocolDeclSyntax.self)?.name.text
    {
      return [name]
    }
    return self.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription) ?? []
  }

  /// The declaration without the modifier that hides it.
  var visible: DeclSyntax {
    guard var node = asProtocol((any WithModifiersSyntax).self),
      let index = node.modifiers.firstIndex(where: { $0.id == hidingModifier?.id })
    else { return self }
    let trivia = node.leadingTrivia
    node.modifiers.remove(at: index)
    node.leadingTrivia = trivia
    return DeclSyntax(node) ?? self
  }
}

extension TokenSyntax {
  /// Whether the token is the name of a member that is called or read, also in `.brand` and `\.brand`.
  fileprivate var isMember: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
      || reference.parent?.is(KeyPathPropertyComponentSyntax.self) == true
  }

  /// Whether it stands for a parameter of the function or initializer around it.
  fileprivate var isParameter: Bool {
    sequence(first: parent) { $0?.parent }.contains { node in
      let clause =
        node?.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? node?.as(InitializerDeclSyntax.self)?.signature.parameterClause
      return clause?.parameters.contains { ($0.secondName ?? $0.firstName).text == text } == true
    }
  }

  /// The type whose member has the token as its name, in `Self.limit`.
  fileprivate var owner: String? {
    base?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// The expression whose member has the token as its name.
  private var base: ExprSyntax? {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self),
      let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.declName.id == reference.id
    else { return nil }
    return access.base
  }
}
