import SwiftSyntax

/// A declaration that other files can't see: it, or the extension around it, is `private` or `fileprivate`.
struct HiddenDeclaration {
  /// Where it is.
  enum Scope: Equatable {
    /// At the top of a file.
    case file
    /// In a type of which it is a member.
    case type
    /// In an extension of another type.
    case `extension`
  }

  /// The names that it declares.
  let names: [String]
  let node: DeclSyntax
  let file: SwiftFile
  let scope: Scope
  /// The name of the type whose member it is.
  let owner: String?

  /// Those that a file contains, and the members of a type.
  static func all(in file: SwiftFile, of type: TypeDeclaration? = nil) -> [HiddenDeclaration] {
    var result: [HiddenDeclaration] = []
    for (node, _) in file.tree.statements.declarations(isConditional: false) {
      if node.isHidden, !node.introducedNames.isEmpty {
        result.append(
          .init(names: node.introducedNames, node: node, file: file, scope: .file, owner: nil))
      }
      guard let group = node.as(ExtensionDeclSyntax.self) else { continue }
      let owner = group.extendedType.trimmedDescription
      let members = group.memberBlock.members.map(\.decl)
      if node.isHidden {
        let names = members.flatMap(\.introducedNames)
        result.append(.init(names: names, node: node, file: file, scope: .extension, owner: owner))
      } else if owner != type?.name {
        result += members.filter(\.isHidden).map { member in
          .init(
            names: member.introducedNames, node: member, file: file, scope: .extension, owner: owner
          )
        }
      }
    }
    for member in type?.members ?? [] {
      let node = member.declaration
      if node.isHidden, node.cancelIDs == nil, !node.introducedNames.isEmpty {
        result.append(
          .init(
            names: node.introducedNames, node: node, file: member.file, scope: .type,
            owner: type?.path.joined(separator: ".")))
      }
    }
    return result
  }

  /// The code in which it names what it is made of.
  var signature: Syntax {
    node.as(FunctionDeclSyntax.self).map { Syntax($0.signature) } ?? Syntax(node)
  }
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
    case .file, .type:
      token.isFreeName || token.parent?.is(IdentifierTypeSyntax.self) == true
        || token.owner.map(owners.contains) == true
    }
  }
}

extension DeclSyntax {
  /// Whether a modifier of its own hides it. Dependencies are generated.
  var isHidden: Bool {
    hidingModifier != nil
      && self.as(VariableDeclSyntax.self)?.attributes.contains("Dependency") != true
  }

  /// The modifier that hides it.
  var hidingModifier: DeclModifierSyntax? {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.first { $0.isHiding && $0.detail == nil }
  }

  /// The names that it declares for the code around it.
  var introducedNames: [String] {
    if let name = nominal?.name ?? self.as(FunctionDeclSyntax.self)?.name.text
      ?? self.as(TypeAliasDeclSyntax.self)?.name.text
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
  /// Whether the token is the name of a member that is called or read.
  fileprivate var isMember: Bool {
    base != nil
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
