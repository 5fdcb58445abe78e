import TrellisIR
import TrellisSpec

/// Delegate actions of a child that no parent handles.
struct UnheardDelegates: Rule {
  func check(_ graph: FeatureGraph) -> [Diagnostic] {
    var heard: Set<String> = []
    // The features whose actions are all handled.
    var wholes: Set<String> = []
    var parents: [String: [String]] = [:]
    for resolved in graph.features {
      for reference in resolved.feature.featureReferences {
        if let child = graph.feature(reference.feature.text, from: resolved.feature) {
          parents[child.name.text, default: []].append(resolved.feature.name.text)
        }
      }
      for reaction in resolved.reactions {
        wholes.formUnion(heardAtOnce(reaction.path, in: resolved.feature, graph))
        guard let (child, segment) = listener(reaction.path, in: resolved.feature, graph) else {
          continue
        }
        switch segment {
        case .delegate(let name): heard.insert("\(child.name.text).\(name)")
        default: wholes.insert(child.name.text)
        }
      }
    }
    // An entry that couldn't be parsed may handle it.
    let incomplete = Set(graph.features.filter(\.isIncomplete).map(\.feature.name.text))
    return graph.features.map(\.feature).flatMap { feature -> [Diagnostic] in
      guard let parent = parents[feature.name.text]?.first,
        !wholes.contains(feature.name.text),
        incomplete.isDisjoint(with: parents[feature.name.text] ?? [])
      else { return [] }
      return feature.delegate.filter { !heard.contains("\(feature.name.text).\($0.name.text)") }.map
      {
        Diagnostic(
          .warning, rule: .unheardDelegate,
          "no parent of '\(feature.name.text)' handles its delegate action '\($0.name.text)'; add a pattern to '\(parent)'",
          at: $0.name.range)
      }
    }
  }

  /// The delegate actions that a pattern for everything presented or pushed handles.
  private func heardAtOnce(
    _ path: ActionPath, in feature: Feature, _ graph: FeatureGraph
  ) -> [String] {
    let references: [SourceText]
    switch path.segments {
    case [.named("destination")]: references = feature.destinations.compactMap(\.feature)
    case [.named("path")]:
      references = feature.path.compactMap { pathCase in
        if case .feature(let child) = pathCase.content { child } else { nil }
      }
    default: return []
    }
    return references.compactMap { graph.feature($0.text, from: feature)?.name.text }
  }

  /// The child whose delegate a path leads to, and its last segment.
  private func listener(
    _ path: ActionPath, in feature: Feature, _ graph: FeatureGraph
  ) -> (Feature, ActionPath.Segment)? {
    guard let last = path.segments.last else { return nil }
    // A pattern that ends with the child itself handles everything that it sends.
    var way = path.segments[...]
    switch last {
    case .delegate, .named("delegate"): way = way.dropLast()
    default: break
    }
    if way.isEmpty { return nil }
    var current = feature
    for segment in way {
      let name: String
      switch segment {
      case .named(let child), .row(let child), .destination(let child),
        .presented(let child), .element(let child):
        name = child
      default: return nil
      }
      let reference = current.index.featureReferences[name]
      guard let reference, let next = graph.feature(reference.feature.text, from: current) else {
        return nil
      }
      current = next
    }
    return (current, last)
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
