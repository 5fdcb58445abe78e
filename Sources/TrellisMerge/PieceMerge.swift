/// Merges the pieces of three versions of a file.
struct PieceMerge {
  /// How lines of the generated text are indented, and how they are to be.
  private struct Shift {
    var from: ArraySlice<UInt8> = []
    var to: ArraySlice<UInt8> = []
  }

  private let sources: Versions<SourceText>
  private let identities = Identities<ArraySlice<Int>>()
  /// The person's comments that are merged with others, word by word.
  private(set) var mergedComments: Set<Int> = []
  private(set) var output = MergeOutput()
  /// The whitespace before what is written next; `nil` for its own.
  private var gap: [UInt8]?
  private var shift = Shift()
  /// The names of the declarations around what is merged.
  private var names: [String] = []
  /// The end of the person's lexemes that have been merged.
  private var lastMine = 0
  /// The lexemes that follow what was written last; `nil` where a version doesn't contain that.
  private var next: (mine: Int?, theirs: Int?) = (0, 0)

  init(_ sources: Versions<SourceText>) {
    self.sources = sources
    merge(sources.map(\.root))
    let ends = sources.map { $0.gap(before: $0.lexemes.count) }
    output.append(ends.mine == ends.base ? ends.theirs : ends.mine)
  }

  // MARK: - Pieces

  private mutating func merge(_ pieces: Versions<Piece>) {
    let ranges = pieces.map(\.lexemes)
    defer { lastMine = max(lastMine, ranges.mine.upperBound) }
    if ranges.mine.isEmpty && ranges.theirs.isEmpty { return }
    defer {
      // What stands at the same place counts as the same.
      if !ranges.mine.isEmpty, !ranges.theirs.isEmpty {
        next = (ranges.mine.upperBound, ranges.theirs.upperBound)
      }
    }
    // Where nothing is written, what follows has whitespace of its own.
    let isGapOwn = gap == nil
    defer { if isGapOwn { gap = nil } }
    if isGapOwn { gap = ownGap(ranges) }
    let (base, mine, theirs) = (
      sources.base.code(ranges.base), sources.mine.code(ranges.mine),
      sources.theirs.code(ranges.theirs)
    )
    if sources.base.text(ranges.base) == sources.mine.text(ranges.mine) {
      write(theirs: ranges.theirs)
    } else if theirs == base || theirs == mine {
      write(mine: ranges.mine)
    } else if mine == base {
      if !descend(pieces) { write(theirs: ranges.theirs) }
    } else if !(pieces.base.isOpen || pieces.mine.isOpen || pieces.theirs.isOpen)
      || !descend(pieces)
    {
      conflict(ranges)
    }
  }

  /// Merges what pieces consist of.
  ///
  /// - Returns: Whether they consist of the same kinds of pieces.
  private mutating func descend(_ pieces: Versions<Piece>) -> Bool {
    guard pieces.base.kind == pieces.mine.kind, pieces.base.kind == pieces.theirs.kind
    else { return false }
    switch (pieces.base.content, pieces.mine.content, pieces.theirs.content) {
    case (.places(let base), .places(let mine), .places(let theirs))
    where base.count == mine.count && base.count == theirs.count:
      merge(places: base.indices.map { Versions(base[$0], mine[$0], theirs[$0]) })
      return true
    case (.list(let style, let base), .list(let style2, let mine), .list(let style3, let theirs))
    where style == style2 && style == style3:
      return mergeLists(Versions(base, mine, theirs), style)
    default: return false
    }
  }

  /// Merges places in order. Those that a conflict shares its lines with become a part of it.
  private mutating func merge(places: [Versions<Piece>]) {
    let isConflict = places.map(isConflict)
    var start = 0
    while start < places.count {
      var end = start + 1
      if !isBlock(places[start]) {
        while end < places.count, !isBlock(places[end]) { end += 1 }
      }
      // A block that differs as a whole belongs to what is before it.
      while end < places.count, isConflict[end] { end += 1 }
      if end - start > 1, isConflict[start..<end].contains(true) {
        conflict(
          Versions(
            places[start].base.lexemes.lowerBound..<places[end - 1].base.lexemes.upperBound,
            places[start].mine.lexemes.lowerBound..<places[end - 1].mine.lexemes.upperBound,
            places[start].theirs.lexemes.lowerBound..<places[end - 1].theirs.lexemes.upperBound))
      } else {
        for place in places[start..<end] { merge(place) }
      }
      start = end
    }
  }

