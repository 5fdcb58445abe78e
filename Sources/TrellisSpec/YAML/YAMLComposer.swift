/// Makes nodes of the events of a text.
struct YAMLComposer: ~Copyable {
  /// The problems of what could be read: keys that a mapping contains twice.
  private(set) var diagnostics: [Diagnostic] = []
  private let file: SourceFile
  private let events: YAMLEvents
  private var anchors: [String: YAMLNode] = [:]

  /// - Parameters:
  ///   - file: The file.
  ///   - text: Its text, which must exist as long as the composer.
  init(_ file: SourceFile, _ text: UnsafeBufferPointer<UInt8>) {
    self.file = file
    events = YAMLEvents(text)
  }

  /// The roots of all documents.
  ///
  /// - Throws: The problem, if the text isn't YAML.
  mutating func roots() throws(YAMLProblem) -> [YAMLNode] {
    var roots: [YAMLNode] = []
    while true {
      switch try events.next().kind {
      case .streamEnd: return roots
      case .documentEnd: break
      default: roots.append(try node(try events.next()))
      }
    }
  }

  /// The node that begins with an event; `nil` at the end of a list or mapping.
  private mutating func member() throws(YAMLProblem) -> YAMLNode? {
    let event = try events.next()
    if case .collectionEnd = event.kind { return nil }
    return try node(event)
  }

  private mutating func node(_ event: YAMLEvent) throws(YAMLProblem) -> YAMLNode {
    let content: YAMLNode.Content
    switch event.kind {
    case .alias:
      guard let node = event.anchor.flatMap({ anchors[$0] }) else {
        throw YAMLProblem(text: "found undefined alias", mark: event.mark)
      }
      return node
    case .scalar(let text, let isPlain, let isQuoted):
      content = .scalar(text, tag: event.tag, isPlain: isPlain, isQuoted: isQuoted)
    case .sequenceStart:
      var items: [YAMLNode] = []
      while let item = try member() { items.append(item) }
      content = .sequence(items)
    case .mappingStart: content = .mapping(try entries())
    case .documentStart, .documentEnd, .streamEnd, .collectionEnd:
      preconditionFailure("libyaml begins no node with \(event.kind)")
    }
    let node = YAMLNode(content, isAnchored: event.anchor != nil, mark: event.mark, in: file)
    if let anchor = event.anchor { anchors[anchor] = node }
    return node
  }

  /// The entries of a mapping. Of several with the same key, only the first one counts.
  private mutating func entries() throws(YAMLProblem) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var keys: [YAMLNode.Key: YAMLNode] = [:]
    while let key = try member() {
      let entry = YAMLEntry(key: key, value: try node(try events.next()))
      if let text = key.key {
        if let first = keys[text] {
          diagnostics.append(Self.duplicate(text.text, at: key.start, firstAt: first.start))
          continue
        }
        keys[text] = key
      }
      entries.append(entry)
    }
    return entries
  }

  private static func duplicate(
    _ key: String, at place: SourceRange, firstAt first: SourceRange
  ) -> Diagnostic {
    let count = key.unicodeScalars.count
    return Diagnostic(
      rule: .duplicateKey,
      "this mapping contains the key '\(key)' twice; keep one of them\(key == "feature" ? ", or write '---' between two specs" : "")",
      at: place.with(length: count),
      notes: [
        Diagnostic.Note(message: "the first one is here", range: first.with(length: count))
      ])
  }
}

extension SourceRange {
  fileprivate func with(length: Int) -> SourceRange {
    SourceRange(file: file, line: line, column: column, length: length)
  }
}
