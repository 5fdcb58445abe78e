import TrellisIR
import TrellisSpec

/// Delegate actions of a child that no parent handles.
struct UnheardDelegates: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    var heard: [FeatureID: Set<String>] = [:]
    // The features whose actions are all handled.
    var wholes: Set<FeatureID> = []
    var parents: [FeatureID: [ResolvedFeature]] = [:]
    for resolved in graph.features {
      for child in resolved.edges.all.compactMap(\.feature) {
        parents[child, default: []].append(resolved)
      }
      let node = resolved.node
      for reaction in resolved.reactions {
        wholes.formUnion(heardAtOnce(reaction.path, in: node.edges).compactMap(\.feature))
        guard let (child, segment) = listener(reaction.path, in: node, graph) else {
          continue
        }
        switch segment {
        case .delegate(let name): heard[child, default: []].insert(name)
        default: wholes.insert(child)
        }
      }
    }
    return graph.features.flatMap { resolved -> [Diagnostic] in
      let parents = parents[resolved.id] ?? []
      // An entry that couldn't be parsed may handle it.
      guard let parent = parents.first, !wholes.contains(resolved.id),
        !parents.contains(where: \.isIncomplete)
      else { return [] }
      let feature = resolved.feature
      return feature.delegate.filter { heard[resolved.id]?.contains($0.name.text) != true }.map {
        Diagnostic(
          .warning, rule: .unheardDelegate,
          "no parent of '\(feature.name.text)' handles its delegate action '\($0.name.text)'; add a pattern to '\(parent.feature.name.text)'",
          at: $0.name.range)
      }
    }
  }

  /// What sends the actions that a pattern for everything presented or pushed handles.
  private func heardAtOnce(_ path: ActionPath, in edges: Edges) -> [Edge] {
    switch path.segments {
    case [.named("destination")]: edges[.destination].all
    case [.named("path")]: edges[.path].all
    default: []
    }
  }

  /// The child whose delegate a path leads to, and its last segment.
  private func listener(
    _ path: ActionPath, in owner: FeatureNode, _ graph: FeatureGraph
  ) -> (FeatureID, ActionPath.Segment)? {
    guard let last = path.segments.last else { return nil }
    // A pattern that ends with the child itself handles everything that it sends.
    var way = path.segments[...]
    switch last {
    case .delegate, .named("delegate"): way = way.dropLast()
    default: break
    }
    guard let first = way.popFirst(), var current = graph.sender(first, of: owner) else {
      return nil
    }
    for segment in way {
      guard let next = graph.sender(segment, of: current) else { return nil }
      current = next
    }
    return (current.id, last)
  }
}

extension UnheardDelegates {
  static let texts = [unheardDelegate]

  private static let unheardDelegate = RuleText(
    .unheardDelegate,
    meaning: """
      At least one of the features that show a feature responds to each of its delegate actions.
      """,
    reason: """
      A delegate action goes to the parent's reducer. If the parent ignores it, nothing happens: the
      form announces that it saved, and the list still shows the old item. Neither the compiler nor
      a test of the child alone can notice that.
      """,
    wrong: .spec(
      """
      feature: ListFeature
      destination: {edit: {sheet: EditFeature}}
      actions: [editButtonTapped]
      reducer:
        editButtonTapped: {present: edit}
      ---
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: {delegate: didSave}
      """),
    right: .spec(
      """
      feature: ListFeature
      destination: {edit: {sheet: EditFeature}}
      actions: [editButtonTapped]
      reducer:
        editButtonTapped: {present: edit}
        destination.edit.delegate.didSave: dismiss
      ---
      feature: EditFeature
      actions: [saveButtonTapped]
      delegate: [didSave]
      reducer:
        saveButtonTapped: {delegate: didSave}
      """)
  )
}
