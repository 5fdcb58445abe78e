import TrellisIR
import TrellisSpec
import TrellisSwift

/// The types that several modules declare, whose names some code has to write with their module.
struct SharedTypes: Sendable {
  /// A declaration in a module.
  private struct Declaration {
    let id: FeatureID
    /// Whether other modules can see it.
    let isVisible: Bool
  }

  /// The features by the names of their types, and by their modules, if several modules declare such a type.
  private var features: [String: [String: Declaration]] = [:]
  /// The same for views.
  private var views: [String: [String: Declaration]] = [:]

  /// No types.
  init() {}

  /// Finds the types.
  ///
  /// - Parameters:
  ///   - graph: The features.
  ///   - options: The project's options.
  ///   - models: The names of models, if features are generated as models.
  init(_ graph: FeatureGraph, _ options: RenderOptions, _ models: ModelNames?) {
    let names = graph.directory.names
    if !names.contains(where: { $0.module != names.first?.module }) { return }
    var firstFeatures: [String: (module: String, declared: Declaration)] = [:]
    var firstViews: [String: (module: String, declared: Declaration)] = [:]
    for ((id, summary), name) in zip(zip(graph.ids, graph.summaries), names) {
      let module = name.module ?? ""
      let declared = Declaration(id: id, isVisible: !summary.traits.contains(.isInternal))
      let type = models?.model(of: name.name) ?? name.name
      if let first = firstFeatures[type], first.module != module {
        features[type, default: [first.module: first.declared]][module] = declared
      } else {
        firstFeatures[type] = (module, declared)
      }
      guard let view = summary.viewName(options) else { continue }
      if let first = firstViews[view], first.module != module {
        views[view, default: [first.module: first.declared]][module] = declared
      } else {
        firstViews[view] = (module, declared)
      }
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { features.isEmpty && views.isEmpty }

  /// The features of a module whose types other modules declare as well, by the names of the types.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - others: The other modules that count.
  func features(of module: String, alsoIn others: Set<String>) -> [(type: String, id: FeatureID)] {
    features.compactMap { type, declaring in
      guard let declared = declaring[module],
        declaring.contains(where: { $0 != module && others.contains($0) && $1.isVisible })
      else { return nil }
      return (type, declared.id)
    }.sorted { $0.type < $1.type }
  }

  /// Whether a file of another module needs to say which module declares the type of a feature, or a view.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isView: Whether it is that of a view.
  ///   - module: The module that declares it.
  ///   - context: The file's feature.
  func needsModule(
    _ name: String, isView: Bool, declaredIn module: String?, for context: FeatureContext
  ) -> Bool {
    let own = context.feature.module ?? ""
    guard let module, !module.isEmpty, module != own,
      let declaring = isView ? views[name] : features[name]
    else { return false }
    // A type of the own module hides those of others, and two imported ones hide each other.
    return declaring.contains { other, declared in
      other == own
        || other != module && declared.isVisible && context.importedModules.contains(other)
    }
  }

  /// What decides how names are spelled.
  var fingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for types in [features, views] {
      for (name, declaring) in types.sorted(by: { $0.key < $1.key }) {
        fingerprint.combine(name)
        fingerprint.combine(declaring.keys.sorted())
        fingerprint.combine(declaring.filter(\.value.isVisible).keys.sorted())
      }
    }
    return fingerprint
  }
}

extension FeatureSummary {
  /// The name of the feature's view, if it has one.
  fileprivate func viewName(_ options: RenderOptions) -> String? {
    view.map { $0.isEmpty ? nil : $0 } ?? options.viewName(of: name)
  }
}

extension FeatureContext {
  /// What the files of the feature write before the name of another one's type: the module, where that is needed.
  func qualifier(of node: FeatureNode) -> String {
    qualifier(of: declaredType(node), node.feature.module)
  }

  /// What the files of the feature write before the name of another one's view.
  func qualifier(ofView view: String, of child: Feature) -> String {
    qualifier(of: view, isView: true, child.module)
  }

  private func qualifier(of name: String, isView: Bool = false, _ module: String?) -> String {
    guard let module, types.needsModule(name, isView: isView, declaredIn: module, for: self),
      !graph.isHidden(module, from: resolved.id)
    else { return "" }
    return "\(SwiftIdentifier.imported(module))."
  }

  private func declaredType(_ node: FeatureNode) -> String {
    model?.names.model(of: node.feature.name.text) ?? node.feature.name.text
  }

  /// The types that files import by name, because they need to say which module declares them, and a type hides
  /// that module. Their names then mean these, as nothing else does that is imported.
  var importedTypes: [ModuleRecord] {
    if types.isEmpty { return [] }
    return edges.all.compactMap(graph.target).flatMap { node -> [ModuleRecord] in
      guard let module = node.feature.module, graph.isHidden(module, from: resolved.id) else {
        return []
      }
      let (type, view) = (declaredType(node), viewName(of: node.feature))
      return [
        types.needsModule(type, isView: false, declaredIn: module, for: self)
          ? declarationImport(of: node, type, in: module) : nil,
        types.needsModule(view, isView: true, declaredIn: module, for: self)
          ? ModuleRecord(module: "struct \(SwiftIdentifier.imported(module)).\(view)") : nil,
      ].compactMap(\.self)
    }
  }

  private func declarationImport(
    of node: FeatureNode, _ type: String, in module: String
  ) -> ModuleRecord {
    let isEnum = model == nil ? isCaseReducer(node) : node.feature.isCaseReducer
    let kind = isEnum ? "enum" : model == nil ? "struct" : "class"
    return ModuleRecord(module: "\(kind) \(SwiftIdentifier.imported(module)).\(type)")
  }

  /// The name of a feature's reducer, whatever the feature is generated as.
  func reducerName(_ node: FeatureNode) -> String {
    qualifier(of: node) + node.feature.name.text
  }

  /// The state of what an edge leads to, as a type of a reducer.
  func stateType(_ edge: Edge) -> String {
    let name = graph.target(of: edge).map(reducerName) ?? graph.name(of: edge.target) ?? ""
    return "\(name).State"
  }

  /// The type of a parameter of the feature's own initializer.
  func type(of parameter: StateParameter) -> String {
    guard let model else { return parameter.child.map(stateType) ?? parameter.type }
    return parameter.child.map(typeName) ?? model.names.replacingStates(parameter.type)
  }

  /// The types of the tested module that tests import by name, because other modules that they import declare
  /// such a type, too. Names in tests then mean what they mean in the tested module.
  var testedTypes: [ModuleRecord] {
    guard let module = feature.testedModule, !types.isEmpty else { return [] }
    return types.features(of: module, alsoIn: importedModules).map { type, id in
      declarationImport(of: graph[id], type, in: module)
    }
  }
}
