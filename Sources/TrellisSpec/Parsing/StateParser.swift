import TrellisSwift

extension SpecParser {
  /// Parses `state`: properties in order.
  mutating func parseState(_ node: YAMLNode, into feature: inout Feature) {
    for entry in entries(node, of: "state", form: "'count: Int = 0'") {
      guard let name = identifier(entry.name, of: "a property") else { continue }
      switch parseProperty(name, entry.value) {
      case .stored(let property): feature.state.append(property)
      case .computed(let property): feature.computed.append(property)
      case nil: break
      }
    }
    reportCircles(feature.computed)
  }

  /// A property of either kind.
  private enum Property {
    case stored(StateProperty)
    case computed(ComputedProperty)
  }

  private mutating func parseProperty(_ name: SourceText, _ node: YAMLNode) -> Property? {
    let what = "the property '\(name.text)'"
    if node.entries != nil, !isSwiftDictionary(node) {
      let values = values(
        node, of: what, keys: StatePropertyKey.allCases, form: "{type: Int, default: 0}")
      guard let typeNode = values[.type] else {
        report(.missingKey, "\(what) has no 'type'; write {type: Int, default: 0}", name.range)
        return nil
      }
      guard let type = text(typeNode, of: "the type of \(what)").flatMap({ checkedType($0) }) else {
        return nil
      }
      if let value = values[.computed] {
        return parseComputed(name, type, value, values).map { .computed($0) }
      }
      let value = values[.default].flatMap { text($0, of: "the default of \(what)") }
      var property = StateProperty(
        name: name, type: type, defaultValue: value.flatMap { checkedExpression($0) },
        isConstant: flag(values[.let], of: "let"), documentation: documentation(values[.doc]))
      property.isBound = values[.binding].map { flag($0, of: "binding") }
      if let node = values[.binding], property.isBound == true, property.isConstant {
        report(.conflictingKeys, "a 'let' can't be bound; remove one of the two", node.range)
      }
      property.sharing = values[.shared].flatMap { parseSharing($0, property) }
      parseAccess(values, of: &property)
      return .stored(property)
    }
    guard let declaration = text(node, of: what) else { return nil }
    return parseDeclaration(Fragment(declaration), of: name).map { .stored($0) }
  }

  /// Parses `access` and `init`.
  private mutating func parseAccess(
    _ values: [StatePropertyKey: YAMLNode], of property: inout StateProperty
  ) {
    if let text = values[.access].flatMap({ text($0, of: "'access'") }) {
      if Words.propertyAccess.contains(text.text) {
        property.access = Access(rawValue: text.text)
      } else {
        let hint = didYouMeanOrOneOf(text.text, Words.propertyAccess, nothing: "")
        report(.unknownValue, "a property can't have the access '\(text.text)'\(hint)", text.range)
      }
    }
    if let node = values[.initializer] { property.isPassed = flag(node, of: "init") }
    if property.access != nil { property.isPassed = false }
    guard !property.isPassed, property.isRequired else { return }
    report(
      .missingKey,
      "'State.init' has no parameter for '\(property.name.text)', so it needs a default, or an optional type",
      property.name.range)
  }

  /// Parses `computed`.
  private mutating func parseComputed(
    _ name: SourceText, _ type: SourceText, _ node: YAMLNode,
    _ values: [StatePropertyKey: YAMLNode]
  ) -> ComputedProperty? {
    for key in StatePropertyKey.ofStorage {
      guard let other = values[key] else { continue }
      report(
        .conflictingKeys,
        "a computed property can't have '\(key.rawValue)'; remove it, or remove 'computed'",
        other.range)
    }
    guard
      let value = text(node, of: "the value of '\(name.text)'").flatMap({ checkedExpression($0) })
    else { return nil }
    return ComputedProperty(
      name: name, type: type, value: value, documentation: documentation(values[.doc]))
  }

  /// Computed properties that read themselves never return.
  private mutating func reportCircles(_ properties: [ComputedProperty]) {
    let readings = Dictionary(
      properties.map { ($0.name.text, $0.value.tree().readNames) }
    ) { first, _ in first }
    for property in properties {
      var read: Set<String> = []
      var next = [property.name.text]
      while let current = next.popLast() {
        for name in readings[current] ?? [] where read.insert(name).inserted { next.append(name) }
      }
      guard read.contains(property.name.text) else { continue }
      report(
        .invalidSwift,
        "the value of '\(property.name.text)' depends on itself; compute it from other properties",
        property.value.range)
    }
  }

