/// `textDocument/completion`: what can be written at a place.
struct CompletionList: Encodable {
  /// Whether typing more can lead to other items.
  var isIncomplete = false
  var items: [CompletionItem]
}

/// Something that can be written at a place.
struct CompletionItem: Encodable {
  /// What it is, as the client shows it with a symbol.
  enum Kind: Int, Encodable {
    case method = 2
    case variable = 6
    case type = 7
    case module = 9
    case property = 10
    case value = 12
    case keyword = 14
    case snippet = 15
    case enumCase = 20
  }

  /// Whether the text is plain, or has places to fill in.
  enum TextFormat: Int, Encodable {
    case plain = 1
    case snippet = 2
  }

  var label: String
  var kind: Kind
  var detail: String?
  var documentation: MarkupContent?
  var sortText: String?
  var filterText: String?
  var insertTextFormat = TextFormat.plain
  /// The lines are indented as they are meant to be.
  var insertTextMode = 1
  var textEdit: TextEdit
}

/// Text for people.
struct MarkupContent: Codable, Hashable {
  var kind: String
  var value: String
}

/// `textDocument/hover`.
struct HoverResult: Encodable {
  var contents: MarkupContent
  var range: TextRange?
}
