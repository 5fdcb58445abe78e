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

  /// `textDocument/definition`: where a name is declared, in a spec or in Swift; and for a `custom` step, the
  /// code that a person has written.
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
    if let place { return [location(of: place)] }
    return found == nil ? [ownCode(context)].compactMap(\.self) : []
  }

  /// The case of the reducer that contains the code of a `custom` step, if a person edits the reducer.
  private func ownCode(_ context: EditedPlace) -> Location? {
    guard let place = context.place, place.path.first == .key("reducer"), place.path.count > 1,
      case .key(let pattern) = place.path[1], place.word == "custom" || place.lastKey == "custom",
      let feature = context.lines.feature(around: context.line - 1),
      let file = projects[context.folder]?.reducerFile(of: feature, in: context.source.path),
      let text = try? String(contentsOf: file, encoding: .utf8),
      let code = GeneratedCase(of: pattern, in: text)
    else { return nil }
    let start = Position(line: code.line - 1, character: 0)
    return Location(uri: uri(of: file), range: TextRange(start: start, end: start))
  }

  /// A place in a Swift file as the client counts.
  private func location(of place: SwiftDefinitions.Place) -> Location {
    let text = (try? String(contentsOf: place.url, encoding: .utf8)) ?? ""
    let file = SourceFile(path: place.url.path, text: text)
    let range = SourceRange(file: file, line: place.line, column: place.column)
    return Location(uri: uri(of: place.url), range: PositionTable(text).range(of: range))
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
