import CYaml
import TrellisSpec

/// A piece of YAML with its place, for those who change a text and not only read it.
package struct YAMLEvent {
  /// What begins, ends or stands there.
  package enum Kind: Equatable {
    /// The beginning of a document, and whether dashes mark it.
    case documentStart(isExplicit: Bool)
    /// The end of a document, and whether dots mark it.
    case documentEnd(isExplicit: Bool)
    /// A text.
    case scalar(Style)
    /// The name of another value.
    case alias
    /// The beginning of a list, and whether it is in brackets.
    case listStart(isInBrackets: Bool)
    /// The end of a list.
    case listEnd
    /// The beginning of a mapping, and whether it is in braces or a pair in brackets.
    case mappingStart(isInBrackets: Bool)
    /// The end of a mapping.
    case mappingEnd
  }

  /// How a text is written.
  package enum Style: Equatable {
    case plain
    case singleQuoted
    case doubleQuoted
    case literal
    case folded
  }

  /// What begins, ends or stands there.
  package let kind: Kind
  /// Its place, as the number of Unicode scalars before it and before what follows it.
  package let range: Range<Int>
  /// A text as YAML reads it.
  package let text: String
  /// Whether an anchor or a tag belongs to it.
  package let hasProperties: Bool
  /// Whether it has an anchor or is an alias, so that its place in the text matters.
  package let isAnchored: Bool

  /// The events of a text.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``YAMLProblem`` if the text isn't YAML.
  package static func all(in text: String) throws(YAMLProblem) -> [YAMLEvent] {
    try YAMLParser.withParser(of: text) { parser throws(YAMLProblem) in
      var events: [YAMLEvent] = []
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw YAMLProblem(parser.pointee) }
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT { return events }
        if let event = YAMLEvent(event) { events.append(event) }
      }
    }
  }

  private init?(_ event: yaml_event_t) {
    var text = ""
    var anchor: UnsafeMutablePointer<UInt8>?
    var tag: UnsafeMutablePointer<UInt8>?
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      kind = .documentStart(isExplicit: event.data.document_start.implicit == 0)
    case YAML_DOCUMENT_END_EVENT:
      kind = .documentEnd(isExplicit: event.data.document_end.implicit == 0)
    case YAML_ALIAS_EVENT:
      kind = .alias
      anchor = event.data.alias.anchor
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      kind = .scalar(Style(scalar.style))
      text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      (anchor, tag) = (scalar.anchor, scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let list = event.data.sequence_start
      kind = .listStart(isInBrackets: list.style == YAML_FLOW_SEQUENCE_STYLE)
      (anchor, tag) = (list.anchor, list.tag)
    case YAML_SEQUENCE_END_EVENT: kind = .listEnd
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      kind = .mappingStart(isInBrackets: mapping.style == YAML_FLOW_MAPPING_STYLE)
      (anchor, tag) = (mapping.anchor, mapping.tag)
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: return nil
    }
    self.text = text
    let start = Int(event.start_mark.index)
    range = start..<max(start, Int(event.end_mark.index))
    hasProperties = kind != .alias && anchor != nil || tag != nil
    isAnchored = anchor != nil
  }
}

extension YAMLEvent.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    self =
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
  }
}