  /// Parses `shared`: a key such as `.fileStorage(.settings)`, or `passed`.
  private mutating func parseSharing(_ node: YAMLNode, _ property: StateProperty) -> Sharing? {
    guard let text = text(node, of: "'shared'") else { return nil }
    if property.isConstant {
      report(.conflictingKeys, "a shared property is a 'var'; remove 'let'", text.range)
      return .key(text)
    }
    if text.text == "passed" {
      guard let defaultValue = property.defaultValue else { return .passed }
      report(
        .conflictingKeys, "the parent passes '\(property.name.text)'; remove the default",
        defaultValue.range)
      return .passed
    }
    if ["true", "false"].contains(text.text) {
      report(
        .unknownValue,
        "'shared' says where the value is stored, as in '.fileStorage(.settings)', or is 'passed' if the parent passes it",
        text.range)
      return .key(text)
    }
    return checkedExpression(text).map { .key($0) }
  }

  /// Parses `parameters`: those of the reducer, in order.
  mutating func parseParameters(_ node: YAMLNode) -> [FeatureDependency] {
    entries(node, of: "parameters", form: "'limit: Int = 10'").compactMap { entry in
      guard let name = identifier(entry.name, of: "a parameter"),
        let text = text(entry.value, of: "the parameter '\(name.text)'"),
        let declared = parseDeclaration(Fragment(text), of: name, what: "parameter")
      else { return nil }
      return FeatureDependency(
        name: name, key: declared.type, isParameter: true, defaultValue: declared.defaultValue)
    }
  }

  /// Parses `Type` or `Type = default`.
  private mutating func parseDeclaration(
    _ fragment: Fragment, of name: SourceText, what: String = "property"
  ) -> StateProperty? {
    let text = fragment.source
    let (type, value) = fragment.declaration
    guard let value else {
      if let type = fragment.typeOfLiteral {
        report(
          .invalidSwift,
          "the \(what) '\(name.text)' has a value but no type; write '\(type) = \(text.text)'",
          text.range)
        return nil
      }
      return checkedType(type).map { StateProperty(name: name, type: $0) }
    }
    guard !type.source.text.isEmpty else {
      report(
        .invalidSwift, "the \(what) '\(name.text)' has no type; write 'Type = default'",
        text.range)
      return nil
    }
    guard !value.source.text.isEmpty else {
      report(.invalidSwift, "the \(what) '\(name.text)' has no default after '='", text.range)
      return nil
    }
    guard let type = checkedType(type), let value = checkedExpression(value) else { return nil }
    return StateProperty(name: name, type: type, defaultValue: value)
  }

  private func isSwiftDictionary(_ node: YAMLNode) -> Bool {
    node.scalar?.text.hasPrefix("[") == true
  }
}

extension Fragment {
  /// The type of a fragment that is a single literal.
  fileprivate var typeOfLiteral: String? {
    guard tokens.tokens.count == 1, let token = tokens.tokens.first else { return nil }
    switch token.kind {
    case .number: return token.text.contains(".") ? "Double" : "Int"
    case .string: return "String"
    case .identifier: return ["false", "true"].contains(token.text) ? "Bool" : nil
    case .punctuation, .interpolated: return nil
    }
  }
}

/// The feature's bindings.
extension SpecParser {
  /// Parses `binding`: whether every property is bindable, or the group of the bindings.
  mutating func parseBinding(_ node: YAMLNode, into feature: inout Feature) {
    guard node.entries != nil, !node.isEmpty else {
      feature.hasBindings = flag(node, of: "binding")
      return
    }
    let values = values(node, of: "'binding'", keys: BindingKey.allCases, form: "{in: view}")
    guard let node = values[.in], let group = text(node, of: "'in'") else { return }
    guard Words.bindingGroup.contains(group.text) else {
      report(
        .unknownValue,
        "bindings can't be in the group '\(group.text)', because only a view sends them; write '{in: view}'",
        group.range)
      return
    }
    feature.hasBindings = true
    feature.bindingGroup = group
  }
}
