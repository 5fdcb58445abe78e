import Foundation
import TrellisSpec

/// Applies the fix-its of messages to specs, as long as that leaves fewer of them: what
/// `trellis validate --fix` does.
package struct FixItApplier: Sendable {
  /// What was fixed.
  package private(set) var fixed: [Diagnostic] = []
  /// What is left to say of the specs as they are then.
  package private(set) var generation: Generation

  private var request: Generation.Request
  private var files: [String: SourceFile] = [:]

  /// Checks specs and applies their fix-its in memory. The disk is only read.
  ///
  /// - Parameter request: What is asked for.
  package init(_ request: Generation.Request) {
    self.request = request
    generation = Generation(request)
    var refused: [FixIt] = []
    while true {
      let open = generation.diagnostics.filter { diagnostic in
        diagnostic.fixIt.map { !refused.contains($0) } ?? false
      }
      if open.isEmpty || apply(open) { if open.isEmpty { return } else { continue } }
      // Together they do not help, so each has to by itself.
      if let helpful = open.first(where: { apply([$0]) }) {
        refused.removeAll { $0 == helpful.fixIt }
      } else {
        refused += open.compactMap(\.fixIt)
      }
    }
  }

  /// Applies what messages propose, if there are fewer of them then.
  private mutating func apply(_ diagnostics: [Diagnostic]) -> Bool {
    var next = request
    var nextFiles = files
    for (path, diagnostics) in Dictionary(grouping: diagnostics, by: \.path) {
      guard let file = diagnostics[0].range?.file else { return false }
      nextFiles[path] = files[path] ?? file
      next.texts[path] = file.text(applying: diagnostics.compactMap(\.fixIt))
    }
    let result = Generation(next)
    let places = diagnostics.compactMap(\.fixIt?.range)
    if !result.isBetter(than: generation) || result.complains(about: places) { return false }
    request = next
    files = nextFiles
    generation = result
    fixed += diagnostics
    return true
  }

  /// Writes the specs that were fixed.
  ///
  /// - Returns: What went wrong; where anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    let files = request.texts.sorted { $0.key < $1.key }.map { path, text in
      // A link stays one: what it leads to is written.
      let url = URL(fileURLWithPath: path, relativeTo: request.currentFolder)
        .resolvingSymlinksInPath().standardizedFileURL
      return Writer.Texts(url, text, replacing: try? Data(contentsOf: url))
    }
    return Writer().write(files, shownFrom: request.currentFolder)
  }
}

extension Generation {
  /// Whether an error is about one of some places, or points at one, as a name that is there twice
  /// does. Fewer errors alone do not tell: one may hide all others of its file.
  fileprivate func complains(about places: [SourceRange]) -> Bool {
    // The text of the files has changed, so places are told by path, line and column.
    func place(_ range: SourceRange) -> [String] {
      [range.file.path, "\(range.line)", "\(range.column)"]
    }
    let fixed = Set(places.map(place))
    return diagnostics.filter { $0.severity == .error }.contains { diagnostic in
      ([diagnostic.range].compactMap(\.self) + diagnostic.notes.map(\.range))
        .contains { fixed.contains(place($0)) }
    }
  }

  /// Whether there is less to complain about than in another run.
  fileprivate func isBetter(than other: Generation) -> Bool {
    func counts(_ generation: Generation) -> (errors: Int, warnings: Int) {
      let errors = generation.diagnostics.count { $0.severity == .error }
      return (errors, generation.diagnostics.count - errors)
    }
    let (own, others) = (counts(self), counts(other))
    // Warnings are only looked for where there is no error.
    return own.errors < others.errors
      || own.errors == others.errors && own.warnings < others.warnings
  }
}
