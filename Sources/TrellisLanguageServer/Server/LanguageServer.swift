import Foundation
import TrellisSpec
import TrellisWorkspace

/// `trellis lsp`: answers an editor's questions about the specs that somebody edits.
///
/// Messages are answered one after another, in the order of their arrival. Diagnostics are published when no
/// message waits, so that fast typing isn't slowed down by checks of texts that have changed again.
///
/// Source: Language Server Protocol 3.17.
package final class LanguageServer {
  /// The version that the client is told.
  private let version: String
  let inbox = Inbox()
  let outbox: Outbox

  /// What the client can do.
  var capabilities: InitializeParameters.Capabilities?
  /// What the client does besides.
  var options: InitializeParameters.Options?
  /// The folders that the client has opened.
  var folders: [URL] = []
  /// The open documents, by file.
  var documents: [URL: TextDocument] = [:]
  /// The projects of the documents, by folder.
  var projects: [URL: EditedProject] = [:]
  /// The URIs by which the client has called files.
  var spellings: [URL: String] = [:]
  /// The diagnostics that the client shows, by file, and the URI that it shows them for.
  var published: [URL: (uri: String, diagnostics: [DocumentDiagnostic])] = [:]
  /// The projects whose diagnostics may have changed.
  var unchecked: Set<URL> = []

  private var state = State.starting

  private enum State {
    case starting
    case running
    case shutDown
  }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - version: The version of Trellis.
  ///   - write: Writes bytes to the client.
  package init(version: String, write: @escaping (Data) -> Void) {
    self.version = version
    outbox = Outbox(write: write)
  }

  /// Answers messages until the client ends the server or the input.
  ///
  /// - Parameter input: Where messages arrive.
  /// - Returns: The exit code: 0 if the client has announced the end.
  package func run(_ input: FileHandle) -> Int32 {
    inbox.read(input)
    while let message = inbox.next() {
      if let code = receive(message) { return code }
      if inbox.isEmpty { publishDiagnostics() }
    }
    return state == .shutDown ? 0 : 1
  }

  /// Answers a message.
  ///
  /// - Returns: The exit code, if the server ends.
  func receive(_ message: Result<Message, ResponseError>) -> Int32? {
    switch message {
    case .failure(let error): outbox.respond(to: nil, .failure(error))
    case .success(let message):
      if message.method == "exit" { return state == .shutDown ? 0 : 1 }
      guard message.method != nil else { return nil }
      guard let id = message.id else {
        // A notification that can't be understood has no answer.
        if state == .running { try? note(message) }
        return nil
      }
      if inbox.takeCancellation(of: id) {
        outbox.respond(to: id, .failure(ResponseError(.requestCancelled, "cancelled")))
        return nil
      }
      outbox.respond(
        to: id, Result { () throws(ResponseError) in try result(of: message) })
    }
    return nil
  }

  /// What a request asks for.
  private func result(of message: Message) throws(ResponseError) -> any Encodable {
    switch (state, message.method) {
    case (.starting, "initialize"): return initialize(try message.parameters())
    case (.starting, _): throw ResponseError(.serverNotInitialized, "'initialize' comes first")
    case (.shutDown, _): throw ResponseError(.invalidRequest, "the server has been shut down")
    case (.running, "shutdown"):
      state = .shutDown
      return Null()
    case (.running, "initialize"):
      throw ResponseError(.invalidRequest, "the server is initialized already")
    default: return try answer(message)
    }
  }

  private func initialize(_ parameters: InitializeParameters) -> InitializeResult {
    state = .running
    capabilities = parameters.capabilities
    options = parameters.initializationOptions
    let root =
      parameters.rootUri ?? parameters.rootPath.map { URL(fileURLWithPath: $0).absoluteString }
    let uris = parameters.workspaceFolders?.map(\.uri) ?? [root].compactMap(\.self)
    folders = uris.compactMap(Self.file)
    return InitializeResult(
      capabilities: InitializeResult.Capabilities(
        executeCommandProvider: InitializeResult.ExecuteCommand(
          commands: ServerCommand.allCases.map(\.rawValue))),
      serverInfo: InitializeResult.ServerInfo(version: version))
  }
}

extension LanguageServer {
  /// The file that a URI stands for, or `nil` if it isn't a file.
  static func file(_ uri: String) -> URL? {
    guard let url = URL(string: uri), url.isFileURL, !url.path.isEmpty else { return nil }
    return URL(fileURLWithPath: url.path).standardizedFileURL
  }

  /// The URI of a file, as the client has spelled it last.
  func uri(of file: URL) -> String { spellings[file] ?? file.absoluteString }
}
