import TrellisIR
import TrellisSpec
import TrellisSwift

/// The modules that a feature's code needs.
extension FeatureContext {
  /// Whether prompts contain texts.
  var showsTexts: Bool { !feature.promptKinds.isEmpty }

  /// SwiftUI, if a reducer or a model uses members that it declares: of the texts in prompts, of
  /// animations, or of arrays.
  var modulesOfViews: [String] {
    showsTexts || isAnimated || modulesOfCollections.contains("SwiftUI") ? ["SwiftUI"] : []
  }

  /// Whether anything that is sent is animated.
  private var isAnimated: Bool {
    resolved.operations.contains(where: \.isAnimated)
      || feature.prompts.flatMap(\.buttons).contains { $0.animation != nil }
  }

  /// The modules that declare the members of collections that its steps use: subscripts by ID, and
  /// methods that take the offsets of a list's rows.
  var modulesOfCollections: Set<String> {
    var modules: Set<String> = []
    for node in resolved.operations.flatMap(\.expressions).flatMap(\.tree.nodes) {
      switch (node.kind, node.arguments.first?.label) {
      case (.subscript, "id"): modules.insert("IdentifiedCollections")
      case (.call, "atOffsets"), (.call, "fromOffsets"):
        guard let collection = node.base?.base else { continue }
        modules.insert(isArray(collection.name) ? "SwiftUI" : "IdentifiedCollections")
      default: continue
      }
    }
    return modules
  }

  /// Whether a property of the state is spelled as an array.
  private func isArray(_ property: String) -> Bool {
    feature.index.state[property].map { $0.type.asType.isBracketedType } ?? false
  }

  /// The modules that the feature's declarations for other modules mention.
  ///
  /// - Parameter modules: Those that every such feature mentions.
  func visibleModules(_ modules: Set<String>) -> Set<String> {
    modules.union(feature.publicImports).union(childModules)
      .union(mentionsFoundation ? ["Foundation"] : [])
  }

  /// Whether the feature's declarations mention types of Foundation.
  var mentionsFoundation: Bool {
    if !feature.deepLinks.isEmpty { return true }
    let types =
      feature.state.map(\.type) + feature.computed.map(\.type) + feature.parameters.map(\.key)
      + (feature.actions + feature.delegate).flatMap(\.parameters).map(\.type)
      + edges.all.flatMap(\.values).map(\.type)
    return types.contains { type in
      type.tree(as: .type).nodes.contains { node in
        [.typeName, .memberType].contains(node.kind)
          && FoundationNames.usualTypes.contains(node.name)
      }
    }
  }
}

extension Operation {
  /// Whether what it sends is animated.
  fileprivate var isAnimated: Bool {
    if case .run(let effect) = kind { effect.response?.animation != nil } else { animation != nil }
  }
}

extension SwiftTree {
  /// Whether it contains a type that `IdentifiedCollections` declares.
  var namesIdentifiedArray: Bool {
    nodes.contains { ["IdentifiedArray", "IdentifiedArrayOf"].contains($0.name) }
  }
}
