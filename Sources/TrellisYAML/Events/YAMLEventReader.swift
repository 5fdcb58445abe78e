import TrellisSpec

/// Reads the events of a text, one after another.
///
/// It reads YAML 1.1 as libyaml does, with the same places, and the same words for what is wrong.
package struct YAMLEventReader: ~Copyable {
  /// What the grammar expects next.
  enum Expectation {
    case document(isFirst: Bool)
    case documentContent
    case documentEnd
    /// A value that isn't in brackets.
    case value
    /// An item below others.
    case item
    /// An item of a list that is as far left as the key of the list.
    case itemBesideKey
    case key
    case valueOfKey
    /// An element in brackets.
    case element(isFirst: Bool)
    /// A key in brackets, whose mapping consists of one pair.
    case keyOfPair
    case valueOfPair
    case endOfPair
    /// A key in braces.
    case keyInBraces(isFirst: Bool)
    case valueInBraces
    /// The missing value of a key in braces.
    case noValue
  }

  private static let deepestNesting = 1_000
  private static let usualPrefixes = ["!": "!", "!!": "tag:yaml.org,2002:"]

  var scanner: YAMLScanner
  /// What is expected, the next last.
  var expectations: [Expectation] = [.document(isFirst: true)]
  /// The beginnings of the lists and mappings around the current place.
  var starts: [YAMLMark] = []
  /// What the handles of tags stand for in the current document.
  private var prefixes: [String: String] = [:]

  /// Creates a reader of a text.
  ///
  /// - Parameter text: The text.
  package init(_ text: String) { scanner = YAMLScanner(text) }

  /// Reads the next event.
  ///
  /// - Returns: The event; `nil` at the end of the text.
  /// - Throws: ``YAMLProblem`` if the text isn't YAML.
  package mutating func next() throws(YAMLProblem) -> YAMLEvent? {
    switch expectations.popLast() {
    case .document(let isFirst): try document(isFirst: isFirst)
    case .documentContent: try documentContent()
    case .documentEnd: try documentEnd()
    case .value: try value(isInBrackets: false)
    case .item: try item()
    case .itemBesideKey: try itemBesideKey()
    case .key: try key()
    case .valueOfKey: try valueOfKey()
    case .element(let isFirst): try element(isFirst: isFirst)
    case .keyOfPair: try keyOfPair()
    case .valueOfPair: try valueOfPair()
    case .endOfPair: try endOfPair()
    case .keyInBraces(let isFirst): try keyInBraces(isFirst: isFirst)
    case .valueInBraces: try valueInBraces()
    case .noValue: try noValue()
    case nil: nil
    }
  }

  // MARK: - Documents

  private mutating func document(isFirst: Bool) throws(YAMLProblem) -> YAMLEvent? {
    var token = try scanner.peek()
    while !isFirst, token.kind == .documentEnd { token = try takeAndPeek() }
    let start = token.start
    switch token.kind {
    case .end: return nil
    case .version, .handle, .documentStart: break
    default:
      if !isFirst { break }
      prefixes = Self.usualPrefixes
      expectations += [.documentEnd, .value]
      return YAMLEvent(kind: .documentStart(isExplicit: false), start: start, end: start)
    }
    try readDirectives()
    token = try scanner.peek()
    guard token.kind == .documentStart else {
      throw .syntax("did not find expected <document start>", token.start.place, nil)
    }
    scanner.take()
    expectations += [.documentEnd, .documentContent]
    return YAMLEvent(kind: .documentStart(isExplicit: true), start: start, end: token.end)
  }

  private mutating func readDirectives() throws(YAMLProblem) {
    var hasVersion = false
    prefixes = [:]
    while true {
      let token = try scanner.peek()
      switch token.kind {
      case .version:
        if hasVersion {
          throw .syntax("found duplicate %YAML directive", token.start.place, nil)
        }
        hasVersion = true
        guard ["1.1", "1.2"].contains(scanner.takeText()) else {
          throw .syntax("found incompatible YAML document", token.start.place, nil)
        }
      case .handle:
        let handle = scanner.takeText()
        guard prefixes.updateValue(scanner.takeText(), forKey: handle) == nil else {
          throw .syntax("found duplicate %TAG directive", token.start.place, nil)
        }
      default:
        prefixes.merge(Self.usualPrefixes) { own, _ in own }
        return
      }
      scanner.take()
    }
  }

  private mutating func documentContent() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    return switch token.kind {
    case .version, .handle, .documentStart, .documentEnd, .end: nothing(at: token.start)
    default: try value(isInBrackets: false)
    }
  }

  private mutating func documentEnd() throws(YAMLProblem) -> YAMLEvent {
    let token = try scanner.peek()
    let isExplicit = token.kind == .documentEnd
    if isExplicit { scanner.take() }
    expectations.append(.document(isFirst: false))
    return YAMLEvent(
      kind: .documentEnd(isExplicit: isExplicit), start: token.start,
      end: isExplicit ? token.end : token.start)
  }

  // MARK: - Values

  /// Takes a token.
  ///
  /// - Returns: The one behind it.
  mutating func takeAndPeek() throws(YAMLProblem) -> YAMLToken {
    scanner.take()
    return try scanner.peek()
  }

  /// A missing value, which is an empty text.
  func nothing(at mark: YAMLMark) -> YAMLEvent {
    YAMLEvent(kind: .scalar(.plain), start: mark, end: mark)
  }

  /// Reads a value, or the beginning of one.
  ///
  /// - Parameters:
  ///   - isInBrackets: Whether it is in brackets or braces.
  ///   - isBesideKey: Whether a list can begin as far left as the key before it.
  mutating func value(
    isInBrackets: Bool, isBesideKey: Bool = false
  ) throws(YAMLProblem) -> YAMLEvent {
    var token = try scanner.peek()
    let start = token.start
    var end = start
    var properties: YAMLEvent.Properties?
    switch token.kind {
    case .alias: return alias(token)
    case .anchor, .tag:
      (properties, end) = try readProperties(from: start)
      token = try scanner.peek()
    default: break
    }
    let kind: YAMLEvent.Kind
    var text = ""
    switch token.kind {
    case .item where isBesideKey:
      kind = .listStart(isInBrackets: false)
      end = token.end
      expectations.append(.itemBesideKey)
    case .scalar:
      kind = .scalar(token.style)
      text = scanner.takeText()
      end = token.end
      scanner.take()
    case .listStart:
      kind = .listStart(isInBrackets: true)
      end = try begin(.element(isFirst: true), with: token, from: start)
    case .mappingStart:
      kind = .mappingStart(isInBrackets: true)
      end = try begin(.keyInBraces(isFirst: true), with: token, from: start)
    case .blockListStart where !isInBrackets:
      kind = .listStart(isInBrackets: false)
      end = try begin(.item, with: token, from: start)
    case .blockMappingStart where !isInBrackets:
      kind = .mappingStart(isInBrackets: false)
      end = try begin(.key, with: token, from: start)
    default:
      if properties == nil {
        let context = isInBrackets ? "while parsing a flow node" : "while parsing a block node"
        throw problem("did not find expected node content", at: token, context, from: start)
      }
      kind = .scalar(.plain)
    }
    return YAMLEvent(kind: kind, start: start, end: end, text: text, properties: properties)
  }

  private mutating func alias(_ token: YAMLToken) -> YAMLEvent {
    let properties = YAMLEvent.Properties(anchor: scanner.takeText(), tag: nil)
    scanner.take()
    return YAMLEvent(kind: .alias, start: token.start, end: token.end, properties: properties)
  }

  /// Reads the anchor and the tag of a value, in any order.
  ///
  /// - Parameter start: The beginning of the value.
  /// - Returns: Both, and where the second one ends.
  private mutating func readProperties(
    from start: YAMLMark
  ) throws(YAMLProblem) -> (YAMLEvent.Properties, end: YAMLMark) {
    var end = start
    var anchor: String?
    var tag: (handle: String, suffix: String, token: YAMLToken)?
    while true {
      let token = try scanner.peek()
      if token.kind == .anchor, anchor == nil {
        anchor = scanner.takeText()
      } else if token.kind == .tag, tag == nil {
        tag = (scanner.takeText(), scanner.takeText(), token)
      } else {
        break
      }
      end = token.end
      scanner.take()
    }
    guard let tag else { return (YAMLEvent.Properties(anchor: anchor, tag: nil), end) }
    guard let prefix = tag.handle.isEmpty ? "" : prefixes[tag.handle] else {
      throw problem(
        "found undefined tag handle", at: tag.token, "while parsing a node", from: start)
    }
    return (YAMLEvent.Properties(anchor: anchor, tag: prefix + tag.suffix), end)
  }

  /// Takes the token that begins a list or mapping.
  ///
  /// - Returns: Its end.
  private mutating func begin(
    _ expectation: Expectation, with token: YAMLToken, from start: YAMLMark
  ) throws(YAMLProblem) -> YAMLMark {
    if scanner.nesting >= Self.deepestNesting {
      throw problem(
        "Maximum nesting level reached, set with yaml_set_max_nest_level())", at: token,
        "while parsing", from: start)
    }
    starts.append(token.start)
    scanner.take()
    expectations.append(expectation)
    return token.end
  }

  /// The problem at a token.
  func problem(
    _ text: String, at token: YAMLToken, _ context: String, from start: YAMLMark
  ) -> YAMLProblem {
    .syntax(text, token.start.place, YAMLProblem.Context(text: context, place: start.place))
  }
}
