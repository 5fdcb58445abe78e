import TrellisIR
import TrellisSpec

/// A name that can be used at some place.
package struct NameSuggestion: Sendable {
  /// The name.
  package let name: String
  /// What it stands for; `nil` if it belongs to the language.
  package let kind: NameKind?
  /// Its type or its payload, if it has one.
  package let detail: String?
}

/// What can be named at some place of a feature's spec.
extension SpecNames {
  /// The features, as a spec names them.
  ///
  /// - Parameters:
  ///   - path: The path of the spec.
  ///   - module: The module before the name, if there is one.
  package func features(in path: String, after module: String? = nil) -> [NameSuggestion] {
    let directory = graph.directory
    let own = graph.summaries.first { $0.path == path }?.module
    return directory.names.compactMap { name in
      let text =
        if let module {
          name.module == module ? name.name : nil
        } else {
          directory.spelling(of: name, in: own)
        }
      return text.map { NameSuggestion(name: $0, kind: .feature, detail: nil) }
    }
  }

  /// The full name of a feature of a spec.
  ///
  /// - Parameters:
  ///   - feature: The name that the spec declares.
  ///   - path: The path of the spec.
  package func fullName(of feature: String, in path: String) -> String {
    let summary = graph.summaries.first { $0.path == path && $0.name == feature }
    return summary?.fullName.description ?? feature
  }

  /// What a reference can refer to.
  ///
  /// - Parameters:
  ///   - use: What the reference is used for.
  ///   - feature: The feature's full name.
  package func suggestions(for use: ReferenceUse, in feature: String) -> [NameSuggestion] {
    guard let node = node(named: feature) else { return [] }
    switch use {
    case .presentable:
      return edges(node, [.destination, .presented])
        + node.feature.prompts.map { prompt in
          NameSuggestion(
            name: prompt.name.text, kind: prompt.kind == .alert ? .alert : .confirmationDialog,
            detail: prompt.parameters.spelling)
        }
    case .screen: return edges(node, [.path])
    case .enumCase: return edges(node, [.enumCase])
    case .delegate:
      return node.feature.delegate.map {
        NameSuggestion(name: $0.name.text, kind: .delegateAction, detail: $0.parameters.spelling)
      }
    case .action:
      return actions(node) { _ in true }
        + edges(node, [.scope, .tab, .optional, .row, .enumCase, .presented]).filter {
          $0.detail != nil
        }
    case .viewAction:
      return actions(node) { $0.group == node.feature.viewGroup && $0.parameters.isEmpty }
    case .response, .failure: return actions(node) { $0.parameters.count < 2 }
    }
  }

  /// What the value of a key can name.
  ///
  /// - Parameters:
  ///   - use: What the name is used for.
  ///   - feature: The feature's full name.
  package func suggestions(for use: NameUse, in feature: String) -> [NameSuggestion] {
    guard let node = node(named: feature) else { return [] }
    switch use {
    case .cancelledEffect:
      return node.feature.cancelIDs.map {
        NameSuggestion(name: $0.text, kind: .effect, detail: nil)
      }
    case .tab: return edges(node, [.tab])
    case .presentation:
      return node.feature.presentationProperties.map {
        NameSuggestion(name: $0, kind: .destination, detail: nil)
      }
        + node.feature.booleanPrompts.map {
          NameSuggestion(
            name: $0.name.text, kind: $0.kind == .alert ? .alert : .confirmationDialog, detail: nil)
        }
    case .screen:
      return [NameSuggestion(name: "root", kind: nil, detail: nil)] + edges(node, [.path])
    case .effect, .element, .childProperty, .module: return []
    }
  }

  /// The groups of a feature's actions, and `delegate`.
  ///
  /// - Parameter feature: The feature's full name.
  package func groups(of feature: String) -> [NameSuggestion] {
    guard let node = node(named: feature) else { return [] }
    let names =
      node.feature.actionGroups.map(\.text) + (node.feature.hasDelegate ? ["delegate"] : [])
    return names.map { NameSuggestion(name: $0, kind: .actionGroup, detail: nil) }
  }

