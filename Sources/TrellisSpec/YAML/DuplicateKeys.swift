import TrellisSwift

/// Finds the second of two equal keys, because only the first one is known.
struct DuplicateKeys {
  /// The diagnostic.
  let diagnostic: Diagnostic
  /// The text with the second key changed, so that the rest can still be parsed. Its columns stay
  /// the same.
  let textWithoutIt: String

  /// The replacement for the first character of a key that has been reported: a private-use
  /// character, a different one for each key.
  static let marks: ClosedRange<Unicode.Scalar> = "\u{E000}"..."\u{F8FF}"

  /// Searches for the second key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - first: The place of the first one.
  ///   - text: The text that was parsed.
  ///   - file: The file, for the diagnostic.
  ///   - number: The number of duplicates found before.
  static func find(
    _ key: String, firstAt first: YAMLProblem.Place, in text: String, of file: SourceFile,
    number: Int
  )
    -> Self?
  {
    let lines = text.lines
    guard let place = secondKey(key, first, lines.map { Array($0.unicodeScalars) }) else {
      return nil
    }
    let range = SourceRange(
      file: file, line: place.line, column: place.column, length: key.unicodeScalars.count)
    let firstRange = SourceRange(
      file: file, line: first.line, column: first.column, length: key.unicodeScalars.count)
    let diagnostic = Diagnostic(
      rule: .duplicateKey,
      "this mapping contains the key '\(key)' twice; keep one of them\(key == "feature" ? ", or write '---' between two specs" : "")",
      at: range,
      notes: [Diagnostic.Note(message: "the first one is here", range: firstRange)])
    var scalars = text.unicodeScalars
    var index = scalars.index(
      lines[place.line - 1].startIndex, offsetBy: place.column - 1)
    if scalars[index] == "\"" || scalars[index] == "'" { index = scalars.index(after: index) }
    scalars.replaceSubrange(
      index...index,
      with: [Unicode.Scalar(marks.lowerBound.value + UInt32(number)) ?? marks.lowerBound])
    return DuplicateKeys(diagnostic: diagnostic, textWithoutIt: String(scalars))
  }

  private static func secondKey(
    _ key: String, _ first: YAMLProblem.Place, _ lines: [[Unicode.Scalar]]
  ) -> (line: Int, column: Int)? {
    let spellings = [key, "\"\(key)\"", "'\(key)'"].map { Array($0.unicodeScalars) }
    func isKey(_ line: [Unicode.Scalar], _ column: Int) -> Bool {
      spellings.contains { spelling in
        let rest = line.dropFirst(column - 1)
        guard rest.starts(with: spelling) else { return false }
        let after = rest.dropFirst(spelling.count).drop { $0 == " " }
        return after.first == ":"
      }
    }
    // In block style, the second key is in the same column, before a line with less indentation.
    for number in (first.line + 1)..<max(lines.count + 1, first.line + 2)
    where number <= lines.count {
      let line = lines[number - 1]
      let indentation = line.prefix { $0 == " " }.count
      if indentation == line.count || line[indentation] == "#" { continue }
      if indentation < first.column - 1 { break }
      if indentation == first.column - 1, isKey(line, first.column) {
        return (number, first.column)
      }
    }
    // In flow style, it follows in the same brackets.
    var depth = 0
    var quote: Unicode.Scalar?
    var column = first.column + 1
    for number in first.line...max(first.line, lines.count) where number <= lines.count {
      let line = lines[number - 1]
      while column <= line.count {
        let scalar = line[column - 1]
        if let open = quote {
          if scalar == open { quote = nil }
          column += 1
          continue
        }
        if "[{".unicodeScalars.contains(scalar) { depth += 1 }
        if "]}".unicodeScalars.contains(scalar) { depth -= 1 }
        if depth < 0 { return nil }
        let before = column > 1 ? line[column - 2] : ","
        if depth == 0, " ,{".unicodeScalars.contains(before), isKey(line, column) {
          return (number, column)
        }
        if scalar == "\"" || scalar == "'", " ,{[:".unicodeScalars.contains(before) {
          quote = scalar
        }
        column += 1
      }
      column = 1
    }
    return nil
  }

  /// The first alias of a file with more than a few. No spec has that many, and they can make a
  /// small file enormous.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: The number of aliases to accept. They are reported later, at their place.
  static func manyAliases(in file: SourceFile, limit: Int) -> SourceRange? {
    guard Array(file.text.utf8).contains(UInt8(ascii: "*")) else { return nil }
    var first: SourceRange?
    var count = 0
    var hasAnchor = false
    var (line, column) = (1, 0)
    var (before, sign): (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    for scalar in file.text.unicodeScalars {
      if isIdentifierPart(scalar), !isIdentifierPart(before), before != sign {
        if sign == "&" { hasAnchor = true }
        if sign == "*" {
          count += 1
          first = first ?? SourceRange(file: file, line: line, column: column)
        }
        // Without an anchor, a star is emphasis or a product.
        if count > limit, hasAnchor { return first }
      }
      if scalar == "\n" { (line, column) = (line + 1, 0) } else { column += 1 }
      (before, sign) = (sign, scalar)
    }
    return nil
  }
}
