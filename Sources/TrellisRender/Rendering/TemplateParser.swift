/// Reads the parts of a template.
///
/// A line that contains nothing but a tag other than a variable is left out, as the specification of
/// Mustache demands. The indentation of an included template isn't added to its lines, because the
/// layout of the rendered text indents each line.
struct TemplateParser {
  private let scanner: MustacheScanner
  private var pieces: ArraySlice<MustacheScanner.Piece>
  /// The number of scalars that have been read.
  private var offset = 0

  private init(_ scanner: MustacheScanner) {
    self.scanner = scanner
    pieces = scanner.pieces[...]
  }

  /// The parts of a template without problems.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - name: The name that others include it by. A template named `inline-…` is used within a
  ///     line, so its final line break doesn't count.
  static func nodes(
    of template: TemplateLibrary.Template, includedAs name: String
  ) -> [TemplateNode] {
    var parser = TemplateParser(MustacheScanner(template.file))
    var nodes = parser.nodes()
    if name.hasPrefix("inline-"), case .text(let text)? = nodes.last, text.hasSuffix("\n") {
      nodes[nodes.count - 1] = .text(String(text.dropLast()))
    }
    return nodes
  }

  /// The parts up to the end of the section, if any.
  private mutating func nodes() -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    while let piece = pieces.popFirst() {
      let range = scanner.lineRange(of: piece)
      addText(until: range.lowerBound, to: &nodes)
      offset = range.upperBound
      guard let tag = piece.tag else { continue }
      switch tag.kind {
      case .end: return nodes
      case .variable: nodes.append(.variable(tag))
      case .partial, .dynamicPartial: nodes.append(.partial(tag))
      case .section, .invertedSection: nodes.append(.section(tag, self.nodes()))
      }
    }
    addText(until: scanner.scalars.count, to: &nodes)
    return nodes
  }

  private func addText(until end: Int, to nodes: inout [TemplateNode]) {
    if offset >= end { return }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scanner.scalars[offset..<end])
    nodes.append(.text(String(text)))
  }
}

extension MustacheScanner {
  /// The place of a piece; the whole line if it stands alone on it.
  fileprivate func lineRange(of piece: Piece) -> Range<Int> {
    if piece.tag?.kind == .variable { return piece.range }
    var start = piece.range.lowerBound
    while start > 0, scalars[start - 1].isBlank { start -= 1 }
    var end = piece.range.upperBound
    while end < scalars.count, scalars[end].isBlank { end += 1 }
    let isAtStart = start == 0 || scalars[start - 1].isLineBreak
    guard isAtStart, end == scalars.count || scalars[end].isLineBreak else { return piece.range }
    if end < scalars.count { end += scalars[end...].starts(with: ["\r", "\n"]) ? 2 : 1 }
    return start..<end
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    self == " " || self == "\t"
  }

  fileprivate var isLineBreak: Bool {
    self == "\n" || self == "\r"
  }
}

/// A part of a template as it is written.
enum TemplateNode: Sendable {
  /// Text that is rendered as it is.
  case text(String)
  /// The value of a field.
  case variable(MustacheTag)
  /// A section or an inverted section, with what it contains.
  case section(MustacheTag, [TemplateNode])
  /// Another template, by its name or by a field that contains its name.
  case partial(MustacheTag)
}
