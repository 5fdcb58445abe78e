import TrellisIR
import TrellisSpec

extension FeatureDraw {
  /// Something that a step refers to, and what it takes.
  struct Candidate {
    let name: String
    let needs: [Need]
    /// The type of the state that is shown, if it is that of a feature.
    var stateType: String?
  }

  /// What a reference can refer to here: everything whose values can be expressed.
  mutating func references(to use: ReferenceUse) -> [Candidate] {
    candidates(for: use).filter { candidate in
      candidate.needs.allSatisfy { need in !need.isRequired || expression(of: need.type) != nil }
    }
  }

  private mutating func candidates(for use: ReferenceUse) -> [Candidate] {
    let vocabulary = vocabulary()
    guard let (feature, edges) = vocabulary.node.map({ ($0.feature, $0.edges) }) else { return [] }
    switch use {
    case .presentable:
      return contents(of: edges.presentations, vocabulary.graph)
        + feature.prompts.map { Candidate(name: $0.name.text, needs: needs($0.parameters)) }
    case .screen: return contents(of: edges[.path].all, vocabulary.graph)
    case .enumCase: return contents(of: edges[.enumCase].all, vocabulary.graph)
    case .action:
      // Only later actions are sent, so that no action sends itself in the end.
      return feature.actions.dropFirst(place.position + 1).map { action in
        Candidate(name: action.reference, needs: needs(action.parameters))
      } + (place.isInEffect ? [] : childActions())
    case .viewAction:
      return feature.actions.filter { $0.parameters.isEmpty && $0.group == feature.viewGroup }
        .map { Candidate(name: $0.reference, needs: []) }
    case .delegate:
      return feature.delegate.map { Candidate(name: $0.name.text, needs: needs($0.parameters)) }
    case .response: return []
    case .failure:
      return feature.actions.dropFirst(place.position + 1).filter { action in
        let types = action.parameters.map(\.type.text)
        return types.isEmpty || types == ["any Error"]
      }.map { Candidate(name: $0.reference, needs: []) }
    }
  }

  private func needs(_ parameters: [Parameter]) -> [Need] {
    parameters.map { Need(label: $0.label?.text, type: $0.type.text, isRequired: true) }
  }

  private func contents(of edges: [Edge], _ graph: FeatureGraph) -> [Candidate] {
    edges.flatMap { contents(of: $0, graph) }
  }

  private func contents(of edge: Edge, _ graph: FeatureGraph) -> [Candidate] {
    let name = edge.name.text
    guard let child = graph.target(of: edge) else {
      return [Candidate(name: name, needs: needs(edge.values))]
    }
    guard child.feature.isEnum else {
      return [
        Candidate(
          name: name, needs: needs(of: child, graph), stateType: "\(child.feature.name.text).State")
      ]
    }
    var result: [Candidate] = []
    for (index, enumCase) in child.edges[.enumCase].all.enumerated() {
      let inner = graph.target(of: enumCase)
      // The state of an enum feature in an enum feature can't be named.
      if inner?.feature.isEnum == true { continue }
      let values = inner.map { needs(of: $0, graph) } ?? []
      if index == 0 { result.append(Candidate(name: name, needs: values)) }
      result.append(Candidate(name: "\(name).\(enumCase.name.text)", needs: values))
    }
    return result
  }

  func needs(of node: FeatureNode, _ graph: FeatureGraph) -> [Need] {
    graph.stateParameters(of: node).map { parameter in
      Need(
        label: parameter.name,
        type: parameter.isShared ? "Shared<\(parameter.type)>" : parameter.type,
        isRequired: parameter.isRequired)
    }
  }

  /// Draws a reference, whose values follow it in parentheses or below `with`.
  mutating func reference(_ use: ReferenceUse) -> String? {
    if use == .response { return place.response }
    guard let candidate = randomness.element(of: references(to: use)) else { return nil }
    if let type = candidate.stateType, use != .enumCase, randomness.chance(35),
      let state = expression(of: type)
    {
      place.shownState = state
      return candidate.name
    }
    let needs = candidate.needs.filter { $0.isRequired || randomness.chance(40) }
      .filter { expression(of: $0.type) != nil }
    let isLabelled = needs.allSatisfy { $0.label != nil }
    if needs.isEmpty || isLabelled && randomness.chance(60) {
      place.needs = needs
      return candidate.name
    }
    let skipsNone = needs.count == candidate.needs.count
    let values = needs.compactMap { need -> String? in
      guard let value = expression(of: need.type) else { return nil }
      let label = skipsNone && randomness.chance(30) ? nil : need.label
      return [label, value].compactMap { $0 }.joined(separator: ": ")
    }
    return "\(candidate.name)(\(values.joined(separator: ", ")))"
  }
}

extension ActionCase {
  /// How a step refers to it.
  var reference: String {
    [group?.text, name.text].compactMap { $0 }.joined(separator: ".")
  }
}
