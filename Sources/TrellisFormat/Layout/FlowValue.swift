import TrellisSpec
import TrellisYAML

/// A value in braces or brackets after formatting. Its lines stay, and there is one space behind each
/// comma and colon.
struct FlowValue {
  /// A line.
  struct Line {
    /// Its column in the source. The first line has none.
    var column: Int
    var text: String
  }

  /// The lines.
  private(set) var lines = [Line(column: 0, text: "")]

  /// The position behind it.
  private var end: Int

  private let source: SpecSource

  /// Formats a value.
  ///
  /// - Parameters:
  ///   - events: The events of the value.
  ///   - source: The spec.
  ///   - forms: What it can be.
  init(_ events: Range<Int>, in source: SpecSource, _ forms: [ValueForm]) {
    self.source = source
    let first = source.events[events.lowerBound]
    // A pair in brackets ends with its value, wherever YAML says.
    let last = events.last { !source.events[$0].range.isEmpty } ?? events.lowerBound
    end = source.events[last].range.upperBound
    let range = first.range.lowerBound..<end
    switch first.kind {
    case .mappingStart: append(mapping: events, range, forms)
    case .listStart: append(list: events, range, forms)
    default:
      if let line = PieceText.line(first, in: source, isKnown: !forms.isEmpty, .flow) {
        append(line)
      } else {
        append(asIs: range)
      }
    }
  }

  // MARK: - Values

  private mutating func append(
    mapping events: Range<Int>, _ range: Range<Int>, _ forms: [ValueForm]
  ) {
    let values = self.values(in: events)
    let pairs = stride(from: 0, to: values.count - 1, by: 2).map { (values[$0], values[$0 + 1]) }
    let keys = pairs.map { source.events[$0.0.lowerBound].text }
    let order = KeyOrder(forms, keys)
    if !order.isKnown, forms.isEmpty || forms.canBeSwift {
      append(asIs: range)
      return
    }
    let parts = zip(pairs, keys).map { pair, name in
      part(pair, order.isKnown ? [.prose] : []) { order.forms(of: name, isList: $0) }
    }
    let anchored = pairs.map { pair in
      (pair.0.lowerBound..<pair.1.upperBound).contains { source.events[$0].isAnchored }
    }
    append(parts, order: order.order(of: keys, anchored: anchored), events, range)
  }

  private func part(
    _ pair: (key: Range<Int>, value: Range<Int>), _ keyForms: [ValueForm],
    _ forms: (_ isList: Bool) -> [ValueForm]
  ) -> Part {
    let event = source.events[pair.value.lowerBound]
    let start = source.events[pair.key.lowerBound].range.lowerBound
    var part = FlowValue(pair.key, in: source, keyForms)
    if event.kind == .scalar(.plain), event.range.isEmpty {
      let next = source.gap(from: part.end).next
      let end = source[next] == ":" ? next + 1 : part.end
      part.append(gap: part.end..<end, isEnd: true)
      part.end = end
    } else {
      let isList = if case .listStart = event.kind { true } else { false }
      part.append(gap: part.end..<event.range.lowerBound, isEnd: false)
      let value = FlowValue(pair.value, in: source, forms(isList))
      part.append(value)
      part.end = value.end
    }
    return Part(start: start, value: part)
  }

  private mutating func append(list events: Range<Int>, _ range: Range<Int>, _ forms: [ValueForm]) {
    let isList = forms.areDeclarations || forms.itemForm != nil
    if !isList, forms.isEmpty || forms.canBeSwift {
      append(asIs: range)
      return
    }
    let parts = values(in: events).map { item in
      Part(
        start: source.events[item.lowerBound].range.lowerBound,
        value: FlowValue(item, in: source, forms.itemForms))
    }
    append(parts, order: Array(parts.indices), events, range)
  }

  /// An entry or an item.
  private struct Part {
    let start: Int
    let value: FlowValue
  }

