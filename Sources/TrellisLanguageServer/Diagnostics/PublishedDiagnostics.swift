import Foundation
import TrellisSpec
import TrellisWorkspace

extension LanguageServer {
  /// Tells the client about the mistakes in projects that have changed.
  func publishDiagnostics() {
    for folder in unchecked.sorted(by: { $0.path < $1.path }) {
      guard projects[folder] != nil else { continue }
      let found = diagnostics(in: folder)
      var files = Set(found.keys).union(documents.keys)
      // Files that have disappeared have no mistakes any more.
      files.formUnion(published.keys.filter { published[$0]?.isEmpty == false })
      for file in files.sorted(by: { $0.path < $1.path }) where isReported(file, by: folder) {
        publish(found[file] ?? [], about: file)
      }
    }
    unchecked = []
  }

  /// Whether a project is the one that reports the mistakes in a file. A project in a folder above reads
  /// the file, too, but by another configuration.
  private func isReported(_ file: URL, by folder: URL) -> Bool {
    let nearest = EditedProject.folder(of: file, in: folders)
    return nearest == folder
      || projects[nearest] == nil && file.pathComponents.starts(with: folder.pathComponents)
  }

  /// Withdraws what the client has been told about the files of a project.
  func withdrawDiagnostics(below folder: URL) {
    for file in published.keys where file.pathComponents.starts(with: folder.pathComponents) {
      publish([], about: file)
      published[file] = nil
    }
  }

  private func publish(_ diagnostics: [DocumentDiagnostic], about file: URL) {
    if published[file] == diagnostics { return }
    published[file] = diagnostics
    outbox.notify(
      "textDocument/publishDiagnostics",
      PublishDiagnosticsParameters(
        uri: uri(of: file), version: documents[file]?.version, diagnostics: diagnostics))
  }

  /// The mistakes in a project, by file.
  private func diagnostics(in folder: URL) -> [URL: [DocumentDiagnostic]] {
    guard let check = projects[folder]?.check() else { return [:] }
    var result: [URL: [DocumentDiagnostic]] = [:]
    for diagnostic in check.diagnostics {
      guard let file = projects[folder]?.url(of: diagnostic.path) else { continue }
      result[file, default: []].append(documentDiagnostic(diagnostic, in: folder))
    }
    return result
  }

  /// A diagnostic as the client reads it.
  ///
  /// - Parameters:
  ///   - diagnostic: The diagnostic.
  ///   - folder: The project's folder.
  func documentDiagnostic(_ diagnostic: Diagnostic, in folder: URL) -> DocumentDiagnostic {
    let start = Position(line: 0, character: 0)
    let showsNotes = capabilities?.textDocument?.publishDiagnostics?.relatedInformation == true
    let related = diagnostic.notes.compactMap { note in
      location(of: note.range, in: folder).map {
        DocumentDiagnostic.Related(location: $0, message: note.message)
      }
    }
    return DocumentDiagnostic(
      range: diagnostic.range.map { range(of: $0, in: folder) }
        ?? TextRange(start: start, end: start),
      severity: diagnostic.severity == .error ? 1 : 2, code: diagnostic.rule.rawValue,
      message: diagnostic.message,
      relatedInformation: showsNotes && !related.isEmpty ? related : nil)
  }

  /// A place as the client counts.
  ///
  /// - Parameters:
  ///   - range: The place.
  ///   - folder: The project's folder.
  func range(of range: SourceRange, in folder: URL) -> TextRange {
    let document = projects[folder].flatMap { documents[$0.url(of: range.file.path)] }
    return (document?.positions ?? PositionTable(range.file.text)).range(of: range)
  }

  /// A place in a file of a project as the client counts.
  func location(of range: SourceRange, in folder: URL) -> Location? {
    guard let file = projects[folder]?.url(of: range.file.path) else { return nil }
    return Location(uri: uri(of: file), range: self.range(of: range, in: folder))
  }
}
