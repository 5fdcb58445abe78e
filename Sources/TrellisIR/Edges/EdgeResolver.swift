import TrellisSpec

/// Finds out what the names of features in a spec refer to.
struct EdgeResolver {
  /// The features with a spec, by name.
  let directory: FeatureDirectory

  /// What a feature can show or contain.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - id: Its ID, which `Self` stands for.
  func edges(of feature: Feature, _ id: FeatureID) -> Edges {
    var all: [Edge] = []
    func add(_ declarations: [Edge.Declaration], _ slot: Edge.Slot) {
      all += declarations.map { declaration in
        Edge(slot: slot, declaration: declaration, target: target(of: declaration, in: id))
      }
    }
    add(feature.scopes.map { .child($0) }, .scope)
    add((feature.tabs?.tabs ?? []).map { .tab($0) }, .tab)
    add(feature.optionals.map { .child($0) }, .optional)
    add(feature.rows.map { .child($0) }, .row)
    add(feature.cases.map { .child($0) }, .enumCase)
    add(feature.destinations.map { .destination($0) }, .destination)
    add(feature.presents.map { .destination($0) }, .presented)
    add(feature.path.map { .pathCase($0) }, .path)
    return Edges(all)
  }

  private func target(of declaration: Edge.Declaration, in owner: FeatureID) -> Edge.Target {
    switch declaration {
    case .child(let child): target(named: child.feature, in: owner)
    case .tab(let tab): tab.feature.map { target(named: $0, in: owner) } ?? .view
    case .destination(let destination):
      switch destination.content {
      case .feature(let feature): target(named: feature, in: owner)
      case .value: .data
      case .none: .view
      }
    case .pathCase(let pathCase):
      switch pathCase.content {
      case .feature(let feature): target(named: feature, in: owner)
      case .value: .data
      }
    }
  }

  private func target(named name: SourceText, in owner: FeatureID) -> Edge.Target {
    name.text == "Self"
      ? .feature(owner)
      : target(named: name.text, in: directory.names[owner.position].module)
  }

  /// What the name of a type refers to. A name that could be that of several features refers to none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - module: The module that contains the spec.
  func target(named name: String, in module: String?) -> Edge.Target {
    if case .feature(let position) = directory.meaning(of: name, in: module) {
      return .feature(FeatureID(position: position))
    }
    return .existingCode(name)
  }
}
