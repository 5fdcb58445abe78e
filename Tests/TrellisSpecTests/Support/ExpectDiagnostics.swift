import Testing
import TrellisSpec

/// Requires that a spec is said exactly this about, in order of place.
///
/// Each expectation begins with the marker of its place, goes on with the severity and ends with
/// the whole message: `"1️⃣ error: unknown key 'stat'; did you mean 'state'?"`. The notes of a
/// diagnostic follow it, each as an expectation of its own: `"2️⃣ note: the first one is here"`.
/// A place that has no marker is written as `line:column`.
///
/// - Parameters:
///   - markedSpec: The text of a spec file, with markers.
///   - expected: What is said about it.
///   - sourceLocation: Where the test expects it.
func expectDiagnostics(
  _ markedSpec: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  expectDiagnostics(files: ["": markedSpec], expected, sourceLocation: sourceLocation)
}

/// Requires that a spec has exactly these errors; warnings are left out of account.
///
/// - Parameters:
///   - markedSpec: The text of a spec file, with markers.
///   - expected: The errors, as `expectDiagnostics` takes them.
///   - sourceLocation: Where the test expects it.
func expectErrors(
  _ markedSpec: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  expectDiagnostics(
    files: ["": markedSpec], expected, ignoringWarnings: true, sourceLocation: sourceLocation)
}

/// Requires that the spec files of one run are said exactly this about.
///
/// A marker stands in one of the files only. A place that has no marker is written as
/// `path:line:column`.
///
/// - Parameters:
///   - files: The paths and texts of the files, with markers.
///   - expected: What is said about them, as `expectDiagnostics` takes it.
///   - ignoringWarnings: Whether only errors count.
///   - sourceLocation: Where the test expects it.
func expectDiagnostics(
  files: KeyValuePairs<String, String>, _ expected: [String], ignoringWarnings: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = files.map { (path: $0.key, text: MarkedText($0.value)) }
  let sources = marked.map { SourceFile(path: $0.path, text: $0.text.text) }
  var markers: [String: Character] = [:]
  for (path, text) in marked {
    for (marker, place) in text.places {
      markers[placeName(path, place.line, place.column)] = marker
    }
  }
  let found = diagnostics(of: sources)
    .filter { !ignoringWarnings || $0.severity == .error }
    .flatMap { lines(of: $0, markers) }
  if found != expected {
    Issue.record(Comment(rawValue: comparison(expected, found)), sourceLocation: sourceLocation)
  }
}

/// Everything that is said about the files of one run, in order of place.
///
/// - Parameter files: The files.
func diagnostics(of files: [SourceFile]) -> [Diagnostic] {
  let parsed = files.map { parseSpecs(in: $0) }
  let (graph, unresolved) = FeatureGraph.resolve(parsed.flatMap(\.features))
  return (parsed.flatMap(\.diagnostics) + unresolved + check(graph)).inOrderOfPlace()
}

private func lines(of diagnostic: Diagnostic, _ markers: [String: Character]) -> [String] {
  func place(_ range: SourceRange) -> String {
    let name = placeName(range.file.path, range.line, range.column)
    return markers[name].map { String($0) } ?? name
  }
  let first = diagnostic.range.map(place) ?? diagnostic.path
  return ["\(first) \(diagnostic.severity.rawValue): \(diagnostic.message)"]
    + diagnostic.notes.map { "\(place($0.range)) note: \($0.message)" }
}

private func placeName(_ path: String, _ line: Int, _ column: Int) -> String {
  path.isEmpty ? "\(line):\(column)" : "\(path):\(line):\(column)"
}

/// Both lists, with a sign before each line that is in one of them only.
private func comparison(_ expected: [String], _ found: [String]) -> String {
  func list(_ lines: [String], comparedWith others: [String], _ sign: String) -> String {
    if lines.isEmpty { return "  (nothing)" }
    return lines.map { "\(others.contains($0) ? " " : sign) \($0)" }.joined(separator: "\n")
  }
  return """
    expected
    \(list(expected, comparedWith: found, "-"))
    but found
    \(list(found, comparedWith: expected, "+"))
    """
}
