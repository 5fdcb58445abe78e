/// What a person most likely meant where YAML and Swift disagree.
enum YAMLHint {
  /// A mend for a syntax error, to be put behind its message.
  ///
  /// - Parameters:
  ///   - problem: What the YAML parser says.
  ///   - range: Where it says so.
  static func hint(for problem: String, at range: SourceRange) -> String {
    guard let line = range.file.line(range.line) else { return "" }
    let scalars = Array(line.unicodeScalars)
    let here = scalars.indices.contains(range.column - 1) ? scalars[range.column - 1] : nil
    if problem.contains("Maximum nesting level") { return "" }
    if line.prefix(while: { $0 == " " || $0 == "\t" }).contains("\t") {
      return "; indent with spaces, YAML takes no tabs"
    }
    if here == "@" || here == "`" || here == "%" {
      return "; put the value in quotes, YAML reserves '\(here!)'"
    }
    if problem.contains("alias") || problem.contains("anchor") {
      return "; put the value in quotes if it is Swift"
    }
    if problem.contains("mapping values are not allowed") {
      return "; put a value that has ': ' in it in quotes, or write labels as 'name: {label: Type}'"
    }
    if problem.contains("expected ',' or '}'") || problem.contains("expected ',' or ']'"),
      here == ":" || here == "?"
    {
      return "; inside braces and brackets a value with '\(here!)' in it stands in quotes"
    }
    if problem.contains("did not find expected"),
      line.contains(": [") || line.contains(": {") || line.contains("- [")
    {
      return "; put Swift that begins with a bracket in quotes, such as items: \"[String] = []\""
    }
    if problem.contains("quoted scalar") { return "; a quote is not closed" }
    if problem.contains("block end") || problem.contains("block mapping") {
      return "; is the line indented like its neighbours?"
    }
    return ""
  }
}
