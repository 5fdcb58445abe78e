import SwiftSyntax

/// The declarations that a feature's files hide and that generated code, which is in other files, uses.
struct ShownDeclarations {
  private(set) var declarations: [HiddenDeclaration] = []

  /// - Parameters:
  ///   - spec: The feature.
  ///   - code: What the build generates for it.
  ///   - names: The names in its module.
  init(of spec: FeatureSpec, generating code: SourceFileSyntax, in names: ModuleNames) {
    let type = spec.facts.type
    var files: [String: SwiftFile] = [:]
    for file in type.parts.map(\.file) + spec.facts.body.sources.map(\.file) {
      files[file.source.path] = file
    }
    var hidden = files.keys.sorted().enumerated().flatMap { index, path in
      HiddenDeclaration.all(in: files[path]!, of: index == 0 ? type : nil)
    }
    if hidden.isEmpty { return }
    var waiting = [Array(code.tokens(viewMode: .sourceAccurate))]
    while let code = waiting.popLast() {
      let used = Set(
        hidden.indices.filter { index in
          let ownNames = PrivateNames(of: [hidden[index]], in: type)
          return code.contains(where: ownNames.contains) && names.canShow(hidden[index])
        })
      for index in used.sorted() {
        declarations.append(hidden[index])
        waiting.append(hidden[index].signature)
      }
      hidden = hidden.indices.filter { !used.contains($0) }.map { hidden[$0] }
    }
  }

  /// Whether the feature's generated code uses a declaration.
  func contains(_ node: DeclSyntax) -> Bool {
    declarations.contains { $0.node.id == node.id }
  }

  /// The modifiers that hide the declarations.
  var modifiers: [(declaration: HiddenDeclaration, modifier: DeclModifierSyntax)] {
    declarations.compactMap { declaration in
      declaration.node.hidingModifier.map { (declaration, $0) }
    }
  }
}
