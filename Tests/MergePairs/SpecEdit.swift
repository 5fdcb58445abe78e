import RandomSpecs

/// A change of a spec, as a person makes one.
package enum SpecEdit: String, CaseIterable, Sendable {
  case addAction, removeAction, renameAction, addReaction, changeReaction, removeStep
  case addState, removeState, renameState, addAlert, addButton, removeAlert, changeTitle
  case addDestination, removeDestination, changeDoc, addDependency, changeTarget

  /// Changes a feature.
  ///
  /// - Returns: Whether the feature has what this changes.
  func apply(to feature: inout SpecNode, _ randomness: inout Randomness) -> Bool {
    let number = randomness.number(10...99)
    let action = randomness.element(of: Self.actions)! + "\(number)Tapped"
    switch self {
    case .addAction:
      guard feature.append(.text(action), to: "actions", &randomness) else { return false }
      feature.set(action, .list([.names([.init("call", .text("note(\(number))"))])]), in: "reducer")
      return true
    case .removeAction:
      guard let name = randomness.element(of: feature.actions) else { return false }
      feature.remove(action: name)
      return true
    case .renameAction:
      guard let name = randomness.element(of: feature.actions) else { return false }
      feature = feature.renaming(name, to: action)
      return true
    case .addReaction:
      guard let name = randomness.element(of: feature.actions),
        feature["reducer"]?.entries.contains(where: { $0.name.hasPrefix(name) }) == false
      else { return false }
      feature.set(name, .list([.names([.init("call", .text("note(\(number))"))])]), in: "reducer")
      return true
    case .changeReaction:
      return feature.changeReaction(&randomness) { steps, randomness in
        let step = SpecNode.names([.init("call", .text("track(\(number))"))])
        steps.insert(step, at: randomness.number(0...steps.count))
      }
    case .removeStep:
      return feature.changeReaction(&randomness) { steps, randomness in
        if steps.count > 1 { steps.remove(at: randomness.number(0...steps.count - 1)) }
      }
    case .addState:
      feature.set("isReady\(number)", .text("Bool = false"), in: "state")
      return true
    case .removeState:
      guard let name = randomness.element(of: feature["state"]?.entries ?? [])?.name
      else { return false }
      feature.removeEntry(name, in: "state")
      // A spec that still reads it is one whose code doesn't compile.
      return !feature.yaml.contains("state.\(name)")
    case .renameState:
      guard let name = randomness.element(of: feature["state"]?.entries ?? [])?.name
      else { return false }
      feature = feature.renaming(name, to: "\(name)\(number)")
      return true
    case .addAlert:
      guard feature.append(.text(action), to: "actions", &randomness) else { return false }
      feature.set(
        "notice\(number)",
        .names([
          .init("title", .text("Notice \(number)")), .init("message", .text("Something happened.")),
          .init(
            "buttons",
            .names([
              .init("accept\(number)", .names([.init("title", .text("Accept"))])),
              .init("cancel", .names([.init("role", .text("cancel"))])),
            ])),
        ]), in: "alerts")
      feature.set(action, .names([.init("present", .text("notice\(number)"))]), in: "reducer")
      return true
    case .addButton:
      return feature.change("alerts", &randomness) { alert, _ in
        guard var buttons = alert["buttons"]?.entries else { return false }
        buttons.insert(
          .init("other\(number)", .names([.init("title", .text("Other \(number)"))])), at: 0)
        alert["buttons"] = .names(buttons)
        return true
      }
    case .removeAlert:
      guard let name = randomness.element(of: feature["alerts"]?.entries ?? [])?.name
      else { return false }
      feature.removeEntry(name, in: "alerts")
      feature.removeReactions { $0.contains("present: \(name)") }
      return true
    case .changeTitle:
      return feature.change("alerts", &randomness) { alert, _ in
        alert["title"] = .text("Title \(number)")
        return true
      }
    case .addDestination:
      guard let other = randomness.element(of: feature["destination"]?.entries ?? []),
        feature.append(.text(action), to: "actions", &randomness)
      else { return false }
      feature.set("other\(number)", other.value, in: "destination")
      return true
    case .removeDestination:
      guard let name = randomness.element(of: feature["destination"]?.entries ?? [])?.name
      else { return false }
      feature.removeEntry(name, in: "destination")
      feature.removeReactions { $0.contains(name) }
      return true
    case .changeDoc:
      feature["doc"] = .text("A feature that is described anew in \(number) words.")
      return true
    case .addDependency:
      feature.set("client\(number)", .text("Client\(number)"), in: "dependencies")
      return true
    case .changeTarget: return true
    }
  }

  /// How often it is made: a spec grows more often than it shrinks.
  var weight: Int {
    switch self {
    case .addAction, .addReaction, .changeReaction, .addState: 4
    case .changeTarget: 3
    case .renameAction, .renameState, .removeStep, .addAlert, .addButton, .changeTitle,
      .addDestination, .addDependency:
      2
    case .removeAction, .removeState, .removeAlert, .removeDestination, .changeDoc: 1
    }
  }

  private static let actions = ["archive", "refresh", "share", "print", "favorite", "undo"]
}

