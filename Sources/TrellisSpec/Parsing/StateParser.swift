extension SpecParser {
  /// Parses `state`: properties in order.
  mutating func parseState(_ node: YAMLNode) -> [StateProperty] {
    var result: [StateProperty] = []
    for entry in entries(node, of: "state", form: "'count: Int = 0'") {
      guard let name = identifier(entry.name, of: "a property") else { continue }
      if let property = parseProperty(name, entry.value) { result.append(property) }
    }
    return result
  }

  private mutating func parseProperty(_ name: SourceText, _ node: YAMLNode) -> StateProperty? {
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
      let value = values[.default].flatMap { text($0, of: "the default of \(what)") }
      var property = StateProperty(
        name: name, type: type, defaultValue: value.flatMap { checkedExpression($0) },
        isConstant: flag(values[.let], of: "let"), documentation: documentation(values[.doc]))
      property.isBound = values[.binding].map { flag($0, of: "binding") }
      if let node = values[.binding], property.isBound == true, property.isConstant {
        report(.conflictingKeys, "a 'let' can't be bound; remove one of the two", node.range)
      }
      property.sharing = values[.shared].flatMap { parseSharing($0, property) }
      return property
    }
    guard let declaration = text(node, of: what) else { return nil }
    return parseDeclaration(declaration, of: name)
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

  /// Parses `Type` or `Type = default`.
  private mutating func parseDeclaration(_ text: SourceText, of name: SourceText) -> StateProperty?
  {
    let tokens = SwiftTokens(text.text)
    let length = text.text.unicodeScalars.count
    func isAssignment(_ token: SwiftTokens.Token) -> Bool {
      let before = token.offset > 0 ? tokens.slice(token.offset - 1..<token.offset) : " "
      let after = tokens.slice(token.offset + 1..<token.offset + 2)
      return token.kind == .punctuation && token.text == "=" && after != "="
        && !["=", "<", "!"].contains(before)
    }
    guard let equals = tokens.tokens.first(where: isAssignment)
    else {
      if let type = Self.type(ofLiteral: tokens) {
        report(
          .invalidSwift,
          "the property '\(name.text)' has a value but no type; write '\(type) = \(text.text)'",
          text.range)
        return nil
      }
      return checkedType(text).map { StateProperty(name: name, type: $0) }
    }
    let typeText = text.part(tokens.slice(0..<equals.offset).trimmingSpaces, at: 0)
    guard !typeText.text.isEmpty else {
      report(
        .invalidSwift, "the property '\(name.text)' has no type; write 'Type = default'",
        text.range)
      return nil
    }
    let after = tokens.slice(equals.offset + 1..<length)
    let leading = after.unicodeScalars.prefix { $0.properties.isWhitespace }.count
    let value = text.part(after.trimmingSpaces, at: equals.offset + 1 + leading)
    guard !value.text.isEmpty else {
      report(.invalidSwift, "the property '\(name.text)' has no default after '='", text.range)
      return nil
    }
    guard let type = checkedType(typeText), let value = checkedExpression(value) else { return nil }
    return StateProperty(name: name, type: type, defaultValue: value)
  }

  /// The type of a text that is a single literal.
  private static func type(ofLiteral tokens: SwiftTokens) -> String? {
    guard tokens.tokens.count == 1, let token = tokens.tokens.first else { return nil }
    switch token.kind {
    case .number: return token.text.contains(".") ? "Double" : "Int"
    case .string: return "String"
    case .identifier: return ["false", "true"].contains(token.text) ? "Bool" : nil
    case .punctuation, .interpolated: return nil
    }
  }

  private func isSwiftDictionary(_ node: YAMLNode) -> Bool {
    node.scalar?.text.hasPrefix("[") == true
  }
}
