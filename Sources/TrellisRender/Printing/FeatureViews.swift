import TrellisIR
import TrellisSpec

/// What views and their names depend on.
extension FeatureContext {
  /// The part of a view that is generated.
  enum ViewPart {
    /// The whole view.
    case whole
    /// What the view presents, as a modifier for a person's own view.
    case presentations
    /// The view's own content, as a starting point for a person; it applies that modifier.
    case content
  }

  /// The same context for another part of the view.
  func writing(_ part: ViewPart) -> FeatureContext {
    FeatureContext(
      resolved: resolved, graph: graph, options: options, equatability: equatability,
      samples: samples, model: model, viewPart: part, types: types,
      importedModules: importedModules)
  }

  /// Whether the view sends its actions through `@ViewAction`.
  var sendsViewActions: Bool {
    viewPart != .presentations && feature.viewGroup != nil && supports(.viewActions)
  }

  /// Whether views declare what they observe, because the platform doesn't support observation.
  var tracksPerception: Bool {
    supports(.observation) && options.platforms.contains(where: \.lacksObservation)
  }

  /// The group of the view's actions, if the view has to name it.
  var sentGroup: String? {
    sendsViewActions ? nil : feature.viewGroup?.text
  }

  /// The name of the view that shows what an edge leads to, or `nil` if no view shows it.
  func viewName(_ edge: Edge) -> String? {
    guard graph.isShown(edge) else { return nil }
    if let view = edge.view { return view.text }
    guard let child = graph.target(of: edge)?.feature else {
      return graph.name(of: edge.target).map(options.viewName)
    }
    let view = viewName(of: child)
    return qualifier(ofView: view, of: child) + view
  }

  /// The name of a feature's view.
  func viewName(of feature: Feature) -> String {
    if case .named(let name) = feature.view { return name.text }
    return options.viewName(of: feature.name.text)
  }

  /// The name of the store or the model in a view.
  var viewOwner: String {
    model == nil ? "store" : "model"
  }

  /// Whether the view dismisses itself when its model asks for it. That of a model which is part of
  /// another view can't; the other view removes it.
  var viewDismissesItself: Bool {
    resolved.dismissesItself && !graph.isShownInline(resolved.id)
  }

  /// Whether the rows are of the feature's own type.
  func isOwnKind(_ row: Edge) -> Bool {
    row.feature == resolved.id
  }
}
