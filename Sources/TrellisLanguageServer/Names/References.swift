import Foundation
import TrellisNames
import TrellisSpec
import TrellisWorkspace

extension LanguageServer {
  /// The name at a place of an open document.
  func name(at context: EditedPlace) -> (name: SpecName, names: SpecNames)? {
    guard let names = projects[context.folder]?.names() else { return nil }
    let position = SpecPosition(
      path: context.source.path, line: context.line, column: context.column)
    return names.name(at: position).map { ($0, names) }
  }

  /// `textDocument/definition`: where a name is declared, in a spec or in Swift.
  func definitions(_ parameters: PositionParameters) -> [Location] {
    guard let context = context(of: parameters), let (name, _) = name(at: context) else {
      return []
    }
    if !name.declarations.isEmpty {
      let places = ClientPlaces(self, in: context.folder)
      return name.declarations.map(places.location)
    }
    let place = projects[context.folder]?.declaration(ofType: name.name, around: context.file)
    return [place].compactMap(\.self).map { place in
      let start = Position(line: place.line - 1, character: 0)
      return Location(uri: place.url.absoluteString, range: TextRange(start: start, end: start))
    }
  }

  /// `textDocument/references`: where specs spell a name.
  func references(_ parameters: ReferenceParameters) -> [Location] {
    let position = PositionParameters(
      textDocument: parameters.textDocument, position: parameters.position)
    guard let context = context(of: position), let (name, names) = name(at: context) else {
      return []
    }
    let places = ClientPlaces(self, in: context.folder)
    return names.references(
      of: name, includingDeclaration: parameters.context?.includeDeclaration ?? true
    ).map(places.location)
  }

  /// `textDocument/documentHighlight`: where a document spells a name.
  func highlights(_ parameters: PositionParameters) -> [DocumentHighlight] {
    guard let context = context(of: parameters), let (name, names) = name(at: context) else {
      return []
    }
    let places = ClientPlaces(self, in: context.folder)
    return names.highlights(of: name, in: context.source.path).map { range, isDeclaration in
      DocumentHighlight(range: places.range(of: range), kind: isDeclaration ? 3 : 2)
    }
  }
}
