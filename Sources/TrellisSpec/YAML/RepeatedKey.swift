/// A key that a mapping contains again, of which only the first one is known.
package struct RepeatedKey {
  private let name: String
  private let first: YAMLProblem.Place
  private let second: YAMLProblem.Place

  /// Creates a repeated key.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - first: The place of the first one.
  ///   - second: The place of the other one.
  package init(_ name: String, firstAt first: YAMLProblem.Place, againAt second: YAMLProblem.Place)
  {
    self.name = name
    self.first = first
    self.second = second
  }

  /// The mistake.
  ///
  /// - Parameter file: The file that contains it.
  func diagnostic(in file: SourceFile) -> Diagnostic {
    func range(_ place: YAMLProblem.Place) -> SourceRange {
      SourceRange(
        file: file, line: place.line, column: place.column, length: name.unicodeScalars.count)
    }
    let hint = name == "feature" ? ", or write '---' between two specs" : ""
    return Diagnostic(
      rule: .duplicateKey, "this mapping contains the key '\(name)' twice; keep one of them\(hint)",
      at: range(second),
      notes: [Diagnostic.Note(message: "the first one is here", range: range(first))])
  }
}
