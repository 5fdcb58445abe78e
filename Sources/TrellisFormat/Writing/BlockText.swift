import TrellisSpec
import TrellisSwift

/// Entries and items below each other.
package struct BlockText {
  /// How the values of a mapping are laid out.
  package enum Layout {
    /// On the line of their key if they are short, and otherwise below it.
    case short
    /// Below their key, as are those inside them, for a number of levels.
    case below(levels: Int)
    /// As lists of declared actions.
    case declarations
  }

  /// The lines, each with its ending.
  package private(set) var text = ""

  /// Creates a text without lines.
  package init() {}

  private static let width = 100

  // MARK: - Mappings

  /// Appends entries.
  ///
  /// - Parameters:
  ///   - entries: The entries, of which there is at least one.
  ///   - indentation: The column of their keys, from 0.
  ///   - isInLine: Whether the first entry begins in the current line.
  ///   - layout: The layout of their values.
  package mutating func append(
    _ entries: [SpecEntry], at indentation: Int, isInLine: Bool = false, _ layout: Layout = .short
  ) {
    for (index, entry) in entries.enumerated() {
      append(entry, at: indentation, isInLine: isInLine && index == 0, layout)
    }
  }

  /// Appends an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - indentation: The column of its key, from 0.
  ///   - isInLine: Whether it begins in the current line, behind its comment.
  ///   - layout: The layout of its value.
  package mutating func append(
    _ entry: SpecEntry, at indentation: Int, isInLine: Bool = false, _ layout: Layout = .short
  ) {
    if !isInLine {
      append(comment: entry.comment, at: indentation)
      indent(indentation)
    }
    let key = YAMLScalar(entry.key, in: .block)
    let end = indentation + key.line.unicodeScalars.count + 1
    if end <= Self.width {
      text += key.line + ":"
      append(entry.value, of: entry.key, at: indentation, from: end, layout)
    } else {
      text += "? "
      text += key.isQuoted ? key.line : folded(entry.key, at: indentation + 2)
      text += "\n"
      indent(indentation)
      text += ":"
      append(entry.value, of: entry.key, at: indentation, from: indentation + 1, layout)
    }
  }

  /// A long list of patterns, each on a line of its own.
  private func folded(_ key: String, at indentation: Int) -> String {
    let pieces = SwiftPattern(SwiftTree(code: key, as: .actions)).alternatives.map(\.pattern.text)
    guard pieces.joined(separator: ", ") == key else { return key }
    return pieces.joined(separator: ",\n" + String(repeating: " ", count: indentation))
  }

  /// Appends the lines of a comment.
  ///
  /// - Parameters:
  ///   - comment: The lines, without `#`.
  ///   - indentation: The column of the comment, from 0.
  package mutating func append(comment: [String], at indentation: Int) {
    for line in comment.flatMap({
      $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }) {
      indent(indentation)
      var words = ""
      for scalar in line.unicodeScalars {
        words.unicodeScalars.append(YAMLScalar.isPrintable(scalar) ? scalar : " ")
      }
      text += words.allSatisfy { $0 == " " } ? "#\n" : "# \(words)\n"
    }
  }

  // MARK: - Values

  /// Appends the value behind `key:`, to the end of its last line.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  ///   - indentation: The column of the key, from 0.
  ///   - column: The column behind the colon, from 0.
  ///   - layout: The layout of the value.
  package mutating func append(
    _ value: SpecValue, of key: String, at indentation: Int, from column: Int,
    _ layout: Layout = .short
  ) {
    switch value {
    case .text(let words): append(text: words, isDocumentation: key == "doc", at: indentation)
    case .list(let items):
      if append(inLine: value, from: column, layout) { return }
      text += "\n"
      append(items, at: indentation + 2, layout)
    case .mapping(let entries):
      if append(inLine: value, from: column, layout) { return }
      text += "\n"
      append(entries, at: indentation + 2, layout.inside)
    }
  }

  private mutating func append(text words: String, isDocumentation: Bool, at indentation: Int) {
    var words = words
    if isDocumentation {
      while words.utf8.last == UInt8(ascii: "\n") { words.unicodeScalars.removeLast() }
    }
    guard let literal = YAMLScalar.Literal(words, endsLine: isDocumentation) else {
      text += " " + YAMLScalar(words, in: .block).line + "\n"
      return
    }
    text += " \(literal.header)\n"
    for line in literal.lines {
      if !line.isEmpty { indent(indentation + 2) }
      text += line + "\n"
    }
  }

  /// Appends a value in the current line if it is short enough.
  private mutating func append(
    inLine value: SpecValue, from column: Int, _ layout: Layout
  ) -> Bool {
    let width = Self.width - column - 1
    switch (value, layout) {
    case (.list([]), _), (.mapping([]), _): break
    case (_, .short): if !value.isShort { return false }
    case (.list(let items), .declarations): if items.count > 3 || !value.isShort { return false }
    case (_, .below), (_, .declarations): return false
    }
    guard let flow = FlowText(value, width: max(width, 2)) else { return false }
    if case .declarations = layout, flow.needsQuotes { return false }
    text += " \(flow.text)\n"
    return true
  }

  // MARK: - Lists

  /// Appends the items of a list.
  ///
  /// - Parameters:
  ///   - items: The items, of which there is at least one.
  ///   - indentation: The column of their dashes, from 0.
  ///   - layout: The layout of the list.
  package mutating func append(_ items: [SpecValue], at indentation: Int, _ layout: Layout = .short)
  {
    for item in items { append(item, at: indentation, layout) }
  }

  /// Appends an item of a list.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - indentation: The column of its dash, from 0.
  ///   - layout: The layout of the list.
  package mutating func append(_ item: SpecValue, at indentation: Int, _ layout: Layout = .short) {
    if case .mapping(let entries) = item, let first = entries.first {
      append(comment: first.comment, at: indentation)
      indent(indentation)
      text += "-"
      // An action with its documentation fits on a line, and a step has one for each of its keys.
      if case .declarations = layout, entries.count > 1,
        append(inLine: item, from: indentation + 1, .short)
      {
        return
      }
      text += " "
      append(entries, at: indentation + 2, isInLine: true, layout.inside)
      return
    }
    indent(indentation)
    text += "-"
    if case .text(let words) = item, case .declarations = layout {
      text += " " + YAMLScalar(declaration: words).line + "\n"
    } else {
      append(item, of: "", at: indentation, from: indentation + 1)
    }
  }

  private mutating func indent(_ count: Int) {
    text += String(repeating: " ", count: count)
  }
}

extension BlockText.Layout {
  /// The layout of what a value contains.
  package var inside: Self {
    switch self {
    case .short, .below(1): .short
    case .below(let levels): .below(levels: levels - 1)
    case .declarations: .declarations
    }
  }
}
