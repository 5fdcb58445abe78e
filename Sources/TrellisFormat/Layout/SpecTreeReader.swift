import TrellisYAML

/// YAML that specs don't consist of, which is left as it is.
struct UnusualYAML: Error {
  /// The position in the characters.
  let position: Int
}

/// Reads the documents of a spec with their comments.
struct SpecTreeReader {
  private let source: SpecSource
  /// The index of the next event.
  private var index = 0
  /// The position behind what has been read.
  private var position = 0

  private init(_ source: SpecSource) {
    self.source = source
  }

  /// The documents of a spec, and the comments behind the last one.
  ///
  /// - Parameter source: The spec.
  /// - Throws: `UnusualYAML`, if comments can't be kept for certain.
  static func read(
    _ source: SpecSource
  ) throws(UnusualYAML) -> (pages: [SpecPage], end: [OwnComment]) {
    var reader = SpecTreeReader(source)
    var pages: [SpecPage] = []
    while reader.index < source.events.count { pages.append(try reader.page()) }
    let rest = source.gap(from: reader.position)
    // A text ends with a character that YAML doesn't read.
    if rest.next < source.scalars.count { throw UnusualYAML(position: rest.next) }
    return (pages, rest.comments.map(\.own))
  }

  // MARK: - Documents

  private mutating func page() throws(UnusualYAML) -> SpecPage {
    var page = SpecPage()
    let start = source.events[index]
    index += 1
    if case .documentStart(isExplicit: true) = start.kind {
      let gap = source.gap(from: position)
      page.start = gap.comments.map(\.text)
      position = start.range.upperBound
      page.start += source.lines(min(gap.next, position)..<position).map(\.withoutTrailingSpaces)
      let dashes = page.start.removeLast()
      page.start += lines(dashes, besides())
    }
    let root = source.events[index]
    switch root.kind {
    case .scalar(.plain) where root.range.isEmpty: index += 1
    case .listStart(isInBrackets: false), .mappingStart(isInBrackets: false):
      if root.hasProperties { throw UnusualYAML(position: root.range.lowerBound) }
      page.root = .block(try block(in: -1))
    default:
      let gap = source.gap(from: position)
      // A value beside the dashes is rare, and not what a spec is.
      if !page.start.isEmpty, !gap.hasBreak { throw UnusualYAML(position: root.range.lowerBound) }
      page.head = gap.comments.map(\.own)
      position = gap.next
      page.root = .inline(piece(in: 0))
      page.comment = besides()
    }
    if case .block(var block) = page.root, !block.entries.isEmpty {
      page.head = block.entries[0].takeHead()
      page.root = .block(block)
    }
    let end = source.events[index]
    index += 1
    if case .documentEnd(isExplicit: true) = end.kind {
      page.end = source.gap(from: position).comments.map(\.own)
      position = end.range.upperBound
      page.dots = lines("...", besides())
    }
    return page
  }

  private func lines(_ text: String, _ comments: [String]) -> [String] {
    comments.isEmpty ? [text] : ["\(text)  \(comments[0])"] + comments.dropFirst()
  }

  // MARK: - Blocks

  /// The column of what follows a gap; -1 if the document ends there.
  private func column(after gap: SpecSource.Gap) -> Int {
    var next = index
    while next < source.events.count {
      switch source.events[next].kind {
      case .listEnd, .mappingEnd: next += 1
      case .documentEnd, .documentStart: return -1
      default: return source.column(at: gap.next)
      }
    }
    return -1
  }

  /// Reads the entries or items below each other.
  ///
  /// - Parameter parent: The column of what contains them.
  private mutating func block(in parent: Int) throws(UnusualYAML) -> SpecBlock {
    let start = source.events[index]
    index += 1
    let isList = if case .listStart = start.kind { true } else { false }
    var block = SpecBlock(isList: isList)
    var column = 0
    while ![.listEnd, .mappingEnd].contains(source.events[index].kind) {
      let gap = source.gap(from: position)
      position = gap.next
      if block.entries.isEmpty { column = source.column(at: position) }
      var line = SpecLine()
      line.comments = gap.comments.map(\.own)
      line.isAfterBlank = gap.comments.first?.isAfterBlank ?? gap.isAfterBlank
      line.isKeyAfterBlank = !gap.comments.isEmpty && gap.isAfterBlank
      if isList {
        guard source[position] == "-" else { throw UnusualYAML(position: position) }
        position += 1
      } else {
        try readKey(of: &line, in: column)
      }
      try readValue(of: &line, in: column)
      block.entries.append(line)
    }
    index += 1
    // Comments at the end belong to the innermost block that isn't to the right of them.
    let gap = source.gap(from: position)
    let next = self.column(after: gap)
    for comment in gap.comments {
      guard comment.column >= max(column, parent + 1), comment.column > next else { break }
      block.end.append(comment.own)
      position = comment.end
    }
    return block
  }

  private mutating func readKey(of line: inout SpecLine, in column: Int) throws(UnusualYAML) {
    let event = source.events[index]
    if source[position] == "?", event.range.lowerBound > position {
      line.isKeyMarked = true
      let gap = source.gap(from: position + 1)
      if !gap.comments.isEmpty || gap.hasBreak { throw UnusualYAML(position: position) }
      position = gap.next
    }
    switch event.kind {
    case .scalar where event.range.isEmpty,
      .listStart(isInBrackets: false), .mappingStart(isInBrackets: false):
      throw UnusualYAML(position: position)
    case .scalar(.literal), .scalar(.folded): throw UnusualYAML(position: position)
    default: break
    }
    if event.range.lowerBound != position { throw UnusualYAML(position: position) }
    line.key = piece(in: column)
    let gap = source.gap(from: position)
    guard source[gap.next] == ":", gap.comments.isEmpty else {
      throw UnusualYAML(position: position)
    }
    position = gap.next + 1
  }