  private func isBlock(_ pieces: Versions<Piece>) -> Bool {
    pieces.base.hasBlock || pieces.mine.hasBlock || pieces.theirs.hasBlock
  }

  /// Whether both sides have changed pieces that can only be taken as a whole.
  private func isConflict(_ pieces: Versions<Piece>) -> Bool {
    let (base, mine, theirs) = (
      sources.base.code(pieces.base.lexemes), sources.mine.code(pieces.mine.lexemes),
      sources.theirs.code(pieces.theirs.lexemes)
    )
    if mine == base || theirs == base || mine == theirs { return false }
    switch (pieces.base.content, pieces.mine.content, pieces.theirs.content) {
    case (.places(let base), .places(let mine), .places(let theirs)):
      return base.count != mine.count || base.count != theirs.count
        || pieces.base.kind != pieces.mine.kind || pieces.base.kind != pieces.theirs.kind
    case (.list, .list, .list): return false
    default: return true
    }
  }

  // MARK: - Lists

  private mutating func mergeLists(_ elements: Versions<[Element]>, _ style: ListStyle) -> Bool {
    let lists = Versions(
      ListVersion(elements.base, sources.base, identities),
      ListVersion(elements.mine, sources.mine, identities),
      ListVersion(elements.theirs, sources.theirs, identities))
    let items = ListMerge(lists, isKeyed: style.isKeyed).items
    // A conflict can't be whole elements with commas.
    if style.hasCommas, items.contains(where: \.isConflict) { return false }
    let outer = shift
    defer { shift = outer }
    let listShift = shiftOfElements(elements) ?? shift
    var previous: ListMerge.Item?
    for item in items {
      shift = listShift
      if style.hasCommas, let previous { separator(after: previous, elements) }
      if previous != nil || gap == nil { gap = self.gap(before: item, previous, elements, style) }
      write(item, elements)
      previous = item
    }
    shift = listShift
    if style.hasCommas, let previous { lastSeparator(previous, elements) }
    return true
  }

  private mutating func write(_ item: ListMerge.Item, _ elements: Versions<[Element]>) {
    let ranges = Versions(
      lexemes(item.elements.base, elements.base), lexemes(item.elements.mine, elements.mine),
      lexemes(item.elements.theirs, elements.theirs))
    let name =
      item.elements.mine.first.flatMap { elements.mine[$0].key.name }
      ?? item.elements.theirs.first.flatMap { elements.theirs[$0].key.name }
    if let name { names.append(name) }
    defer { if name != nil { names.removeLast() } }
    if item.isConflict {
      conflict(ranges)
    } else if let wrapped = item.wrapped {
      write(wrapped, item, ranges, elements)
    } else if let base = item.elements.base.first, let mine = item.elements.mine.first,
      let theirs = item.elements.theirs.first
    {
      shift = Shift(
        from: sources.theirs.indentation(of: ranges.theirs.lowerBound),
        to: sources.mine.indentation(of: ranges.mine.lowerBound))
      merge(
        Versions(
          elements.base[base].piece, elements.mine[mine].piece, elements.theirs[theirs].piece))
    } else if !item.elements.mine.isEmpty {
      write(mine: ranges.mine)
    } else {
      write(theirs: ranges.theirs)
    }
  }

  /// Merges lists of which some are inside of elements.
  private mutating func write(
    _ wrapped: Versions<Piece?>, _ item: ListMerge.Item, _ ranges: Versions<Range<Int>>,
    _ elements: Versions<[Element]>
  ) {
    func inner(_ version: Version) -> [Element] {
      if case .list(_, let elements)? = wrapped[version]?.content { return elements }
      return Array(elements[version][item.elements[version]])
    }
    let lists = Versions(inner(.base), inner(.mine), inner(.theirs))
    if let list = wrapped.theirs {
      write(theirs: ranges.theirs.lowerBound..<list.lexemes.lowerBound)
      let outer = shift
      let line = [.newline] + sources.theirs.indentation(of: list.lexemes.lowerBound)
      merge(lists, .statements, indentedBy: shifted(line[...]).dropFirst())
      shift = outer
      write(theirs: list.lexemes.upperBound..<ranges.theirs.upperBound)
    } else if let list = wrapped.mine, wrapped.base == nil {
      write(mine: ranges.mine.lowerBound..<list.lexemes.lowerBound)
      _ = mergeLists(lists, .statements)
      write(mine: list.lexemes.upperBound..<ranges.mine.upperBound)
    } else {
      merge(
        lists, .statements, indentedBy: sources.mine.indentation(of: ranges.mine.lowerBound))
      writeModifiers(behind: wrapped, ranges)
      lastMine = ranges.mine.upperBound
    }
  }

