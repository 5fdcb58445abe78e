/// A line of a spec, cut into dashes, a key and a value.
struct SpecLine {
  /// A key.
  struct Key {
    /// The name without quotes.
    let name: String
    /// Its columns, from 0, with quotes.
    let columns: Range<Int>
    /// The column of its colon.
    let colon: Int
  }

  /// Something that lines below can be part of.
  struct Element {
    let column: Int
    let step: SpecPlace.Step

    var isDash: Bool { step == .item }
  }

  let scalars: [Unicode.Scalar]
  /// The columns of the dashes that begin elements of lists.
  private(set) var dashes: [Int] = []
  private(set) var key: Key?
  /// The column of a comment.
  private(set) var comment: Int?
  /// Where the content behind dashes begins, if there is any.
  private(set) var contentColumn: Int?
  /// Whether it ends a document.
  let isSeparator: Bool

  /// Reads a line.
  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    isSeparator = scalars.starts(with: "---".unicodeScalars)
    if isSeparator { return }
    var column = 0
    func skipSpaces() {
      while column < scalars.count, scalars[column] == " " { column += 1 }
    }
    skipSpaces()
    while column < scalars.count, scalars[column] == "-",
      column + 1 == scalars.count || scalars[column + 1] == " "
    {
      dashes.append(column)
      column += 1
      skipSpaces()
    }
    comment = Self.comment(in: scalars, from: column)
    if column < (comment ?? scalars.count) {
      contentColumn = column
      key = Self.key(in: scalars[..<(comment ?? scalars.count)], from: column)
    }
  }

  /// What lines below can be part of, from left to right.
  var elements: [Element] {
    dashes.map { Element(column: $0, step: .item) }
      + (key.map { [Element(column: $0.columns.lowerBound, step: .key($0.name))] } ?? [])
  }

  /// Where the content ends, without spaces and a comment.
  var contentEnd: Int {
    let end = scalars[..<(comment ?? scalars.count)].lastIndex { $0 != " " && $0 != "\t" }
    return end.map { $0 + 1 } ?? 0
  }

  /// Where the value of the key begins.
  func valueColumn(behind key: Key) -> Int {
    var column = key.colon + 1
    while column < scalars.count, scalars[column] == " " { column += 1 }
    return column
  }

  /// Whether the key has a value in the line that lines below continue, rather than contain a part of.
  var hasScalar: Bool {
    guard let key else { return false }
    return valueColumn(behind: key) < contentEnd
  }

  /// The text of some columns.
  func text(_ columns: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[columns.clamped(to: 0..<scalars.count)])
    return String(text)
  }

  private static func comment(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
    var quote: Unicode.Scalar?
    for column in scalars.indices.dropFirst(start) {
      let scalar = scalars[column]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "#", column == start || scalars[column - 1] == " " {
        return column
      } else if scalar == "\"" || scalar == "'",
        column == start || " [{,:(".unicodeScalars.contains(scalars[column - 1])
      {
        quote = scalar
      }
    }
    return nil
  }

  private static func key(in scalars: ArraySlice<Unicode.Scalar>, from start: Int) -> Key? {
    guard let first = scalars[start...].first, !"{[|>&*!%@`#".unicodeScalars.contains(first) else {
      return nil
    }
    var column = start
    if first == "\"" || first == "'" {
      guard let end = scalars[(start + 1)...].firstIndex(of: first) else { return nil }
      column = end + 1
      while column < scalars.endIndex, scalars[column] == " " { column += 1 }
      guard column < scalars.endIndex, scalars[column] == ":",
        column + 1 == scalars.endIndex || scalars[column + 1] == " "
      else { return nil }
      return Key(
        name: String(String.UnicodeScalarView(scalars[(start + 1)..<end])),
        columns: start..<end + 1, colon: column)
    }
    while column < scalars.endIndex {
      if scalars[column] == ":",
        column + 1 == scalars.endIndex || scalars[column + 1] == " "
      {
        var end = column
        while end > start, scalars[end - 1] == " " { end -= 1 }
        return Key(
          name: String(String.UnicodeScalarView(scalars[start..<end])), columns: start..<end,
          colon: column)
      }
      column += 1
    }
    return nil
  }
}

extension String {
  /// The text of a scalar without its quotes.
  var unquoted: String {
    guard count >= 2, let first, first == last, first == "\"" || first == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}
