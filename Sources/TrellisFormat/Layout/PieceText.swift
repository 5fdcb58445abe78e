import TrellisSpec
import TrellisYAML

/// A text, an alias, or a value in brackets after formatting.
struct PieceText {
  /// A line after the first one.
  struct Line {
    /// The number of columns behind that of the mapping or list around it.
    var indentation: Int
    var text: String
  }

  /// The first line.
  private(set) var first = ""
  /// The others.
  private(set) var others: [Line] = []
  /// Whether a comment stands behind the first line rather than the last.
  private(set) var isBlock = false

  private let source: SpecSource
  /// The number of columns by which lines move, besides their mapping or list.
  private let shift: Int

  /// Formats a value.
  ///
  /// - Parameters:
  ///   - piece: The value.
  ///   - forms: What it can be.
  ///   - source: The spec.
  init(_ piece: SpecPiece, _ forms: [ValueForm], in source: SpecSource) {
    self.source = source
    shift =
      piece.isBelow ? 2 - source.column(at: piece.range.lowerBound) : -piece.column
    let event = source.events[piece.events.lowerBound]
    switch event.kind {
    case .scalar(.literal), .scalar(.folded): appendBlock(piece)
    case .listStart, .mappingStart:
      append(FlowValue(piece.events, in: source, forms))
    default:
      if let line = Self.line(event, in: source, isKnown: !forms.isEmpty, .block) {
        first = line
      } else {
        appendLines(piece.range)
      }
    }
  }

  // MARK: - Texts

  /// A text with the quotes that it needs; `nil` if it stays as it is.
  static func line(
    _ event: YAMLEvent, in source: SpecSource, isKnown: Bool, _ place: YAMLScalar.Place
  ) -> String? {
    let quote = source[event.range.lowerBound]
    guard isKnown, !event.hasProperties else { return nil }
    switch event.kind {
    case .scalar(.singleQuoted) where quote == "'": break
    case .scalar(.doubleQuoted) where quote == "\"":
      if source.hasEscapes(event.range) { return nil }
    default: return nil
    }
    if event.text.unicodeScalars.contains(where: { !YAMLScalar.isPrintable($0) })
      || source.lines(event.range).count > 1
    {
      return nil
    }
    let scalar = YAMLScalar(event.text, in: place)
    if !scalar.isQuoted, event.text.isNoTextInYAML {
      return quote == "\"" ? nil : "\"\(event.text)\""
    }
    return scalar.line
  }

  /// A text that stays as it is, with its lines further left or right.
  private mutating func appendLines(_ range: Range<Int>) {
    let isQuoted = source[range.upperBound - 1] == "\"" || source[range.upperBound - 1] == "'"
    let lines = source.lines(range)
    for (number, line) in lines.enumerated() {
      let isLast = number == lines.count - 1
      // An escaped space at the end of a line belongs to the text.
      let trimmed = line.withoutTrailingSpaces
      let text = isLast || isQuoted && trimmed.hasSuffix("\\") ? String(line) : trimmed
      append(text, isFirst: number == 0, least: 1)
    }
  }

  private mutating func append(_ line: String, isFirst: Bool, least: Int) {
    if isFirst {
      first += line
      return
    }
    let text = line.drop { $0 == " " || $0 == "\t" }
    let column = line.unicodeScalars.count - text.unicodeScalars.count
    others.append(Line(indentation: max(column + shift, least), text: String(text)))
  }

  /// A text that `|` or `>` introduces.
  private mutating func appendBlock(_ piece: SpecPiece) {
    isBlock = true
    let lines = source.lines(piece.range)
    let header = lines[0].prefix { $0 != "#" }
    let comment = lines[0].dropFirst(header.count)
    first =
      header.withoutTrailingSpaces + (comment.isEmpty ? "" : "  ")
      + comment.withoutTrailingSpaces
    let spaces = lines.dropFirst().map { $0.utf8.prefix { $0 == UInt8(ascii: " ") }.count }
    let indicator = header.drop { $0 != "|" && $0 != ">" }.last { $0.isASCII && $0.isNumber }?
      .wholeNumberValue
    let content = zip(lines.dropFirst(), spaces).first { $0.0.utf8.count > $0.1 }?.1
    let old = indicator.map { max(piece.column, 0) + $0 } ?? content ?? .max
    for line in lines.dropFirst() {
      let scalars = line.unicodeScalars
      let isBlank = scalars.allSatisfy { $0 == " " }
      let text = String(String.UnicodeScalarView(scalars.dropFirst(old)))
      others.append(
        Line(indentation: isBlank && scalars.count <= old ? 0 : indicator ?? 2, text: text))
    }
  }

  // MARK: - Brackets

  private mutating func append(_ value: FlowValue) {
    for (number, line) in value.lines.enumerated() {
      if number == 0 {
        first += line.text
      } else {
        others.append(
          Line(
            indentation: line.text.isEmpty ? 0 : max(line.column + shift, 0), text: line.text))
      }
    }
  }
}

extension SpecSource {
  /// Whether a text in double quotes contains escapes other than those of quotes and backslashes.
  fileprivate func hasEscapes(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if scalars[index] == "\\" {
        index += 1
        if let next = self[index], next != "\"", next != "\\" { return true }
      }
      index += 1
    }
    return false
  }
}

extension String {
  /// Whether YAML reads something other than a text if there are no quotes, so that an editor would
  /// complain.
  fileprivate var isNoTextInYAML: Bool {
    let words = [
      "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".inf", ".nan", "<<", "=",
    ]
    if words.contains(lowercased()) { return true }
    let isNumber = unicodeScalars.allSatisfy {
      "0123456789abcdefxoABCDEFXO_+-.: TZ".unicodeScalars.contains($0)
    }
    return isNumber && contains { $0.isNumber }
      && "0123456789+-.".contains(first ?? " ")
  }
}
