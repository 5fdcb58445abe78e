import SwiftSyntax

/// The names that generated code can't use: what a file, and a type in it, hide from other files.
struct PrivateNames {
  private var scopes: [String: [HiddenDeclaration.Scope]] = [:]
  /// The names of the type whose members are among the names.
  private let owners: Set<String>

  /// None.
  init() {
    owners = []
  }

  /// - Parameters:
  ///   - declarations: The hidden declarations.
  ///   - type: The type whose members are among them.
  init(of declarations: [HiddenDeclaration], in type: TypeDeclaration? = nil) {
    owners = Set(["self", "Self"] + [type?.name].compactMap(\.self))
    for declaration in declarations {
      for name in declaration.names { scopes[name, default: []].append(declaration.scope) }
    }
  }

  /// - Parameters:
  ///   - file: The file.
  ///   - type: The type whose members count as well.
  ///   - names: The names in the module, if `import` can show to other files what nothing else has the name of.
  init(in file: SwiftFile, of type: TypeDeclaration? = nil, showing names: ModuleNames? = nil) {
    self.init(
      of: HiddenDeclaration.all(in: file, of: type).filter { names?.canShow($0) != true }, in: type)
  }

  /// Whether a token is one of the names.
  func contains(_ token: TokenSyntax) -> Bool {
    scopes[token.text]?.contains { $0.contains(token, owners: owners) } == true
  }

  /// The first of the names in some code.
  func first(in node: some SyntaxProtocol) -> TokenSyntax? {
    scopes.isEmpty ? nil : node.tokens(viewMode: .sourceAccurate).first(where: contains)
  }

  /// Makes sure that code doesn't use any of the names.
  func check(_ node: some SyntaxProtocol) throws(Unsaid) {
    if let token = first(in: node) { throw Unsaid("uses '\(token.text)', which is private", token) }
  }
}
