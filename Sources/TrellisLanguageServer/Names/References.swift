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

  /// `textDocument/definition`: where a name is declared, in a spec or in Swift; and for a `custom` step of
  /// a linked feature, the method that it calls.
  func definitions(_ parameters: PositionParameters) -> [Location] {
    guard let context = context(of: parameters) else { return [] }
    let found = name(at: context)?.name
    if let found, !found.declarations.isEmpty {
      return found.declarations.map(ClientPlaces(self, in: context.folder).location)
    }
    let spec = context.source.path
    let place =
      if let found {
        projects[context.folder]?.declaration(ofType: found.name, around: spec)
      } else {
        projects[context.folder]?.customMethod(of: spec, line: context.line)
      }
    return [place].compactMap(\.self).map(location)
  }

  /// A place in a Swift file as the client counts.
  private func location(of place: SwiftDefinitions.Place) -> Location {
    let text = (try? String(contentsOf: place.url, encoding: .utf8)) ?? ""
    let file = SourceFile(path: place.url.path, text: text)
    let range = SourceRange(file: file, line: place.line, column: place.column)
    return Location(uri: place.url.absoluteString, range: PositionTable(text).range(of: range))
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
