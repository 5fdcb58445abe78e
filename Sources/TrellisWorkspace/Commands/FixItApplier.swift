import Foundation
import TrellisProject
import TrellisSpec
import TrellisYAML

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
    while applyRound() {}
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

  /// How often one run checks the specs again. Fix-its that haven't been tried by then are left out.
  private static let mostAttempts = 50
  private var attempts = 0

  /// Applies the proposed fix-its that help, as many as possible at once. A group that doesn't help is
  /// divided: into the fix-its that are followed by an error and the others, or else into halves.
  ///
  /// - Returns: Whether any fix-it was applied, so that there may be new ones.
  private mutating func applyRound() -> Bool {
    let original = Round(request: request, files: files)
    var accepted: [FixIt] = []
    var groups = [FixIts.proposed(by: generation.diagnostics)]
    while let group = groups.popLast(), !group.isEmpty, attempts < Self.mostAttempts {
      attempts += 1
      let next = original.applying(accepted + group)
      let result = Generation(next.request)
      let blamed = result.places(ofErrorsAbout: accepted + group)
      if blamed.isEmpty, result.isBetter(than: generation) {
        (request, files, generation) = (next.request, next.files, result)
        accepted += group
        continue
      }
      if group.count == 1 { continue }
      // If a replacement causes an error in one place, it probably does so elsewhere.
      let kinds = Set(group.filter { blamed.contains(Place($0.range)) }.map(Kind.init))
      let suspects = group.filter { kinds.contains(Kind($0)) }
      if suspects.isEmpty || suspects.count == group.count {
        let middle = group.count / 2
        groups += [Array(group[middle...]), Array(group[..<middle])]
      } else {
        groups += [suspects, group.filter { !kinds.contains(Kind($0)) }]
      }
    }
    fixed += accepted
    return !accepted.isEmpty
  }

  /// The specs at the start of a round. Fix-its refer to places in their text.
  private struct Round {
    var request: Generation.Request
    var files: [String: SourceFile]

    func applying(_ fixIts: [FixIt]) -> Round {
      var next = self
      for (path, fixIts) in Dictionary(grouping: fixIts, by: \.range.file.path) {
        let file = fixIts[0].range.file
        next.files[path] = files[path] ?? file
        next.request.texts[path] = file.text(applying: fixIts)
      }
      return next
    }
  }

  /// What a fix-it replaces, wherever it is.
  private struct Kind: Hashable {
    let text: String
    let replacement: String

    init(_ fixIt: FixIt) {
      text = fixIt.range.text
      replacement = fixIt.replacement
    }
  }

  /// A place in a file, whatever its text.
  fileprivate struct Place: Hashable {
    var path: String
    var line: Int
    var column: Int

    init(path: String, line: Int, column: Int) {
      (self.path, self.line, self.column) = (path, line, column)
    }

    init(_ range: SourceRange) {
      self.init(path: range.file.path, line: range.line, column: range.column)
    }
  }

  /// Writes the specs that were fixed.
  ///
  /// - Returns: What went wrong. If anything did, every file is as it was.
  package func write() -> [Diagnostic] {
    let changes = request.texts.sorted { $0.key < $1.key }.map { path, text in
      let url = URL(fileURLWithPath: path, relativeTo: request.currentFolder).standardizedFileURL
      let old = files[path].map { Data($0.text(applying: []).utf8) }
      return (url: url, old: old, new: Optional(Data(text.utf8)))
    }
    let batches = Writer.Batch.batches(changes, below: generation.root)
    return Writer().write(batches, shownFrom: request.currentFolder)
  }
}

extension Generation {
  /// The places of fix-its that errors are about, or refer to, such as a duplicate name. Counting
  /// errors isn't enough, because one error can hide all others of its file.
  fileprivate func places(ofErrorsAbout fixIts: [FixIt]) -> Set<FixItApplier.Place> {
    // A fix-it moves what follows in its line, and what it adds can move the lines below.
    var movedPlaces: [FixItApplier.Place: FixItApplier.Place] = [:]
    for (path, fixIts) in Dictionary(grouping: fixIts, by: \.range.file.path) {
      var (line, moved, addedLines) = (0, 0, 0)
      for edit in fixIts.edits {
        if edit.line != line { (line, moved) = (edit.line, 0) }
        let old = FixItApplier.Place(path: path, line: edit.line, column: edit.column)
        var new = old
        new.line += addedLines
        new.column += moved
        if edit.length > 0 { movedPlaces[new] = old }
        let lines = edit.text.lines
        addedLines += lines.count - 1
        // Only what follows the last line is in a line with the rest.
        if lines.count > 1 { moved = 1 - edit.column }
        moved += lines[lines.count - 1].unicodeScalars.count - edit.length
      }
    }
    return diagnostics.filter { $0.severity == .error }.reduce(into: []) { places, diagnostic in
      for range in [diagnostic.range].compactMap(\.self) + diagnostic.notes.map(\.range) {
        if let place = movedPlaces[FixItApplier.Place(range)] { places.insert(place) }
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
