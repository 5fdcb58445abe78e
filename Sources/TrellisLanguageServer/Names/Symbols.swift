import Foundation
import TrellisNames
import TrellisProject
import TrellisSpec
import TrellisWorkspace

extension LanguageServer {
  /// `textDocument/documentSymbol`: the outline of a document.
  func documentSymbols(_ parameters: DocumentParameters) -> any Encodable {
    guard let file = Self.file(parameters.textDocument.uri), let document = documents[file],
      let folder = projectFolder(of: file), let names = projects[folder]?.declaredNames()
    else { return [DocumentSymbol]() }
    let outline = names.outline(of: file.pathRelative(to: folder))
    let table = document.positions
    let isNested =
      capabilities?.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport == true
    if isNested { return symbols(outline, until: table.end, table) }
    return outline.flatMap {
      flattened($0, in: nil) { Location(uri: document.uri, range: table.range(of: $0)) }
    }
  }

  /// Each name reaches up to the next one of its level.
  private func symbols(
    _ items: [OutlineItem], until end: Position, _ table: PositionTable
  ) -> [DocumentSymbol] {
    items.enumerated().map { index, item in
      let range = table.range(of: item.range)
      var itemEnd = end
      if items.indices.contains(index + 1) {
        let next = table.range(of: items[index + 1].range).start
        itemEnd = Position(line: next.line, character: 0)
      }
      itemEnd = max(itemEnd, range.end)
      return DocumentSymbol(
        name: item.name, detail: item.detail, kind: item.kind.symbolKind,
        range: TextRange(start: range.start, end: itemEnd), selectionRange: range,
        children: symbols(item.children, until: itemEnd, table))
    }
  }

  private func flattened(
    _ item: OutlineItem, in container: String?, _ location: (SourceRange) -> Location
  ) -> [SymbolInformation] {
    let own = SymbolInformation(
      name: item.name, kind: item.kind.symbolKind, location: location(item.range),
      containerName: container)
    return [own] + item.children.flatMap { flattened($0, in: item.name, location) }
  }

  /// `workspace/symbol`: the names of all specs that contain what somebody types.
  func workspaceSymbols(_ parameters: WorkspaceSymbolParameters) -> [SymbolInformation] {
    var result: [SymbolInformation] = []
    for folder in projects.keys.sorted(by: { $0.path < $1.path }) {
      guard let names = projects[folder]?.declaredNames() else { continue }
      let places = ClientPlaces(self, in: folder)
      for item in names.outline {
        result += flattened(item, in: nil, places.location).filter {
          Self.matches($0.name, parameters.query)
        }
      }
    }
    return Array(result.prefix(1000))
  }

  /// Whether a name contains the letters of a query in their order.
  private static func matches(_ name: String, _ query: String) -> Bool {
    var rest = Substring(query.lowercased())
    for letter in name.lowercased() where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
