/// A document that the client names by its URI.
struct DocumentIdentifier: Codable, Sendable {
  var uri: String
}

/// The parameters of a request about a document.
struct DocumentParameters: Codable, Sendable {
  var textDocument: DocumentIdentifier
}

/// The parameters of a request about a place in a document.
struct PositionParameters: Codable, Sendable {
  var textDocument: DocumentIdentifier
  var position: Position
}

/// `textDocument/didOpen`.
struct DidOpenParameters: Decodable {
  struct Document: Decodable {
    var uri: String
    var version: Int?
    var text: String
  }

  var textDocument: Document
}

/// `textDocument/didChange`.
struct DidChangeParameters: Decodable {
  /// A part of the text that is replaced, or the whole text if there is no range.
  struct Change: Decodable {
    var range: TextRange?
    var text: String
  }

  var textDocument: VersionedDocument
  var contentChanges: [Change]
}

/// `workspace/didChangeWatchedFiles`.
struct DidChangeWatchedFilesParameters: Decodable {
  struct Change: Decodable {
    var uri: String
  }

  var changes: [Change]
}

/// `workspace/didChangeWorkspaceFolders`.
struct DidChangeWorkspaceFoldersParameters: Decodable {
  struct Event: Decodable {
    var added: [DocumentIdentifier]
    var removed: [DocumentIdentifier]
  }

  var event: Event
}
