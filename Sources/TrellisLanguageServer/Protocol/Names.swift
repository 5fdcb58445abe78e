/// `textDocument/references`.
struct ReferenceParameters: Decodable {
  struct Context: Decodable {
    var includeDeclaration: Bool
  }

  var textDocument: DocumentIdentifier
  var position: Position
  var context: Context?
}

/// A place of a name in a document.
struct DocumentHighlight: Encodable {
  var range: TextRange
  /// 2 for a place that reads the name, 3 for one that declares it.
  var kind: Int
}

/// `textDocument/rename`.
struct RenameParameters: Decodable {
  var textDocument: DocumentIdentifier
  var position: Position
  var newName: String
}

/// What would be renamed.
struct PrepareRenameResult: Encodable {
  var range: TextRange
  var placeholder: String
}

/// `workspace/symbol`.
struct WorkspaceSymbolParameters: Decodable {
  var query: String
}

/// A name in the outline of a document.
struct DocumentSymbol: Encodable {
  var name: String
  var detail: String?
  var kind: SymbolKind
  var range: TextRange
  var selectionRange: TextRange
  var children: [DocumentSymbol]
}

/// A name in a document or in any of them.
struct SymbolInformation: Encodable {
  var name: String
  var kind: SymbolKind
  var location: Location
  var containerName: String?
}

/// What a name stands for, as the client shows it with a symbol.
enum SymbolKind: Int, Encodable {
  case module = 2
  case type = 5
  case method = 6
  case property = 7
  case structure = 23
  case variable = 13
  case constant = 14
  case string = 15
  case enumeration = 10
  case enumCase = 22
  case event = 24
}
