import SwiftSyntax

/// The views of a project that show a feature's store.
struct ViewTable {
  /// A view.
  struct View {
    let type: TypeDeclaration
    /// Whether `View(store:)` creates it.
    let takesStoreOnly: Bool
  }

  private var views: [String: [View]] = [:]

  init(_ types: TypeTable) {
    for (_, type) in types.all where type.kind == .structure {
      let variables = type.members.compactMap { $0.declaration.as(VariableDeclSyntax.self) }
      guard let feature = variables.lazy.compactMap(\.storeFeature).first,
        type.inherited.contains(where: { $0.lastComponent == "View" })
      else { continue }
      views[feature, default: []].append(
        View(type: type, takesStoreOnly: !variables.contains(where: \.needsArgument)))
    }
  }

  /// The views of a feature, in the order of files.
  func views(of feature: String) -> [View] {
    views[feature] ?? []
  }
}

extension VariableDeclSyntax {
  /// The feature of a property `store`.
  fileprivate var storeFeature: String? {
    guard let binding = bindings.first,
      binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "store",
      binding.accessorBlock == nil, let type = binding.typeAnnotation?.type
    else { return nil }
    let text = Code().text(type)
    if text.hasPrefix("StoreOf<"), let argument = type.genericArgument { return argument }
    guard text.hasPrefix("Store<"), let comma = text.firstIndex(of: ",") else { return nil }
    let state = text[text.index(text.startIndex, offsetBy: 6)..<comma]
    return state.hasSuffix(".State") ? String(state.dropLast(6)) : nil
  }

  /// Whether an initializer needs a value for the property.
  fileprivate var needsArgument: Bool {
    guard let binding = bindings.first, storeFeature == nil, binding.accessorBlock == nil,
      binding.initializer == nil,
      !modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
    else { return false }
    let environment: Set = [
      "Environment", "EnvironmentObject", "FocusState", "Dependency", "Namespace", "ScaledMetric",
      "GestureState", "FetchRequest",
    ]
    if !environment.isDisjoint(with: attributes.names) { return false }
    let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    return !(isOptional && bindingSpecifier.tokenKind == .keyword(.var))
  }
}

/// How the views of a feature present what it shows.
struct PresentationTable {
  /// The style of a presentation, and what is around its content.
  struct Presentation {
    var style: String
    var hasNavigationStack = false
  }

  private var presentations: [String: Presentation] = [:]

  /// Reads the views of a feature.
  ///
  /// - Parameters:
  ///   - views: The views.
  ///   - names: The names of destinations and of properties that present.
  init(_ views: [ViewTable.View], names: Set<String>) {
    if names.isEmpty { return }
    for view in views {
      for part in view.type.parts { visit(Syntax(part.group.memberBlock), names) }
    }
  }

  subscript(name: String) -> Presentation? { presentations[name] }

  private static let modifiers: Set<String> = [
    "sheet", "popover", "fullScreenCover", "navigationDestination", "inspector",
  ]

  private mutating func visit(_ node: Syntax, _ names: Set<String>) {
    if let call = node.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      Self.modifiers.contains(access.declName.baseName.text)
    {
      note(call, access.declName.baseName.text, names)
    }
    if let binding = node.as(OptionalBindingConditionSyntax.self),
      let value = binding.initializer?.value
    {
      note(inline: value, names)
    }
    if let call = node.as(FunctionCallExprSyntax.self), call.calledName == "IfLetStore",
      let value = call.arguments.first?.expression
    {
      note(inline: value, names)
    }
    for child in node.children(viewMode: .sourceAccurate) { visit(child, names) }
  }

  private mutating func note(_ call: FunctionCallExprSyntax, _ style: String, _ names: Set<String>)
  {
    let used = call.arguments.filter {
      !$0.expression.is(ClosureExprSyntax.self) || $0.label != nil
    }
    .flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text.withoutDollar) }
    let root = call.trailingClosure?.statements.first?.expression
    let base = root.map { CallChain($0).base }?.as(FunctionCallExprSyntax.self)
    let hasStack = ["NavigationStack", "NavigationView"].contains(base?.calledName)
    for name in used where names.contains(name) && presentations[name] == nil {
      presentations[name] = Presentation(
        style: style,
        hasNavigationStack: hasStack && style != "navigationDestination" && style != "inspector")
    }
  }

  private mutating func note(inline value: ExprSyntax, _ names: Set<String>) {
    for token in value.tokens(viewMode: .sourceAccurate) {
      let name = token.text.withoutDollar
      if names.contains(name), presentations[name] == nil {
        presentations[name] = Presentation(style: "inline")
      }
    }
  }
}

extension String {
  fileprivate var withoutDollar: String { hasPrefix("$") ? String(dropFirst()) : self }
}
