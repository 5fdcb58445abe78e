import TrellisLibYAML

/// A place in a text: a line, and a column in Unicode scalars, which both start from 1.
struct YAMLMark: Equatable {
  let line: Int
  let column: Int
}

/// Why a text isn't YAML, in the words of libyaml.
struct YAMLProblem: Error {
  /// What it was reading, and where that begins.
  struct Context {
    let text: String
    let mark: YAMLMark
  }

  let text: String
  let mark: YAMLMark
  var context: Context?
}

/// What a text consists of, in order.
struct YAMLEvent {
  /// The kind of an event.
  enum Kind {
    case documentStart
    case documentEnd
    case streamEnd
    case alias
    case scalar(String, isPlain: Bool, isQuoted: Bool)
    case sequenceStart
    case mappingStart
    case collectionEnd
  }

  let kind: Kind
  /// Where it begins.
  let mark: YAMLMark
  /// The name of its anchor, or of the one that an alias refers to.
  var anchor: String?
  /// The tag, if it is written with a single `!`.
  var tag: String?
}

/// Reads a text with libyaml.
struct YAMLEvents: ~Copyable {
  /// The parser contains a pointer to itself.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeBufferPointer<UInt8>

  /// - Parameter text: The text, which must exist as long as the events are read.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event.
  ///
  /// - Throws: The problem, if the text isn't YAML.
  func next() throws(YAMLProblem) -> YAMLEvent {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
      defer { yaml_event_delete(&event) }
      // The start of the stream is of no interest.
      if let event = YAMLEvent(event) { return event }
    }
  }

  private var problem: YAMLProblem {
    let parser = parser.pointee
    let text = parser.problem.map { String(cString: $0) } ?? "it can't be read"
    if parser.error == YAML_READER_ERROR {
      let before = String(decoding: self.text.prefix(parser.problem_offset), as: UTF8.self)
      let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let column = (lines.last?.unicodeScalars.count ?? 0) + 1
      return YAMLProblem(text: text, mark: YAMLMark(line: max(lines.count, 1), column: column))
    }
    return YAMLProblem(
      text: text, mark: YAMLMark(parser.problem_mark),
      context: parser.context.map {
        YAMLProblem.Context(text: String(cString: $0), mark: YAMLMark(parser.context_mark))
      })
  }
}

extension YAMLMark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}

extension YAMLEvent {
  fileprivate init?(_ event: yaml_event_t) {
    mark = YAMLMark(event.start_mark)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .collectionEnd
    case YAML_ALIAS_EVENT:
      kind = .alias
      anchor = Self.text(event.data.alias.anchor)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      kind = .scalar(
        String(
          decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
        isQuoted: scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE
          || scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE)
      anchor = Self.text(scalar.anchor)
      tag = Self.text(scalar.tag).flatMap { $0.hasPrefix("!") ? $0 : nil }
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      anchor = Self.text(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      anchor = Self.text(event.data.mapping_start.anchor)
    default: return nil
    }
  }

  private static func text(_ characters: UnsafePointer<UInt8>?) -> String? {
    characters.map { String(cString: $0) }
  }
}
