import SwiftSyntax

/// The observable models of a project, and the names that their features have in specs.
struct ModelTypes: Sendable {
  private let suffix: String
  private let models: Set<String>
  /// The names of the project's other types.
  private let others: Set<String>
  private let types: TypeTable
  private let modules: Set<String>

  /// - Parameters:
  ///   - types: The project's types.
  ///   - suffixes: The suffixes that the names of features have and those of models don't.
  init(_ types: TypeTable, suffixes: [String]) {
    suffix = suffixes.first ?? "Feature"
    self.types = types
    modules = types.moduleNames
    var models: Set<String> = []
    var others: Set<String> = []
    for (_, type) in types.all {
      if type.isModel { models.insert(type.name) } else { others.insert(type.name) }
    }
    self.models = models
    self.others = others
  }

  /// The cases of a feature that is an enum of models, as another feature names it.
  func cases(of feature: String, in other: FeatureFacts) -> ReducerEnum? {
    let type = types.type(model(of: feature), from: other.type.path, in: other.module, other.file)
    guard let type, type.isModel, type.kind == .enumeration else { return nil }
    return try? ReducerEnum(models: type, self)
  }

  /// The feature whose model has a name, which can follow the name of a module; `nil` if no model has it.
  func feature(of name: String) -> String? {
    if let dot = name.firstIndex(of: "."), modules.contains(String(name[..<dot])) {
      return feature(of: String(name[name.index(after: dot)...])).map { "\(name[...dot])\($0)" }
    }
    guard name.hasSuffix("Model"), name != "Model", name.first?.isUppercase == true,
      models.contains(name) || !others.contains(name),
      !name.contains(where: { ".<?[".contains($0) })
    else { return nil }
    return name.dropLast(5) + suffix
  }

  /// The model of a feature.
  func model(of feature: String) -> String {
    feature.hasSuffix(suffix) ? feature.dropLast(suffix.count) + "Model" : feature
  }

  /// Swift for a spec.
  var code: Code {
    var code = Code()
    code.modules = modules
    return code
  }

  /// A type as specs write it: a model is the state of its feature.
  func text(of type: some SyntaxProtocol) -> String {
    var code = code
    for token in type.tokens(viewMode: .sourceAccurate) {
      guard let feature = feature(of: token.text) else { continue }
      code.types[token.text] = "\(feature).State"
    }
    return code.text(type)
  }

  /// The feature of a child whose model or models a type consists of.
  func child(_ type: TypeSyntax) -> (feature: String, kind: BodyFacts.Child.Kind)? {
    if let optional = type.as(OptionalTypeSyntax.self) {
      return feature(of: Code().text(optional.wrappedType)).map { ($0, .ifLet) }
    }
    let text = Code().text(type)
    if text.hasPrefix("IdentifiedArrayOf<"), let argument = type.genericArgument {
      return feature(of: argument).map { ($0, .forEach) }
    }
    return feature(of: text).map { ($0, .scope) }
  }
}

extension TypeDeclaration {
  /// Whether the type is an observable model of swift-navigation, or an enum of such models.
  var isModel: Bool {
    guard name.hasSuffix("Model"), name != "Model", part.file.importsNavigation else {
      return false
    }
    switch kind {
    case .reference: return part.group.is(ClassDeclSyntax.self) && has(attribute: "Observable")
    case .structure: return false
    case .enumeration:
      let cases = cases
      return has(attribute: "CasePathable") && !cases.isEmpty
        && cases.allSatisfy { enumCase in
          enumCase.parameters.count == 1
            && enumCase.parameters[0].type.trimmedDescription.hasSuffix("Model")
        }
    }
  }
}

extension SwiftFile {
  /// The modules that the file imports, in order.
  var imports: [String] {
    tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text }
  }

  /// Those of them that declarations for other modules mention.
  var publicImports: Set<String> {
    Set(
      tree.statements.compactMap { statement in
        guard let node = statement.item.as(ImportDeclSyntax.self),
          node.modifiers.contains(where: { ["public", "package"].contains($0.name.text) })
        else { return nil }
        return node.path.first?.name.text
      })
  }

  /// Whether the file can use swift-navigation without the library.
  fileprivate var importsNavigation: Bool {
    !Set(imports).isDisjoint(
      with: ["SwiftNavigation", "SwiftUINavigation", "UIKitNavigation", "AppKitNavigation"])
  }
}
