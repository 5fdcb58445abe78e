import SwiftSyntax

/// The names that other files can't see: what a file, and a type in it, declare as `private` or `fileprivate`.
struct PrivateNames {
  private var names: Set<String> = []

  /// None.
  init() {}

  /// - Parameter file: The file whose own declarations count.
  init(in file: SwiftFile) {
    for (declaration, _) in file.tree.statements.declarations(isConditional: false) {
      add(declaration)
    }
  }

  init(in file: SwiftFile, of type: TypeDeclaration) {
    self.init(in: file)
    for member in type.members { add(member.declaration) }
    names.remove("CancelID")
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
    if names.isEmpty { return nil }
    return node.tokens(viewMode: .sourceAccurate).first { token in
      names.contains(token.text)
        && (token.isFreeName || token.parent?.is(IdentifierTypeSyntax.self) == true)
    }
  }

  /// Makes sure that code doesn't use any of the names.
  func check(_ node: some SyntaxProtocol) throws(Unsaid) {
    if let token = first(in: node) { throw Unsaid("uses '\(token.text)', which is private", token) }
  }
}
