import CYaml
import TrellisSpec

/// Reads the documents of a text with libyaml.
package struct YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let file: SourceFile
  /// The nodes that aliases stand for, by their anchors.
  private var anchored: [String: YAMLNode] = [:]

  /// The documents of a text.
  ///
  /// - Parameters:
  ///   - text: The text. Its lines and columns are those of the file.
  ///   - file: The file.
  /// - Throws: ``YAMLProblem`` if the text isn't YAML.
  package static func documents(
    _ text: String, in file: SourceFile
  ) throws(YAMLProblem) -> [YAMLNode] {
    try withParser(of: text) { memory throws(YAMLProblem) in
      var parser = YAMLParser(parser: memory, file: file)
      return try parser.documents()
    }
  }

  /// Reads a text with a parser that is at its beginning.
  static func withParser<Value>(
    of text: String,
    _ read: (UnsafeMutablePointer<yaml_parser_t>) throws(YAMLProblem) -> Value
  ) throws(YAMLProblem) -> Value {
    var text = text
    return try text.withUTF8 { bytes in
      Result { () throws(YAMLProblem) in
        // The parser points to itself.
        let memory = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { memory.deallocate() }
        guard yaml_parser_initialize(memory) == 1 else { throw .memory }
        defer { yaml_parser_delete(memory) }
        yaml_parser_set_encoding(memory, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(memory, bytes.baseAddress, bytes.count)
        return try read(memory)
      }
    }.get()
  }

  private init(parser: UnsafeMutablePointer<yaml_parser_t>, file: SourceFile) {
    self.parser = parser
    self.file = file
  }

  private mutating func documents() throws(YAMLProblem) -> [YAMLNode] {
    var documents: [YAMLNode] = []
    while true {
      let event = try next()
      switch event.type {
      case YAML_STREAM_END_EVENT: return documents
      case YAML_STREAM_START_EVENT, YAML_DOCUMENT_START_EVENT, YAML_DOCUMENT_END_EVENT: break
      default: documents.append(try node(event))
      }
    }
  }

  // MARK: - Events

  /// What is needed of an event.
  private struct Event {
    let type: yaml_event_type_t
    let place: YAMLProblem.Place
    /// The anchor of a node, or the one that an alias names.
    var anchor: String?
    /// The tag, if it isn't the one that the node has anyway.
    var tag: String?
    var text = ""
    var isPlain = false
    var isQuoted = false

    init(_ event: yaml_event_t) {
      type = event.type
      place = YAMLProblem.place(event.start_mark)
      switch type {
      case YAML_ALIAS_EVENT:
        anchor = Self.string(event.data.alias.anchor)
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        anchor = Self.string(scalar.anchor)
        if scalar.quoted_implicit == 0 { tag = Self.string(scalar.tag, unless: YAML_STR_TAG) }
        let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        // Joined files have a mark at the beginning of each, where nobody can see it.
        let hasMark = bytes.starts(with: "\u{FEFF}".utf8)
        text = String(decoding: hasMark ? bytes[3...] : bytes[...], as: UTF8.self)
        isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
        isQuoted =
          scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE
          || scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE
      case YAML_SEQUENCE_START_EVENT:
        let sequence = event.data.sequence_start
        anchor = Self.string(sequence.anchor)
        if sequence.implicit == 0 { tag = Self.string(sequence.tag, unless: YAML_SEQ_TAG) }
      case YAML_MAPPING_START_EVENT:
        let mapping = event.data.mapping_start
        anchor = Self.string(mapping.anchor)
        if mapping.implicit == 0 { tag = Self.string(mapping.tag, unless: YAML_MAP_TAG) }
      default: break
      }
    }

    private static func string(
      _ bytes: UnsafeMutablePointer<UInt8>?, unless usual: String? = nil
    ) -> String? {
      bytes.map { String(cString: $0) }.flatMap { $0 == usual ? nil : $0 }
    }
  }

  private func next() throws(YAMLProblem) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw YAMLProblem(parser.pointee) }
    defer { yaml_event_delete(&event) }
    return Event(event)
  }

  // MARK: - Nodes

  /// The node that begins with an event.
  private mutating func node(_ first: Event) throws(YAMLProblem) -> YAMLNode {
    let content: YAMLNode.Content
    switch first.type {
    case YAML_ALIAS_EVENT:
      guard let node = first.anchor.flatMap({ anchored[$0] }) else {
        throw .syntax("found undefined alias", first.place, nil)
      }
      return node
    case YAML_SEQUENCE_START_EVENT:
      content = .sequence(try items())
    case YAML_MAPPING_START_EVENT:
      let entries = try entries()
      if let key = Self.duplicateKey(of: entries) {
        throw .duplicateKey(key.string ?? "", key.mark)
      }
      content = .mapping(entries)
    default:
      content = .scalar(first.text, isPlain: first.isPlain, isQuoted: first.isQuoted)
    }
    let node = YAMLNode(
      content, tag: first.tag, isAnchored: first.anchor != nil, at: first.place, in: file)
    if let anchor = first.anchor { anchored[anchor] = node }
    return node
  }

  private mutating func items() throws(YAMLProblem) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while true {
      let event = try next()
      if event.type == YAML_SEQUENCE_END_EVENT { return items }
      items.append(try node(event))
    }
  }

  private mutating func entries() throws(YAMLProblem) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    while true {
      let event = try next()
      if event.type == YAML_MAPPING_END_EVENT { return entries }
      let key = try node(event)
      entries.append(YAMLEntry(key: key, value: try node(next())))
    }
  }

  /// The first key of those that a mapping contains more than once; in the order of the alphabet, if
  /// there are several.
  private static func duplicateKey(of entries: [YAMLEntry]) -> YAMLNode? {
    var keys = Set<YAMLNode>(minimumCapacity: entries.count)
    let repeated = entries.filter { !keys.insert($0.key).inserted }.map(\.key)
    let first = repeated.min { ($0.string ?? "") < ($1.string ?? "") }
    return first.flatMap { keys.firstIndex(of: $0) }.map { keys[$0] }
  }
}
