/// Guesses what a person meant where YAML and Swift disagree.
enum YAMLHint {
  /// The problem and how to fix it: in the terms of specs if the cause is clear, otherwise in those
  /// of the YAML parser.
  ///
  /// - Parameters:
  ///   - problem: The YAML parser's message.
  ///   - context: What it was parsing.
  ///   - isOnOneLine: Whether that began on the line of the problem.
  ///   - range: The place of the problem.
  static func message(
    for problem: String, _ context: String, isOnOneLine: Bool, at range: SourceRange
  ) -> String {
    guard let line = range.file.line(range.line) else { return problem }
    if line.prefix(while: { $0 == " " || $0 == "\t" }).contains("\t") {
      return "the line is indented with a tab; indent with spaces"
    }
    if context.contains("quoted scalar") { return "\(problem); a quote isn't closed" }
    if let here = character(at: range.column, of: line), "@`%".unicodeScalars.contains(here),
      problem.contains("cannot start any token")
    {
      return "a value can't begin with '\(here)', which YAML reserves; put it in quotes"
    }
    if context.contains("tag") || problem.contains("alphabetic or numeric") {
      return "\(problem); put Swift that begins with '!' in quotes"
    }
    if problem.contains("alias") || problem.contains("anchor") {
      return "\(problem); put the value in quotes if it is Swift"
    }
    if problem.contains("mapping values are not allowed") { return secondColon(line, range) }
    let isBracket = [": [", ": {", "- [", "- {"].contains { line.contains($0) }
    if problem.contains("expected ',' or") {
      return flowProblem(problem, line, isOnOneLine: isOnOneLine, range)
    }
    if problem.contains("did not find expected")
      || problem.contains("mapping keys are not allowed"),
      isBracket
    {
      return
        "the value continues after its bracket; put Swift that begins with a bracket in quotes, as in items: \"[String] = []\""
    }
    if goesOnBehindQuotes(line), YAMLQuoting.fixIt(at: range) != nil {
      return "the value continues after its closing quote; put all of it in quotes"
    }
    if context.contains("block mapping") || context.contains("block collection") {
      return "\(problem); is the line indented like its neighbors?"
    }
    return problem
  }

  /// A value with another ': ' in it, or a line below a value.
  private static func secondColon(_ line: Substring, _ range: SourceRange) -> String {
    let isAlone = value(of: line).map { !$0.contains(": ") } ?? false
    if isAlone, isDeeperThanBefore(range) {
      return
        "the line is indented more deeply than the one above it, which already has a value; indent it like its neighbors"
    }
    let before = line.unicodeScalars.prefix(range.column - 1)
    if before.contains("(") {
      return
        "there is a second ': ' in this value; write labels as 'name: {label: Type}', or put the value in quotes"
    }
    let key = String(line.prefix { $0 != ":" })
    if let key = FeatureKey(rawValue: key), key != .doc {
      return
        "there is a second ': ' in this line; start a new line after '\(key.rawValue):', indented by two spaces"
    }
    if let value = value(of: line), isStepOrStyle(value.prefix { $0 != ":" }) {
      return "there is a second ': ' in this line; put the value in braces: {\(value)}"
    }
    return "there is a second ': ' in this value; put the value in quotes"
  }

  /// Something in braces or brackets that is neither a comma nor the closing bracket.
  private static func flowProblem(
    _ problem: String, _ line: Substring, isOnOneLine: Bool, _ range: SourceRange
  ) -> String {
    let expected = problem.replacing("did not find expected", with: "expected")
    guard let here = character(at: range.column, of: line) else {
      return "\(expected); is the bracket closed?"
    }
    let before = line.unicodeScalars.prefix(range.column - 1).last { $0 != " " }
    if "[{".unicodeScalars.contains(here), before == "\"" {
      return "\(expected); is a ':' missing before the bracket?"
    }
    if here == "\"" {
      return "\(expected); is a ',' missing, or is a bracket before it not closed?"
    }
    if "[]{}".unicodeScalars.contains(here) {
      return
        "\(expected); inside braces and brackets, put a value that contains a bracket in quotes"
    }
    // A label in a call. Elsewhere, a colon indicates that the bracket above isn't closed.
    let isLabel = line.unicodeScalars.prefix(range.column - 1).contains("(")
    return isOnOneLine || isLabel
      ? "\(expected); inside braces and brackets, put a value that contains ':' in quotes"
      : "\(expected); is the bracket closed?"
  }

  /// Whether a word is a key that is written in braces or on a line of its own.
  private static func isStepOrStyle(_ word: Substring) -> Bool {
    StepKey(rawValue: String(word)) != nil || PresentationStyle(rawValue: String(word)) != nil
  }

  private static func goesOnBehindQuotes(_ line: Substring) -> Bool {
    let value = value(of: line) ?? line.drop { $0 == " " || $0 == "-" }
    return value.drop { $0 == " " }.first.map { "\"'".contains($0) } ?? false
  }

  private static func character(at column: Int, of line: Substring) -> Unicode.Scalar? {
    line.unicodeScalars.dropFirst(column - 1).first
  }

  /// The value of the first key in a line.
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
