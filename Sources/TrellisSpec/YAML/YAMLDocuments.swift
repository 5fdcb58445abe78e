import TrellisSwift

/// What a parser has read from a file.
package struct YAMLContents {
  /// The roots of the documents, in order.
  package let roots: [YAMLNode]
  /// The keys that a mapping contains again.
  package let repeatedKeys: [RepeatedKey]

  /// Creates the contents of a file.
  ///
  /// - Parameters:
  ///   - roots: The roots of the documents, in order.
  ///   - repeatedKeys: The keys that a mapping contains again.
  package init(roots: [YAMLNode], repeatedKeys: [RepeatedKey]) {
    self.roots = roots
    self.repeatedKeys = repeatedKeys
  }
}

/// The documents of a file as YAML nodes, with a diagnostic for every failure.
package struct YAMLDocuments {
  /// The file.
  package let file: SourceFile
  /// The roots, in order.
  package private(set) var roots: [YAMLNode] = []
  /// The problems.
  package private(set) var diagnostics: [Diagnostic] = []

  /// A larger file is probably a mistake, such as a log file with a wrong name.
  static let largestText = 4_000_000

  private static let mostAliases = 32
  private static let deepestNesting = 64

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - parse: Parses a file.
  package init(_ file: SourceFile, parse: (SourceFile) throws(YAMLProblem) -> YAMLContents) {
    self.file = file
    let start = SourceRange(file: file, line: 1, column: 1)
    if file.text.utf8.count > Self.largestText {
      diagnostics.append(
        Diagnostic(rule: .unreadableFile, "the file is too large to be a spec", at: start))
      return
    }
    diagnostics = file.hiddenCharacters + [file.unresolvedConflict].compactMap(\.self)
    if !diagnostics.isEmpty { return }
    if let place = AliasCount.excess(in: file, limit: Self.mostAliases) {
      diagnostics.append(
        Diagnostic(
          rule: .yamlAnchor, "the file has too many YAML aliases; write the values out", at: place
        ))
      return
    }
    if let place = NestingDepth.excess(in: file, limit: Self.deepestNesting) {
      diagnostics.append(
        Diagnostic(rule: .yamlSyntax, "the YAML is nested too deeply to be a spec", at: place))
      return
    }
    do throws(YAMLProblem) {
      let contents = try parse(file)
      roots = contents.roots
      diagnostics = contents.repeatedKeys.map { $0.diagnostic(in: file) }
    } catch {
      diagnostics.append(Self.syntaxError(error, in: file))
    }
  }

  /// A line such as `count:Int` above a place, which YAML reads as a text that continues below.
  private static func keyWithoutSpace(before range: SourceRange) -> SourceRange? {
    guard range.line > 1, let line = range.file.line(range.line - 1) else { return nil }
    let indentation = line.prefix { $0 == " " }.count
    let text = line.dropFirst(indentation)
    guard let colon = text.firstIndex(of: ":"), !text[colon...].hasPrefix(": "),
      text.index(after: colon) != text.endIndex,
      SwiftIdentifier.isWellFormed(String(text[..<colon]))
    else { return nil }
    return SourceRange(file: range.file, line: range.line - 1, column: indentation + 1)
  }

  /// A key without a colon that explains a problem in a later line.
  private static func keyWithoutColon(
    _ problem: String, _ context: YAMLProblem.Context?, at range: SourceRange
  ) -> KeyWithoutColon? {
    let problems = ["mapping values are not allowed", "did not find expected key"]
    if problems.contains(where: problem.contains) { return KeyWithoutColon(above: range) }
    guard problem.contains("expected ':'"), let line = context?.place.line else { return nil }
    return KeyWithoutColon(line: line, of: range.file)
  }

  /// A line such as `-saved`, which YAML reads as a key, where a key begins without a colon.
  private static func itemWithoutSpace(
    _ context: YAMLProblem.Context?, in file: SourceFile
  ) -> SourceRange? {
    guard let place = context?.place, let line = file.line(place.line) else { return nil }
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("-"), !text.hasPrefix("- "), !text.hasPrefix("--") else { return nil }
    return SourceRange(file: file, line: place.line, column: line.count - text.count + 1)
  }

  /// A place in the text. An error at its end may be reported on the line after the last.
  private static func place(_ line: Int, _ column: Int, in file: SourceFile) -> SourceRange {
    var last = line
    while last > 1, file.line(last) == nil { last -= 1 }
    if last == line { return SourceRange(file: file, line: line, column: column) }
    return SourceRange(
      file: file, line: last, column: (file.line(last)?.unicodeScalars.count ?? 0) + 1)
  }

  private static func syntaxError(_ error: YAMLProblem, in file: SourceFile) -> Diagnostic {
    func diagnostic(
      _ problem: String, _ context: YAMLProblem.Context?, _ line: Int, _ column: Int
    ) -> Diagnostic {
      let range = place(line, column, in: file)
      if problem.contains("mapping values are not allowed"),
        let key = keyWithoutSpace(before: range)
      {
        return Diagnostic(
          rule: .yamlSyntax, "this isn't valid YAML: a key needs a space after its ':'", at: key
        )
      }
      if problem.contains("expected ':'"), let item = itemWithoutSpace(context, in: file) {
        return Diagnostic(
          rule: .yamlSyntax, "this isn't valid YAML: a list item needs a space after its '-'",
          at: item)
      }
      if let key = keyWithoutColon(problem, context, at: range) {
        return Diagnostic(
          rule: .yamlSyntax,
          "this isn't valid YAML: a key needs a ':' after it; write '\(key.correction)'",
          at: key.range)
      }
      var notes: [Diagnostic.Note] = []
      if let context, context.place.line != range.line, context.place.line > 0 {
        let place = SourceRange(file: file, line: context.place.line, column: context.place.column)
        notes.append(Diagnostic.Note(message: "\(context.text) that begins here", range: place))
      }
      let text = context?.text ?? ""
      if text.contains("quoted scalar"), problem.contains("end of stream"),
        let place = context?.place
      {
        return Diagnostic(
          rule: .yamlSyntax, "this isn't valid YAML: a quote isn't closed",
          at: SourceRange(file: file, line: place.line, column: place.column))
      }
      let message = YAMLHint.message(
        for: problem, text, isOnOneLine: context?.place.line == line, at: range)
      let isInBrackets = text.contains("flow") && context?.place.line != line
      let fixIt =
        message.contains("quotes")
        ? YAMLQuoting.fixIt(at: range, isInBrackets: isInBrackets) : nil
      return Diagnostic(
        rule: .yamlSyntax, "this isn't valid YAML: \(message)", at: range, notes: notes,
        fixIt: fixIt)
    }
    switch error {
    case .syntax(let problem, let place, let context):
      return diagnostic(problem, context, place.line, place.column)
    case .character(let problem, let offset):
      let (line, column) = file.place(
        of: file.text.utf8.index(file.text.startIndex, offsetBy: offset))
      return diagnostic(problem, nil, line, column)
    }
  }
}
