import TrellisFormat

/// Writes what an update changes into the text of a spec, and leaves the rest as it is.
struct RevisedText {
  let characters: SpecCharacters

  /// The widest line in which a list or a mapping in brackets can grow.
  private static let width = 100

  /// An entry or an item after the update.
  struct Piece {
    /// The index that it had; `nil` if it is new.
    var index: Int?
    /// Its text.
    var text: String
    /// Its lines, if it is a top-level entry.
    var paragraph: SpecWriter.Paragraph?
  }

  // MARK: - Features

  /// The lines of a feature.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - revision: What becomes of it.
  func text(of feature: PlacedValue, after revision: Revision) -> String {
    if case .mapping(let entries) = feature.content, case .entries(let revisions) = revision {
      if feature.isInLine, let text = flow(feature, revision) { return text }
      let pieces = revisions.map { revision -> Piece in
        switch revision {
        case .added(let entry):
          let paragraph = SpecWriter.Paragraph(entry)
          return Piece(text: paragraph.text, paragraph: paragraph)
        case .kept(let index, let key, let revision):
          let entry = entries[index]
          let text = text(of: entry, key, revision, SpecWriter.layout(of: entry.entry))
          return Piece(
            index: index, text: text,
            paragraph: SpecWriter.Paragraph(key: entry.key, text: text))
        }
      }
      let chunks = entries.map { RevisedLines.Chunk(range: $0.range, lead: $0.lead) }
      if let text = RevisedLines(chunks, characters).text(of: pieces) { return text }
    }
    return SpecWriter.text(of: feature.value(after: revision).entries ?? [])
  }

  // MARK: - Lines

  /// The lines of an entry.
  private func text(
    of entry: PlacedEntry, _ key: String?, _ revision: Revision, _ layout: BlockText.Layout
  ) -> String {
    let head =
      characters.text(entry.range.lowerBound..<entry.keyRange.lowerBound)
      + (key.map { YAMLScalar($0, in: .block).line } ?? characters.text(entry.keyRange))
    let colon = characters.token(from: entry.keyRange.upperBound) + 1
    return head + characters.text(entry.keyRange.upperBound..<colon)
      + text(of: entry.value, revision, colon..<entry.range.upperBound, layout) { value in
        var block = BlockText()
        block.append(
          value, of: entry.key, at: characters.column(at: entry.start),
          from: characters.column(at: colon), layout)
        return block.text
      }
  }

  /// The lines of an item.
  private func text(
    of item: PlacedItem, _ revision: Revision, _ layout: BlockText.Layout
  ) -> String {
    characters.text(item.range.lowerBound..<item.start + 1)
      + text(of: item.value, revision, item.start + 1..<item.range.upperBound, layout) { value in
        let column = characters.column(at: item.start)
        var block = BlockText()
        block.append(value.withoutFirstComment, at: column, layout)
        return String(block.text.dropFirst(column + 1))
      }
  }

  /// The text behind a colon or a dash.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - revision: What becomes of it.
  ///   - range: The text.
  ///   - layout: The layout of the value.
  ///   - write: Writes another value, to the end of its last line.
  private func text(
    of value: PlacedValue, _ revision: Revision, _ range: Range<Int>, _ layout: BlockText.Layout,
    write: (SpecValue) -> String
  ) -> String {
    if revision.isSame { return characters.text(range) }
    let region = value.region
    let new = value.value(after: revision)
    if let text = value.isInLine ? narrow(value, revision, new) : blocks(value, revision, layout) {
      return characters.text(range.lowerBound..<region.lowerBound) + text
        + characters.text(region.upperBound..<range.upperBound)
    }
    // The comment beside the key or the value stays.
    let (line, lines) = write(new).dividedAtLine
    let start = max(region.lowerBound, range.lowerBound)
    let before = characters.text(range.lowerBound..<start)
    let after = characters.text(max(region.upperBound, start)..<range.upperBound)
    let comment = value.isInLine ? after.dividedAtLine.line : before.dividedAtLine.line
    return line + (comment.contains("#") ? comment : "") + "\n" + lines
      + (value.isInLine ? after.dividedAtLine.rest : after)
  }

