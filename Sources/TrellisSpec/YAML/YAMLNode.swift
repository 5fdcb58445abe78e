import Yams

/// A node of a YAML document that knows its place.
struct YAMLNode {
  /// The kind of the node, for messages.
  enum Kind: String {
    case scalar = "text"
    case sequence = "a list"
    case mapping = "a mapping"
  }

  let file: SourceFile
  private let node: Node

  init(_ node: Node, in file: SourceFile) {
    self.node = node
    self.file = file
  }

  var kind: Kind {
    switch node {
    case .scalar, .alias: .scalar
    case .sequence: .sequence
    case .mapping: .mapping
    }
  }

  /// Whether the value is empty: nothing at all, or `{}` and `[]`, which an empty list of entries
  /// can be.
  var isEmpty: Bool {
    switch node {
    case .scalar(let scalar):
      scalar.style == .plain && (scalar.string.isEmpty || scalar.string == "~") && tag == nil
    case .sequence(let sequence): sequence.isEmpty
    case .mapping(let mapping): mapping.isEmpty
    case .alias: false
    }
  }

  /// Whether the node has an anchor or came from an alias.
  var isAnchored: Bool {
    node.anchor != nil
  }

  var range: SourceRange {
    if let scalar = node.scalar, scalar.style == .plain, !scalar.string.isEmpty {
      return rawText.range
    }
    return SourceRange(file: file, line: mark.line, column: mark.column)
  }

  private var mark: (line: Int, column: Int) {
    (node.mark?.line ?? 1, node.mark?.column ?? 1)
  }

  private var tag: String? {
    guard case .scalar(let scalar) = node, scalar.tag.description.hasPrefix("!") else { return nil }
    return scalar.tag.description
  }

  /// The text of a scalar as written, regardless of how YAML would interpret it.
  var scalar: SourceText? {
    switch node {
    case .scalar: return rawText
    case .sequence, .mapping: return flowText
    case .alias: return nil
    }
  }

  /// The scalar, unless it is a list or a mapping.
  var plainScalar: SourceText? {
    if case .scalar = node { rawText } else { nil }
  }

  /// The text of a scalar that is prose: as YAML reads it, quotes resolved and lines folded.
  var prose: String? {
    tag == nil ? node.scalar?.string : rawText.text
  }

  private var rawText: SourceText {
    var text = node.scalar?.string ?? ""
    if let tag { text = text.isEmpty ? tag : "\(tag) \(text)" }
    let isQuoted = node.scalar.map { [.singleQuoted, .doubleQuoted].contains($0.style) } ?? false
    return SourceText(
      text, file: file, line: mark.line, column: mark.column, isQuoted: isQuoted)
  }

  /// The Swift in the source that YAML has read as a list or mapping in brackets, such as `[Int]`.
  private var flowText: SourceText? {
    guard let line = file.sourceLine(mark.line)?.scalars(behind: mark.column - 1),
      line.first == "[" || line.first == "{"
    else { return nil }
    var depth = 0
    var text = String.UnicodeScalarView()
    var isInString = false
    for scalar in line {
      if scalar == "\"" { isInString.toggle() }
      if !isInString, "[{(".unicodeScalars.contains(scalar) { depth += 1 }
      if !isInString, "]})".unicodeScalars.contains(scalar) { depth -= 1 }
      text.append(scalar)
      if depth == 0 {
        return SourceText(String(text), file: file, line: mark.line, column: mark.column)
      }
    }
    return nil
  }

  var items: [YAMLNode]? {
    guard case .sequence(let sequence) = node else { return nil }
    return sequence.map { YAMLNode($0, in: file) }
  }

  var entries: [YAMLEntry]? {
    guard case .mapping(let mapping) = node else { return nil }
    return mapping.map {
      YAMLEntry(key: YAMLNode($0.key, in: file), value: YAMLNode($0.value, in: file))
    }
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
