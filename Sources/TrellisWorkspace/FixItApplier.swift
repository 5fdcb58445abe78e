import Foundation
import TrellisSpec

/// Applies the fix-its of diagnostics to specs as long as fewer diagnostics remain: the
/// implementation of `trellis validate --fix`.
package struct FixItApplier: Sendable {
  /// The diagnostics that were fixed.
  package private(set) var fixed: [Diagnostic] = []
  /// The remaining diagnostics.
  package private(set) var generation: Generation

  private var request: Generation.Request
  private var files: [String: SourceFile] = [:]

  /// Checks specs and applies their fix-its in memory. The disk is only read.
  ///
  /// - Parameter request: The request.
  package init(_ request: Generation.Request) {
    self.request = request
    generation = Generation(request)
    var refused: [FixIt] = []
    while true {
      let open = generation.diagnostics.filter { diagnostic in
        diagnostic.fixIt.map { !refused.contains($0) } ?? false
      }
      if open.isEmpty || apply(open) { if open.isEmpty { return } else { continue } }
      // Together they don't help, so each is tried on its own.
      if let helpful = open.first(where: { apply([$0]) }) {
        refused.removeAll { $0 == helpful.fixIt }
      } else {
        refused += open.compactMap(\.fixIt)
      }
    }
  }

  /// Applies the fix-its of diagnostics, if fewer diagnostics remain.
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
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    let files = request.texts.sorted { $0.key < $1.key }.map { path, text in
      // A link stays a link; its destination is written.
      let url = URL(fileURLWithPath: path, relativeTo: request.currentFolder)
        .resolvingSymlinksInPath().standardizedFileURL
      return Writer.Texts(url, text, replacing: try? Data(contentsOf: url))
    }
    return Writer().write(files, shownFrom: request.currentFolder)
  }
}

extension Generation {
  /// Whether an error is about one of some places, or refers to one, like a duplicate name.
  /// Counting errors isn't enough, because one error can hide all others of its file.
  fileprivate func complains(about places: [SourceRange]) -> Bool {
    diagnostics.filter { $0.severity == .error }.contains { diagnostic in
      ([diagnostic.range].compactMap(\.self) + diagnostic.notes.map(\.range)).contains { range in
        places.contains {
          ($0.file.path, $0.line, $0.column) == (range.file.path, range.line, range.column)
        }
      }
    }
  }

  /// Whether there are fewer diagnostics than in another run.
  fileprivate func isBetter(than other: Generation) -> Bool {
    func counts(_ generation: Generation) -> (errors: Int, warnings: Int) {
      let errors = generation.diagnostics.count { $0.severity == .error }
      return (errors, generation.diagnostics.count - errors)
    }
    let (own, others) = (counts(self), counts(other))
    // Warnings are reported only if there are no errors.
    return own.errors < others.errors
      || own.errors == others.errors && own.warnings < others.warnings
  }
}
