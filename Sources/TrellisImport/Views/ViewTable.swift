import SwiftSyntax

/// The views of a project that show a feature's store, or its model.
struct ViewTable {
  /// A view.
  struct View {
    let type: TypeDeclaration
    /// Whether `View(store:)` creates it.
    let takesStoreOnly: Bool
  }

  /// The views by the module and the name of their feature's type.
  private var views: [String: [View]] = [:]

  init(_ types: TypeTable) {
    for (module, type) in types.all where type.kind == .structure {
      let variables = type.members.compactMap { $0.declaration.as(VariableDeclSyntax.self) }
      guard let feature = variables.lazy.compactMap(\.storeFeature).first,
        type.inherited.contains(where: { $0.lastComponent == "View" }),
        let shown = types.type(feature, from: type.path, in: module, type.part.file)
      else { continue }
      views[shown.identifier, default: []].append(
        View(type: type, takesStoreOnly: !variables.contains(where: \.needsArgument)))
    }
  }

  /// The views of a feature, in the order of files.
  func views(of feature: TypeDeclaration) -> [View] {
    views[feature.identifier] ?? []
  }
}

extension VariableDeclSyntax {
  /// The feature of a property `store`, or the type of a property `model`.
  fileprivate var storeFeature: String? {
    guard let binding = bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      ["model", "store"].contains(name), binding.accessorBlock == nil,
      let type = binding.typeAnnotation?.type
    else { return nil }
    let text = Code().text(type)
    if name == "model" { return text.hasSuffix("Model") ? text : nil }
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
