import TrellisSwift

/// Default values that read other properties.
extension SpecParser {
  /// Finds the default values that are computed from properties above, and reports those that read
  /// what doesn't exist yet.
  mutating func markComputedDefaults(in feature: inout Feature) {
    let names = Set(feature.state.map(\.name.text))
    let others = feature.unreadInInitializer
    reportReadings(of: names.union(others.keys), inChildrenOf: feature)
    var above: Set<String> = []
    var state = feature.state
    for (index, property) in state.enumerated() {
      defer { if property.isReadInInitializer { above.insert(property.name.text) } }
      guard let value = property.defaultValue else { continue }
      // A name alone needn't be read again.
      if SwiftIdentifier.isWellFormed(value.text), !names.contains(value.text),
        others[value.text] == nil
      {
        continue
      }
      let tree = value.tree()
      let read = tree.readNames
      if !read.isDisjoint(with: above) { state[index].isDefaultComputed = true }
      if property.sharing != nil, let name = read.intersection(above).sorted().first {
        report(
          .invalidSwift,
          "the default of a shared property can't depend on '\(name)'; set it in a step",
          value.range)
      }
      guard
        let early = tree.variables.first(where: { node in
          !node.isInClosure && !above.contains(node.name)
            && (names.contains(node.name) || others[node.name] != nil)
        })
      else { continue }
      let unread =
        early.name == property.name.text
        ? "itself"
        : others[early.name].map { "\($0) '\(early.name)'" }
          ?? "'\(early.name)', which is declared below"
      report(
        .invalidSwift,
        "a default can read properties of 'state' above it, but not \(unread)",
        value.part(wordOf: early).range)
    }
    if state.contains(where: \.isDefaultComputed) {
      feature.state = state
      feature.keepIndex()
    }
  }

  /// What a child begins with is the value of its property, which can't read other properties.
  private mutating func reportReadings(of names: Set<String>, inChildrenOf feature: Feature) {
    for child in feature.ownedChildren {
      guard let value = child.initialState else { continue }
      let tree = value.tree()
      if let own = tree.creation(ofStateOf: feature.name.text) {
        report(
          .invalidSwift,
          "a new '\(feature.name.text)' can't contain another one, which would contain one, too, endlessly; add it in a step",
          value.part(wordOf: own).range)
      }
      for node in tree.variables where names.contains(node.name) && !node.isInClosure {
        report(
          .invalidSwift,
          "the default of a child can't read '\(node.name)'; write 'init: custom', and set it there",
          value.part(wordOf: node).range)
      }
    }
  }
}

extension StateProperty {
  /// Whether the values after it in the initializer can read it. A shared value is stored elsewhere.
  fileprivate var isReadInInitializer: Bool { sharing == nil }
}

extension Feature {
  /// What the state has beside the properties that an initializer can read, with a noun for each.
  fileprivate var unreadInInitializer: [String: String] {
    var result: [String: String] = [:]
    for property in state where property.sharing != nil {
      result[property.name.text] = "the shared property"
    }
    for property in computed { result[property.name.text] = "the computed property" }
    for child in ownedChildren { result[child.property.text] = "the child" }
    if let tabs { result[tabs.selection.text] = "the selected tab" }
    return result
  }
}

extension SwiftTree {
  /// The name of a feature, or of its state in itself, where a new state of it is created.
  fileprivate func creation(ofStateOf feature: String) -> SwiftNode? {
    nodes.lazy.compactMap { node -> SwiftNode? in
      guard node.kind == .call, let names = node.base?.memberNames, let head = node.base?.head
      else {
        return nil
      }
      let isOwn = names == ["State"] || names.count > 1 && names[1] == "State"
      return isOwn && ["State", feature, "Self"].contains(names[0]) ? head : nil
    }.first
  }
}
