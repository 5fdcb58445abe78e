import Yams

/// A node of a YAML document that knows its place.
///
/// It is an object because every parser passes nodes on, and Yams' nodes are expensive to copy.
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

  /// The file that contains it.
  package let file: SourceFile
  /// The kind of the node.
  package let kind: Kind

  /// Whether the node has an anchor or came from an alias.
  package let isAnchored: Bool

  /// The scalar, unless it is a list or a mapping.
  package let plainScalar: SourceText?

  /// The nodes of a list.
  package private(set) lazy var items = makeItems()

  /// The entries of a mapping.
  package private(set) lazy var entries = makeEntries()

  /// The scalar as YAML reads it.
  private let string: String?
  private let tag: String?
  /// Whether it is a scalar without quotes and on one line.
  private let isPlain: Bool
  /// Where it begins: the line and the column, from 1.
  package let mark: (line: Int, column: Int)
  /// The list or mapping.
  private let collection: Node?

  /// Whether the value is empty: nothing at all, or `{}` and `[]`, which an empty list of entries
  /// can be.
  package let isEmpty: Bool

  convenience init(_ node: Node, in file: SourceFile) {
    switch node {
    case .scalar(let scalar): self.init(scalar, in: file)
    case .sequence(let sequence):
      self.init(
        .sequence, node, isEmpty: sequence.isEmpty, sequence.anchor, sequence.mark, in: file)
    case .mapping(let mapping):
      self.init(.mapping, node, isEmpty: mapping.isEmpty, mapping.anchor, mapping.mark, in: file)
    case .alias(let alias):
      self.init(.scalar, node, isEmpty: false, alias.anchor, alias.mark, in: file)
    }
  }

  private init(
    _ kind: Kind, _ collection: Node, isEmpty: Bool, _ anchor: Anchor?, _ mark: Mark?,
    in file: SourceFile
  ) {
    self.file = file
    self.kind = kind
    self.isEmpty = isEmpty
    isAnchored = anchor != nil
    self.mark = (mark?.line ?? 1, mark?.column ?? 1)
    self.collection = collection
    (string, tag, plainScalar, isPlain) = (nil, nil, nil, false)
  }

  private init(_ scalar: Node.Scalar, in file: SourceFile) {
    self.file = file
    kind = .scalar
    isAnchored = scalar.anchor != nil
    mark = (scalar.mark?.line ?? 1, scalar.mark?.column ?? 1)
    collection = nil
    isPlain = scalar.style == .plain
    let string = scalar.string
    self.string = string
    let tag = scalar.tag.description
    let isTagged = tag.utf8.first == UInt8(ascii: "!")
    self.tag = isTagged ? tag : nil
    isEmpty = isPlain && (string.isEmpty || string == "~") && !isTagged
    plainScalar = SourceText(
      isTagged ? string.isEmpty ? tag : "\(tag) \(string)" : string, file: file, line: mark.line,
      column: mark.column, isQuoted: scalar.style == .singleQuoted || scalar.style == .doubleQuoted)
  }

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
    tag == nil ? string : plainScalar?.text
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

  private func makeItems() -> [YAMLNode]? {
    guard case .sequence(let sequence) = collection else { return nil }
    return sequence.map { YAMLNode($0, in: file) }
  }

  private func makeEntries() -> [YAMLEntry]? {
    guard case .mapping(let mapping) = collection else { return nil }
    return mapping.indices.map { index in
      let (key, value) = mapping[index]
      return YAMLEntry(key: YAMLNode(key, in: file), value: YAMLNode(value, in: file))
    }
  }
}

/// A key of a mapping and its value.
package struct YAMLEntry {
  /// The key.
  package let key: YAMLNode
  /// The value.
  package let value: YAMLNode

  /// The key's text; empty if the key isn't a text.
  package var name: SourceText {
    key.plainScalar
      ?? SourceText("", file: key.file, line: key.range.line, column: key.range.column)
  }
}
