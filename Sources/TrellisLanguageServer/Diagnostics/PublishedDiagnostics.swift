import Foundation
import TrellisSpec
import TrellisWorkspace

extension LanguageServer {
  /// Tells the client about the mistakes in projects that have changed.
  func publishDiagnostics() {
    var projectsOfFolders: [URL: URL] = [:]
    func isReported(_ file: URL, by folder: URL) -> Bool {
      let parent = file.deletingLastPathComponent()
      let nearest = projectsOfFolders[parent] ?? EditedProject.folder(of: file, in: folders)
      projectsOfFolders[parent] = nearest
      // A project in a folder above reads the file, too, but by another configuration.
      return nearest == folder
        || projects[nearest] == nil && file.pathComponents.starts(with: folder.pathComponents)
    }
    for folder in unchecked.sorted(by: { $0.path < $1.path }) where projects[folder] != nil {
      let found = diagnostics(in: folder)
      var files = Set(found.keys).union(documents.keys)
      // Files that have disappeared have no mistakes any more.
      files.formUnion(published.keys.filter { published[$0]?.diagnostics.isEmpty == false })
      for file in files.sorted(by: { $0.path < $1.path }) where isReported(file, by: folder) {
        publish(found[file] ?? [], about: file)
      }
    }
    unchecked = []
  }

  /// Withdraws what the client has been told about the files of a project.
  func withdrawDiagnostics(below folder: URL) {
    for file in published.keys where file.pathComponents.starts(with: folder.pathComponents) {
      publish([], about: file)
      published[file] = nil
    }
  }

  /// Tells the client about the mistakes in a file, for the URI by which it now calls the file.
  func publish(_ diagnostics: [DocumentDiagnostic], about file: URL) {
    let uri = uri(of: file)
    if let former = published[file] {
      if former.uri == uri, former.diagnostics == diagnostics { return }
      if former.uri != uri, !former.diagnostics.isEmpty { publish([], for: former.uri, of: nil) }
    }
    published[file] = (uri, diagnostics)
    publish(diagnostics, for: uri, of: documents[file]?.version)
  }

  private func publish(_ diagnostics: [DocumentDiagnostic], for uri: String, of version: Int?) {
    outbox.notify(
      "textDocument/publishDiagnostics",
      PublishDiagnosticsParameters(uri: uri, version: version, diagnostics: diagnostics))
  }

  /// The mistakes in a project, by file.
  private func diagnostics(in folder: URL) -> [URL: [DocumentDiagnostic]] {
    guard let check = projects[folder]?.check() else { return [:] }
    let places = ClientPlaces(self, in: folder)
    var result: [URL: [DocumentDiagnostic]] = [:]
    for diagnostic in check.diagnostics {
      let file = places.url(of: diagnostic.path)
      result[file, default: []].append(documentDiagnostic(diagnostic, places))
    }
    return result
  }

  /// A diagnostic as the client reads it.
  func documentDiagnostic(_ diagnostic: Diagnostic, _ places: ClientPlaces) -> DocumentDiagnostic {
    let start = Position(line: 0, character: 0)
    let showsNotes = capabilities?.textDocument?.publishDiagnostics?.relatedInformation == true
    let related = diagnostic.notes.map { note in
      DocumentDiagnostic.Related(location: places.location(of: note.range), message: note.message)
    }
    return DocumentDiagnostic(
      range: diagnostic.range.map(places.range) ?? TextRange(start: start, end: start),
      severity: diagnostic.severity == .error ? 1 : 2, code: diagnostic.rule.rawValue,
      message: diagnostic.message,
      relatedInformation: showsNotes && !related.isEmpty ? related : nil)
  }
}

/// Finds places of a project's files as the client counts.
final class ClientPlaces {
  private let server: LanguageServer
  private let folder: URL
  /// The files that aren't open.
  private var tables: [String: PositionTable] = [:]

  /// - Parameters:
  ///   - server: The server, which knows the open documents.
  ///   - folder: The project's folder.
  init(_ server: LanguageServer, in folder: URL) {
    (self.server, self.folder) = (server, folder)
  }

  /// A range in a file of the project.
  func range(of range: SourceRange) -> TextRange {
    table(of: range.file).range(of: range)
  }

  /// A range with its file.
  func location(of range: SourceRange) -> Location {
    Location(uri: server.uri(of: url(of: range.file.path)), range: self.range(of: range))
  }

  /// The file on the disk.
  ///
  /// - Parameter path: Its path in messages.
  func url(of path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
  }

  private func table(of file: SourceFile) -> PositionTable {
    if let document = server.documents[url(of: file.path)] { return document.positions }
    if let table = tables[file.path] { return table }
    let table = PositionTable(file.text)
    tables[file.path] = table
    return table
  }
}