  /// What can follow some names in a pattern of `reducer`, or in what `send` names.
  ///
  /// - Parameters:
  ///   - names: The names before it, such as `destination` and `edit`; none at the start.
  ///   - feature: The feature's full name.
  package func actionNames(after names: [String], in feature: String) -> [NameSuggestion] {
    guard var node = node(named: feature) else { return [] }
    var isOwn = true
    var rest = names[...]
    func word(_ name: String) -> NameSuggestion {
      NameSuggestion(name: name, kind: nil, detail: nil)
    }
    while let head = rest.popFirst() {
      let edge: Edge?
      switch head {
      case "destination" where node.feature.hasDestination:
        guard let name = rest.popFirst() else {
          return edges(node, [.destination]).filter { $0.detail != nil }
            + node.feature.promptKinds.map { word($0.rawValue) } + [word("dismiss")]
        }
        if let kind = Prompt.Kind(rawValue: name) { return rest.isEmpty ? buttons(node, kind) : [] }
        edge = node.edges[.destination][name]
      case "path" where !node.feature.path.isEmpty:
        guard let name = rest.popFirst() else {
          return edges(node, [.path]).filter { $0.detail != nil }
        }
        edge = node.edges[.path][name]
      case "alert", "confirmationDialog":
        return Prompt.Kind(rawValue: head).map { buttons(node, $0) + [word("dismiss")] } ?? []
      case "binding":
        return node.feature.boundProperties.map {
          NameSuggestion(name: $0.name.text, kind: .property, detail: $0.type.text)
        }
      case "delegate":
        return isOwn ? [] : suggestions(for: .delegate, in: node.feature.fullName.description)
      default:
        if let group = node.index.groups[head], rest.isEmpty {
          return group.actions.map {
            NameSuggestion(name: $0.name.text, kind: .action, detail: $0.parameters.spelling)
          }
        }
        edge = node.edges[.presented][head] ?? node.edges.children[head]
      }
      guard let edge, let next = graph.target(of: edge) else { return [] }
      (node, isOwn) = (next, false)
    }
    var words: [String] = isOwn || node.feature.delegate.isEmpty ? [] : ["delegate"]
    if node.feature.hasDestination { words.append("destination") }
    if !node.feature.path.isEmpty { words.append("path") }
    if node.feature.isBindable { words.append(node.feature.bindingGroup == nil ? "binding" : "") }
    words += node.feature.promptKinds.map(\.rawValue)
    if node.feature.tabs != nil { words.append("tabSelected") }
    return actions(node) { _ in true }
      + edges(node, [.scope, .tab, .optional, .row, .enumCase, .presented]).filter {
        $0.detail != nil
      } + words.filter { !$0.isEmpty }.map(word)
  }

  /// What Swift at a place can refer to: names of the pattern, constants, dependencies and parameters, and
  /// `state` if it is known there; or the members of the state, inside of the state.
  ///
  /// - Parameter position: A place in some Swift of a spec.
  package func swiftNames(at position: SpecPosition) -> [NameSuggestion] {
    guard let (scope, names) = scope(at: position) else { return [] }
    var result = scope.names.sorted { $0.key < $1.key }.map { name, binding in
      NameSuggestion(name: name, kind: binding.key?.kind, detail: spelling(of: binding.type))
    }
    if scope.hasState { result.append(NameSuggestion(name: "state", kind: nil, detail: "State")) }
    if scope.hasMembers { result += stateMembers(of: names.node) }
    return result
  }

  /// The members of what some Swift at a place refers to, such as those of `state.child`.
  ///
  /// - Parameters:
  ///   - expression: The Swift before the dot.
  ///   - position: A place where it could be.
  package func members(of expression: String, at position: SpecPosition) -> [NameSuggestion] {
    guard let (scope, found) = scope(at: position) else { return [] }
    var names = found
    let file = SourceFile(path: "", text: expression)
    let type = names.swift(SourceText(expression, file: file, line: 1, column: 1), scope)
    switch type {
    case .state(let id): return stateMembers(of: graph[id])
    case .destination(let id): return edges(graph[id], [.destination])
    case .path(let id), .screen(let id): return edges(graph[id], [.path])
    case .tabs(let id): return edges(graph[id], [.tab])
    case .rows, .featureType, .stateType, .actionType, .dependency, .foreign, .unknown: return []
    }
  }

