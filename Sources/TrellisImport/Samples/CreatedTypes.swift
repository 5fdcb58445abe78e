import SwiftSyntax

/// How code creates values of a type.
extension TypeDeclaration {
  /// A parameter of an initializer.
  struct InitializerParameter {
    let label: String?
    let type: TypeSyntax?
    let hasDefault: Bool
  }

  /// An initializer.
  struct Initializer {
    let parameters: [InitializerParameter]
    let isPublic: Bool
    let isInExtension: Bool
    /// Whether a test can call it: it is accessible, returns a value at once, and doesn't throw.
    let isSimple: Bool
  }

  /// A stored property of a value.
  struct StoredProperty {
    let name: String
    let type: TypeSyntax?
    let isConstant: Bool
    let hasValue: Bool
    let isPrivate: Bool
    let hasAttributes: Bool
  }

  /// Its initializers, in order.
  var initializers: [Initializer] {
    members.compactMap { member in
      guard let node = member.declaration.as(InitializerDeclSyntax.self), !member.isConditional
      else { return nil }
      let effects = node.signature.effectSpecifiers
      let isReading = node.signature.parameterClause.parameters.contains {
        $0.type.trimmedDescription.lastComponent == "Decoder"
      }
      return Initializer(
        parameters: node.signature.parameterClause.parameters.map { parameter in
          let label = parameter.firstName.text.withoutBackticks
          return InitializerParameter(
            label: label == "_" ? nil : label, type: parameter.type,
            hasDefault: parameter.defaultValue != nil)
        },
        isPublic: node.isPublic, isInExtension: member.isInExtension,
        isSimple: node.optionalMark == nil && effects?.throwsClause == nil
          && effects?.asyncSpecifier == nil && node.genericParameterClause == nil
          && !node.modifiers.isPrivate && !isReading)
    }
  }

  /// The properties that a value stores, in order.
  var storedProperties: [StoredProperty] {
    part.group.memberBlock.members.flattened(isConditional: false).flatMap { member in
      guard let node = member.declaration.as(VariableDeclSyntax.self),
        !node.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
      else { return [StoredProperty]() }
      let isConstant = node.bindingSpecifier.text == "let"
      // The type of `let first, second: Int` stands at the end.
      let last = node.bindings.last?.typeAnnotation?.type
      return node.bindings.compactMap { binding in
        guard !binding.isComputed, let name = binding.pattern.as(IdentifierPatternSyntax.self)
        else { return nil }
        let type = binding.typeAnnotation?.type ?? last ?? binding.initializer?.value.literalType
        let isOptional = type?.is(OptionalTypeSyntax.self) == true
        return StoredProperty(
          name: name.identifier.text.withoutBackticks, type: type, isConstant: isConstant,
          hasValue: binding.initializer != nil || isOptional && !isConstant,
          isPrivate: node.modifiers.isPrivate, hasAttributes: !node.attributes.isEmpty)
      }
    }
  }

  /// The parameters of the initializer that the compiler writes; `nil` if tests can't call it.
  var memberwiseParameters: [InitializerParameter]? {
    let properties = storedProperties.filter { !($0.isConstant && $0.hasValue) }
    if properties.contains(where: { $0.isPrivate || $0.hasAttributes && !$0.hasValue }) {
      return nil
    }
    return properties.map { property in
      InitializerParameter(
        label: property.name, type: property.type,
        hasDefault: property.hasValue || property.hasAttributes)
    }
  }

  /// The names of static members that contain a value of the type, or return one.
  var constants: [String] {
    members.flatMap { member -> [String] in
      let declaration = member.declaration
      if let node = declaration.as(VariableDeclSyntax.self), node.modifiers.isStatic,
        !node.modifiers.isPrivate, !member.isConditional
      {
        return node.bindings.compactMap { binding in
          let type = binding.typeAnnotation?.type.trimmedDescription
          let callee = binding.initializer?.value.as(FunctionCallExprSyntax.self)?
            .calledExpression.trimmedDescription
          let own: Set = ["Self", name]
          guard type.map(own.contains) == true || callee.map(own.contains) == true else {
            return nil
          }
          return binding.pattern.trimmedDescription
        }
      }
      if let node = declaration.as(FunctionDeclSyntax.self), node.modifiers.isStatic,
        !node.modifiers.isPrivate, !member.isConditional,
        node.signature.parameterClause.parameters.allSatisfy({ $0.defaultValue != nil }),
        node.signature.effectSpecifiers == nil,
        let result = node.signature.returnClause?.type.trimmedDescription,
        result == "Self" || result == name
      {
        return ["\(node.name.text)()"]
      }
      return []
    }
  }

  /// What a name inside of the type stands for.
  func alias(_ name: String) -> TypeSyntax? {
    members.lazy.compactMap { $0.declaration.as(TypeAliasDeclSyntax.self) }
      .first { $0.name.text == name }?.initializer.value
  }
}

extension ExprSyntax {
  /// The type of a literal.
  fileprivate var literalType: TypeSyntax? {
    let name: String
    switch kind {
    case .booleanLiteralExpr: name = "Bool"
    case .integerLiteralExpr: name = "Int"
    case .floatLiteralExpr: name = "Double"
    case .stringLiteralExpr: name = "String"
    default: return nil
    }
    return TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))
  }
}

extension DeclModifierListSyntax {
  var isPrivate: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }

  fileprivate var isStatic: Bool { contains { $0.name.text == "static" } }
}

extension PatternBindingSyntax {
  /// Whether it has a getter.
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors):
      !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    case nil: false
    }
  }
}
