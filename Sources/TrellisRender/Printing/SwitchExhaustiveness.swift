import TrellisIR
import TrellisSpec

/// Finds out which of a feature's actions its reactions handle completely. The switch needs no
/// further case for these, and the compiler would warn about one.
struct SwitchExhaustiveness {
  private let graph: FeatureGraph

  init(_ graph: FeatureGraph) {
    self.graph = graph
  }

  /// The cases of a feature's `Action` that its reactions don't handle, in the order of the enum.
  func openCases(of resolved: ResolvedFeature) -> [String] {
    var open: [String] = []
    _ = visitOpenCases(of: resolved.node, resolved.reactionTree.root, depth: 0) { name in
      open.append(name)
      return true
    }
    return open
  }

  private typealias Place = ReactionTree.Place

  /// Visits the cases that are left open below a place, until the visitor stops.
  ///
  /// - Parameter visit: Receives each case, and returns whether to continue.
  /// - Returns: Whether to continue.
  private func visitOpenCases(
    of node: FeatureNode, _ place: Place, depth: Int, _ visit: (String) -> Bool
  ) -> Bool {
    let feature = node.feature
    func goesOn(behind name: String, _ isCovered: Bool) -> Bool {
      isCovered || visit(name)
    }
    let areBindingsCovered = !feature.isBindable || place.answers(.binding(nil))
    if feature.bindingGroup == nil, !goesOn(behind: "binding", areBindingsCovered) { return false }
    for action in feature.actions where action.group == nil {
      let name = action.name.text
      if !goesOn(behind: name, isCovered(place.below(.named(name)))) { return false }
    }
    for group in feature.index.groups.all {
      let inGroup = place.below(.named(group.name.text))
      let isGroupCovered =
        inGroup?.isAnswered == true
        || group.actions.allSatisfy { isCovered(inGroup?.below(.named($0.name.text))) }
          && (group.name.text != feature.bindingGroup?.text || areBindingsCovered)
      if !goesOn(behind: group.name.text, isGroupCovered) { return false }
    }
    if feature.tabs != nil,
      !goesOn(behind: "tabSelected", depth == 0 || place.answers(.tabSelected))
    {
      return false
    }
    for child in node.edges.children.all {
      let name = child.name.text
      let inChild = place.below(child.slot == .row ? .row(name) : .named(name))
      if !goesOn(behind: name, isCovered(child, inChild, depth)) {
        return false
      }
    }
    for presented in node.edges[.presented].all {
      let name = presented.name.text
      let inPresented = place.below(.presented(name))
      let isPresentedCovered =
        place.answers(.named(name))
        || place.answers(.presentedDismissed(name)) && isCovered(presented, inPresented, depth)
      if !goesOn(behind: name, isPresentedCovered) { return false }
    }
    for kind in feature.promptKinds where !feature.hasDestination {
      let isPromptCovered =
        place.answers(.promptDismissed(kind)) && areButtonsCovered(kind, feature, place)
      if !goesOn(behind: kind.rawValue, isPromptCovered) { return false }
    }
    if feature.hasDestination,
      !goesOn(behind: "destination", isDestinationCovered(node, place, depth))
    {
      return false
    }
    if !feature.path.isEmpty, !goesOn(behind: "path", place.answers(.named("path"))) {
      return false
    }
    if feature.delegate.isEmpty { return true }
    let isDelegateCovered =
      place.answers(.named("delegate"))
      || feature.delegate.allSatisfy { place.answers(.delegate($0.name.text)) }
    return goesOn(behind: "delegate", isDelegateCovered)
  }

  private func isCovered(_ action: Place?) -> Bool {
    guard let action else { return false }
    return action.isAnswered
      || action.answers(.outcome("success")) && action.answers(.outcome("failure"))
  }

  private func isCovered(_ edge: Edge, _ place: Place?, _ depth: Int) -> Bool {
    // A child's children have children, too. Nobody writes patterns deeper than this.
    guard let place, !place.isAnswered, depth < 8, let child = graph.target(of: edge) else {
      return place?.isAnswered == true
    }
    return visitOpenCases(of: child, place, depth: depth + 1) { _ in false }
  }

  /// Whether the action of some destination has a case. Without one, Swift can't tell that the
  /// patterns for the destinations are exhaustive.
  private func canBeSent(by node: FeatureNode) -> Bool {
    if !node.feature.promptKinds.isEmpty { return true }
    return node.edges[.destination].all.filter(\.leadsToFeature).contains { destination in
      guard let child = graph.target(of: destination) else { return true }
      return !visitOpenCases(of: child, ReactionTree([]).root, depth: 0) { _ in false }
    }
  }

  private func isDestinationCovered(_ node: FeatureNode, _ place: Place, _ depth: Int) -> Bool {
    let feature = node.feature
    if place.answers(.named("destination")) { return true }
    return place.answers(.destinationDismissed) && feature.destinationSends
      && canBeSent(by: node)
      && node.edges[.destination].all.filter(\.leadsToFeature).allSatisfy { destination in
        isCovered(destination, place.below(.destination(destination.name.text)), depth)
      }
      && Prompt.Kind.allCases.allSatisfy { areButtonsCovered($0, feature, place) }
  }

  private func areButtonsCovered(_ kind: Prompt.Kind, _ feature: Feature, _ place: Place) -> Bool {
    feature.prompts(of: kind).allSatisfy { prompt in
      prompt.buttons.filter(\.sendsAction).allSatisfy { button in
        place.answers(.button(kind, button.name.text, inDestination: feature.hasDestination))
      }
    }
  }
}

extension Feature {
  /// Whether what the destination presents sends actions. The compiler knows that a case with a
  /// payload without values is never there, but only if a pattern is about another case beside it.
  fileprivate var destinationSends: Bool {
    destinations.contains { $0.feature != nil }
      || prompts.contains { !$0.isBoolean && $0.buttons.contains(where: \.sendsAction) }
  }
}
