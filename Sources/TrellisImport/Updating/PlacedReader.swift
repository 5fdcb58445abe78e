import TrellisFormat
import TrellisSpec

/// Reads the values of a spec with their places.
struct PlacedReader {
  let characters: SpecCharacters

  /// What a value is part of.
  struct Surroundings {
    /// The column of the mapping or list that contains it, from 0.
    var column = -1
    /// Whether that is in braces or brackets.
    var isInBrackets = false
    /// The first position that can belong to it, if it has lines of its own.
    var start = 0
  }

  /// Reads a feature.
  ///
  /// - Parameter root: The document's root.
  /// - Throws: The place of something that specs don't contain.
  func read(feature root: YAMLNode) throws(UnreadableSpec) -> PlacedValue {
    let position = characters.position(of: root.mark)
    var start = characters.startOfLine(at: position)
    if characters.indentation(ofLineAt: start) < position {
      start = position
    } else {
      while start > 0 {
        let before = characters.startOfLine(at: start - 1)
        if characters[before] == "-", characters[before + 1] == "-" { break }
        start = before
      }
    }
    return try read(root, [.mapping(Language.feature)], of: nil, Surroundings(start: start))
  }

  // MARK: - Values

  private func read(
    _ node: YAMLNode, _ forms: [ValueForm], of key: String?, _ surroundings: Surroundings
  ) throws(UnreadableSpec) -> PlacedValue {
    if node.isAnchored { throw UnreadableSpec(node) }
    switch node.kind {
    case .scalar: return text(node, of: key, surroundings)
    case .mapping: return try mapping(node, forms, surroundings)
    case .sequence: return try list(node, forms, surroundings)
    }
  }

  private func text(
    _ node: YAMLNode, of key: String?, _ surroundings: Surroundings
  ) -> PlacedValue {
    let start = characters.position(of: node.mark)
    var text = node.plainScalar?.text ?? ""
    if text.isEmpty, node.isEmpty {
      return PlacedValue(content: .mapping([]), range: start..<start, isInLine: true)
    }
    let end = characters.end(
      ofScalarAt: start, in: surroundings.column, isInBrackets: surroundings.isInBrackets)
    if node.isEmpty {
      return PlacedValue(content: .mapping([]), range: start..<end, isInLine: true)
    }
    if key == "doc" {
      while text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
    }
    return PlacedValue(content: .text(text), range: start..<end, isInLine: true)
  }

  /// Swift that YAML reads as a list or a mapping.
  private func swift(_ node: YAMLNode, _ forms: [ValueForm], _ end: Int) -> PlacedValue? {
    guard forms.canBeSwift, !node.isEmpty || !forms.canBeNothing, let text = node.scalar?.text
    else { return nil }
    return PlacedValue(
      content: .text(text), range: characters.position(of: node.mark)..<end, isInLine: true)
  }

  private func isInBrackets(_ node: YAMLNode, _ first: YAMLNode?) -> Bool {
    let start = characters.position(of: node.mark)
    guard let scalar = characters[start], scalar == "{" || scalar == "[" else { return false }
    return first.map { characters.position(of: $0.mark) != start } ?? true
  }

  private func end(ofBracketsAt start: Int, after last: Int?) -> Int {
    var index = characters.token(from: last ?? start + 1)
    while let scalar = characters[index], scalar == "," {
      index = characters.token(from: index + 1)
    }
    return min(index + 1, characters.count)
  }

  // MARK: - Mappings

