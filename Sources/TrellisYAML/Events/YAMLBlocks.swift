import TrellisSpec

/// Lists and mappings that consist of lines.
extension YAMLEventReader {
  /// Reads an item, or the end of a list.
  mutating func item() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    switch token.kind {
    case .item:
      expectations.append(.item)
      let next = try takeAndPeek()
      return switch next.kind {
      case .item, .blockEnd: nothing(at: token.end)
      default: try value(isInBrackets: false)
      }
    case .blockEnd: return end(.listEnd, with: token)
    default:
      throw problem(
        "did not find expected '-' indicator", at: token, "while parsing a block collection",
        from: starts.removeLast())
    }
  }

  /// Reads an item of a list that is as far left as its key, or the end of the list.
  mutating func itemBesideKey() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    guard token.kind == .item else {
      return YAMLEvent(kind: .listEnd, start: token.start, end: token.start)
    }
    expectations.append(.itemBesideKey)
    let next = try takeAndPeek()
    return switch next.kind {
    case .item, .key, .value, .blockEnd: nothing(at: token.end)
    default: try value(isInBrackets: false)
    }
  }

  /// Reads a key, or the end of a mapping.
  mutating func key() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    switch token.kind {
    case .key:
      expectations.append(.valueOfKey)
      return try valueInMapping(behind: token)
    case .blockEnd: return end(.mappingEnd, with: token)
    default:
      throw problem(
        "did not find expected key", at: token, "while parsing a block mapping",
        from: starts.removeLast())
    }
  }

  /// Reads the value of a key.
  mutating func valueOfKey() throws(YAMLProblem) -> YAMLEvent {
    expectations.append(.key)
    let token = try scanner.peek()
    return token.kind == .value
      ? try valueInMapping(behind: token) : nothing(at: token.start)
  }

  private mutating func valueInMapping(
    behind token: YAMLToken
  ) throws(YAMLProblem) -> YAMLEvent {
    let next = try takeAndPeek()
    return switch next.kind {
    case .key, .value, .blockEnd: nothing(at: token.end)
    default: try value(isInBrackets: false, isBesideKey: true)
    }
  }

  /// Takes the token that ends a list or mapping.
  mutating func end(_ kind: YAMLEvent.Kind, with token: YAMLToken) -> YAMLEvent {
    scanner.take()
    starts.removeLast()
    return YAMLEvent(kind: kind, start: token.start, end: token.end)
  }
}
