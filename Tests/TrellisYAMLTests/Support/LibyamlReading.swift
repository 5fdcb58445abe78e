import CYaml
import TrellisYAML

extension YAMLReading {
  /// Reads a text with libyaml.
  static func ofLibyaml(_ text: String) -> YAMLReading {
    var text = text
    return text.withUTF8 { bytes in
      // The parser points to itself.
      let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
      defer { parser.deallocate() }
      yaml_parser_initialize(parser)
      defer { yaml_parser_delete(parser) }
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      var reading = YAMLReading()
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else {
          reading.problem = Problem(parser.pointee)
          return reading
        }
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT { return reading }
        if event.type != YAML_STREAM_START_EVENT { reading.events.append(Event(event)) }
      }
    }
  }
}

extension YAMLReading.Event {
  fileprivate init(_ event: yaml_event_t) {
    self.init(
      kind: Self.kind(event), start: Self.place(event.start_mark),
      end: Self.place(event.end_mark))
    switch event.type {
    case YAML_ALIAS_EVENT: anchor = Self.bytes(event.data.alias.anchor)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      text = Array(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
      (anchor, tag) = (Self.bytes(scalar.anchor), Self.bytes(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      (anchor, tag) = (Self.bytes(list.anchor), Self.bytes(list.tag))
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      (anchor, tag) = (Self.bytes(mapping.anchor), Self.bytes(mapping.tag))
    default: break
    }
  }

  private static func kind(_ event: yaml_event_t) -> YAMLEvent.Kind {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      .documentStart(isExplicit: event.data.document_start.implicit == 0)
    case YAML_DOCUMENT_END_EVENT:
      .documentEnd(isExplicit: event.data.document_end.implicit == 0)
    case YAML_ALIAS_EVENT: .alias
    case YAML_SCALAR_EVENT: .scalar(style(event.data.scalar.style))
    case YAML_SEQUENCE_START_EVENT:
      .listStart(isInBrackets: event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_SEQUENCE_END_EVENT: .listEnd
    case YAML_MAPPING_START_EVENT:
      .mappingStart(isInBrackets: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE)
    default: .mappingEnd
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLEvent.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private static func place(_ mark: yaml_mark_t) -> [Int] {
    [Int(mark.index), Int(mark.line), Int(mark.column)]
  }

  /// Bytes that a tag escapes may be no UTF-8.
  private static func bytes(_ text: UnsafeMutablePointer<UInt8>?) -> [UInt8]? {
    text.map { Array(String(cString: $0).utf8) }
  }
}

extension YAMLReading.Problem {
  fileprivate init(_ parser: yaml_parser_t) {
    self.init(text: parser.problem.map { String(cString: $0) } ?? "")
    if parser.error == YAML_READER_ERROR {
      offset = parser.problem_offset
      return
    }
    place = Self.place(parser.problem_mark)
    guard let context = parser.context else { return }
    self.context = String(cString: context)
    contextPlace = Self.place(parser.context_mark)
  }

  private static func place(_ mark: yaml_mark_t) -> [Int] {
    [Int(mark.line) + 1, Int(mark.column) + 1]
  }
}
