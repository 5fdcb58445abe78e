import Foundation
import TrellisProject
import TrellisSpec
import TrellisWorkspace

extension LanguageServer {
  /// `textDocument/completion`.
  func completions(_ parameters: PositionParameters) -> CompletionList {
    guard let context = context(of: parameters), let place = context.place,
      place.role != .comment, place.role != .text
    else { return CompletionList(items: []) }
    let forms = PlaceForms.forms(at: place.path, in: context.form)
    let ofLanguage = CompletionSuggestion.ofLanguage(at: place, forms)
    let (names, columns) = names(at: context, place, forms)
    var seen: Set<String> = []
    let items =
      names.filter { seen.insert($0.label).inserted }.map { item($0, at: columns, context) }
      + ofLanguage.map { item($0, at: place.columns, context) }
    return CompletionList(items: numbered(items))
  }

  /// The items in the order in which they are.
  private func numbered(_ items: [CompletionItem]) -> [CompletionItem] {
    items.enumerated().map { number, item in
      var item = item
      let digits = String(number)
      item.sortText = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
      return item
    }
  }

  private func item(
    _ suggestion: CompletionSuggestion, at columns: Range<Int>, _ context: EditedPlace
  ) -> CompletionItem {
    let usesSnippets =
      capabilities?.textDocument?.completion?.completionItem?.snippetSupport == true
    let snippet = usesSnippets ? suggestion.snippet : nil
    let plain = suggestion.snippet.map(Self.plain) ?? suggestion.label
    return CompletionItem(
      label: suggestion.label, kind: suggestion.kind, detail: suggestion.detail,
      documentation: suggestion.documentation.map { MarkupContent(kind: "markdown", value: $0) },
      filterText: suggestion.label, insertTextFormat: snippet == nil ? .plain : .snippet,
      textEdit: TextEdit(range: context.range(of: columns), newText: snippet ?? plain))
  }

  /// The text of a snippet up to the first place to fill in, for clients that know no snippets.
  private static func plain(_ snippet: String) -> String {
    var result = ""
    var rest = Substring(snippet)
    while let character = rest.popFirst() {
      if character == "$" { break }
      result.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return result
  }
}

/// A place in an open document.
struct EditedPlace {
  let file: URL
  let document: TextDocument
  /// The folder of the document's project.
  let folder: URL
  let position: Position
  /// The document as Trellis reads it.
  let source: SourceFile
  /// The line, from 1, and the column, from 1 in Unicode scalars.
  let line: Int
  let column: Int
  let lines: SpecLines
  /// The form of the document.
  let form: ValueForm

  /// What is at the position.
  var place: SpecPlace? { lines.place(line: line - 1, column: column - 1) }

  /// The range of some columns of the line, from 0.
  func range(of columns: Range<Int>) -> TextRange {
    guard let line = source.sourceLine(line) else { return document.positions.whole }
    func offset(_ column: Int) -> Int {
      let index = line.index(behind: column) ?? line.text.endIndex
      return line.text.utf16.distance(from: line.text.startIndex, to: index)
    }
    let start = offset(column - 1)
    return TextRange(
      start: Position(
        line: position.line, character: position.character + offset(columns.lowerBound) - start),
      end: Position(
        line: position.line, character: position.character + offset(columns.upperBound) - start))
  }
}

extension LanguageServer {
  /// The place that a request is about, if the document is open.
  func context(of parameters: PositionParameters) -> EditedPlace? {
    guard let file = Self.file(parameters.textDocument.uri), let document = documents[file],
      let folder = projectFolder(of: file)
    else { return nil }
    let isSpec = SpecFinder.isSpec(named: file.lastPathComponent)
    let source = SourceFile(path: file.pathRelative(to: folder), text: document.text)
    let (line, column) = document.positions.place(of: parameters.position, in: source)
    return EditedPlace(
      file: file, document: document, folder: folder, position: parameters.position,
      source: source, line: line, column: column, lines: SpecLines(source.text.lines),
      form: .mapping(isSpec ? Language.feature : Language.configuration))
  }
}
