import TrellisSpec

/// Reads the documents of a text by its events.
package struct YAMLParser: ~Copyable {
  private var events: YAMLEventReader
  private let file: SourceFile
  /// The nodes that aliases stand for, by their anchors.
  private var anchored: [String: YAMLNode] = [:]
  private var repeatedKeys: [RepeatedKey] = []

  /// The contents of a file.
  ///
  /// - Parameter file: The file.
  /// - Throws: ``YAMLProblem`` if it isn't YAML.
  package static func contents(of file: SourceFile) throws(YAMLProblem) -> YAMLContents {
    var parser = YAMLParser(events: YAMLEventReader(file.text), file: file)
    let roots = try parser.documents()
    return YAMLContents(roots: roots, repeatedKeys: parser.repeatedKeys)
  }

  private init(events: consuming YAMLEventReader, file: SourceFile) {
    self.events = events
    self.file = file
  }

  private mutating func documents() throws(YAMLProblem) -> [YAMLNode] {
    var documents: [YAMLNode] = []
    while let event = try events.next() {
      switch event.kind {
      case .documentStart, .documentEnd: break
      default: documents.append(try node(event))
      }
    }
    return documents
  }

  /// The node that begins with an event.
  private mutating func node(_ first: YAMLEvent) throws(YAMLProblem) -> YAMLNode {
    let content: YAMLNode.Content
    var tag = first.tag
    switch first.kind {
    case .alias:
      guard let node = first.anchor.flatMap({ anchored[$0] }) else {
        throw .syntax("found undefined alias", first.start.place, nil)
      }
      return node
    case .listStart:
      if tag == "" || tag == "tag:yaml.org,2002:seq" { tag = nil }
      content = .sequence(try items())
    case .mappingStart:
      if tag == "" || tag == "tag:yaml.org,2002:map" { tag = nil }
      content = .mapping(try entries())
    default:
      if tag == "tag:yaml.org,2002:str" { tag = nil }
      content = Self.text(first)
    }
    let node = YAMLNode(
      content, tag: tag, isAnchored: first.isAnchored, at: first.start.place, in: file)
    if let anchor = first.anchor { anchored[anchor] = node }
    return node
  }

  private static func text(_ event: YAMLEvent) -> YAMLNode.Content {
    // Joined files have a mark at the beginning of each, where nobody can see it.
    let hasMark = event.text.utf8.first == 0xEF && event.text.unicodeScalars.first == "\u{FEFF}"
    let text = hasMark ? String(event.text.unicodeScalars.dropFirst()) : event.text
    return switch event.kind {
    case .scalar(.plain): .scalar(text, isPlain: true, isQuoted: false)
    case .scalar(.singleQuoted), .scalar(.doubleQuoted):
      .scalar(text, isPlain: false, isQuoted: true)
    default: .scalar(text, isPlain: false, isQuoted: false)
    }
  }

  private mutating func items() throws(YAMLProblem) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while let event = try events.next() {
      if case .listEnd = event.kind { break }
      items.append(try node(event))
    }
    return items
  }

  private mutating func entries() throws(YAMLProblem) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var places: [YAMLNode: YAMLProblem.Place] = [:]
    while let event = try events.next() {
      if case .mappingEnd = event.kind { break }
      let key = try node(event)
      let first = places[key]
      if let first {
        repeatedKeys.append(
          RepeatedKey(key.string ?? "", firstAt: first, againAt: event.start.place))
      } else {
        places[key] = event.start.place
      }
      guard let value = try events.next() else { break }
      entries.append(YAMLEntry(key: key, value: try node(value), isRepeated: first != nil))
    }
    return entries
  }
}
