import TrellisSpec

/// Finds out which of a feature's actions its reactions handle completely. The switch needs no
/// further case for these, and the compiler would warn about one.
struct ActionCoverage {
  private let graph: FeatureGraph

  init(_ graph: FeatureGraph) {
    self.graph = graph
  }

  /// The cases of a feature's `Action` that its reactions don't handle, in the order of the enum.
  func openCases(of resolved: ResolvedFeature) -> [String] {
    openCases(of: resolved.feature, resolved.reactions.map { $0.path.segments[...] }, depth: 0)
  }

  private typealias Path = ArraySlice<ActionPath.Segment>

  private func openCases(of feature: Feature, _ paths: [Path], depth: Int) -> [String] {
    var open: [String] = []
    func check(_ name: String, _ isCovered: Bool) {
      if !isCovered { open.append(name) }
    }
    if feature.isBindable { check("binding", paths.contains([.binding(nil)])) }
    for action in feature.actions where action.group == nil {
      check(action.name.text, isCovered(action, below(paths, .named(action.name.text))))
    }
    for group in feature.actionGroups {
      let inGroup = below(paths, .named(group.text))
      let actions = feature.actions.filter { $0.group == group }
      let isCovered = actions.allSatisfy { action in
        self.isCovered(action, below(inGroup, .named(action.name.text)))
      }
      check(group.text, inGroup.contains([]) || isCovered)
    }
    if feature.tabs != nil { check("tabSelected", depth == 0 || paths.contains([.tabSelected])) }
    for child in feature.composedChildren {
      let isRow = feature.rows.contains { $0.name == child.name }
      let inChild = below(paths, isRow ? .row(child.name.text) : .named(child.name.text))
      check(child.name.text, isCovered(child.feature, of: feature, inChild, depth))
    }
    for presented in feature.presents {
      let name = presented.name.text
      let inChild = below(paths, .presented(name))
      let isCovered = presented.feature.map {
        paths.contains([.presentedDismissed(name)])
          && self.isCovered($0, of: feature, inChild, depth)
      }
      check(name, paths.contains([.named(name)]) || isCovered == true)
    }
    for kind in feature.promptKinds where !feature.hasDestination {
      check(
        kind.rawValue,
        areButtonsCovered(kind, feature, paths) && paths.contains([.promptDismissed(kind)]))
    }
    if feature.hasDestination {
      check("destination", isDestinationCovered(feature, paths, depth))
    }
    if !feature.path.isEmpty { check("path", paths.contains([.named("path")])) }
    if !feature.delegate.isEmpty {
      let isCovered = feature.delegate.allSatisfy { paths.contains([.delegate($0.name.text)]) }
      check("delegate", paths.contains([.named("delegate")]) || isCovered)
    }
    return open
  }

  private func below(_ paths: [Path], _ head: ActionPath.Segment) -> [Path] {
    paths.filter { $0.first == head }.map { $0.dropFirst() }
  }

  private func isCovered(_ action: ActionCase, _ paths: [Path]) -> Bool {
    paths.contains([])
      || paths.contains([.outcome("success")]) && paths.contains([.outcome("failure")])
  }

  private func isCovered(
    _ reference: SourceText, of owner: Feature, _ paths: [Path], _ depth: Int
  ) -> Bool {
    if paths.contains([]) { return true }
    // A child's children have children, too. Nobody writes patterns deeper than this.
    guard !paths.isEmpty, depth < 8, let child = graph.feature(reference.text, from: owner) else {
      return false
    }
    return openCases(of: child, paths, depth: depth + 1).isEmpty
  }

  private func isDestinationCovered(_ feature: Feature, _ paths: [Path], _ depth: Int) -> Bool {
    if paths.contains([.named("destination")]) { return true }
    return paths.contains([.destinationDismissed])
      && feature.destinations.allSatisfy { destination in
        guard let child = destination.feature else { return true }
        let inChild = below(paths, .destination(destination.name.text))
        return isCovered(child, of: feature, inChild, depth)
      }
      && Prompt.Kind.allCases.allSatisfy { areButtonsCovered($0, feature, paths) }
  }

  private func areButtonsCovered(_ kind: Prompt.Kind, _ feature: Feature, _ paths: [Path]) -> Bool {
    feature.prompts(of: kind).flatMap(\.buttons).filter(\.sendsAction).allSatisfy { button in
      paths.contains([.button(kind, button.name.text, inDestination: feature.hasDestination)])
    }
  }
}
