import SwiftSyntax

/// A type inside of a feature of which the build generates a part.
struct GeneratedOwner {
  let type: TypeDeclaration
  /// The members that stay in Swift.
  let keptMembers: [DeclSyntax]

  /// The type's name from outside.
  var name: String { type.path.joined(separator: ".") }

  /// The types of a feature.
  static func all(of spec: FeatureSpec, in types: TypeTable) -> [GeneratedOwner] {
    let facts = spec.facts
    var owners: [GeneratedOwner] = []
    let kept = Set(spec.kept.map(\.node.id))
    if let state = facts.stateType, facts.cases != nil {
      owners.append(GeneratedOwner(state, besides: []))
    } else if let state = facts.stateType {
      owners.append(
        GeneratedOwner(type: state, keptMembers: state.ownMembers.filter { kept.contains($0.id) }))
    }
    if let action = facts.action {
      let generated = Set(facts.roles.values.compactMap(\.typeName))
      owners.append(GeneratedOwner(action, besides: generated))
    }
    for reducers in [facts.destination, facts.path].compactMap(\.self) {
      let prompts = reducers.cases.compactMap { enumCase in
        if case .prompt(_, let action) = enumCase.content { action.lastComponent } else { nil }
      }
      owners.append(GeneratedOwner(reducers.type, besides: Set(prompts + ["State", "Action"])))
    }
    for type in facts.innerTypes(types) { owners.append(GeneratedOwner(type, besides: [])) }
    return owners
  }

  /// The protocols to which the type goes on conforming in an extension: those that don't make Swift generate anything, which it
  /// does in the file of the type alone.
  var keptProtocols: [String] {
    if ["State", "Action"].contains(type.name) { return [] }
    return part.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription).filter {
      Self.independentProtocols.contains($0)
    } ?? []
  }

  private static let independentProtocols: Set = [
    "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Identifiable",
  ]

  private var part: any DeclGroupSyntax { type.part.group }

  private init(type: TypeDeclaration, keptMembers: [DeclSyntax]) {
    self.type = type
    self.keptMembers = keptMembers
  }

  private init(_ type: TypeDeclaration, besides generated: Set<String>) {
    self.type = type
    keptMembers = type.ownMembers.filter { member in
      if member.is(EnumCaseDeclSyntax.self) || member.isEmptyInitializer { return false }
      if let name = member.nominal?.name { return !generated.contains(name) }
      if type.name == "State", member.isInitializerWithoutParameters { return false }
      return member.variableName != "body"
    }
  }
}

extension FeatureSpec {
  /// Whether the build generates a member of the feature's type.
  func isGenerated(_ member: DeclSyntax) -> Bool {
    if member.is(EnumCaseDeclSyntax.self) { return true }
    if let name = member.nominal?.name {
      let reducers = [facts.destination, facts.path].compactMap { $0?.type.name }
      if name == "Tab", facts.tabs != nil { return true }
      if name == "DeepLink", facts.deepLinks != nil { return true }
      if name == "CancelID" { return !facts.keepsCancelIDs }
      return ["State", "Action"].contains(name) || reducers.contains(name)
    }
    if let variable = member.as(VariableDeclSyntax.self) {
      if variable.attributes.contains("Dependency") { return true }
      if let name = member.variableName, name == "body" { return true }
      let isStored = variable.bindings.allSatisfy { $0.accessorBlock == nil }
      let isStatic = variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
      return isStored && !isStatic || facts.body.sources.contains { $0.node.id == member.id }
    }
    if let initializer = member.as(InitializerDeclSyntax.self) {
      let names = ReducerMembers(facts.type).parameters.map(\.name)
      return StateInitializer(initializer, of: Set(names)) != nil
    }
    return facts.body.sources.contains { $0.node.id == member.id }
  }
}

extension FeatureFacts {
  /// The enums of the feature's groups of actions, its delegate and its prompts.
  fileprivate func innerTypes(_ types: TypeTable) -> [TypeDeclaration] {
    var result: [[String]: TypeDeclaration] = [:]
    for role in roles.values {
      switch role {
      case .group(let type), .delegate(let type), .prompt(_, let type?): result[type.path] = type
      default: break
      }
    }
    for type in promptActions(types).values { result[type.path] = type }
    return result.values.filter { inner in
      inner.path.count > type.path.count && inner.path.starts(with: type.path)
        && inner.path != action?.path
    }.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }
}

extension FeatureFacts.Role {
  /// The name of the type of a group of actions, or of a prompt's actions.
  fileprivate var typeName: String? {
    switch self {
    case .group(let type), .delegate(let type): type.name
    case .prompt(_, let type): type?.name
    default: nil
    }
  }
}

extension TypeDeclaration {
  /// The members of the declaration itself.
  fileprivate var ownMembers: [DeclSyntax] {
    part.group.memberBlock.members.map(\.decl)
  }
}

extension DeclSyntax {
  /// Whether the declaration is `init() {}`.
  fileprivate var isEmptyInitializer: Bool {
    isInitializerWithoutParameters
      && self.as(InitializerDeclSyntax.self)?.body?.statements.isEmpty == true
  }

  /// Whether the declaration is `init()`, which generated enums of features have.
  var isInitializerWithoutParameters: Bool {
    self.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.isEmpty == true
  }

  /// The name of the only variable that a declaration contains.
  fileprivate var variableName: String? {
    self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?
      .identifier.text
  }
}