  /// The entries or items of a value below each other; `nil` if they have to be written anew.
  private func blocks(
    _ value: PlacedValue, _ revision: Revision, _ layout: BlockText.Layout
  ) -> String? {
    switch (revision, value.content) {
    case (.entries(let revisions), .mapping(let entries)):
      let pieces = revisions.map { revision -> Piece in
        switch revision {
        case .added(let entry):
          var block = BlockText()
          block.append(
            entry, at: entries.first.map { characters.column(at: $0.start) } ?? 0, layout.inside)
          return Piece(text: block.text)
        case .kept(let index, let key, let revision):
          return Piece(index: index, text: text(of: entries[index], key, revision, layout.inside))
        }
      }
      let chunks = entries.map { RevisedLines.Chunk(range: $0.range, lead: $0.lead) }
      return RevisedLines(chunks, characters).text(of: pieces)
    case (.items(let revisions), .list(let items)):
      let pieces = revisions.map { revision -> Piece in
        switch revision {
        case .added(let item):
          var block = BlockText()
          block.append(item, at: items.first.map { characters.column(at: $0.start) } ?? 0, layout)
          return Piece(text: block.text)
        case .kept(let index, let revision):
          return Piece(index: index, text: text(of: items[index], revision, layout))
        }
      }
      let chunks = items.map { RevisedLines.Chunk(range: $0.range, lead: $0.lead) }
      return RevisedLines(chunks, characters).text(of: pieces)
    default: return nil
    }
  }

  // MARK: - Brackets

  /// A value in brackets, unless its line would be too long.
  private func narrow(_ value: PlacedValue, _ revision: Revision, _ new: SpecValue) -> String? {
    guard !new.hasComments, let text = flow(value, revision) else { return nil }
    let isOneLine =
      characters.line(at: value.range.lowerBound) == characters.line(at: value.range.upperBound)
    let width = characters.column(at: value.range.lowerBound) + text.unicodeScalars.count
    return isOneLine && width > Self.width ? nil : text
  }

  /// A value in brackets; `nil` if it isn't in brackets, or if it is written anew.
  private func flow(_ value: PlacedValue, _ revision: Revision) -> String? {
    guard value.isInLine else { return nil }
    switch (revision, value.content) {
    case (.entries(let revisions), .mapping(let entries))
    where characters[value.range.lowerBound] == "{":
      let pieces = revisions.map { revision -> Piece in
        switch revision {
        case .added(let entry):
          return Piece(text: FlowText.entry(entry))
        case .kept(let index, let key, let revision):
          return Piece(index: index, text: flow(entries[index], key, revision))
        }
      }
      return RevisedBrackets(value.range, entries.map(\.range), characters).text(of: pieces)
    case (.items(let revisions), .list(let items)):
      let pieces = revisions.map { revision -> Piece in
        switch revision {
        case .added(let item): return Piece(text: FlowText.text(of: item))
        case .kept(let index, let revision):
          return Piece(index: index, text: flow(items[index], revision))
        }
      }
      return RevisedBrackets(value.range, items.map(\.range), characters).text(of: pieces)
    default: return nil
    }
  }

  private func flow(_ entry: PlacedEntry, _ key: String?, _ revision: Revision) -> String {
    let name = key.map { YAMLScalar($0, in: .flow).line } ?? characters.text(entry.keyRange)
    if revision.isSame {
      return name + characters.text(entry.keyRange.upperBound..<entry.range.upperBound)
    }
    let text =
      flow(entry.value, revision) ?? FlowText.text(of: entry.value.value(after: revision))
    let colon = characters.token(from: entry.keyRange.upperBound)
    guard characters[colon] == ":", !entry.value.range.isEmpty else { return "\(name): \(text)" }
    return name + characters.text(entry.keyRange.upperBound..<entry.value.range.lowerBound) + text
  }

  private func flow(_ item: PlacedItem, _ revision: Revision) -> String {
    if revision.isSame { return characters.text(item.range) }
    return flow(item.value, revision) ?? FlowText.text(of: item.value.value(after: revision))
  }
}

extension SpecValue {
  /// The value without the comment above its first entry.
  fileprivate var withoutFirstComment: SpecValue {
    guard case .mapping(var entries) = self, !entries.isEmpty else { return self }
    entries[0].comment = []
    return .mapping(entries)
  }

  /// Whether there are comments in it.
  fileprivate var hasComments: Bool {
    switch self {
    case .text: false
    case .list(let items): items.contains(where: \.hasComments)
    case .mapping(let entries): entries.contains { !$0.comment.isEmpty || $0.value.hasComments }
    }
  }
}
