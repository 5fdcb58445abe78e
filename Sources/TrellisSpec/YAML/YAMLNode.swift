/// A node of a YAML document that knows its place.
///
/// It is an object because every parser passes nodes on.
package final class YAMLNode {
  /// The kind of the node, for messages.
  package enum Kind: String {
    /// A text, or nothing.
    case scalar = "text"
    /// A list.
    case sequence = "a list"
    /// A mapping.
    case mapping = "a mapping"
  }

  /// What the node contains.
  package enum Content {
    /// A text, and how it is written.
    case scalar(String, isPlain: Bool, isQuoted: Bool)
    /// A list.
    case sequence([YAMLNode])
    /// A mapping.
    case mapping([YAMLEntry])
  }

  /// The file that contains it.
  package let file: SourceFile
  /// The kind of the node.
  package let kind: Kind

  /// Whether the node has an anchor or came from an alias.
  package let isAnchored: Bool

  /// The scalar, unless it is a list or a mapping.
  package let plainScalar: SourceText?

  /// The nodes of a list.
  package let items: [YAMLNode]?

  /// The entries of a mapping.
  package let entries: [YAMLEntry]?

  /// The scalar as YAML reads it.
  package let string: String?
  /// Whether it is a scalar without quotes and on one line.
  package let isPlain: Bool
  /// The tag, if it isn't the one that the node has anyway.
  private let tag: String?
  /// Where it begins: the line and the column, from 1.
  package let mark: YAMLProblem.Place

  /// Whether the value is empty: nothing at all, or `{}` and `[]`, which an empty list of entries
  /// can be.
  package let isEmpty: Bool

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - content: What it contains.
  ///   - tag: The tag, if it isn't the one that the node has anyway.
  ///   - isAnchored: Whether it has an anchor.
  ///   - place: The place of its beginning.
  ///   - file: The file.
  package init(
    _ content: Content, tag: String?, isAnchored: Bool, at place: YAMLProblem.Place,
    in file: SourceFile
  ) {
    self.file = file
    self.tag = tag
    self.isAnchored = isAnchored
    mark = place
    switch content {
    case .scalar(let string, let isPlain, let isQuoted):
      let ownTag = tag.flatMap { $0.utf8.first == UInt8(ascii: "!") ? $0 : nil }
      kind = .scalar
      isEmpty = isPlain && (string.isEmpty || string == "~") && ownTag == nil
      plainScalar = SourceText(
        ownTag.map { string.isEmpty ? $0 : "\($0) \(string)" } ?? string, file: file,
        line: place.line, column: place.column, isQuoted: isQuoted)
      (self.string, self.isPlain, items, entries) = (string, isPlain, nil, nil)
    case .sequence(let items):
      (kind, isEmpty, self.items, entries) = (.sequence, items.isEmpty, items, nil)
      (string, plainScalar, isPlain) = (nil, nil, false)
    case .mapping(let entries):
      (kind, isEmpty, items, self.entries) = (.mapping, entries.isEmpty, nil, entries)
      (string, plainScalar, isPlain) = (nil, nil, false)
    }
  }

  /// Whether it has a tag of its own, such as `!unit`.
  package var isTagged: Bool { tag?.utf8.first == UInt8(ascii: "!") }

  var range: SourceRange {
    if let plainScalar, isPlain, string?.isEmpty == false { return plainScalar.range }
    return SourceRange(file: file, line: mark.line, column: mark.column)
  }

  /// The text of a scalar as written, regardless of how YAML would interpret it.
  package var scalar: SourceText? {
    plainScalar ?? (kind == .scalar ? nil : flowText)
  }

  /// The text of a scalar that is prose: as YAML reads it, quotes resolved and lines folded.
  var prose: String? {
    isTagged ? plainScalar?.text : string
  }

  /// The Swift in the source that YAML has read as a list or mapping in brackets, such as `[Int]`.
  private var flowText: SourceText? {
    guard let line = file.sourceLine(mark.line)?.scalars(behind: mark.column - 1),
      line.first == "[" || line.first == "{"
    else { return nil }
    var depth = 0
    var isInString = false
    for index in line.indices {
      switch line[index] {
      case "\"": isInString.toggle()
      case "[", "{", "(": if !isInString { depth += 1 }
      case "]", "}", ")": if !isInString { depth -= 1 }
      default: break
      }
      if depth == 0 {
        return SourceText(
          String(line[...index]), file: file, line: mark.line, column: mark.column)
      }
    }
    return nil
  }
}

/// Keys of a mapping are the same if YAML reads the same from them.
extension YAMLNode: Hashable {
  package static func == (left: YAMLNode, right: YAMLNode) -> Bool {
    left.string == right.string && left.tag == right.tag && left.items == right.items
      && left.entries == right.entries
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(string ?? "")
  }
}

/// A key of a mapping and its value.
package struct YAMLEntry: Hashable {
  /// The key.
  package let key: YAMLNode
  /// Its value.
  package let value: YAMLNode
  /// Whether the mapping contains the same key above, which is the one that counts.
  let isRepeated: Bool

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: Its value.
  ///   - isRepeated: Whether the mapping contains the same key above.
  package init(key: YAMLNode, value: YAMLNode, isRepeated: Bool) {
    self.key = key
    self.value = value
    self.isRepeated = isRepeated
  }

  /// The key's text; empty if the key isn't a text.
  package var name: SourceText {
    key.plainScalar
      ?? SourceText("", file: key.file, line: key.range.line, column: key.range.column)
  }
}