  /// Writes what the person has added behind an element that isn't around its list any more.
  private mutating func writeModifiers(
    behind lists: Versions<Piece?>, _ ranges: Versions<Range<Int>>
  ) {
    guard let base = lists.base, let mine = lists.mine else { return }
    let count = sources.base.code(base.lexemes.upperBound..<ranges.base.upperBound).count
    let start = (mine.lexemes.upperBound...ranges.mine.upperBound).first {
      sources.mine.code(mine.lexemes.upperBound..<$0).count == count
    }
    if let start { write(mine: start..<ranges.mine.upperBound) }
  }

  /// Merges lists and writes them with another indentation than the person's.
  private mutating func merge(
    _ elements: Versions<[Element]>, _ style: ListStyle, indentedBy indentation: ArraySlice<UInt8>
  ) {
    let outer = output
    output = MergeOutput()
    _ = mergeLists(elements, style)
    let inner = output
    output = outer
    guard let first = elements.mine.first else { return }
    shift = Shift(from: sources.mine.indentation(of: first.lexemes.lowerBound), to: indentation)
    for part in inner.parts {
      switch part {
      case .text(let text): output.append(shifted(text[...]))
      case .conflict(var conflict):
        conflict.texts = conflict.texts.map { shifted($0[...]) }
        output.append(conflict)
      }
    }
  }

  private func lexemes(_ range: Range<Int>, _ elements: [Element]) -> Range<Int> {
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return elements[first].lexemes.lowerBound..<elements[last].lexemes.upperBound
  }

  /// How the elements of lists are indented.
  private func shiftOfElements(_ elements: Versions<[Element]>) -> Shift? {
    func indentation(_ elements: [Element], _ source: SourceText) -> ArraySlice<UInt8>? {
      elements.first { source.gap(before: $0.lexemes.lowerBound).contains(.newline) }
        .map { source.indentation(of: $0.lexemes.lowerBound) }
    }
    guard let mine = indentation(elements.mine, sources.mine),
      let theirs = indentation(elements.theirs, sources.theirs)
    else { return nil }
    return Shift(from: theirs, to: mine)
  }

  // MARK: - Commas

  private mutating func separator(after item: ListMerge.Item, _ elements: Versions<[Element]>) {
    let mine = item.elements.mine.last.map { elements.mine[$0].separator } ?? 0..<0
    let theirs = item.elements.theirs.last.map { elements.theirs[$0].separator } ?? 0..<0
    gap = nil
    if !mine.isEmpty {
      gap = Array(sources.mine.gap(before: mine.lowerBound))
      write(mine: mine)
    } else if !theirs.isEmpty, item.elements.mine.isEmpty {
      gap = Array(sources.theirs.gap(before: theirs.lowerBound))
      write(theirs: theirs)
    } else {
      output.append(",".utf8)
    }
  }

  /// Writes a comma after the last element if the person has one there, and comments behind it.
  private mutating func lastSeparator(_ item: ListMerge.Item, _ elements: Versions<[Element]>) {
    let list = elements.mine.isEmpty ? elements.theirs : elements.mine
    if list.last?.separator.isEmpty == false {
      separator(after: item, elements)
    } else if let comments = item.elements.mine.last.map({ elements.mine[$0].separator.dropFirst() }
    ) {
      gap = nil
      write(mine: comments)
    }
  }

  // MARK: - Whitespace

