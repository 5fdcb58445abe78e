/// A place in a document: the line from 0, and the number of UTF-16 code units before it in the line.
struct Position: Codable, Hashable, Sendable, Comparable {
  var line: Int
  var character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A part of a document, without the place where it ends.
struct TextRange: Codable, Hashable, Sendable {
  var start: Position
  var end: Position
}

/// A part of a document that may not be open.
struct Location: Codable, Hashable, Sendable {
  var uri: String
  var range: TextRange
}

/// A change of a document.
struct TextEdit: Codable, Hashable, Sendable {
  var range: TextRange
  var newText: String
}

/// Changes of several documents.
struct WorkspaceEdit: Codable, Hashable, Sendable {
  /// The changes, by the URIs of the documents.
  var changes: [String: [TextEdit]]?
  /// The same and other changes of files in order, for clients that know them.
  var documentChanges: [DocumentChange]?
}

/// A change of a document, or of its name.
enum DocumentChange: Codable, Hashable, Sendable {
  case edit(TextDocumentEdit)
  case rename(RenameFile)

  init(from decoder: any Decoder) throws {
    if let rename = try? RenameFile(from: decoder) {
      self = .rename(rename)
    } else {
      self = .edit(try TextDocumentEdit(from: decoder))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .edit(let edit): try edit.encode(to: encoder)
    case .rename(let rename): try rename.encode(to: encoder)
    }
  }
}

/// Changes of a document.
struct TextDocumentEdit: Codable, Hashable, Sendable {
  var textDocument: VersionedDocument
  var edits: [TextEdit]
}

/// A document, and which of its versions is meant; `nil` stands for the file on the disk.
struct VersionedDocument: Codable, Hashable, Sendable {
  var uri: String
  var version: Int?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
  }
}

/// A new name of a file.
struct RenameFile: Codable, Hashable, Sendable {
  var kind = "rename"
  var oldUri: String
  var newUri: String
}
