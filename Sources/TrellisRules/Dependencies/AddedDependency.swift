import TrellisSpec

extension Feature {
  /// What makes an entry one of the feature's `dependencies`, in a way that suits those that are there;
  /// `nil` if the place isn't certain.
  ///
  /// - Parameter entry: The entry.
  func additions(of entry: String) -> [FixIt.Addition]? {
    dependencies.last.map { addition(of: entry, after: $0).map { [$0] } }
      ?? additionsOfKey(with: entry)
  }

  private func addition(of entry: String, after last: FeatureDependency) -> FixIt.Addition? {
    let file = name.file
    let (line, start) = (last.name.range.line, last.name.origin.column)
    let key = last.key.range
    guard key.line == line, key.text == last.key.text, let text = file.sourceLine(line) else {
      return nil
    }
    let end = key.end + (last.key.origin.isQuoted ? 1 : 0)
    let rest = text.scalars(behind: end - 1)
    switch rest.first(where: { $0 != " " }) {
    case ",", "}":
      return FixIt.Addition(", \(entry)", at: SourceRange(file: file, line: line, column: end))
    case nil, "#":
      let indentation = text.scalars(behind: 0).prefix(start - 1)
      guard indentation.allSatisfy({ $0 == " " }), !isInBraces(line, of: file) else { return nil }
      let place = SourceRange(file: file, line: line, column: text.count + 1)
      return FixIt.Addition("\(file.lineEnding)\(Substring(indentation))\(entry)", at: place)
    default: return nil
    }
  }

  /// Whether the mapping that ends with a line ends with a brace in a line of its own.
  private func isInBraces(_ line: Int, of file: SourceFile) -> Bool {
    var next = line + 1
    while let text = file.line(next)?.drop(while: { $0 == " " }) {
      if let first = text.first, first != "#" { return ",}]".contains(first) }
      next += 1
    }
    return false
  }

  /// The key `dependencies` with its first entry, at its place among the keys of the spec.
  private func additionsOfKey(with entry: String) -> [FixIt.Addition]? {
    let file = name.file
    let own = name.origin.line
    guard file.line(own)?.hasPrefix("feature:") == true else { return nil }
    func key(_ line: Int) -> Substring? {
      file.line(line).flatMap { $0.first == " " ? nil : $0.prefix { $0 != ":" } }
    }
    var first = own
    while first > 1, key(first - 1) != "---" { first -= 1 }
    var keys: Set<Substring> = []
    var line = first
    while let text = file.line(line), text != "---" {
      key(line).map { _ = keys.insert($0) }
      line += 1
    }
    if keys.contains("dependencies") { return nil }
    let earlier = Language.feature.entries.map(\.name).prefix { $0 != "dependencies" }
    var next = own + 1
    while let following = key(next), earlier.contains(String(following)),
      key(next + 1)?.isEmpty == false, key(next + 1)?.first != "-"
    {
      next += 1
    }
    guard file.line(next) != nil else { return nil }
    let place = SourceRange(file: file, line: next, column: 1)
    return ["dependencies:", "  \(entry)"].map {
      FixIt.Addition($0 + file.lineEnding, at: place)
    }
  }
}
