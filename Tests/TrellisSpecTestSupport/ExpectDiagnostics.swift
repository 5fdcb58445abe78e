import Testing
import TrellisIR
import TrellisRules
import TrellisSpec
import TrellisYAML

/// Requires that a spec produces exactly these diagnostics, in order of their places.
///
/// Each expectation consists of the marker of its place, the severity and the complete message:
/// `"1️⃣ error: unknown key 'stat'; did you mean 'state'?"`. The notes of a diagnostic follow it as
/// separate expectations: `"2️⃣ note: the first one is here"`. A place without a marker is written
/// as `line:column`.
///
/// - Parameters:
///   - markedSpec: The text of a spec file, with markers.
///   - expected: The expected diagnostics.
///   - sourceLocation: The location of the expectation in the test.
package func expectDiagnostics(
  _ markedSpec: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  expectDiagnostics(files: ["": markedSpec], expected, sourceLocation: sourceLocation)
}

/// Requires that a spec has exactly these errors, ignoring warnings.
///
/// - Parameters:
///   - markedSpec: The text of a spec file, with markers.
///   - expected: The errors, in the form that `expectDiagnostics` accepts.
///   - sourceLocation: The location of the expectation in the test.
package func expectErrors(
  _ markedSpec: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  expectDiagnostics(
    files: ["": markedSpec], expected, ignoringWarnings: true, sourceLocation: sourceLocation)
}

/// Requires that the spec files of a run produce exactly these diagnostics.
///
/// Each marker appears in only one of the files. A place without a marker is written as
/// `path:line:column`.
///
/// - Parameters:
///   - files: The paths and texts of the files, with markers.
///   - expected: The expected diagnostics, in the form that `expectDiagnostics` accepts.
///   - ignoringWarnings: Whether to compare only errors.
///   - sourceLocation: The location of the expectation in the test.
package func expectDiagnostics(
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

/// All diagnostics about the files of a run, in order of their places.
///
/// - Parameter files: The files.
package func diagnostics(of files: [SourceFile]) -> [Diagnostic] {
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

/// Both lists, with a sign before each line that only one of them contains.
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