  /// Appends entries or items with what is between them.
  private mutating func append(
    _ parts: [Part], order: [Int], _ events: Range<Int>, _ range: Range<Int>
  ) {
    let start = source.events[events.lowerBound]
    let end = source.events[events.upperBound - 1]
    var position = range.lowerBound
    // A pair in brackets has no braces.
    let hasBrackets = !end.range.isEmpty
    if hasBrackets {
      position = source.position(ofBracketIn: start.range)
      if position > range.lowerBound { append(source.text(range.lowerBound..<position)) }
      append(source.text(position..<position + 1))
      position += 1
    }
    // The order changes only where there are no comments, which could belong to an entry.
    let isCommented = source.hasComment(
      in: range, besides: parts.map { $0.start..<max($0.start, $0.value.end) })
    for (slot, part) in parts.enumerated() {
      append(gap: position..<part.start, isEnd: false)
      append(isCommented ? part.value : parts[order[slot]].value)
      position = part.value.end
    }
    if hasBrackets {
      append(gap: position..<end.range.lowerBound, isEnd: true)
      append(source.text(end.range))
    }
  }

  /// The events of each value directly in another one.
  private func values(in events: Range<Int>) -> [Range<Int>] {
    var values: [Range<Int>] = []
    var index = events.lowerBound + 1
    while index < events.upperBound - 1 {
      let value = source.events(ofValueAt: index)
      values.append(value)
      index = value.upperBound
    }
    return values
  }

  // MARK: - Text

  private mutating func append(_ text: String) {
    lines[lines.count - 1].text += text
  }

  private mutating func append(_ value: FlowValue) {
    append(value.lines[0].text)
    lines += value.lines.dropFirst()
  }

  private mutating func append(asIs range: Range<Int>) {
    for (number, line) in source.lines(range).enumerated() {
      let text = number == 0 ? line[...] : line.drop { $0 == " " || $0 == "\t" }
      let isEscaped = text.withoutTrailingSpaces.hasSuffix("\\")
      let trimmed = isEscaped ? String(text) : text.withoutTrailingSpaces
      if number == 0 {
        append(trimmed)
      } else {
        lines.append(
          Line(column: line.unicodeScalars.count - text.unicodeScalars.count, text: trimmed))
      }
    }
  }

  /// Appends commas, colons and comments.
  ///
  /// - Parameters:
  ///   - range: The place between two values.
  ///   - isEnd: Whether nothing or a bracket follows.
  private mutating func append(gap range: Range<Int>, isEnd: Bool) {
    var index = range.lowerBound
    var breaks = 0
    var last: Unicode.Scalar?
    func startLine(_ lines: inout [Line]) {
      if breaks > 0 {
        lines[lines.count - 1].text = lines[lines.count - 1].text.withoutTrailingSpaces
      }
      if breaks > 1 { lines.append(Line(column: 0, text: "")) }
      if breaks > 0 { lines.append(Line(column: source.column(at: index), text: "")) }
      breaks = 0
    }
    while index < range.upperBound {
      let scalar = source.scalars[index]
      if let next = source.end(ofBreakAt: index) {
        breaks += 1
        index = next
      } else if scalar == "#" {
        let end = min(source.endOfLine(at: index), range.upperBound)
        let isBehind = breaks == 0
        startLine(&lines)
        append((isBehind ? "  " : "") + source.text(index..<end).withoutTrailingSpaces)
        last = "#"
        index = end
      } else if scalar == " " || scalar == "\t" {
        index += 1
      } else {
        if breaks == 0, last == ":" { append(" ") }
        startLine(&lines)
        append(String(scalar))
        last = scalar
        index += 1
      }
    }
    if breaks > 0 {
      startLine(&lines)
    } else if let last, last != "#", !isEnd || last == ":" {
      append(" ")
    }
  }
}

extension SpecSource {
  /// The position of the bracket behind an anchor and a tag.
  fileprivate func position(ofBracketIn range: Range<Int>) -> Int {
    max(range.upperBound - 1, range.lowerBound)
  }

  /// Whether there is a comment in brackets, outside of the values there.
  fileprivate func hasComment(in range: Range<Int>, besides values: [Range<Int>]) -> Bool {
    var position = range.lowerBound
    for value in values + [range.upperBound..<range.upperBound] {
      if position < value.lowerBound,
        scalars[position..<value.lowerBound].contains("#")
      {
        return true
      }
      position = value.upperBound
    }
    return false
  }
}
