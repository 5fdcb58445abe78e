import Foundation
import TrellisWorkspace

extension LanguageServer {
  /// Takes note of what the client says without expecting an answer. What isn't known is ignored, as the
  /// protocol asks.
  ///
  /// - Throws: ``ResponseError`` if the parameters can't be read.
  func note(_ message: Message) throws(ResponseError) {
    switch message.method {
    case "initialized": registerWatchers()
    case "textDocument/didOpen": open(try message.parameters())
    case "textDocument/didChange": change(try message.parameters())
    case "textDocument/didClose": close(try message.parameters())
    case "workspace/didChangeWatchedFiles": filesChanged(try message.parameters())
    case "workspace/didChangeWorkspaceFolders": foldersChanged(try message.parameters())
    default: break
    }
  }

  /// The files that matter although they aren't open.
  private static let watchedFiles = [
    "**/*.feature.{yaml,yml,json}", "**/trellis.yaml", "**/Package.resolved", "**/*.swift",
  ]

  /// Asks the client to tell about files that change without being open.
  private func registerWatchers() {
    guard capabilities?.workspace?.didChangeWatchedFiles?.dynamicRegistration == true else {
      return
    }
    typealias Registration = RegistrationParameters.Registration
    let watchers = Self.watchedFiles.map { Registration.Options.Watcher(globPattern: $0) }
    let registration = Registration(
      id: "watchers", method: "workspace/didChangeWatchedFiles",
      registerOptions: Registration.Options(watchers: watchers))
    outbox.request(
      "client/registerCapability", id: .text("watchers"),
      RegistrationParameters(registrations: [registration]))
  }

  private func open(_ parameters: DidOpenParameters) {
    let document = parameters.textDocument
    guard let file = Self.file(document.uri), EditedProject.concerns(file) else { return }
    spellings[file] = document.uri
    documents[file] = TextDocument(
      uri: document.uri, version: document.version, text: document.text)
    if published[file]?.uri != document.uri { publish([], about: file) }
    published[file] = nil
    update(file)
  }

  private func change(_ parameters: DidChangeParameters) {
    guard let file = Self.file(parameters.textDocument.uri), documents[file] != nil else { return }
    documents[file]?.apply(parameters.contentChanges, version: parameters.textDocument.version)
    update(file)
  }

  private func close(_ parameters: DocumentParameters) {
    guard let file = Self.file(parameters.textDocument.uri),
      documents.removeValue(forKey: file) != nil
    else { return }
    let folder = EditedProject.folder(of: file, in: folders)
    let isInUse = documents.keys.contains { EditedProject.folder(of: $0, in: folders) == folder }
    if isInUse {
      update(file)
    } else {
      // Nobody looks at the project any more.
      projects[folder] = nil
      unchecked.remove(folder)
      withdrawDiagnostics(below: folder)
    }
  }

  /// Tells the project of a file about its text. A configuration that appears or disappears makes other
  /// projects of its files.
  private func update(_ file: URL) {
    let folder = EditedProject.folder(of: file, in: folders)
    let text = documents[file]?.text
    if projects[folder] == nil {
      let texts = documents.filter { EditedProject.folder(of: $0.key, in: folders) == folder }
      projects[folder] = EditedProject(
        in: folder, texts: texts.mapValues(\.text),
        isSearched: EditedProject.isProject(folder, in: folders))
    } else {
      projects[folder]?.update(text, of: file)
    }
    unchecked.insert(folder)
  }

  private func filesChanged(_ parameters: DidChangeWatchedFilesParameters) {
    let files = parameters.changes.compactMap { change in
      let file = Self.file(change.uri)
      if let file, documents[file] == nil { spellings[file] = change.uri }
      return file
    }
    // The texts of open documents are known better than those on the disk.
    let closed = files.filter { documents[$0] == nil }
    if closed.isEmpty { return }
    if closed.contains(where: { $0.lastPathComponent == "trellis.yaml" }) { return renewProjects() }
    for folder in projects.keys
    where closed.contains(where: { $0.pathComponents.starts(with: folder.pathComponents) }) {
      projects[folder]?.reload()
      unchecked.insert(folder)
    }
  }

  private func foldersChanged(_ parameters: DidChangeWorkspaceFoldersParameters) {
    let removed = Set(parameters.event.removed.compactMap { Self.file($0.uri) })
    folders = folders.filter { !removed.contains($0) }
    folders += parameters.event.added.compactMap { Self.file($0.uri) }
    renewProjects()
  }

  /// Finds the projects of all documents again.
  private func renewProjects() {
    for folder in projects.keys { withdrawDiagnostics(below: folder) }
    (projects, unchecked) = ([:], [])
    for file in documents.keys { update(file) }
  }

  /// The project of a file, if the file is open.
  func projectFolder(of file: URL) -> URL? {
    documents[file] == nil ? nil : EditedProject.folder(of: file, in: folders)
  }
}
