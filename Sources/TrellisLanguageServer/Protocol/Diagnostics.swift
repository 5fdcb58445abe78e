/// A message about a document.
struct DocumentDiagnostic: Codable, Hashable, Sendable {
  /// Another place that explains it.
  struct Related: Codable, Hashable, Sendable {
    var location: Location
    var message: String
  }

  var range: TextRange
  /// 1 for an error, 2 for a warning.
  var severity: Int
  /// The name of the rule.
  var code: String
  var source = "trellis"
  var message: String
  var relatedInformation: [Related]?
}

/// `textDocument/publishDiagnostics`.
struct PublishDiagnosticsParameters: Encodable {
  var uri: String
  var version: Int?
  var diagnostics: [DocumentDiagnostic]
}

/// `textDocument/codeAction`.
struct CodeActionParameters: Decodable {
  struct Context: Decodable {
    var only: [String]?
  }

  var textDocument: DocumentIdentifier
  var range: TextRange
  var context: Context?
}

/// Something that the client offers to do about a place.
struct CodeAction: Encodable {
  var title: String
  var kind: String
  var diagnostics: [DocumentDiagnostic]?
  var isPreferred: Bool?
  var edit: WorkspaceEdit?
  var command: Command?
}

/// What the server does when the client asks for it.
struct Command: Codable {
  var title: String
  var command: String
  var arguments: [String]
}

/// `workspace/executeCommand`.
struct ExecuteCommandParameters: Decodable {
  var command: String
  var arguments: [String]?
}

/// `window/showMessage`.
struct ShowMessageParameters: Encodable {
  /// 1 for an error, 2 for a warning, 3 for information.
  var type: Int
  var message: String
}
