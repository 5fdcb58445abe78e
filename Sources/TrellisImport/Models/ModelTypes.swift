import SwiftSyntax

/// The observable models of a project, and the names that their features have in specs.
struct ModelTypes: Sendable {
  private let suffix: String
  private let models: Set<String>
  /// The names of the project's other types.
  private let others: Set<String>
  /// The enums of models, by the names of their features.
  private var enums: [String: TypeDeclaration] = [:]

  /// - Parameters:
  ///   - types: The project's types.
  ///   - suffixes: The suffixes that the names of features have and those of models don't.
  init(_ types: TypeTable, suffixes: [String]) {
    suffix = suffixes.first ?? "Feature"
    var models: Set<String> = []
    var others: Set<String> = []
    for (_, type) in types.all {
      if type.isModel { models.insert(type.name) } else { others.insert(type.name) }
    }
    self.models = models
    self.others = others
    for (_, type) in types.all where type.isModel && type.kind == .enumeration {
      enums[type.name.dropLast(5) + suffix] = type
    }
  }

  /// The cases of a feature that is an enum of models.
  func cases(of feature: String) -> ReducerEnum? {
    enums[feature].flatMap { try? ReducerEnum(models: $0, self) }
  }

  /// The feature whose model has a name; `nil` if no model has it.
  func feature(of name: String) -> String? {
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

  /// A type as specs write it: a model is the state of its feature.
  func text(of type: some SyntaxProtocol) -> String {
    var code = Code()
    for token in type.tokens(viewMode: .sourceAccurate) {
      guard token.parent?.is(IdentifierTypeSyntax.self) == true,
        let feature = feature(of: token.text)
      else { continue }
      code.types[token.text] = "\(feature).State"
    }
    return code.text(type)
  }

  /// The feature of a child whose model or models a type consists of.
  func child(_ type: TypeSyntax) -> (feature: String, kind: BodyFacts.Child.Kind)? {
    if let optional = type.as(OptionalTypeSyntax.self) {
      return feature(of: optional.wrappedType.trimmedDescription).map { ($0, .ifLet) }
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
