/// Makes a text readable for YAML by putting values in quotes.
package enum YAMLRepair {
  /// Quotes one value after another, as long as that brings YAML further.
  ///
  /// - Parameter file: A spec or a configuration.
  /// - Returns: The text as it is then, and what was quoted, each in the text as it was before.
  package static func quotingValues(in file: SourceFile) -> (text: String, fixIts: [FixIt]) {
    var (file, text) = (file, file.text(applying: []))
    var fixIts: [FixIt] = []
    var problem = firstProblem(in: file)
    while let fixIt = problem?.fixIt {
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
    YAMLReader.read(file).diagnostics.first { $0.rule == .yamlSyntax }
  }
}
