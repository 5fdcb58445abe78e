import TrellisIR
import TrellisSpec
import TrellisYAML

/// What a feature and the features that it can show have declared.
struct Vocabulary {
  /// An action that a feature can respond to.
  struct Pattern {
    /// How a spec spells it, without the names of its values.
    let name: String
    /// The types of its values.
    let payload: [String]
    /// The position of the feature's own action; -1 for any other.
    let position: Int
    /// Whether the names of the values can't be left out, because only the app's code knows them.
    var isExisting = false
  }

  /// The feature; `nil` if what is drawn of it isn't valid.
  var feature: Feature? { node?.feature }
  /// The feature in the graph.
  let node: FeatureNode?
  /// The feature and those that it can show.
  let graph: FeatureGraph

  init(_ node: SpecNode, children: [Feature]) {
    let feature =
      parseSpecs(in: SourceFile(path: "Drawn.feature.yaml", text: node.yaml)).features.first
    graph = FeatureGraph.resolve(children + (feature.map { [$0] } ?? [])).graph
    self.node = feature == nil ? nil : graph.nodes.last
  }

  /// What the feature can respond to.
  func patterns(_ traits: SpecTraits) -> [Pattern] {
    guard let node else { return [] }
    let (feature, edges) = (node.feature, node.edges)
    var result = ownActions(of: feature)
    result += feature.boundProperties.map { pattern("binding.\($0.name.text)") }
    result += feature.booleanPrompts.map { pattern("binding.\($0.name.text)") }
    if !feature.boundProperties.isEmpty { result.append(pattern("binding")) }
    for destination in edges[.destination].all where destination.leadsToFeature {
      result += actions(of: destination, as: "destination.\(destination.name.text)", traits)
    }
    if feature.hasDestination { result.append(pattern("destination.dismiss")) }
    for presented in edges[.presented].all where presented.leadsToFeature {
      result += actions(of: presented, as: presented.name.text, traits)
      result.append(pattern("\(presented.name.text).dismiss"))
    }
    for screen in edges[.path].all where screen.leadsToFeature {
      result += actions(of: screen, as: "path.\(screen.name.text)", traits)
    }
    for child in edges.children.all {
      result += actions(of: child, as: child.name.text, traits)
    }
    for kind in feature.promptKinds { result += buttons(of: kind, feature) }
    if feature.tabs != nil {
      result.append(Pattern(name: "tabSelected", payload: ["Tab"], position: -1))
    }
    return result
  }

  private func pattern(_ name: String) -> Pattern {
    Pattern(name: name, payload: [], position: -1)
  }

  private func ownActions(of feature: Feature) -> [Pattern] {
    feature.actions.enumerated().flatMap { position, action -> [Pattern] in
      let name = [action.group?.text, action.name.text].compactMap { $0 }.joined(separator: ".")
      guard action.isResult, position.isMultiple(of: 2) else {
        let types = action.parameters.map(\.type.text)
        return [Pattern(name: name, payload: types, position: position)]
      }
      let success = action.parameters[0].type.text.dropFirst("Result<".count)
        .dropLast(", any Error>".count)
      return [
        Pattern(name: "\(name).success", payload: [String(success)], position: position),
        Pattern(name: "\(name).failure", payload: ["any Error"], position: position),
      ]
    }
  }

  private func actions(of edge: Edge, as name: String, _ traits: SpecTraits) -> [Pattern] {
    guard let child = graph.target(of: edge) else {
      return [
        pattern("\(name).delegate.didFinish"),
        Pattern(
          name: "\(name).delegate.didPick", payload: ["Item"], position: -1, isExisting: true),
      ]
    }
    let feature = child.feature
    var result = feature.delegate.map { action in
      Pattern(
        name: "\(name).delegate.\(action.name.text)", payload: action.parameters.map(\.type.text),
        position: -1)
    }
    if traits.fitsModels {
      if !feature.isCaseReducer { return result }
    } else {
      result += feature.actions.prefix(2).filter { $0.group == nil }.map { action in
        Pattern(
          name: "\(name).\(action.name.text)", payload: action.parameters.map(\.type.text),
          position: -1)
      }
      result.append(pattern(name))
    }
    for enumCase in child.edges[.enumCase].all where enumCase.feature != child.id {
      guard let inner = graph.target(of: enumCase)?.feature else { continue }
      result += inner.delegate.map { action in
        Pattern(
          name: "\(name).\(enumCase.name.text).delegate.\(action.name.text)",
          payload: action.parameters.map(\.type.text), position: -1)
      }
    }
    return result
  }

  private func buttons(of kind: Prompt.Kind, _ feature: Feature) -> [Pattern] {
    var names: Set<String> = []
    var result: [Pattern] = []
    for button in feature.prompts(of: kind).flatMap(\.buttons)
    where button.sendsAction && names.insert(button.name.text).inserted {
      result.append(
        Pattern(
          name: "\(kind.rawValue).\(button.name.text)",
          payload: button.parameters.map(\.type.text), position: -1))
    }
    if !feature.hasDestination { result.append(pattern("\(kind.rawValue).dismiss")) }
    return result
  }
}
