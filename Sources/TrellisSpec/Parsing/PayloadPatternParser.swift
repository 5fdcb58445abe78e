import TrellisSwift

/// Parses the patterns for the values of a payload.
extension SpecParser {
  /// Parses the pattern for one value: a name, `_`, or a pattern that matches some values only.
  ///
  /// - Parameters:
  ///   - argument: The pattern, possibly with a label.
  ///   - action: The action that has the payload.
  mutating func parsePayload(_ argument: SourceText, of action: SourceText) -> PayloadPattern? {
    let (label, source) = labelled(argument)
    if source.text == "_" {
      return PayloadPattern(label: label, kind: .ignored, source: source, swift: "_")
    }
    if let type = source.text.first, type.isUppercase, SwiftIdentifier.isWellFormed(source.text) {
      report(
        .invalidName,
        "'\(source.text)' is a type, but a pattern names the values of the payload; write '\(action.text)(value)'",
        source.range)
      return nil
    }
    let tokens = SwiftTokens(source.text)
    let swift = tokens.bindingNames
    let pattern = SwiftTokens(swift)
    guard let bound = boundNames(of: pattern, in: source) else { return nil }
    if bound.count == 1, swift == "let \(bound[0].text)" {
      return PayloadPattern(
        label: label, kind: .name, source: source, swift: swift, boundNames: bound)
    }
    guard tokens.areMatched, (try? SwiftTree(pattern, as: .patterns)) != nil else {
      report(
        .invalidName,
        "'\(source.text)' can't match a value of the payload; write a name, '_', a literal, or a case such as '.loaded(items)'",
        source.range)
      return nil
    }
    return PayloadPattern(
      label: label, kind: .match, source: source, swift: swift, boundNames: bound)
  }

  /// The names that a pattern binds, as parts of what the spec contains; `nil` if one of them means
  /// something else.
  private mutating func boundNames(of tokens: SwiftTokens, in source: SourceText) -> [SourceText]? {
    var result: [SourceText] = []
    for name in tokens.boundNames {
      let place = SwiftTokens(source.text).tokens.first { $0.text == name.text }
      let text = source.part(name.name, at: place?.offset ?? 0)
      let isReserved =
        SwiftIdentifier.isKeyword(name.text)
        || ["state", "send"].contains(name.name)
      if isReserved || !SwiftIdentifier.isWellFormed(name.name) {
        report(.invalidName, "'\(name.text)' can't name a value of the payload", text.range)
        return nil
      }
      result.append(text)
    }
    return result
  }
}

extension SwiftTokens {
  private static let literals: Set = ["true", "false", "nil", "_", "let", "var", "is", "as"]

  /// The pattern in Swift: names in lower case follow `let`, unless the pattern contains one.
  var bindingNames: String {
    if tokens.contains(where: { ["let", "var"].contains($0.text) }) { return slice(0..<count) }
    var result = ""
    var end = 0
    for (index, token) in tokens.enumerated() where isName(token, at: index) {
      result += slice(end..<token.offset) + "let "
      end = token.offset
    }
    return result + slice(end..<count)
  }

  /// The number of Unicode scalars up to the end of the last token.
  private var count: Int {
    tokens.last?.end ?? 0
  }

  /// Whether a token is a name that the pattern binds, rather than a member, a label, a literal, a
  /// function or a type.
  private func isName(_ token: Token, at index: Int) -> Bool {
    guard token.kind == .identifier, !isMember(token), !isLabel(token),
      !Self.literals.contains(token.text), token.name.first?.isUppercase == false
    else { return false }
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    return next.map { !$0.isOne(of: "(.[") } ?? true
  }

  /// Whether the pattern consists of cases and literals, with names and `_` inside.
  fileprivate var areMatched: Bool {
    tokens.indices.allSatisfy { index in
      let token = tokens[index]
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      switch token.kind {
      case .identifier:
        if isMember(token) || isLabel(token) || Self.literals.contains(token.text) { return true }
        // A name of a type stands before a case.
        if token.name.first?.isUppercase == true { return next?.text == "." || isType(at: index) }
        return next.map { !$0.isOne(of: "(.[") } ?? true
      case .punctuation: return !token.isOne(of: "[]{}+*/%&|=!<>")
      default: return true
      }
    }
  }

  /// Whether a token is part of the type after `is` or `as`.
  private func isType(at index: Int) -> Bool {
    index > 0 && ["is", "as"].contains(tokens[index - 1].text)
  }
}