  /// The members of a feature's state.
  ///
  /// - Parameter feature: The feature's name.
  package func stateMembers(of feature: String) -> [NameSuggestion] {
    node(named: feature).map { stateMembers(of: $0) } ?? []
  }

  // MARK: - Parts

  private func node(named name: String) -> FeatureNode? {
    guard case .feature(let id) = graph.target(named: name, in: nil) else { return nil }
    return graph[id]
  }

  private func scope(at position: SpecPosition) -> (Scope, FeatureNames)? {
    for id in graph.ids where graph[id].feature.name.file.path == position.path {
      var names = FeatureNames(graph, graph[id], views)
      names.probed = position
      names.collect()
      if let scope = names.probedScope { return (scope, names) }
    }
    return nil
  }

  private func spelling(of type: ValueType) -> String? {
    switch type {
    case .state(let id): "\(graph.summary(of: id).name).State"
    case .rows(let id): "IdentifiedArrayOf<\(graph.summary(of: id).name).State>"
    default: nil
    }
  }

  private func stateMembers(of node: FeatureNode) -> [NameSuggestion] {
    let (feature, index) = (node.feature, node.index)
    func suggestion(_ kind: NameKind?, _ name: String, _ detail: String?) -> NameSuggestion {
      NameSuggestion(name: name, kind: kind, detail: detail)
    }
    var result = feature.state.map { suggestion(.property, $0.name.text, $0.type.text) }
    result += feature.computed.map { suggestion(.computedProperty, $0.name.text, $0.type.text) }
    result += node.edges.properties.all.map { edge in
      suggestion(.child, edge.property.text, edge.reference.map { "\($0.text).State" })
    }
    result += node.edges[.enumCase].all.map {
      suggestion(.enumCase, $0.name.text, $0.reference.map { "\($0.text).State" })
    }
    if let selection = index.tabSelection {
      result.append(suggestion(.tabSelection, selection, "Tab"))
    }
    result += feature.promptProperties.map { property in
      suggestion(
        property.type == nil ? .alert : .promptValue, property.name, property.type?.text ?? "Bool")
    }
    result += feature.path.flatMap { [$0.presenceName, $0.topName] }.compactMap(\.self).map {
      suggestion(.pathProperty, $0.text, nil)
    }
    if index.hasDestination { result.append(suggestion(nil, "destination", "Destination.State?")) }
    if !feature.path.isEmpty { result.append(suggestion(nil, "path", "StackState<Path.State>")) }
    return result
  }

  private func edges(_ node: FeatureNode, _ slots: [Edge.Slot]) -> [NameSuggestion] {
    slots.flatMap { slot in
      node.edges[slot].all.map { edge in
        let kind: NameKind =
          switch slot {
          case .scope, .optional, .row: .child
          case .tab: .tab
          case .enumCase: .enumCase
          case .destination, .presented: .destination
          case .path: .pathCase
          }
        return NameSuggestion(name: edge.name.text, kind: kind, detail: edge.reference?.text)
      }
    }
  }

  private func buttons(_ node: FeatureNode, _ kind: Prompt.Kind) -> [NameSuggestion] {
    var seen: Set<String> = []
    return node.feature.prompts.filter { $0.kind == kind }.flatMap(\.buttons)
      .filter { $0.sendsAction && seen.insert($0.name.text).inserted }
      .map { NameSuggestion(name: $0.name.text, kind: .button, detail: $0.parameters.spelling) }
  }

  private func actions(
    _ node: FeatureNode, where isIncluded: (ActionCase) -> Bool
  ) -> [NameSuggestion] {
    node.feature.actions.filter(isIncluded).map { action in
      let isAmbiguous = node.index.actions[action.name.text]?.count ?? 0 > 1
      let name = [isAmbiguous ? action.group?.text : nil, action.name.text].compactMap(\.self)
      return NameSuggestion(
        name: name.joined(separator: "."), kind: .action, detail: action.parameters.spelling)
    }
  }
}
