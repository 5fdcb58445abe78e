/// What a person most likely meant where YAML and Swift disagree.
enum YAMLHint {
  /// A mend for a syntax error, to be put behind its message.
  ///
  /// - Parameters:
  ///   - problem: What the YAML parser says.
  ///   - context: What it was reading then.
  ///   - isOnOneLine: Whether that began in the line of the problem.
  ///   - range: Where the problem is.
  static func hint(
    for problem: String, _ context: String, isOnOneLine: Bool, at range: SourceRange
  ) -> String {
    guard let line = range.file.line(range.line) else { return "" }
    if line.prefix(while: { $0 == " " || $0 == "\t" }).contains("\t") {
      return "; indent with spaces, YAML takes no tabs"
    }
    if context.contains("quoted scalar") { return "; a quote is not closed" }
    if let here = character(at: range.column, of: line), "@`%".unicodeScalars.contains(here),
      problem.contains("cannot start any token")
    {
      return "; put the value in quotes, YAML reserves '\(here)'"
    }
    if context.contains("tag") || problem.contains("alphabetic or numeric") {
      return "; put Swift that begins with '!' in quotes"
    }
    if problem.contains("alias") || problem.contains("anchor") {
      return "; put the value in quotes if it is Swift"
    }
    if problem.contains("mapping values are not allowed") {
      let isAlone = value(of: line).map { !$0.contains(": ") } ?? false
      return isAlone && isDeeperThanBefore(range)
        ? "; is the line indented like its neighbours?"
        : "; put a value that has ': ' in it in quotes, or write labels as 'name: {label: Type}'"
    }
    let isBracket = [": [", ": {", "- [", "- {"].contains { line.contains($0) }
    if problem.contains("expected ',' or") {
      return isOnOneLine && character(at: range.column, of: line) != nil
        ? "; inside braces and brackets a value with ':' in it stands in quotes"
        : "; is the bracket closed?"
    }
    if problem.contains("did not find expected")
      || problem.contains("mapping keys are not allowed"),
      isBracket
    {
      return
        "; put Swift that begins with a bracket in quotes, such as items: \"[String] = []\""
    }
    if context.contains("block mapping") || context.contains("block collection") {
      return "; is the line indented like its neighbours?"
    }
    return ""
  }

  private static func character(at column: Int, of line: Substring) -> Unicode.Scalar? {
    line.unicodeScalars.dropFirst(column - 1).first
  }

  /// What stands behind the first key of a line.
  private static func value(of line: Substring) -> Substring? {
    line.firstRange(of: ": ").map { line[$0.upperBound...] }
  }

  private static func isDeeperThanBefore(_ range: SourceRange) -> Bool {
    func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }
    guard range.line > 1, let line = range.file.line(range.line),
      let before = range.file.line(range.line - 1)
    else { return false }
    return indentation(line) > indentation(before)
  }
}
