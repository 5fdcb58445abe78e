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
