import TrellisIR
import TrellisSpec
import TrellisSwift

extension FeatureNames {
  /// The key of a name that a feature declares.
  func key(
    _ kind: NameKind, _ name: String, of owner: FeatureID, _ qualifier: String = ""
  ) -> NameKey {
    NameKey(kind: kind, owner: owner, qualifier: qualifier, name: name)
  }

  func key(of action: ActionCase, in owner: FeatureID) -> NameKey {
    key(.action, action.name.text, of: owner, action.group?.text ?? "")
  }

  /// The key of what an edge is declared as.
  func key(of edge: Edge, in owner: FeatureID) -> NameKey {
    switch edge.slot {
    case .scope, .optional, .row: key(.child, edge.name.text, of: owner)
    case .tab: key(.tab, edge.name.text, of: owner)
    case .enumCase: key(.enumCase, edge.name.text, of: owner)
    case .destination: key(.destination, edge.name.text, of: owner)
    case .presented: key(.destination, edge.name.text, of: owner, "presents")
    case .path: key(.pathCase, edge.name.text, of: owner)
    }
  }

  /// The key of the property that contains a child.
  private func propertyKey(of edge: Edge, in owner: FeatureID) -> NameKey {
    edge.property.text == edge.name.text
      ? key(of: edge, in: owner) : key(.childProperty, edge.property.text, of: owner)
  }

  /// The key of a prompt.
  func key(of prompt: Prompt, in owner: FeatureID) -> NameKey {
    key(prompt.kind == .alert ? .alert : .confirmationDialog, prompt.name.text, of: owner)
  }

  /// The key of a label among a prompt's values.
  func key(ofLabel label: String, of prompt: Prompt, in owner: FeatureID) -> NameKey {
    prompt.isBoolean
      ? key(.promptValue, label, of: owner)
      : key(.promptValue, label, of: owner, "\(prompt.kind) \(prompt.name.text)")
  }

  /// The key of a button.
  func key(
    ofButton name: String, _ kind: Prompt.Kind, isBoolean: Bool, in owner: FeatureNode
  ) -> NameKey {
    // The buttons of boolean prompts are actions of the feature.
    if isBoolean,
      let action = owner.index.actions[name]?.first(where: {
        $0.group?.text == owner.feature.viewGroup?.text
      })
    {
      return key(of: action, in: owner.id)
    }
    return key(.button, name, of: owner.id, kind.rawValue)
  }

  /// The key of a label of an action's payload.
  func key(ofLabel label: String, of action: NameKey) -> NameKey {
    key(
      .label, label, of: action.owner ?? node.id,
      "\(action.kind) \(action.qualifier) \(action.name)")
  }

  /// The type of what an edge leads to.
  func type(of edge: Edge) -> ValueType {
    switch edge.target {
    case .feature(let id): edge.slot == .row ? .rows(id) : .state(id)
    case .existingCode, .data, .view: .foreign
    }
  }

  /// The type that Swift spells.
  func type(_ spelling: SourceText) -> ValueType {
    if !spelling.text.contains("State") { return .foreign }
    let type = spelling.asType.wrappedType
    if let id = feature(ofState: type) { return .state(id) }
    if let id = type.elementType.flatMap(feature(ofState:)) { return .rows(id) }
    return .unknown
  }

  private func feature(ofState type: SwiftNode) -> FeatureID? {
    guard type.isStateType, let owner = type.children.first,
      case .feature(let id) = graph.target(named: owner.text, in: feature.module)
    else { return nil }
    return id
  }