  /// The whitespace before pieces at the same place: that of a version where they follow the same
  /// code, and the person's unless only the generated one has changed.
  private func ownGap(_ ranges: Versions<Range<Int>>) -> [UInt8] {
    let mine = Array(sources.mine.gap(before: ranges.mine.lowerBound))
    let theirs = theirGap(before: ranges.theirs.lowerBound)
    let followsMine = !ranges.mine.isEmpty && next.mine == ranges.mine.lowerBound
    let followsTheirs = !ranges.theirs.isEmpty && next.theirs == ranges.theirs.lowerBound
    if followsMine, followsTheirs, !ranges.base.isEmpty {
      let base = sources.base.gap(before: ranges.base.lowerBound)
      return mine == Array(base) ? theirs : mine
    }
    if followsMine { return mine }
    if followsTheirs { return theirs }
    // It is put between code that stands together in the other version.
    if ranges.mine.isEmpty, next.mine == ranges.mine.lowerBound, !mine.isEmpty { return mine }
    if ranges.theirs.isEmpty, next.theirs == ranges.theirs.lowerBound, !theirs.isEmpty {
      return theirs
    }
    let own = ranges.mine.isEmpty ? theirs : mine
    if !own.isEmpty, !own.contains(.newline) { return own }
    // It stood at the beginning of something else.
    return ranges.mine.isEmpty
      ? theirGap(before: ranges.theirs.upperBound)
      : Array(sources.mine.gap(before: ranges.mine.upperBound))
  }

  private func theirGap(before index: Int) -> [UInt8] {
    shifted(sources.theirs.gap(before: index))
  }

  /// The whitespace before an element, which is that of a version where it follows the same one.
  private func gap(
    before item: ListMerge.Item, _ previous: ListMerge.Item?, _ elements: Versions<[Element]>,
    _ style: ListStyle
  ) -> [UInt8] {
    func follows(_ version: Version) -> Bool {
      guard let index = item.elements[version].first else { return false }
      guard let previous else { return index == 0 }
      return previous.elements[version].last == index - 1
    }
    func own(_ version: Version) -> [UInt8] {
      let source = sources[version]
      let index = item.elements[version].lowerBound
      let text = source.gap(before: elements[version][index].lexemes.lowerBound)
      return version == .theirs ? shifted(text) : Array(text)
    }
    if follows(.mine) {
      return follows(.theirs) && follows(.base) && own(.base) == own(.mine)
        ? own(.theirs) : own(.mine)
    }
    if follows(.theirs) { return own(.theirs) }
    let version: Version =
      !item.elements.mine.isEmpty ? .mine : !item.elements.theirs.isEmpty ? .theirs : .base
    if previous == nil {
      if !style.isBlock {
        return ownGap(
          Versions(
            0..<0, lexemes(item.elements.mine, elements.mine),
            lexemes(item.elements.theirs, elements.theirs)))
      }
      return firstGap(elements) ?? own(version)
    }
    if item.elements[version].lowerBound > 0 {
      let gap = own(version)
      if !style.isBlock || gap.contains(.newline) { return gap }
    }
    return gapBetween(item, version, elements, style)
  }

  /// The whitespace before the first element.
  private func firstGap(_ elements: Versions<[Element]>) -> [UInt8]? {
    if let first = elements.mine.first {
      return Array(sources.mine.gap(before: first.lexemes.lowerBound))
    }
    return elements.theirs.first.map { theirGap(before: $0.lexemes.lowerBound) }
  }

  /// The whitespace before an element that was the first one of its list, or followed another one
  /// on the same line.
  private func gapBetween(
    _ item: ListMerge.Item, _ version: Version, _ elements: Versions<[Element]>, _ style: ListStyle
  ) -> [UInt8] {
    let next = item.elements[version].upperBound
    if next < elements[version].count {
      let text = sources[version].gap(before: elements[version][next].lexemes.lowerBound)
      if !style.isBlock || text.contains(.newline) {
        return version == .theirs ? shifted(text) : Array(text)
      }
    }
    if !style.isBlock { return [UInt8(ascii: " ")] }
    let first = elements[version][item.elements[version].lowerBound].lexemes.lowerBound
    let indentation = sources[version].indentation(of: first)
    let isWindows = sources.mine.bytes.contains(.carriageReturn)
    return (isWindows ? [.carriageReturn, .newline] : [.newline])
      + (version == .theirs ? Array(shift.to) : Array(indentation))
  }

