import Foundation
import TrellisSpec

/// Applies the fix-its of diagnostics to specs as long as fewer diagnostics remain: the
/// implementation of `trellis validate --fix`.
package struct FixItApplier: Sendable {
  /// The diagnostics that were fixed.
  package private(set) var fixed: [FixIt] = []
  /// The remaining diagnostics.
  package private(set) var generation: Generation

  private var request: Generation.Request
  /// The fixed files, as they were first read.
  private var files: [String: SourceFile] = [:]

  /// Checks specs and applies their fix-its in memory. The disk is only read.
  ///
  /// - Parameter request: The request.
  package init(_ request: Generation.Request) {
    self.request = request
    generation = Generation(request)
    quoteValues()
    var refused: [FixIt] = []
    while true {
      let open = FixIts.proposed(by: generation.diagnostics).filter { !refused.contains($0) }
      if open.isEmpty || apply(open) { if open.isEmpty { return } else { continue } }
      // Together they don't help, so each is tried on its own.
      if let helpful = open.first(where: { apply([$0]) }) {
        refused.removeAll { $0 == helpful }
      } else {
        refused += open
      }
    }
  }

  /// Makes YAML valid first. That can reveal errors that were hidden before, so their number isn't
  /// significant.
  private mutating func quoteValues() {
    let unreadable = generation.diagnostics.filter { $0.rule == .yamlSyntax && $0.fixIt != nil }
    for file in unreadable.compactMap(\.range?.file) {
      let (text, fixIts) = YAMLRepair.quotingValues(in: file)
      if fixIts.isEmpty { continue }
      files[file.path] = file
      request.texts[file.path] = text
      fixed += fixIts
    }
    if !fixed.isEmpty { generation = Generation(request) }
  }

  /// Applies fix-its, if that reduces the number of messages.
  private mutating func apply(_ fixIts: [FixIt]) -> Bool {
    var next = request
    var nextFiles = files
    for (path, fixIts) in Dictionary(grouping: fixIts, by: \.range.file.path) {
      let file = fixIts[0].range.file
      nextFiles[path] = files[path] ?? file
      next.texts[path] = file.text(applying: fixIts)
    }
    let result = Generation(next)
    if !result.isBetter(than: generation) || result.complains(about: fixIts.map(\.range)) {
      return false
    }
    request = next
    files = nextFiles
    generation = result
    fixed += fixIts
    return true
  }

  /// Writes the specs that were fixed.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    let changes = request.texts.sorted { $0.key < $1.key }.map { path, text in
      // A link stays a link; its destination is written.
      let url = URL(fileURLWithPath: path, relativeTo: request.currentFolder)
        .standardizedFileURL.resolvingSymlinksInPath()
      let old = files[path].map { Data($0.text(applying: []).utf8) }
      return (url: url, old: old, new: Optional(Data(text.utf8)))
    }
    let batches = Writer.Batch.batches(changes, below: generation.root.resolvingSymlinksInPath())
    return Writer().write(batches, shownFrom: request.currentFolder)
  }
}

extension Generation {
  /// Whether an error is about one of some places, or refers to one, like a duplicate name.
  /// Counting errors isn't enough, because one error can hide all others of its file.
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
