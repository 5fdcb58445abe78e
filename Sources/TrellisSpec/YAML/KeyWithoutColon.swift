import TrellisSwift

/// A line such as `count = 0`, whose key has no ':'. YAML reads it as text that continues on the
/// next line, and reports an error only there.
struct KeyWithoutColon {
  /// The line, without its indentation.
  let range: SourceRange
  /// The correct form of the key.
  let correction: String

  /// Finds such a line right above a place, if the first colon of the place's line is there.
  ///
  /// - Parameter place: The place that YAML doesn't accept.
  init?(above place: SourceRange) {
    guard let line = place.file.line(place.line) else { return nil }
    let before = line.unicodeScalars.prefix(place.column - 1)
    if String(String.UnicodeScalarView(before)).contains(": ") { return nil }
    guard let number = Line.last(above: place.line, in: place.file)?.number else { return nil }
    self.init(line: number, of: place.file)
  }

  /// Examines a line.
  ///
  /// - Parameters:
  ///   - number: The line's number.
  ///   - file: The file.
  init?(line number: Int, of file: SourceFile) {
    guard let line = Line(number, of: file), !line.isKey, line.startsKey(in: file) else {
      return nil
    }
    let words = line.text.split(separator: " ", maxSplits: 1)
    let name = String(words.first ?? "")
    guard SwiftIdentifier.isWellFormed(name) else { return nil }
    if words.count == 1 {
      correction = "\(name):"
    } else if FeatureKey(rawValue: name) != nil || StepKey(rawValue: name) != nil {
      correction = "\(name): \(words[1])"
    } else {
      correction = "\(name): …"
    }
    range = SourceRange(
      file: file, line: number, column: line.indentation + 1,
      length: line.text.unicodeScalars.count)
  }

  /// A line with content. The dash of a list item counts as indentation.
  private struct Line {
    let number: Int
    let indentation: Int
    let text: Substring

    init?(_ number: Int, of file: SourceFile) {
      guard let line = file.line(number) else { return nil }
      let rest = line.drop { " -".contains($0) }
      if rest.isEmpty || rest.first == "#" { return nil }
      self.number = number
      indentation = line.unicodeScalars.count - rest.unicodeScalars.count
      text = rest.firstRange(of: " #").map { rest[..<$0.lowerBound] } ?? rest
    }

    var isKey: Bool { text.hasSuffix(":") || text.contains(": ") }

    /// Whether a key is expected here, rather than more of a text that began in a line above.
    func startsKey(in file: SourceFile) -> Bool {
      var line = self
      while let above = Self.last(above: line.number, in: file) {
        if above.indentation < indentation { return above.text.hasSuffix(":") }
        line = above
      }
      return indentation == 0
    }

    static func last(above number: Int, in file: SourceFile) -> Line? {
      (1..<max(number, 1)).reversed().lazy.compactMap { Line($0, of: file) }.first
    }
  }
}