extension SpecNode {
  fileprivate var entries: [Entry] {
    switch self {
    case .keys(let entries), .names(let entries): entries
    default: []
    }
  }

  fileprivate subscript(name: String) -> SpecNode? {
    get { entries.first { $0.name == name }?.value }
    set {
      var entries = entries
      let index = entries.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(name, value))
      case (nil, nil): break
      }
      self = .names(entries)
    }
  }

  fileprivate mutating func set(_ name: String, _ value: SpecNode, in key: String) {
    var node = self[key] ?? .names([])
    node[name] = value
    self[key] = node
  }

  fileprivate mutating func removeEntry(_ name: String, in key: String) {
    guard var node = self[key] else { return }
    node[name] = nil
    self[key] = node.entries.isEmpty ? nil : node
  }

  fileprivate mutating func append(
    _ item: SpecNode, to key: String, _ randomness: inout Randomness
  ) -> Bool {
    switch self[key] {
    case .list(var items)?:
      items.insert(item, at: randomness.number(0...items.count))
      self[key] = .list(items)
      return true
    case .names(var groups)?:
      guard let index = groups.firstIndex(where: { $0.name == "view" }) ?? groups.indices.first,
        case .list(var items) = groups[index].value
      else { return false }
      items.insert(item, at: randomness.number(0...items.count))
      groups[index].value = .list(items)
      self[key] = .names(groups)
      return true
    default: return false
    }
  }

  /// The names of the actions.
  fileprivate var actions: [String] {
    var items: [SpecNode] = []
    if case .list(let list)? = self["actions"] { items = list }
    for group in self["actions"]?.entries ?? [] {
      if case .list(let list) = group.value { items += list }
    }
    return items.compactMap { item in
      guard case .text(let text) = item else { return nil }
      return String(text.prefix { $0 != "(" })
    }
  }

  fileprivate mutating func remove(action name: String) {
    func without(_ node: SpecNode) -> SpecNode {
      guard case .list(let items) = node else { return node }
      return .list(
        items.filter { item in
          if case .text(let text) = item { text.prefix { $0 != "(" } != name } else { true }
        })
    }
    if let actions = self["actions"] {
      self["actions"] =
        actions.entries.isEmpty
        ? without(actions) : .names(actions.entries.map { Entry($0.name, without($0.value)) })
    }
    removeReactions { $0.hasPrefix(name + ":") || $0.hasPrefix(name + "(") }
    if let toolbar = self["toolbar"] {
      let entries = toolbar.entries.filter { !$0.value.yaml.contains(name) }
      self["toolbar"] = entries.isEmpty ? nil : .names(entries)
    }
  }

  /// Removes reactions.
  ///
  /// - Parameter isRemoved: Whether the text of one is removed.
  fileprivate mutating func removeReactions(_ isRemoved: (String) -> Bool) {
    guard let reducer = self["reducer"] else { return }
    let entries = reducer.entries.filter { !isRemoved(SpecNode.names([$0]).yaml) }
    self["reducer"] = entries.isEmpty ? nil : .names(entries)
  }

  fileprivate mutating func changeReaction(
    _ randomness: inout Randomness, _ change: (inout [SpecNode], inout Randomness) -> Void
  ) -> Bool {
    self.change("reducer", &randomness) { reaction, randomness in
      var steps: [SpecNode]
      if case .list(let list) = reaction { steps = list } else { steps = [reaction] }
      change(&steps, &randomness)
      reaction = .list(steps)
      return true
    }
  }

  /// Changes an entry of a mapping.
  fileprivate mutating func change(
    _ key: String, _ randomness: inout Randomness,
    _ change: (inout SpecNode, inout Randomness) -> Bool
  ) -> Bool {
    guard let node = self[key], var entry = randomness.element(of: node.entries),
      change(&entry.value, &randomness)
    else { return false }
    set(entry.name, entry.value, in: key)
    return true
  }
}
