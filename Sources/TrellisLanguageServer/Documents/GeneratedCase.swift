/// The code of one action in a reducer.
struct GeneratedCase {
  /// The lines of the case, without the indentation that they share.
  let text: String
  /// The line that it begins in, from 1.
  let line: Int

  /// The most lines that are shown.
  private static let mostLines = 40

  /// Finds the code of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern as spelled in the spec.
  ///   - reducer: The generated reducer.
  init?(of pattern: String, in reducer: String) {
    let names = pattern.prefix { $0 != "(" }.split(whereSeparator: { ".[]".contains($0) })
    guard let last = names.last else { return nil }
    let lines = reducer.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      guard code.hasPrefix("case .") || code.hasPrefix("case let .") else { return false }
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return names.allSatisfy(words.contains) && words.contains(last)
    }
    guard let start else { return nil }
    let indentation = lines[start].prefix { $0 == " " || $0 == "\t" }
    let rest = lines[(start + 1)...].prefix { line in
      line.isEmpty
        || line.hasPrefix(indentation)
          && [" ", "\t"].contains(line.dropFirst(indentation.count).first)
    }
    var found = [lines[start]] + rest
    while found.last?.isEmpty == true { found.removeLast() }
    var shown = found.prefix(Self.mostLines).map { String($0.dropFirst(indentation.count)) }
    if found.count > Self.mostLines { shown.append("…") }
    text = shown.joined(separator: "\n")
    line = start + 1
  }
}
