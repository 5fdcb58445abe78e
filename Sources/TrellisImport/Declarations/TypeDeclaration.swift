import SwiftSyntax

/// A declaration and the file that contains it.
struct PlacedDeclaration: Sendable {
  let node: DeclSyntax
  let file: SwiftFile

  /// Whether the declaration is inside of another one.
  func isInside(_ part: TypeDeclaration.Part) -> Bool {
    file.source.path == part.file.source.path && part.group.position <= node.position
      && node.endPosition <= part.group.endPosition
  }
}

/// A nominal type of a project, with its extensions.
struct TypeDeclaration: Sendable {
  enum Kind: Sendable {
    case structure, enumeration, reference
  }

  /// The names of the types around it and its own.
  let path: [String]
  let kind: Kind
  /// The declaration, and then its extensions in the order of files.
  var parts: [Part]

  /// The braces of a declaration or an extension.
  struct Part: Sendable {
    let group: any DeclGroupSyntax
    let file: SwiftFile
    /// Whether it is between `#if` and `#endif`.
    let isConditional: Bool

    /// The protocols that it names, without attributes.
    var inherited: [String] {
      group.inheritanceClause?.inheritedTypes.map { $0.type.unattributed } ?? []
    }
  }

  /// A declaration inside of a type.
  struct Member: Sendable {
    let declaration: DeclSyntax
    let file: SwiftFile
    let isInExtension: Bool
    let isConditional: Bool
  }

  var name: String { path.last ?? "" }

  /// The module and the name.
  var identifier: String { "\(part.file.module).\(path.joined(separator: "."))" }

  /// The declaration itself.
  var part: Part { parts[0] }

  /// The members of the type and its extensions, in order.
  var members: [Member] {
    parts.enumerated().flatMap { index, part in
      part.group.memberBlock.members.flattened(isConditional: part.isConditional).map { member in
        Member(
          declaration: member.declaration, file: part.file, isInExtension: index > 0,
          isConditional: member.isConditional)
      }
    }
  }

  /// The types that it inherits from or conforms to, without arguments, also in extensions.
  var inherited: [String] {
    parts.flatMap(\.inherited)
  }

  /// Whether it has generic parameters.
  var isGeneric: Bool {
    part.group.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
  }

  /// Whether the declaration has an attribute.
  func has(attribute name: String) -> Bool {
    part.group.attributes.contains(name)
  }

  /// The cases of an enum, in order.
  var cases: [EnumCase] {
    members.flatMap { member in
      guard let declaration = member.declaration.as(EnumCaseDeclSyntax.self) else {
        return [EnumCase]()
      }
      return declaration.elements.map { element in
        EnumCase(
          name: element.name.text.withoutBackticks,
          parameters: element.parameterClause?.parameters.map(EnumCase.Parameter.init) ?? [],
          attributes: declaration.attributes, isConditional: member.isConditional,
          documentation: declaration.leadingTrivia.documentation, node: Syntax(element))
      }
    }
  }
}

/// A case of an enum.
struct EnumCase: Sendable {
  struct Parameter: Sendable {
    let label: String?
    let type: TypeSyntax
    let hasDefault: Bool

    init(_ parameter: EnumCaseParameterSyntax) {
      let name = parameter.firstName?.text.withoutBackticks
      label = name == "_" ? nil : name
      type = parameter.type
      hasDefault = parameter.defaultValue != nil
    }
  }

  let name: String
  let parameters: [Parameter]
  let attributes: AttributeListSyntax
  let isConditional: Bool
  let documentation: [String]
  let node: Syntax
}

extension MemberBlockItemListSyntax {
  /// The declarations, also those between `#if` and `#endif`.
  func flattened(isConditional: Bool) -> [(declaration: DeclSyntax, isConditional: Bool)] {
    flatMap { item -> [(declaration: DeclSyntax, isConditional: Bool)] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else {
        return [(item.decl, isConditional)]
      }
      return condition.clauses.flatMap { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self)?.flattened(isConditional: true) ?? []
      }
    }
  }
}

extension AttributeListSyntax {
  /// Whether one of the attributes has a name.
  func contains(_ name: String) -> Bool {
    attribute(name) != nil
  }

  /// The attribute with a name.
  func attribute(_ name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.trimmedDescription.lastComponent == name {
      return attribute
    }
    return nil
  }

  /// The names of all attributes.
  var names: [String] {
    compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription.lastComponent }
  }
}

extension TypeSyntax {
  /// Its text without attributes, as in `@unchecked Sendable`.
  var unattributed: String {
    self.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? trimmedDescription
  }
}

extension String {
  /// A name without the backticks of a keyword.
  var withoutBackticks: String {
    count > 2 && first == "`" && last == "`" ? String(dropFirst().dropLast()) : self
  }

  /// What follows its last period, without the arguments of a generic type.
  var lastComponent: String {
    let name = prefix { $0 != "<" }
    return String(name.split(separator: ".").last ?? name)
  }
}
