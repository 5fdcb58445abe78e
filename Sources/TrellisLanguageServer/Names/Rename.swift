import Foundation
import TrellisNames
import TrellisSpec
import TrellisWorkspace

extension LanguageServer {
  /// `textDocument/prepareRename`: what would be renamed.
  ///
  /// - Throws: ``ResponseError`` with the reason why nothing can be.
  func prepareRename(_ parameters: PositionParameters) throws(ResponseError) -> PrepareRenameResult
  {
    let (context, name, names) = try renamedName(parameters)
    if let refusal = names.refusal(ofRenaming: name) {
      throw ResponseError(.requestFailed, refusal.message)
    }
    return PrepareRenameResult(
      range: ClientPlaces(self, in: context.folder).range(of: name.range), placeholder: name.name)
  }

  /// `textDocument/rename`: a name changes in all specs.
  ///
  /// - Throws: ``ResponseError`` with the reason why the name can't be changed like this.
  func rename(_ parameters: RenameParameters) throws(ResponseError) -> WorkspaceEdit {
    let position = PositionParameters(
      textDocument: parameters.textDocument, position: parameters.position)
    let (context, name, names) = try renamedName(position)
    let change: SpecRename
    do throws(RenameRefusal) {
      change = try names.rename(name, to: parameters.newName)
    } catch {
      throw ResponseError(.requestFailed, error.message)
    }
    let places = ClientPlaces(self, in: context.folder)
    let edits = change.edits.values.map { fixIts in
      (
        file: places.url(of: fixIts[0].range.file.path),
        edits: fixIts.map {
          TextEdit(range: places.range(of: $0.range), newText: $0.replacement)
        }
      )
    }
    adviseAboutCode(of: name, to: parameters.newName, unclear: change.unclear)
    return edit(edits.sorted { $0.file.path < $1.file.path })
  }

  private func renamedName(
    _ parameters: PositionParameters
  ) throws(ResponseError) -> (EditedPlace, SpecName, SpecNames) {
    guard let context = context(of: parameters), let (name, names) = name(at: context) else {
      throw ResponseError(.requestFailed, "there is no name here that a spec declares")
    }
    return (context, name, names)
  }

  /// Says what an editor's rename leaves to a person.
  private func adviseAboutCode(of name: SpecName, to new: String, unclear: [SourceRange]) {
    var sentences: [String] = []
    if !unclear.isEmpty {
      let places = unclear.prefix(5).map { "\($0.file.path):\($0.line):\($0.column)" }
      sentences.append(
        "'\(name.name)' may also be meant at \(places.joined(separator: ", ")), which stays as it is."
      )
    }
    if name.kind == .feature {
      sentences.append(
        "The specs have the new name. Run 'trellis rename \(name.name) \(new)' to take along the generated files and your edits in them."
      )
    }
    if sentences.isEmpty { return }
    outbox.notify(
      "window/showMessage",
      ShowMessageParameters(type: 3, message: sentences.joined(separator: " ")))
  }

  /// An edit of several files.
  func edit(_ files: [(file: URL, edits: [TextEdit])]) -> WorkspaceEdit {
    guard capabilities?.workspace?.workspaceEdit?.documentChanges == true else {
      return WorkspaceEdit(
        changes: Dictionary(files.map { (uri(of: $0.file), $0.edits) }) { $0 + $1 })
    }
    return WorkspaceEdit(
      documentChanges: files.map { file, edits in
        .edit(
          TextDocumentEdit(
            textDocument: VersionedDocument(
              uri: uri(of: file), version: documents[file]?.version), edits: edits))
      })
  }
}
