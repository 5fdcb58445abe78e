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
      // A name alone needn't be cut into tokens again.
      if SwiftIdentifier.isWellFormed(value.text), !names.contains(value.text),
        others[value.text] == nil
      {
        continue
      }
      let tokens = SwiftTokens(value.text)
      let read = tokens.readNames
      if !read.isDisjoint(with: above) { state[index].isDefaultComputed = true }
      if property.sharing != nil, let name = read.intersection(above).sorted().first {
        report(
          .invalidSwift,
          "the default of a shared property can't depend on '\(name)'; set it in a step",
          value.range)
      }
      guard
        let early = tokens.outsideOfClosures.first(where: { token in
          tokens.mentionsVariable(token) && !above.contains(token.name)
            && (names.contains(token.name) || others[token.name] != nil)
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
        value.part(early.text, at: early.offset).range)
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
      let tokens = SwiftTokens(value.text)
      if let own = tokens.creation(ofStateOf: feature.name.text) {
        report(
          .invalidSwift,
          "a new '\(feature.name.text)' can't contain another one, which would contain one, too, endlessly; add it in a step",
          value.part(own.text, at: own.offset).range)
      }
      for token in tokens.outsideOfClosures
      where names.contains(token.name) && tokens.mentionsVariable(token) {
        report(
          .invalidSwift,
          "the default of a child can't read '\(token.name)'; write 'init: custom', and set it there",
          value.part(token.text, at: token.offset).range)
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

extension SwiftTokens {
  /// The tokens that aren't in braces, in which names can mean something else.
  fileprivate var outsideOfClosures: [Token] {
    var depth = 0
    return tokens.filter { token in
      if token.isOne(of: "{") { depth += 1 }
      if token.isOne(of: "}") { depth -= 1 }
      return depth == 0 && token.kind == .identifier
    }
  }

  /// The name of a feature, or of its state in itself, where a new state of it is created.
  fileprivate func creation(ofStateOf feature: String) -> Token? {
    zip(tokens.indices, tokens).first { index, token in
      guard token.kind == .identifier, !isMember(token) else { return false }
      if token.name == "State" { return scalar(at: token.end) == "(" }
      return [feature, "Self"].contains(token.name)
        && tokens.dropFirst(index + 2).first?.name == "State"
    }?.1
  }

  /// Whether a token is the name of a value rather than a member, a label or a function.
  fileprivate func mentionsVariable(_ token: Token) -> Bool {
    !isMember(token) && !isLabel(token) && scalar(at: token.end) != "("
  }
}
