import TrellisSpec

/// What a feature shows in one of its places. A destination and a screen can have the same name.
package enum ShownPlace: Hashable, Sendable {
  /// A destination or a prompt, by its name.
  case presented(String)
  /// A screen on the path, by the name of its case.
  case pushed(String)
  /// A case of an enum feature, by its name.
  case enumCase(String)
}

extension Operation {
  /// What the operation shows, if anything.
  package var shownPlace: ShownPlace? {
    guard case .change(_, let change) = kind else { return nil }
    switch change {
    case .show(let edge, _): return edge.shownPlace
    case .prompt(let prompt, _): return .presented(prompt.name.text)
    case .assign, .mutate, .dismiss, .pop, .select: return nil
    }
  }
}

extension Edge {
  /// The place of what it leads to, if something has to show it.
  package var shownPlace: ShownPlace? {
    switch slot {
    case .scope, .tab, .optional, .row: nil
    case .enumCase: .enumCase(name.text)
    case .destination, .presented: .presented(name.text)
    case .path: .pushed(name.text)
    }
  }
}

extension Feature {
  /// What the feature can show, with the name of each in its spec.
  package var places: [(place: ShownPlace, name: SourceText)] {
    let presented = (destinations + presents).map(\.name) + prompts.map(\.name)
    return presented.map { (.presented($0.text), $0) }
      + path.map { (.pushed($0.name.text), $0.name) }
      + cases.map { (.enumCase($0.name.text), $0.name) }
  }

  /// The screens that handwritten views push.
  package var linkedPlaces: [ShownPlace] {
    linkedScreens.union(path.filter(\.isLinked).map(\.name.text)).sorted().map { .pushed($0) }
  }
}
