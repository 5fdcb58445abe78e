import TrellisSpec

extension MergeConflict {
  /// The number of lines of each side that a message shows.
  private static let shownLines = 12

  /// The message about the conflict, with both sides.
  ///
  /// - Parameter file: The file that the person has edited.
  func diagnostic(in file: SourceFile) -> Diagnostic {
    let length = file.line(line)?.unicodeScalars.count ?? 1
    let range = SourceRange(file: file, line: line, column: 1, length: length)
    let place = declaration.map { "\($0) was" } ?? "this was"
    let problem =
      problem ?? "\(place) edited by hand, and Trellis would now write something else there"
    return Diagnostic(
      rule: .mergeConflict,
      Message(
        "\(problem); choose a side with '--conflicts mine' or '--conflicts theirs', or write both into the file with '--conflicts markers'"
      ),
      at: range,
      notes: [
        Diagnostic.Note(message: Self.shown("edited by hand", mine), range: range),
        Diagnostic.Note(message: Self.shown("generated now", theirs), range: range),
      ])
  }

  private static func shown(_ side: String, _ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let contents = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
    if contents.isEmpty { return "\(side): nothing" }
    let shown = contents.prefix(shownLines).map { "  \($0)" }
    let rest = contents.count - shown.count
    let end = rest > 0 ? ["  … and \(rest) more lines"] : []
    return (["\(side):"] + shown + end).joined(separator: "\n")
  }
}
