import SwiftSyntax

/// The properties of a feature's state, and what else its type contains.
struct StateFacts {
  struct Property {
    enum Kind {
      case stored(isConstant: Bool)
      case computed(CodeBlockItemListSyntax)
    }

    let name: String
    let kind: Kind
    /// The declared type, or the one that the value shows.
    let type: String?
    var value: ExprSyntax?
    /// The names of property wrappers and macros.
    let attributes: [String]
    /// What is shared, as in `@Shared(.appStorage("count"))`.
    let sharingKey: String?
    let documentation: [String]
    let node: Syntax
    let file: SwiftFile
    /// Whether other files can't see it.
    var isHidden = false
    /// Whether the value is the default of an initializer's parameter.
    var isParameter = false

    var isStored: Bool { if case .stored = kind { true } else { false } }
    var isPresented: Bool {
      attributes.contains("Presents") || attributes.contains("PresentationState")
    }
  }

  var properties: [Property] = []
  /// Declarations that the language has no word for: initializers, methods, types.
  var others: [TypeDeclaration.Member] = []
  /// The initializers that assign properties alone.
  private(set) var memberwise: [InitializerDeclSyntax] = []
  /// What the initializer does after it has assigned the properties.
  private(set) var initialization: [CodeBlockItemSyntax] = []
  /// That initializer.
  private(set) var initializer: InitializerDeclSyntax?
  /// The names of properties for which the generated initializer has no parameter.
  var unpassed: Set<String> = []

  subscript(name: String) -> Property? {
    properties.first { $0.name == name }
  }

  init() {}

  /// Reads a state.
  ///
  /// - Parameter type: The state's type, a struct.
  init(_ type: TypeDeclaration) throws(Unsaid) {
    for member in type.members {
      if member.isConditional { throw Unsaid("has a state with '#if'", member.declaration) }
      // Properties of extensions stay there.
      guard !member.isInExtension, let variable = member.declaration.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
      else {
        others.append(member)
        continue
      }
      let found = try Property.all(in: variable, member.file)
      if let found { properties += found } else { others.append(member) }
    }
    readInitializers()
  }

  /// The initializers that begin with assignments of properties, which generated code replaces.
  var assigning: [InitializerDeclSyntax] { memberwise + [initializer].compactMap(\.self) }

  /// Whether one of these initializers has a parameter for a property.
  func isParameter(_ name: String) -> Bool {
    assigning.contains { node in
      node.signature.parameterClause.parameters.contains { $0.firstName.text == name }
    }
  }

  /// Takes the values of properties from an initializer.
  mutating func apply(_ initializer: StateInitializer) {
    for index in properties.indices where properties[index].value == nil {
      properties[index].value = initializer.values[properties[index].name]
      properties[index].isParameter = properties[index].value != nil
    }
  }

  /// Takes the values of properties from initializers that do nothing else.
  private mutating func readInitializers() {
    let names = Set(properties.filter(\.isStored).map(\.name))
    var rest: [TypeDeclaration.Member] = []
    for member in others {
      guard let node = member.declaration.as(InitializerDeclSyntax.self),
        let initializer = StateInitializer(node, of: names),
        initializer.rest.isEmpty || initialization.isEmpty
      else {
        rest.append(member)
        continue
      }
      if initializer.rest.isEmpty {
        memberwise.append(node)
      } else {
        initialization = initializer.rest
        self.initializer = node
      }
      apply(initializer)
    }
    others = rest
  }
}

extension StateFacts.Property {
  /// The properties of a declaration, or `nil` if they have observers or setters.
  fileprivate static func all(
    in variable: VariableDeclSyntax, _ file: SwiftFile
  ) throws(Unsaid) -> [StateFacts.Property]? {
    let attributes = variable.attributes.names
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let sharing = variable.attributes.attribute("Shared")?.arguments?.trimmedDescription
    var result: [StateFacts.Property] = []
    var type = variable.bindings.last?.typeAnnotation?.type
    var isHidden = false
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        throw Unsaid("has a state with a tuple of properties", binding)
      }

      var kind = StateFacts.Property.Kind.stored(isConstant: isConstant)
      switch binding.accessorBlock?.accessors {
      case .getter(let statements): kind = .computed(statements)
      case .accessors(let accessors):
        guard accessors.count == 1, let getter = accessors.first,
          getter.accessorSpecifier.tokenKind == .keyword(.get), let body = getter.body
        else {
          if accessors.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.didSet) }) {
            throw Unsaid("has a property with 'didSet'", binding)
          }
          return nil
        }
        kind = .computed(body.statements)
      case nil: break
      }
      if variable.modifiers.contains(where: { $0.isHiding && $0.detail == nil }) {
        guard case .stored = kind else { return nil }
        isHidden = true
      }
      type = binding.typeAnnotation?.type ?? type
      let value = binding.initializer?.value
      result.append(
        StateFacts.Property(
          name: name.withoutBackticks, kind: kind,
          type: type.map { Code().text($0) } ?? value?.evidentType, value: value,
          attributes: attributes, sharingKey: sharing,
          documentation: variable.leadingTrivia.documentation, node: Syntax(binding), file: file,
          isHidden: isHidden))
    }
    return result
  }
}

extension DeclModifierSyntax {
  /// Whether other files can't see the declaration.
  var isHiding: Bool {
    name.tokenKind == .keyword(.private) || name.tokenKind == .keyword(.fileprivate)
  }
}

extension ExprSyntax {
  /// The type of a literal or an initializer.
  var evidentType: String? {
    if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Double" }
    if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if self.is(StringLiteralExprSyntax.self) { return "String" }
    if let prefix = self.as(PrefixOperatorExprSyntax.self) { return prefix.expression.evidentType }
    if let array = self.as(ArrayExprSyntax.self),
      let type = array.elements.first?.expression.evidentType
    {
      return "[\(type)]"
    }
    if let call = self.as(FunctionCallExprSyntax.self), call.calledExpression.isEvidentType {
      return Code().text(call.calledExpression)
    }
    if let access = self.as(MemberAccessExprSyntax.self), let base = access.base,
      base.isTypeName, access.declName.baseName.text.first?.isUppercase != true
    {
      return Code().text(base)
    }
    return nil
  }

  private var isEvidentType: Bool {
    if self.is(ArrayExprSyntax.self) || self.is(DictionaryExprSyntax.self) { return true }
    return isTypeName
  }
}

extension Syntax {
  /// The declaration that a binding belongs to.
  var declaration: DeclSyntax? {
    var node: Syntax? = self
    while let current = node, !current.is(VariableDeclSyntax.self) { node = current.parent }
    return node?.as(DeclSyntax.self)
  }
}
