import TrellisSpec

/// A piece of YAML with its place.
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
  /// Where it begins.
  package let start: YAMLMark
  /// Where it ends.
  package let end: YAMLMark
  /// A text as YAML reads it.
  package var text = ""
  /// What few events have.
  var properties: Properties?

  /// An anchor and a tag.
  ///
  /// It is an object because most events have neither.
  final class Properties {
    let anchor: String?
    let tag: String?

    init(anchor: String?, tag: String?) {
      self.anchor = anchor
      self.tag = tag
    }
  }

  /// The anchor of a value, or the one that an alias names.
  package var anchor: String? { properties?.anchor }

  /// The tag of a value, with what its handle stands for.
  package var tag: String? { properties?.tag }

  /// Its place, as the number of Unicode scalars before it and before what follows it.
  package var range: Range<Int> { start.index..<max(start.index, end.index) }

  /// Whether an anchor or a tag belongs to it.
  package var hasProperties: Bool {
    if case .alias = kind { return false }
    return anchor != nil || tag != nil
  }

  /// Whether it has an anchor or is an alias, so that its place in the text matters.
  package var isAnchored: Bool { anchor != nil }

  /// The events of a text.
  ///
  /// - Parameter text: The text.
  /// - Throws: ``YAMLProblem`` if the text isn't YAML.
  package static func all(in text: String) throws(YAMLProblem) -> [YAMLEvent] {
    var reader = YAMLEventReader(text)
    var events: [YAMLEvent] = []
    while let event = try reader.next() { events.append(event) }
    return events
  }
}

/// A place in a text, counted from 0 in Unicode scalars.
package struct YAMLMark: Equatable {
  /// The number of characters before it.
  package let index: Int
  /// The number of lines before it.
  package let line: Int
  /// The number of characters before it in its line.
  package let column: Int

  var place: YAMLProblem.Place { (line + 1, column + 1) }
}
