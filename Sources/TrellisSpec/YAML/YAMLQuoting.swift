/// Quotes a value that YAML splits: Swift with labels, commas and brackets, or a text with a colon.
struct YAMLQuoting {
  private let scalars: [Unicode.Scalar]
  /// The values of the line that lack the quotes they need.
  private var values: [Range<Int>] = []

  /// A fix for the first value of a line that needs quotes.
  ///
  /// - Parameters:
  ///   - range: The place of the problem. Values that start after it don't change.
  ///   - isInBrackets: Whether the line continues the braces or brackets of an earlier line.
  static func fixIt(at range: SourceRange, isInBrackets: Bool = false) -> FixIt? {
    guard let line = range.file.line(range.line) else { return nil }
    var quoting = YAMLQuoting(line)
    var index = quoting.scalars.prefix { $0 == " " }.count
    while quoting.text(index..<index + 2) == "- " { index += 2 }
    quoting.readEntry(&index, isInBrackets: isInBrackets)
    guard let value = quoting.values.first, value.lowerBound < range.column else { return nil }
    return FixIt(
      range: SourceRange(
        file: range.file, line: range.line, column: value.lowerBound + 1, length: value.count),
      replacement: quoted(quoting.text(value)))
  }

  private init(_ line: Substring) {
    scalars = Array(line.unicodeScalars)
  }

  private static func quoted(_ text: String) -> String {
    text.contains("\"") || text.contains("\\")
      ? "'\(text.replacing("'", with: "''"))'" : "\"\(text)\""
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range.clamped(to: 0..<scalars.count)]))
  }

  // MARK: - Reading

  /// A value, or a key and its value.
  private mutating func readEntry(_ index: inout Int, isInBrackets: Bool) {
    if let colon = endOfKey(index) { index = colon + 1 }
    while index < scalars.count, scalars[index] == " " { index += 1 }
    guard index < scalars.count else { return }
    if scalars[index] == "{" || scalars[index] == "[", let close = closing(index),
      isEnd(close + 1, isInBrackets: isInBrackets)
    {
      readList(&index, until: close)
      return
    }
    let end = endOfValue(index, isInBrackets: isInBrackets)
    if needsQuotes(text(index..<end), isInBrackets: isInBrackets) { values.append(index..<end) }
    index = end
  }

  /// The contents of brackets, separated by commas.
  private mutating func readList(_ index: inout Int, until close: Int) {
    index += 1
    while index < close {
      let start = index
      readEntry(&index, isInBrackets: true)
      while index < close, scalars[index] == "," || scalars[index] == " " { index += 1 }
      if index == start { index += 1 }
    }
    index = close + 1
  }

  /// The colon of a key that starts at an index.
  private func endOfKey(_ start: Int) -> Int? {
    var index = start
    while index < scalars.count {
      switch scalars[index] {
      case "\"", "'": index = endOfString(index)
      case "(", "[", "{":
        guard index > start, let close = closing(index) else { return nil }
        index = close + 1
      case ":" where index + 1 == scalars.count || scalars[index + 1] == " ": return index
      case ",", "}", "]": return nil
      default: index += 1
      }
    }
    return nil
  }

  private func endOfValue(_ start: Int, isInBrackets: Bool) -> Int {
    var index = start
    var end = start
    while index < scalars.count {
      switch scalars[index] {
      case "\"": index = endOfString(index)
      case "(", "[", "{": index = closing(index).map { $0 + 1 } ?? index + 1
      case "," where isInBrackets, "}" where isInBrackets, "]" where isInBrackets: return end
      case "#" where index > 0 && scalars[index - 1] == " ": return end
      case " ":
        index += 1
        continue
      default: index += 1
      }
      end = index
    }
    return end
  }

  /// Whether a value ends before an index.
  private func isEnd(_ index: Int, isInBrackets: Bool) -> Bool {
    guard let next = scalars[min(index, scalars.count)...].first(where: { $0 != " " }) else {
      return true
    }
    return next == "#" || isInBrackets && ",}]".unicodeScalars.contains(next)
  }

  /// The bracket that closes the one at an index.
  private func closing(_ start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < scalars.count {
      switch scalars[index] {
      case "\"":
        index = endOfString(index)
        continue
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  private func endOfString(_ start: Int) -> Int {
    var index = start + 1
    while index < scalars.count, scalars[index] != scalars[start] {
      index += scalars[index] == "\\" && scalars[start] == "\"" ? 2 : 1
    }
    return min(index + 1, scalars.count)
  }

  // MARK: - Judging

  private func needsQuotes(_ value: String, isInBrackets: Bool) -> Bool {
    guard let first = value.unicodeScalars.first else { return false }
    if "\"'".unicodeScalars.contains(first) {
      return YAMLQuoting(value[...]).endOfString(0) < value.unicodeScalars.count
    }
    return "@`%&*![{".unicodeScalars.contains(first) || value.contains(": ")
      || value.contains(" #") || value.hasSuffix(":")
      || isInBrackets && value.contains { ",[]{}".contains($0) }
  }
}