  // MARK: - Writing

  private mutating func write(mine range: Range<Int>) {
    if range.isEmpty { return }
    output.append(gap ?? Array(sources.mine.gap(before: range.lowerBound)))
    gap = nil
    output.append(sources.mine.text(range))
    lastMine = range.upperBound
    next = (range.upperBound, nil)
  }

  private mutating func write(theirs range: Range<Int>) {
    if range.isEmpty { return }
    output.append(gap ?? theirGap(before: range.lowerBound))
    gap = nil
    output.append(shifted(sources.theirs.text(range)))
    next = (nil, range.upperBound)
  }

  private mutating func conflict(_ ranges: Versions<Range<Int>>) {
    if let comment = mergedComment(ranges) {
      output.append(gap ?? Array(sources.mine.gap(before: ranges.mine.lowerBound)))
      output.append(comment)
      mergedComments.insert(sources.mine.lexemes[ranges.mine.lowerBound].identity)
      gap = nil
      lastMine = max(lastMine, ranges.mine.upperBound)
      next = (ranges.mine.upperBound, ranges.theirs.upperBound)
      return
    }
    if gap == nil, !ranges.mine.isEmpty, !ranges.theirs.isEmpty { gap = ownGap(ranges) }
    func text(_ version: Version) -> [UInt8] {
      let range = ranges[version]
      if range.isEmpty { return [] }
      let source = sources[version]
      let own = gap ?? Array(source.gap(before: range.lowerBound))
      return own + (version == .theirs ? shifted(source.text(range)) : Array(source.text(range)))
    }
    output.append(
      MergeOutput.Conflict(
        texts: Versions(text(.base), text(.mine), text(.theirs)), line: line(ranges.mine),
        declaration: declaration))
    gap = nil
    lastMine = max(lastMine, ranges.mine.upperBound)
    next = (ranges.mine.upperBound, ranges.theirs.upperBound)
  }

  /// A line of a comment in which both sides have changed different words, or one has added some at
  /// its end.
  private func mergedComment(_ ranges: Versions<Range<Int>>) -> [UInt8]? {
    func text(_ version: Version) -> [UInt8]? {
      let (source, range) = (sources[version], ranges[version])
      guard range.count == 1, source.lexemes[range.lowerBound].isComment else { return nil }
      let text = source.text(range)
      return text.contains(.newline) ? nil : Array(text)
    }
    guard let base = text(.base), let mine = text(.mine), let theirs = text(.theirs)
    else { return nil }
    func words(_ text: [UInt8]) -> [UInt8] {
      text.map { $0 == UInt8(ascii: " ") ? .newline : $0 } + [.newline]
    }
    let merged = LineMerge(Versions(words(base), words(mine), words(theirs))).merged
    if merged.conflicts.isEmpty {
      return merged.text(resolving: .mine).utf8.dropLast()
        .map { $0 == .newline ? UInt8(ascii: " ") : $0 }
    }
    let end = base + [UInt8(ascii: " ")]
    if mine.starts(with: end) { return theirs + mine[base.count...] }
    return theirs.starts(with: end) ? mine + theirs[base.count...] : nil
  }

  private func line(_ range: Range<Int>) -> Int {
    let source = sources.mine
    if let first = range.first { return source.line(of: source.lexemes[first].range.lowerBound) }
    guard lastMine > 0 else { return 1 }
    return source.line(of: source.lexemes[lastMine - 1].range.upperBound) + 1
  }

  private var declaration: String? {
    guard let last = names.last else { return nil }
    let others = names.dropLast()
    return others.isEmpty ? "'\(last)'" : "'\(last)' of '\(others.joined(separator: "."))'"
  }

  /// Generated text, as far to the right as the person's around it.
  private func shifted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    if shift.from == shift.to { return Array(text) }
    var result: [UInt8] = []
    var isFirst = true
    for line in text.split(separator: .newline, omittingEmptySubsequences: false) {
      if isFirst {
        result += line
      } else {
        result.append(.newline)
        let isEmpty = line.allSatisfy { $0 == .carriageReturn }
        result +=
          !isEmpty && line.starts(with: shift.from)
          ? shift.to + line.dropFirst(shift.from.count) : line
      }
      isFirst = false
    }
    return result
  }
}
