import TrellisSpec

/// Makes a text valid YAML by quoting values.
package enum YAMLRepair {
  /// The most values of a file that one run quotes, because each one takes a parse of the file up to
  /// the next.
  package static let mostValues = 500

  /// Quotes one value after another, as long as YAML parses more of the file each time.
  ///
  /// - Parameter file: A spec or a configuration.
  /// - Returns: The resulting text, and the quoted values, each in the text before its change.
  package static func quotingValues(in file: SourceFile) -> (text: String, fixIts: [FixIt]) {
    var (file, text) = (file, file.text(applying: []))
    var fixIts: [FixIt] = []
    var problem = firstProblem(in: file)
    while fixIts.count < mostValues, let fixIt = problem?.fixIt {
      text = file.text(applying: [fixIt])
      let next = SourceFile(path: file.path, text: text)
      problem = firstProblem(in: next)
      if let place = problem?.range,
        (place.line, place.column) <= (fixIt.range.line, fixIt.range.end + 2)
      {
        return (file.text(applying: []), fixIts)
      }
      fixIts.append(fixIt)
      file = next
    }
    return (text, fixIts)
  }

  private static func firstProblem(in file: SourceFile) -> Diagnostic? {
    YAMLDocuments(file).diagnostics.first { $0.rule == .yamlSyntax }
  }
}
