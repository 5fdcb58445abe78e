import TrellisSpec
import TrellisYAML

/// A spec as text, from its documents.
struct SpecText {
  /// The lines, each with its ending.
  private(set) var text = ""

  private let source: SpecSource

  private init(_ source: SpecSource) {
    self.source = source
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - source: The file's text.
  ///   - language: What its documents are.
  /// - Throws: `UnusualYAML`, if comments can't be kept for certain.
  static func text(
    of source: SpecSource, _ language: SpecFormat.Language
  ) throws(UnusualYAML) -> String {
    let (pages, end) = try SpecTreeReader.read(source)
    var text = SpecText(source)
    for page in pages { text.append(page, language) }
    text.append(end, at: 0, isFirst: text.text.isEmpty)
    return text.text
  }

  // MARK: - Documents

  private mutating func append(_ page: SpecPage, _ language: SpecFormat.Language) {
    for line in page.start { text += line + "\n" }
    append(page.head, at: 0, isFirst: true)
    switch page.root {
    case .none: break
    case .inline(let piece):
      append(PieceText(piece, language.forms, in: source), page.comment, at: 0)
    case .block(let block):
      if !page.head.isEmpty { text += "\n" }
      switch language {
      case .spec where !block.isList: appendParagraphs(of: block, language.forms)
      // People group settings under comments of their own.
      case .spec, .configuration: append(block, language.forms, at: 0, keepsOrder: true)
      }
    }
    append(page.end, at: 0, isFirst: false)
    for line in page.dots { text += line + "\n" }
  }

  private mutating func appendParagraphs(of block: SpecBlock, _ forms: [ValueForm]) {
    var before: SpecWriter.Paragraph?
    let sorted = sorted(block, forms)
    // Editors read this comment in the first line only.
    let modeline = block.entries.first?.comments.first.flatMap { $0.isModeline ? $0 : nil }
    let hasMoved = sorted.first?.entry.comments.first?.text != modeline?.text
    if let modeline, hasMoved { text += modeline.text + "\n" }
    for line in sorted {
      var lines = SpecText(source)
      var entry = line.entry
      if hasMoved, let modeline, entry.comments.first?.text == modeline.text {
        entry.comments.removeFirst()
      }
      let isAfterBlank = entry.isAfterBlank
      entry.isAfterBlank = false
      lines.append(entry, line.forms, at: 0, isFirst: true, keyForms: line.keyForms)
      let paragraph = SpecWriter.Paragraph(key: line.name, text: lines.text)
      if let before, isAfterBlank || !before.continues(with: paragraph) { appendBlankLine() }
      text += lines.text
      before = paragraph
    }
    append(block.end, at: 0, isFirst: false)
  }

  /// Appends a blank line, unless the text above ends with one that belongs to it.
  private mutating func appendBlankLine() {
    if !text.hasSuffix("\n\n") { text += "\n" }
  }

  // MARK: - Blocks

  /// An entry in its place.
  private struct SortedLine {
    var entry: SpecLine
    let name: String
    let keyForms: [ValueForm]
    let forms: [ValueForm]
  }

  /// The entries or items in their order, each with what it can be.
  private func sorted(
    _ block: SpecBlock, _ forms: [ValueForm], keepsOrder: Bool = false
  ) -> [SortedLine] {
    if block.isList {
      let itemForms = forms.itemForms
      return block.entries.map { SortedLine(entry: $0, name: "", keyForms: [], forms: itemForms) }
    }
    let names = block.entries.map { entry in
      entry.key.map { source.events[$0.events.lowerBound].text } ?? ""
    }
    let order = KeyOrder(forms, names)
    let indices =
      keepsOrder
      ? Array(names.indices)
      : order.order(of: names, anchored: block.entries.map { isAnchored($0) })
    return indices.enumerated().map { place, index in
      var entry = block.entries[index]
      // A blank line separates two entries. It means nothing between others.
      if place > 0, indices[place - 1] != index - 1 { entry.isAfterBlank = false }
      return SortedLine(
        entry: entry, name: names[index], keyForms: order.isKnown ? [.prose] : [],
        forms: order.forms(of: names[index], isList: isList(entry.value)))
    }
  }

  private func isList(_ value: SpecLine.Value) -> Bool {
    switch value {
    case .none: false
    case .block(let block): block.isList
    case .inline(let piece):
      if case .listStart = source.events[piece.events.lowerBound].kind { true } else { false }
    }
  }

  private func isAnchored(_ line: SpecLine) -> Bool {
    if let key = line.key, key.events.contains(where: { source.events[$0].isAnchored }) {
      return true
    }
    switch line.value {
    case .none: return false
    case .inline(let piece): return piece.events.contains { source.events[$0].isAnchored }
    case .block(let block):
      return block.properties.contains("&") || block.entries.contains { isAnchored($0) }
    }
  }

  private mutating func append(
    _ block: SpecBlock, _ forms: [ValueForm], at column: Int, isInLine: Bool = false,
    keepsOrder: Bool = false
  ) {
    for (number, line) in sorted(block, forms, keepsOrder: keepsOrder).enumerated() {
      append(
        line.entry, line.forms, at: column, isFirst: number == 0,
        isInLine: isInLine && number == 0, keyForms: line.keyForms)
    }
    append(block.end, at: column, isFirst: false)
  }

  /// Appends an entry or an item.
  ///
  /// - Parameters:
  ///   - line: The entry or the item.
  ///   - forms: What its value can be.
  ///   - column: The column of its key or its dash.
  ///   - isFirst: Whether nothing is above it in its block.
  ///   - isInLine: Whether the current line ends before it.
  ///   - keyForms: What its key can be; empty if Trellis doesn't know.
  private mutating func append(
    _ line: SpecLine, _ forms: [ValueForm], at column: Int, isFirst: Bool, isInLine: Bool = false,
    keyForms: [ValueForm]
  ) {
    if !isInLine {
      if line.isAfterBlank, !isFirst { appendBlankLine() }
      append(line.comments, at: column, isFirst: true)
      if line.isKeyAfterBlank { text += "\n" }
      append(firstComments(of: line, forms), at: column, isFirst: true)
      indent(column)
    }
    if let key = line.key {
      let key = PieceText(key, keyForms, in: source)
      text += (line.isKeyMarked ? "? " : "") + key.first
      append(key.others, at: column)
      if line.isKeyMarked {
        text += "\n"
        indent(column)
      } else if source.isAlias(line.key) {
        // A colon can be part of the name.
        text += " "
      }
      text += ":"
    } else {
      text += "-"
    }
    switch line.value {
    case .none:
      endLine(line.comment)
      append(line.inner, at: column + 2, isFirst: true)
    case .inline(let piece): append(piece, of: line, forms, at: column)
    case .block(let block):
      if !block.properties.isEmpty { text += " " + block.properties }
      if isBesideDash(block, line) {
        text += " "
        append(block, forms, at: column + 2, isInLine: true)
      } else {
        endLine(line.beside)
        append(block, forms, at: column + 2)
      }
    }
  }

  private mutating func append(
    _ piece: SpecPiece, of line: SpecLine, _ forms: [ValueForm], at column: Int
  ) {
    let value = PieceText(piece, forms, in: source)
    let isBelow = piece.isBelow && (line.key != nil || !line.below.isEmpty || !line.beside.isEmpty)
    if isBelow {
      endLine(line.beside)
      append(line.below, at: column + 2, isFirst: true)
      indent(column + 2)
    } else {
      text += " "
    }
    append(value, line.comment, at: column)
  }

  private mutating func append(_ value: PieceText, _ comment: [String], at column: Int) {
    text += value.first
    append(value.others, at: column)
    endLine(comment)
  }

  private mutating func append(_ lines: [PieceText.Line], at column: Int) {
    for line in lines {
      text += "\n"
      if !line.text.isEmpty { indent(column + line.indentation) }
      text += line.text
    }
  }

  // MARK: - Items of lists

  /// Whether the first entry of an item begins beside the dash.
  private func isBesideDash(_ block: SpecBlock, _ line: SpecLine) -> Bool {
    line.key == nil && block.properties.isEmpty && line.beside.isEmpty
  }

  /// The comments above the first entry of an item, which stand above the dash.
  private func firstComments(of line: SpecLine, _ forms: [ValueForm]) -> [OwnComment] {
    guard case .block(let block) = line.value, isBesideDash(block, line),
      let first = sorted(block, forms).first
    else { return [] }
    return first.entry.comments + firstComments(of: first.entry, first.forms)
  }

  // MARK: - Lines

  private mutating func append(_ comments: [OwnComment], at column: Int, isFirst: Bool) {
    for (number, comment) in comments.enumerated() {
      if comment.isAfterBlank, number > 0 || !isFirst { appendBlankLine() }
      indent(column)
      text += comment.text + "\n"
    }
  }

  /// Ends the line with a comment, whose further lines begin below it.
  private mutating func endLine(_ comment: [String]) {
    guard let first = comment.first else {
      text += "\n"
      return
    }
    text += "  "
    let column = comment.count > 1 ? columnOfEnd : 0
    text += first + "\n"
    for line in comment.dropFirst() {
      indent(column)
      text += line + "\n"
    }
  }

  /// The number of characters in the current line.
  private var columnOfEnd: Int {
    let scalars = text.unicodeScalars
    let start = scalars.lastIndex { $0 == "\n" }.map { scalars.index(after: $0) }
    return scalars.distance(from: start ?? scalars.startIndex, to: scalars.endIndex)
  }

  private mutating func indent(_ count: Int) {
    text += String(repeating: " ", count: count)
  }
}

extension OwnComment {
  /// Whether it tells editors the schema of the file.
  fileprivate var isModeline: Bool { text.contains("yaml-language-server:") }
}

extension SpecSource {
  fileprivate func isAlias(_ key: SpecPiece?) -> Bool {
    guard let key, let last = key.events.last else { return false }
    return events[last].kind == .alias || events[last].range.isEmpty
  }
}
