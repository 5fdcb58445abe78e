import TrellisSpec

/// Lists in brackets and mappings in braces.
extension YAMLEventReader {
  /// Reads an element, or the end of a list.
  mutating func element(isFirst: Bool) throws(YAMLProblem) -> YAMLEvent {
    let token = try afterComma(
      isFirst: isFirst, .listEnd, "did not find expected ',' or ']'",
      "while parsing a flow sequence")
    switch token.kind {
    case .listEnd: return end(.listEnd, with: token)
    case .key:
      scanner.take()
      expectations.append(.keyOfPair)
      return YAMLEvent(
        kind: .mappingStart(isInBrackets: true), start: token.start, end: token.end)
    default:
      expectations.append(.element(isFirst: false))
      return try value(isInBrackets: true)
    }
  }

  /// Takes the comma before an element, unless a list or mapping begins or ends here.
  private mutating func afterComma(
    isFirst: Bool, _ end: YAMLToken.Kind, _ problem: String, _ context: String
  ) throws(YAMLProblem) -> YAMLToken {
    let token = try scanner.peek()
    if isFirst || token.kind == end { return token }
    guard token.kind == .comma else {
      throw self.problem(problem, at: token, context, from: starts.removeLast())
    }
    return try takeAndPeek()
  }

  /// Reads the key of a pair in brackets.
  mutating func keyOfPair() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    expectations.append(.valueOfPair)
    switch token.kind {
    case .value, .comma:
      scanner.take()
      return nothing(at: token.end)
    case .listEnd: return nothing(at: token.start)
    default: return try value(isInBrackets: true)
    }
  }

  /// Reads the value of a pair in brackets.
  mutating func valueOfPair() throws(YAMLProblem) -> YAMLEvent {
    expectations.append(.endOfPair)
    return try valueInBrackets(before: .listEnd)
  }

  /// Ends a pair in brackets.
  mutating func endOfPair() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    expectations.append(.element(isFirst: false))
    return YAMLEvent(kind: .mappingEnd, start: token.start, end: token.start)
  }

  /// Reads a key in braces, or the end of a mapping.
  mutating func keyInBraces(isFirst: Bool) throws(YAMLProblem) -> YAMLEvent {
    let token = try afterComma(
      isFirst: isFirst, .mappingEnd, "did not find expected ',' or '}'",
      "while parsing a flow mapping")
    switch token.kind {
    case .mappingEnd: return end(.mappingEnd, with: token)
    case .key:
      expectations.append(.valueInBraces)
      let next = try takeAndPeek()
      return switch next.kind {
      case .value, .comma, .mappingEnd: nothing(at: next.start)
      default: try value(isInBrackets: true)
      }
    default:
      expectations.append(.noValue)
      return try value(isInBrackets: true)
    }
  }

  /// Reads the value of a key in braces.
  mutating func valueInBraces() throws(YAMLProblem) -> YAMLEvent {
    expectations.append(.keyInBraces(isFirst: false))
    return try valueInBrackets(before: .mappingEnd)
  }

  /// Reads the missing value of a key in braces.
  mutating func noValue() throws(YAMLProblem) -> YAMLEvent {
    expectations.append(.keyInBraces(isFirst: false))
    return nothing(at: try scanner.peek().start)
  }

  private mutating func valueInBrackets(
    before end: YAMLToken.Kind
  ) throws(YAMLProblem) -> YAMLEvent {
    var token = try scanner.peek()
    guard token.kind == .value else { return nothing(at: token.start) }
    token = try takeAndPeek()
    return token.kind == .comma || token.kind == end
      ? nothing(at: token.start) : try value(isInBrackets: true)
  }
}
