import SwiftSyntax

/// The names that other files can't see: what a file, and a type in it, declare as `private` or `fileprivate`.
struct PrivateNames {
  private var names: Set<String> = []
  /// The names of members that a file adds to other types for itself.
  private var memberNames: Set<String> = []
  /// The names of the type whose members are among the names.
  private var owners: Set<String> = []

  /// None.
  init() {}

  /// - Parameter file: The file whose own declarations count.
  init(in file: SwiftFile) {
    for (declaration, _) in file.tree.statements.declarations(isConditional: false) {
      add(declaration)
      if let node = declaration.as(ExtensionDeclSyntax.self) { addMembers(of: node) }
    }
  }

  init(in file: SwiftFile, of type: TypeDeclaration) {
    self.init(in: file)
    owners = ["Self", type.name]
    for member in type.members where member.declaration.cancelIDs == nil {
      add(member.declaration)
    }
  }

  private mutating func addMembers(of node: ExtensionDeclSyntax) {
    let isPrivate = node.modifiers.contains(where: \.isHiding)
    for member in node.memberBlock.members.map(\.decl) {
      let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers
      guard isPrivate || modifiers?.contains(where: { $0.isHiding && $0.detail == nil }) == true
      else { continue }
      if let method = member.as(FunctionDeclSyntax.self) { memberNames.insert(method.name.text) }
      for binding in member.as(VariableDeclSyntax.self)?.bindings ?? [] {
        memberNames.insert(binding.pattern.trimmedDescription)
      }
    }
  }

  private mutating func add(_ declaration: DeclSyntax) {
    if let variable = declaration.as(VariableDeclSyntax.self),
      variable.attributes.contains("Dependency")
    {
      return
    }
    guard let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      modifiers.contains(where: { $0.isHiding && $0.detail == nil })
    else { return }
    if let name = declaration.nominal?.name ?? declaration.as(FunctionDeclSyntax.self)?.name.text
      ?? declaration.as(TypeAliasDeclSyntax.self)?.name.text
    {
      names.insert(name)
    }
    for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
      names.insert(binding.pattern.trimmedDescription)
    }
  }

  /// The first of the names in some code.
  func first(in node: some SyntaxProtocol) -> TokenSyntax? {
    if names.isEmpty, memberNames.isEmpty { return nil }
    return node.tokens(viewMode: .sourceAccurate).first { token in
      if memberNames.contains(token.text), token.isMember { return true }
      return names.contains(token.text)
        && (token.isFreeName || token.parent?.is(IdentifierTypeSyntax.self) == true
          || token.owner.map(owners.contains) == true)
    }
  }

  /// Makes sure that code doesn't use any of the names.
  func check(_ node: some SyntaxProtocol) throws(Unsaid) {
    if let token = first(in: node) { throw Unsaid("uses '\(token.text)', which is private", token) }
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
