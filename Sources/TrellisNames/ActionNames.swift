import TrellisIR
import TrellisSpec
import TrellisSwift

/// Finds the names of actions, in patterns and in steps.
extension FeatureNames {
  /// The action at the end of a chain of names.
  struct End {
    /// The action or button, unless it is one of existing code.
    var key: NameKey?
    /// The values of its payload.
    var parameters: [Parameter] = []
  }

  /// Finds the names of the feature's own actions, with or without their group.
  mutating func addAction(_ name: SourceText) -> End? {
    let names = name.text.split(separator: ".").map(String.init)
    guard let last = names.last else { return nil }
    let bare =
      names.count == 2 ? name.part(last, at: names[0].unicodeScalars.count + 1) : name
    let group = names.count == 2 ? name.part(names[0], at: 0) : nil
    return ownAction(bare, group, in: node)
  }

  private mutating func ownAction(
    _ name: SourceText, _ group: SourceText?, in owner: FeatureNode
  ) -> End? {
    let named = owner.index.actions[name.text] ?? []
    guard let action = named.first(where: { group == nil || $0.group?.text == group?.text }) else {
      return nil
    }
    if let group { add(key(.actionGroup, group.text, of: owner.id), at: group) }
    let key = key(of: action, in: owner.id)
    add(key, at: name)
    return End(key: key, parameters: action.parameters)
  }

  /// Finds the names of a pattern, or of an action of a child.
  ///
  /// - Parameters:
  ///   - names: The names between dots.
  ///   - owner: The feature that the first of them belongs to.
  mutating func addActions(_ names: ArraySlice<SourceText>, in owner: FeatureNode) -> End? {
    guard let head = names.first else { return nil }
    let (rest, index) = (names.dropFirst(), owner.index)
    switch head.text {
    case "destination" where index.hasDestination:
      guard let name = rest.first else { return nil }
      if let kind = Prompt.Kind(rawValue: name.text), index.kindsOfPrompts.contains(kind) {
        return button(rest.dropFirst().first, kind, in: owner)
      }
      return child(owner.edges[.destination][name.text], name, rest.dropFirst(), in: owner)
    case "path" where !owner.feature.path.isEmpty:
      guard let name = rest.first else { return nil }
      return child(owner.edges[.path][name.text], name, rest.dropFirst(), in: owner)
    case "alert" where index.kindsOfPrompts.contains(.alert):
      return button(rest.first, .alert, in: owner)
    case "confirmationDialog" where index.kindsOfPrompts.contains(.confirmationDialog):
      return button(rest.first, .confirmationDialog, in: owner)
    case "binding" where owner.feature.isBindable: return binding(rest.first, in: owner)
    case owner.feature.bindingGroup?.text where rest.first?.text == "binding":
      add(key(.actionGroup, head.text, of: owner.id), at: head)
      return binding(rest.dropFirst().first, in: owner)
    case "delegate":
      guard let name = rest.first, let declared = index.delegate[name.text] else { return nil }
      let key = key(.delegateAction, name.text, of: owner.id)
      add(key, at: name)
      return End(key: key, parameters: declared.parameters)
    case "tabSelected" where owner.feature.tabs != nil && rest.isEmpty: return nil
    default: break
    }
    if let edge = owner.edges[.presented][head.text] ?? owner.edges.children[head.text] {
      return child(edge, head, rest, in: owner)
    }
    let isGroup = index.groups.contains(head.text) && !rest.isEmpty
    let name = isGroup ? rest[rest.startIndex] : head
    guard var end = ownAction(name, isGroup ? head : nil, in: owner) else { return nil }
    if let outcome = (isGroup ? rest.dropFirst() : rest).first?.text,
      let result = end.parameters.first
    {
      let type = result.type.asType.payload(ofResult: outcome)
      end.parameters = [Parameter(label: nil, type: result.type.replaced(by: type?.text ?? ""))]
    }
    return end
  }

  private mutating func child(
    _ edge: Edge?, _ name: SourceText, _ rest: ArraySlice<SourceText>, in owner: FeatureNode
  ) -> End? {
    guard let edge else { return nil }
    add(key(of: edge, in: owner.id), at: name)
    return graph.target(of: edge).flatMap { addActions(rest, in: $0) }
  }

  private mutating func button(
    _ name: SourceText?, _ kind: Prompt.Kind, in owner: FeatureNode
  ) -> End? {
    guard let name else { return nil }
    let index = owner.index
    let own = index.sendingButton(name.text, in: kind, isBoolean: false)
    guard let button = own ?? index.sendingButton(name.text, in: kind, isBoolean: true) else {
      return nil
    }
    let key = key(ofButton: name.text, kind, isBoolean: own == nil, in: owner)
    add(key, at: name)
    return End(key: key, parameters: button.parameters)
  }

  private mutating func binding(_ name: SourceText?, in owner: FeatureNode) -> End? {
    guard let name, let member = stateMember(name.text, of: owner) else { return nil }
    add(member.key, at: name)
    return nil
  }

  // MARK: - Reactions

  mutating func collect(_ reaction: Reaction) {
    var scope = memberSwift
    var bound: [String: NameKey] = [:]
    for pattern in reaction.patterns {
      if let property = reaction.property {
        // The first name of the pattern is the property with its members.
        let type = changed(property, Scope())
        for value in pattern.payload ?? [] { bind(value, type, &scope, &bound) }
        continue
      }
      let end = addActions(pattern.names[...], in: node)
      for (position, value) in (pattern.payload ?? []).enumerated() {
        let parameter = end?.parameters.dropFirst(position).first
        if let label = value.label, let key = end?.key {
          add(self.key(ofLabel: label.text, of: key), at: label)
        }
        bind(value, parameter.map { type($0.type) } ?? .unknown, &scope, &bound)
      }
      if pattern.source.text == "tabSelected", feature.tabs != nil {
        scope.names["tab"] = Binding(key: nil, type: .tabs(node.id))
      }
    }
    collect(reaction.steps, &scope)
  }

  /// Adds the names that the pattern for a value binds. In several patterns of one entry, the same name
  /// stands for the same value.
  private mutating func bind(
    _ value: PayloadPattern, _ type: ValueType, _ scope: inout Scope,
    _ bound: inout [String: NameKey]
  ) {
    let names = Set(value.boundNames.map(\.text))
    if value.kind == .match {
      // Types before cases.
      let code = SwiftCode(value.source, as: .patterns)
      for node in code.tree.nodes
      where [.name, .typeName].contains(node.kind) && !names.contains(node.name) {
        visit(node, code, Scope())
      }
    }
    for name in value.boundNames {
      let place = TextPlaces(name).range(of: name.text, at: 0)
      let key = bound[name.text] ?? place.map { local(.payloadValue, name.text, $0) }
      bound[name.text] = key
      add(key, place, declares: true)
      scope.names[name.text] = Binding(key: key, type: value.kind == .name ? type : .unknown)
    }
  }
}
