extension SourceFile {
  /// The places of each word.
  ///
  /// - Parameter comments: Whether words in comments count.
  package func words(inComments comments: Bool = false) -> [String: [SourceRange]] {
    var result: [String: [SourceRange]] = [:]
    var number = 0
    while let line = line(number + 1) {
      number += 1
      let comment = line.hasPrefix("#") ? line.startIndex : line.firstRange(of: " #")?.lowerBound
      let end = comments ? line.endIndex : comment ?? line.endIndex
      var word = String.UnicodeScalarView()
      for (offset, scalar) in (line[..<end] + " ").unicodeScalars.enumerated() {
        if isIdentifierPart(scalar) {
          word.append(scalar)
          continue
        }
        if !word.isEmpty {
          result[String(word), default: []].append(
            SourceRange(
              file: self, line: number, column: offset - word.count + 1, length: word.count))
          word = String.UnicodeScalarView()
        }
      }
    }
    return result
  }
}