  private func mapping(
    _ node: YAMLNode, _ forms: [ValueForm], _ surroundings: Surroundings
  ) throws(UnreadableSpec) -> PlacedValue {
    let nodes = node.entries ?? []
    let start = characters.position(of: node.mark)
    let isInBrackets = isInBrackets(node, nodes.first?.key)
    let keys = nodes.map(\.name.text)
    let names = forms.names
    let mapping = forms.mapping(with: keys)
    var inside = surroundings
    inside.isInBrackets = inside.isInBrackets || isInBrackets
    if !inside.isInBrackets { inside.column = column(ofKeyAt: start) }
    var entries: [PlacedEntry] = []
    for (node, key) in zip(nodes, keys) {
      guard let name = node.key.plainScalar, !node.key.isAnchored else {
        throw UnreadableSpec(node.key)
      }
      let keyStart = characters.position(of: node.key.mark)
      let keyEnd = characters.end(
        ofScalarAt: keyStart, in: inside.column, isInBrackets: inside.isInBrackets)
      let colon = characters.token(from: keyEnd)
      if !inside.isInBrackets, characters[colon] != ":" { throw UnreadableSpec(node.key) }
      var place = inside
      place.start = characters.startOfNextLine(at: colon)
      let value = try read(
        node.value, self.forms(of: key, node.value, forms, names, mapping),
        of: names == nil ? name.text : nil, place)
      let first = inside.isInBrackets ? keyStart : self.start(ofEntryWithKeyAt: keyStart)
      // Without a value, the place that YAML names can be that of the key.
      let end = max(value.range.upperBound, characters[colon] == ":" ? colon + 1 : keyEnd)
      entries.append(
        PlacedEntry(
          key: key, keyRange: keyStart..<keyEnd, value: value, range: first..<end, start: first))
    }
    let isPair = surroundings.isInBrackets && !isInBrackets
    let end =
      isInBrackets
      ? self.end(ofBracketsAt: start, after: entries.last?.range.upperBound)
      : entries.last?.range.upperBound ?? start
    if names == nil, mapping == nil, let text = swift(node, forms, end) { return text }
    if !inside.isInBrackets {
      let lines = Lines(entries.map(\.range), surroundings.start, inside.column, characters)
      for index in entries.indices {
        entries[index].range = lines.ranges[index]
        entries[index].lead = lines.leads[index]
        entries[index].comment = lines.comments[index]
      }
    }
    return PlacedValue(
      content: .mapping(entries), range: start..<end, isInLine: isInBrackets || isPair)
  }

  /// What the value of a key can be.
  private func forms(
    of key: String, _ value: YAMLNode, _ forms: [ValueForm], _ names: NamesForm?,
    _ mapping: Mapping?
  ) -> [ValueForm] {
    if let names { return LanguageForms.alternatives(of: names.value) }
    // An action can have the name of one of the keys: '{name: {id: Int}}'.
    if let form = mapping?.form(of: key), !forms.areDeclared || value.kind != .mapping {
      return LanguageForms.alternatives(of: form)
    }
    guard forms.areDeclared else { return [] }
    return value.kind == .sequence
      ? [.declarations(withGroups: false)]
      : LanguageForms.alternatives(of: .parameters(.payload))
  }

  /// The start of an entry, whose key can follow a question mark.
  private func start(ofEntryWithKeyAt position: Int) -> Int {
    var index = position
    while index > 0, characters[index - 1] == " " { index -= 1 }
    return index > 0 && index < position && characters[index - 1] == "?" ? index - 1 : position
  }

  private func column(ofKeyAt position: Int) -> Int {
    characters.column(at: start(ofEntryWithKeyAt: position))
  }

  // MARK: - Lists

  private func list(
    _ node: YAMLNode, _ forms: [ValueForm], _ surroundings: Surroundings
  ) throws(UnreadableSpec) -> PlacedValue {
    let nodes = node.items ?? []
    let start = characters.position(of: node.mark)
    let isInBrackets = isInBrackets(node, nodes.first)
    let areDeclarations = forms.areDeclarations
    let itemForms: [ValueForm]
    if areDeclarations {
      itemForms = [.declaration, .mapping(Language.action)]
    } else {
      itemForms = forms.itemForm.map { LanguageForms.alternatives(of: $0) } ?? []
    }
    var inside = surroundings
    inside.isInBrackets = inside.isInBrackets || isInBrackets
    if !inside.isInBrackets { inside.column = characters.column(at: start) }
    var items: [PlacedItem] = []
    var dash = start
    for node in nodes {
      if !inside.isInBrackets, !items.isEmpty {
        dash = characters.token(from: items.last?.range.upperBound ?? start)
      }
      var place = inside
      let position = characters.position(of: node.mark)
      // What begins beside the dash has no lines of its own.
      place.start =
        characters.startOfLine(at: position) == characters.startOfLine(at: dash)
        ? position : characters.startOfNextLine(at: dash)
      let value = try read(node, itemForms, of: nil, place)
      let first = inside.isInBrackets ? value.range.lowerBound : dash
      items.append(
        PlacedItem(
          value: value, range: first..<max(value.range.upperBound, first + 1), start: first))
    }
    let end =
      isInBrackets
      ? self.end(ofBracketsAt: start, after: items.last?.range.upperBound)
      : items.last?.range.upperBound ?? start
    if !areDeclarations, forms.itemForm == nil, let text = swift(node, forms, end) { return text }
    if areDeclarations { items = joined(items, nodes) }
    if !inside.isInBrackets {
      let lines = Lines(items.map(\.range), surroundings.start, inside.column, characters)
      for index in items.indices {
        items[index].range = lines.ranges[index]
        items[index].lead = lines.leads[index]
        items[index].value.comment(lines.comments[index])
      }
    }
    return PlacedValue(content: .list(items), range: start..<end, isInLine: isInBrackets)
  }

