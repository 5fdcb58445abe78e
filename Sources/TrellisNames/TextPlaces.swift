import TrellisSpec

/// The places of the names in a text of a spec, even if YAML has folded or unescaped it.
struct TextPlaces {
  private let file: SourceFile
  /// The place of the text, if it is spelled there as it is.
  private let start: (line: Int, column: Int)?
  /// Otherwise, the places of its Unicode scalars, as far as they have any.
  private let places: [(line: Int, column: Int)?]

  init(_ text: SourceText) {
    file = text.file
    let range = text.range
    if range.text == text.text {
      start = (range.line, range.column)
      places = []
    } else {
      start = nil
      places = Self.places(of: text)
    }
  }

  /// Whether the text is spelled differently.
  var isSomewhereElse: Bool { start == nil }

  /// The place of a name, or `nil` if the text isn't spelled in the spec as it is.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - offset: The number of Unicode scalars before it.
  func range(of name: String, at offset: Int) -> SourceRange? {
    let length = name.unicodeScalars.count
    if let start {
      return SourceRange(
        file: file, line: start.line, column: start.column + offset, length: length)
    }
    guard places.indices.contains(offset), let place = places[offset] else { return nil }
    let range = SourceRange(
      file: file, line: place.line, column: place.column, length: length)
    return range.text == name ? range : nil
  }

  /// Follows the scalar from its start.
  private static func places(of text: SourceText) -> [(line: Int, column: Int)?] {
    let origin = text.origin
    var reader = ScalarReader(text.file, origin.line, origin.column, isQuoted: origin.isQuoted)
    for _ in 0..<origin.offset where reader.next() == nil { return [] }
    var places: [(line: Int, column: Int)?] = []
    for _ in text.text.unicodeScalars {
      guard let place = reader.next() else { break }
      places.append(place.place)
    }
    return places
  }
}

/// Reads the value of a YAML scalar, with the place of each of its Unicode scalars.
private struct ScalarReader {
  private let file: SourceFile
  private var line: Int
  private var column = 0
  private var scalars: [Unicode.Scalar]
  private var quote: Unicode.Scalar?
  private var isBlock = false

  init(_ file: SourceFile, _ line: Int, _ column: Int, isQuoted: Bool) {
    self.file = file
    self.line = line
    self.column = column - 1
    scalars = file.line(line).map { Array($0.unicodeScalars) } ?? []
    if isQuoted, self.column < scalars.count {
      quote = scalars[self.column]
      self.column += 1
    } else if self.column < scalars.count,
      scalars[self.column] == "|" || scalars[self.column] == ">"
    {
      isBlock = true
      _ = nextLine()
    }
  }

  /// The place of the next Unicode scalar, which a line break hasn't; `nil` at the end of the file.
  mutating func next() -> (place: (line: Int, column: Int)?, Void)? {
    if column >= end { return nextLine() ? (nil, ()) : nil }
    let place = (line, column + 1)
    switch (quote, scalars[column]) {
    case ("\"", "\\"):
      let escape = column + 1 < scalars.count ? scalars[column + 1] : " "
      column += 2 + (escape == "x" ? 2 : escape == "u" ? 4 : escape == "U" ? 8 : 0)
    case ("'", "'"): column += 2
    default: column += 1
    }
    return (place, ())
  }

  private var end: Int {
    if isBlock { return scalars.count }
    return (scalars.lastIndex { $0 != " " } ?? -1) + 1
  }

  private mutating func nextLine() -> Bool {
    repeat {
      line += 1
      guard let text = file.line(line) else { return false }
      scalars = Array(text.unicodeScalars)
      column = scalars.prefix { $0 == " " }.count
    } while column == scalars.count
    return true
  }
}