  /// A member of a feature's state.
  func stateMember(_ name: String, of owner: FeatureNode) -> Binding? {
    let (id, index) = (owner.id, owner.index)
    if let property = index.state[name] {
      return Binding(key: key(.property, name, of: id), type: type(property.type))
    }
    if let property = index.computed[name] {
      return Binding(key: key(.computedProperty, name, of: id), type: type(property.type))
    }
    if let edge = owner.edges.properties[name] ?? owner.edges[.presented][name] {
      return Binding(key: propertyKey(of: edge, in: id), type: type(of: edge))
    }
    if let edge = owner.edges[.enumCase][name] {
      return Binding(key: key(of: edge, in: id), type: type(of: edge))
    }
    if index.tabSelection == name {
      return Binding(key: key(.tabSelection, name, of: id), type: .tabs(id))
    }
    if let prompt = index.booleanPrompts[name] {
      return Binding(key: key(of: prompt, in: id), type: .foreign)
    }
    if let property = index.promptProperties[name] {
      return Binding(
        key: key(.promptValue, name, of: id), type: property.type.map { type($0) } ?? .foreign)
    }
    if let screen = index.topNames[name] {
      let edge = owner.edges[.path][screen.name.text]
      return Binding(
        key: key(.pathProperty, name, of: id), type: edge.map { type(of: $0) } ?? .unknown)
    }
    if index.presenceNames.contains(name) {
      return Binding(key: key(.pathProperty, name, of: id), type: .foreign)
    }
    if name == "destination", index.hasDestination {
      return Binding(key: nil, type: .destination(id))
    }
    if name == "path", !owner.feature.path.isEmpty { return Binding(key: nil, type: .path(id)) }
    return nil
  }

  private static let sameCollection: Set = [
    "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled",
    "elements", "values",
  ]
  private static let oneElement: Set = [
    "first", "last", "randomElement", "min", "max", "remove", "removeFirst", "removeLast",
    "popLast",
  ]

  /// A member of a value.
  ///
  /// - Parameters:
  ///   - name: The member.
  ///   - type: The type of the value.
  ///   - isPlace: Whether it is part of a place to change, where rows and screens have the members of
  ///     their states.
  func member(_ name: String, of type: ValueType, isPlace: Bool) -> Binding {
    func value(_ key: NameKey?, _ type: ValueType) -> Binding { Binding(key: key, type: type) }
    switch type {
    case .state(let id): return stateMember(name, of: graph[id]) ?? value(nil, .unknown)
    case .rows(let id):
      if Self.sameCollection.contains(name) { return value(nil, type) }
      if Self.oneElement.contains(name) { return value(nil, .state(id)) }
      return (isPlace ? stateMember(name, of: graph[id]) : nil) ?? value(nil, .unknown)
    case .path(let id):
      if Self.sameCollection.contains(name) { return value(nil, type) }
      if Self.oneElement.contains(name) { return value(nil, .screen(id)) }
      return isPlace ? member(name, of: .screen(id), isPlace: true) : value(nil, .unknown)
    case .destination(let id): return edge(name, in: .destination, of: id)
    case .screen(let id): return edge(name, in: .path, of: id)
    case .tabs(let id):
      let declared = graph[id].index.tabs.contains(name)
      return value(declared ? key(.tab, name, of: id) : nil, .tabs(id))
    case .featureType(let id):
      switch name {
      case "State": return value(nil, .stateType(id))
      case "Action": return value(nil, .actionType(id))
      case "Destination": return value(nil, .destination(id))
      case "Path": return value(nil, .screen(id))
      default: return value(nil, .unknown)
      }
    case .stateType(let id):
      guard let edge = graph[id].edges[.enumCase][name] else { return value(nil, .unknown) }
      return value(key(of: edge, in: id), .stateType(id))
    case .actionType(let id):
      guard let action = graph[id].index.action([name]) else { return value(nil, .unknown) }
      return value(key(of: action, in: id), .unknown)
    case .dependency, .foreign, .unknown: return value(nil, type)
    }
  }

  private func edge(_ name: String, in slot: Edge.Slot, of id: FeatureID) -> Binding {
    if let edge = graph[id].edges[slot][name] {
      return Binding(key: key(of: edge, in: id), type: type(of: edge))
    }
    let type: ValueType = slot == .destination ? .destination(id) : .screen(id)
    // 'Destination.State' and '.some' are of the same type.
    return Binding(
      key: nil, type: ["State", "some", "wrappedValue"].contains(name) ? type : .unknown)
  }
}

extension SwiftNode {
  /// The type without question marks and `Optional`.
  fileprivate var wrappedType: SwiftNode {
    let isOptional = kind == .optionalType || kind == .typeName && name == "Optional"
    guard isOptional, let type = children.first else { return self }
    return type.wrappedType
  }

  /// The type of the elements of an array.
  fileprivate var elementType: SwiftNode? {
    let isArray = kind == .arrayType || kind == .typeName && name == "IdentifiedArrayOf"
    return isArray ? children.first : nil
  }
}