  /// Declarations that YAML splits at their commas, or reads as mappings, because they have labels.
  private func joined(_ items: [PlacedItem], _ nodes: [YAMLNode]) -> [PlacedItem] {
    let pieces = nodes.map { $0.flowPiece?.text }
    let ends = FlowPieces.ends(of: pieces)
    var result: [PlacedItem] = []
    var index = 0
    while index < items.count {
      let name = nodes[index].entries?.first?.name.text
      guard let piece = pieces[index], (name ?? piece).contains("(") else {
        result.append(items[index])
        index += 1
        continue
      }
      let end = OpenBrackets(piece).isOpen ? ends[index] ?? index + 1 : index + 1
      var item = items[index]
      let text = pieces[index..<end].compactMap(\.self).joined(separator: ", ")
      item.value.content = .text(text)
      item.value.isInLine = true
      item.value.range = item.value.range.lowerBound..<items[end - 1].value.range.upperBound
      item.range = item.range.lowerBound..<items[end - 1].range.upperBound
      result.append(item)
      index = end
    }
    return result
  }

  // MARK: - Lines

  /// The lines of entries or items below each other.
  private struct Lines {
    var ranges: [Range<Int>] = []
    var leads: [Int] = []
    var comments: [[String]] = []

    /// - Parameters:
    ///   - places: The places of the entries without what surrounds them.
    ///   - start: The first position that can belong to them.
    ///   - column: Their column.
    init(_ places: [Range<Int>], _ start: Int, _ column: Int, _ characters: SpecCharacters) {
      var start = start
      for (index, place) in places.enumerated() {
        let line = characters.startOfLine(at: place.lowerBound)
        if line < start || characters.indentation(ofLineAt: line) < place.lowerBound {
          start = place.lowerBound
        }
        let next = index + 1 < places.count ? places[index + 1].lowerBound : characters.count
        let end = Self.end(after: place.upperBound, before: next, column, characters)
        var lead = max(line, start)
        var comment: [String] = []
        while lead > start {
          let above = characters.startOfLine(at: lead - 1)
          let sign = characters.indentation(ofLineAt: above)
          guard above >= start, characters[sign] == "#" else { break }
          let words = characters.text(sign + 1..<characters.endOfLine(at: sign))
          comment.append(String(words.hasPrefix(" ") ? words.dropFirst() : words[...]))
          lead = above
        }
        ranges.append(start..<end)
        leads.append(lead)
        comments.append(comment.reversed())
        start = end
      }
    }

    /// The end of the last line, including comments that are indented more deeply.
    private static func end(
      after position: Int, before next: Int, _ column: Int, _ characters: SpecCharacters
    ) -> Int {
      var end = characters.startOfNextLine(at: position)
      var line = end
      while line < next {
        let sign = characters.indentation(ofLineAt: line)
        if !characters.isBlank(lineAt: line) {
          guard characters[sign] == "#", sign - line > column, sign < next else { break }
          end = characters.startOfNextLine(at: line)
        }
        let following = characters.startOfNextLine(at: line)
        if following == line { break }
        line = following
      }
      return min(end, max(next, position))
    }
  }
}

extension PlacedValue {
  /// Adds the comment above a list's item to its first entry.
  fileprivate mutating func comment(_ lines: [String]) {
    guard !lines.isEmpty, case .mapping(var entries) = content, !entries.isEmpty else { return }
    entries[0].comment = lines + entries[0].comment
    content = .mapping(entries)
  }
}

/// A place in a spec that an update can't read.
struct UnreadableSpec: Error {
  /// Where it is.
  let range: SourceRange

  init(_ node: YAMLNode) {
    range = SourceRange(file: node.file, line: node.mark.line, column: node.mark.column)
  }
}
