import TrellisIR
import TrellisSpec

extension FeatureDraw {
  /// Something that a step refers to, and what it takes.
  struct Candidate {
    let name: String
    let needs: [Need]
  }

  /// What a reference can refer to here: everything whose values can be expressed.
  mutating func references(to use: ReferenceUse) -> [Candidate] {
    candidates(for: use).filter { candidate in
      candidate.needs.allSatisfy { need in !need.isRequired || expression(of: need.type) != nil }
    }
  }

  private mutating func candidates(for use: ReferenceUse) -> [Candidate] {
    let vocabulary = vocabulary()
    guard let feature = vocabulary.feature else { return [] }
    switch use {
    case .presentable:
      let destinations = (feature.destinations + feature.presents).flatMap { destination in
        switch destination.content {
        case .feature(let child):
          return states(of: child.text, as: destination.name.text, feature, vocabulary.graph)
        case .none: return [Candidate(name: destination.name.text, needs: [])]
        case .value(let type):
          let need = Need(label: nil, type: type.text, isRequired: true)
          return [Candidate(name: destination.name.text, needs: [need])]
        }
      }
      return destinations
        + feature.prompts.map { Candidate(name: $0.name.text, needs: needs($0.parameters)) }
    case .screen:
      return feature.path.flatMap { screen in
        switch screen.content {
        case .feature(let child):
          return states(of: child.text, as: screen.name.text, feature, vocabulary.graph)
        case .value(let values):
          return [Candidate(name: screen.name.text, needs: needs(values))]
        }
      }
    case .enumCase:
      return feature.cases.flatMap { child in
        states(of: child.feature.text, as: child.name.text, feature, vocabulary.graph)
      }
    case .action:
      // Only later actions are sent, so that no action sends itself in the end.
      return feature.actions.dropFirst(place.position + 1).map { action in
        Candidate(name: action.reference, needs: needs(action.parameters))
      }
    case .delegate:
      return feature.delegate.map { Candidate(name: $0.name.text, needs: needs($0.parameters)) }
    case .response: return []
    }
  }

  private func needs(_ parameters: [Parameter]) -> [Need] {
    parameters.map { Need(label: $0.label?.text, type: $0.type.text, isRequired: true) }
  }

  private func states(
    of child: String, as name: String, _ owner: Feature, _ graph: FeatureGraph
  ) -> [Candidate] {
    guard let feature = graph.feature(child, from: owner) else {
      return [Candidate(name: name, needs: [])]
    }
    guard feature.isEnum else {
      return [Candidate(name: name, needs: needs(of: feature, graph))]
    }
    var result: [Candidate] = []
    for (index, enumCase) in feature.cases.enumerated() {
      let inner = graph.feature(enumCase.feature.text, from: feature)
      // The state of an enum feature in an enum feature can't be named.
      if inner?.isEnum == true { continue }
      let values = inner.map { needs(of: $0, graph) } ?? []
      if index == 0 { result.append(Candidate(name: name, needs: values)) }
      result.append(Candidate(name: "\(name).\(enumCase.name.text)", needs: values))
    }
    return result
  }

  func needs(of feature: Feature, _ graph: FeatureGraph) -> [Need] {
    graph.stateParameters(of: feature).map { parameter in
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
