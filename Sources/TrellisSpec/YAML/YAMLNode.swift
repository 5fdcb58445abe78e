/// A node of a YAML document that knows its place.
///
/// It is an object, because every parser passes nodes on.
final class YAMLNode {
  /// The kind of the node, for messages.
  enum Kind: String {
    case scalar = "text"
    case sequence = "a list"
    case mapping = "a mapping"
  }

  /// What a node consists of.
  enum Content {
    /// A text as YAML reads it, and its tag, such as `!isReady`.
    case scalar(String, tag: String?, isPlain: Bool, isQuoted: Bool)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
  }

  /// What makes two keys of a mapping the same.
  struct Key: Hashable {
    let text: String
    let tag: String?
  }

  let file: SourceFile
  let content: Content

  /// Whether the node has an anchor or came from an alias.
  let isAnchored: Bool

  /// The scalar, unless it is a list or a mapping.
  let plainScalar: SourceText?

  private let mark: YAMLMark

  init(_ content: Content, isAnchored: Bool, mark: YAMLMark, in file: SourceFile) {
    self.content = content
    self.isAnchored = isAnchored
    self.mark = mark
    self.file = file
    guard case .scalar(let string, let tag, _, let isQuoted) = content else {
      plainScalar = nil
      return
    }
    let text = tag.map { string.isEmpty ? $0 : "\($0) \(string)" } ?? string
    plainScalar = SourceText(
      text, file: file, line: mark.line, column: mark.column, isQuoted: isQuoted)
  }

  var kind: Kind {
    switch content {
    case .scalar: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    }
  }

  /// The nodes of a list.
  var items: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The entries of a mapping.
  var entries: [YAMLEntry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// What distinguishes it from the other keys of a mapping; `nil` if it isn't a text.
  var key: Key? {
    if case .scalar(let text, let tag, _, _) = content { Key(text: text, tag: tag) } else { nil }
  }

  /// Whether the value is empty: nothing at all, or `{}` and `[]`, which an empty list of entries
  /// can be.
  var isEmpty: Bool {
    switch content {
    case .sequence(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    case .scalar(let text, let tag, let isPlain, _):
      isPlain && (text.isEmpty || text == "~") && tag == nil
    }
  }

  var range: SourceRange {
    if case .scalar(let text, _, isPlain: true, _) = content, !text.isEmpty, let plainScalar {
      return plainScalar.range
    }
    return start
  }

  /// Where it begins, even if that is a quote.
  var start: SourceRange {
    SourceRange(file: file, line: mark.line, column: mark.column)
  }

  /// The text of a scalar as written, regardless of how YAML would interpret it.
  var scalar: SourceText? {
    plainScalar ?? (kind == .scalar ? nil : flowText)
  }

  /// The text of a scalar that is prose: as YAML reads it, quotes resolved and lines folded.
  var prose: String? {
    if case .scalar(let text, nil, _, _) = content { text } else { plainScalar?.text }
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

/// A key of a mapping and its value.
struct YAMLEntry {
  let key: YAMLNode
  let value: YAMLNode

  /// The key's text; empty if the key isn't a text.
  var name: SourceText {
    key.plainScalar
      ?? SourceText("", file: key.file, line: key.range.line, column: key.range.column)
  }
}