  // MARK: - Values

  private mutating func readValue(of line: inout SpecLine, in column: Int) throws(UnusualYAML) {
    let event = source.events[index]
    if case .scalar(.plain) = event.kind, event.text.isEmpty, !event.hasProperties,
      source[event.range.lowerBound] != "!" || event.range.isEmpty
    {
      index += 1
      line.comment = besides()
      let gap = source.gap(from: position)
      for comment in gap.comments.prefix(while: { $0.column > column }) {
        line.inner.append(comment.own)
        position = comment.end
      }
      return
    }
    let isBelow = source.gap(from: position).hasBreak
    if isBelow { line.beside = besides() }
    switch event.kind {
    case .listStart(isInBrackets: false), .mappingStart(isInBrackets: false):
      var properties = ""
      if event.hasProperties {
        let gap = source.gap(from: position)
        if !gap.comments.isEmpty || isBelow { throw UnusualYAML(position: gap.next) }
        position = endOfProperties(at: gap.next)
        properties = source.text(gap.next..<position)
        line.beside = besides()
      }
      var block = try block(in: column)
      block.properties = properties
      line.value = .block(block)
    default:
      let gap = source.gap(from: position)
      line.below = gap.comments.map(\.own)
      position = gap.next
      if event.range.lowerBound != position || hasHeaderBelow(event) {
        throw UnusualYAML(position: position)
      }
      var piece = piece(in: column)
      piece.isBelow = isBelow
      line.value = .inline(piece)
      line.comment = besides()
    }
  }

  /// The position behind an anchor and a tag, which are on one line.
  private func endOfProperties(at start: Int) -> Int {
    var (index, end) = (start, start)
    while let scalar = source[index], scalar == "&" || scalar == "!" {
      while let scalar = source[index], scalar != " ", scalar != "\t", !SpecSource.isBreak(scalar) {
        index += 1
      }
      end = index
      while let scalar = source[index], scalar == " " || scalar == "\t" { index += 1 }
    }
    return end
  }

  /// Takes a text, an alias, or a value in brackets, which begins here.
  private mutating func piece(in column: Int) -> SpecPiece {
    let events = source.events(ofValueAt: index)
    let first = source.events[index]
    index = events.upperBound
    var end = source.events[events.upperBound - 1].range.upperBound
    switch first.kind {
    case .scalar(.literal), .scalar(.folded): end = endOfBlock(first.range)
    default: break
    }
    position = end
    return SpecPiece(events: events, range: first.range.lowerBound..<end, column: column)
  }

  /// Whether `|` or `>` is in a line below an anchor or a tag.
  private func hasHeaderBelow(_ event: YAMLEvent) -> Bool {
    guard event.kind == .scalar(.literal) || event.kind == .scalar(.folded) else { return false }
    let start = event.range.lowerBound
    return !source.scalars[start..<source.endOfLine(at: start)].contains { $0 == "|" || $0 == ">" }
  }

  /// The position behind the last line of a text that `|` or `>` introduces. Only `+` keeps blank
  /// lines behind it.
  private func endOfBlock(_ range: Range<Int>) -> Int {
    var end = min(range.upperBound, source.scalars.count)
    while end > range.lowerBound, !isLineStart(end) { end -= 1 }
    let header = source.text(range.lowerBound..<source.endOfLine(at: range.lowerBound))
    let isKept = header.prefix { $0 != "#" }.contains("+")
    if range.upperBound == source.scalars.count, !isLineStart(range.upperBound) {
      end = range.upperBound
    } else {
      end = startOfBreak(before: end)
    }
    if isKept { return end }
    while end > range.lowerBound {
      var start = end
      while start > range.lowerBound,
        source.scalars[start - 1] == " " || source.scalars[start - 1] == "\t"
      {
        start -= 1
      }
      guard start > range.lowerBound, isLineStart(start) else { break }
      end = startOfBreak(before: start)
    }
    return max(end, source.endOfLine(at: range.lowerBound))
  }

  private func isLineStart(_ position: Int) -> Bool {
    position == 0 || SpecSource.isBreak(source.scalars[position - 1])
  }

  private func startOfBreak(before position: Int) -> Int {
    guard position > 0, SpecSource.isBreak(source.scalars[position - 1]) else { return position }
    let isPair =
      position > 1 && source.scalars[position - 1] == "\n" && source.scalars[position - 2] == "\r"
    return position - (isPair ? 2 : 1)
  }

  // MARK: - Comments

  /// Takes the comment on the current line, and its further lines, which begin in the same column.
  private mutating func besides() -> [String] {
    let gap = source.gap(from: position)
    guard let first = gap.comments.first, !first.isOnOwnLine else { return [] }
    var result = [first.text]
    position = first.end
    let next = column(after: gap)
    for comment in gap.comments.dropFirst() {
      guard comment.column == first.column, !comment.isAfterBlank, comment.column > next else {
        break
      }
      result.append(comment.text)
      position = comment.end
    }
    return result
  }
}

extension SpecLine {
  /// Takes the comments above it that a blank line separates from it.
  fileprivate mutating func takeHead() -> [OwnComment] {
    let count =
      isKeyAfterBlank ? comments.count : comments.lastIndex { $0.isAfterBlank } ?? 0
    let head = Array(comments.prefix(count))
    comments.removeFirst(count)
    isKeyAfterBlank = false
    isAfterBlank = false
    return head
  }
}
