// TODO: Test 'path.note.delegate.didSelectTag(name)': no test establishes that 'state.topTag?.name
// != name' does not hold.

import Dependencies
import Foundation
import Notes
import Sharing
import SwiftNavigation
import Testing

@testable import Notebook

@MainActor
struct NotebookModelTests {
  @Test func deepLinkNote() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/notes/00000000-0000-0000-0000-00000000002A"))
      #expect(NotebookModel.DeepLink(url: url) == .note(id: UUID(42)))
    }
  }

  @Test func deepLinkSearch() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/search?text=blob"))
      #expect(NotebookModel.DeepLink(url: url) == .search(text: "blob"))
    }
  }

  @Test func deepLinkTag() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(
        URL(string: base + "/notes/00000000-0000-0000-0000-00000000002A/tags/blob")
      )
      #expect(NotebookModel.DeepLink(url: url) == .tag(id: UUID(42), name: "blob"))
    }
  }

  @Test func backButtonTapped() {
    let model = NotebookModel(
      path: [.note(NoteModel(id: UUID(42))), .note(NoteModel(id: UUID(42)))]
    )

    model.backButtonTapped()
    #expect(model.path.count == 1)
  }

  @Test func closeButtonTappedSetsIsSyncing() {
    let model = NotebookModel()
    model.$isSyncing.withLock { $0 = true }

    model.closeButtonTapped()
    #expect(!model.isSyncing)
    #expect(model.isDismissed)
  }

  @Test func closeButtonTappedWhenIsShowingNote() {
    let model = NotebookModel(path: [.note(NoteModel(id: UUID(42)))])
    model.$isSyncing.withLock { $0 = true }

    model.closeButtonTapped()
    #expect(model.isSyncing)
    #expect(model.isDismissed)
  }

  @Test func noteLongPressed() {
    let model = NotebookModel()

    model.noteLongPressed(UUID(43))
    #expect(model.confirmationDialog == .noteOptions(id: UUID(43)))
  }

  @Test func rootButtonTapped() {
    let model = NotebookModel(
      path: [.note(NoteModel(id: UUID(42))), .note(NoteModel(id: UUID(42)))]
    )

    model.rootButtonTapped()
    #expect(model.path.isEmpty)
  }

  @Test func noteTapped() {
    let model = NotebookModel()

    model.noteTapped(UUID(43))
    #expect(model.path.count == 1)
    #expect(model.path.last?.note?.id == UUID(43))
  }

  @Test func confirmationDialogOpenNote() {
    let model = NotebookModel(confirmationDialog: .noteOptions(id: UUID(42)))

    model.confirmationDialogButtonTapped(.openNote(id: UUID(43)))
    #expect(model.path.count == 1)
    #expect(model.path.last?.note?.id == UUID(43))
  }

  @Test func pathNoteDidDelete() {
    let model = NotebookModel(
      path: [.note(NoteModel(id: UUID(42))), .note(NoteModel(id: UUID(42)))]
    )

    model.path[0].note?.onDidDelete()
    #expect(model.path.isEmpty)
  }

  @Test func pathNoteDidSelectTag() {
    let model = NotebookModel(
      path: [.note(NoteModel(id: UUID(42))), .note(NoteModel(id: UUID(42)))]
    )

    model.path.last?.note?.tagTapped("Blob Jr.")
    #expect(model.path.count == 3)
    #expect(model.path.last?.tag?.name == "Blob Jr.")
  }

  @Test func pathTagDidFinish() {
    let model = NotebookModel(path: [.tag(TagModel(name: "Blob")), .tag(TagModel(name: "Blob"))])

    model.path.last?.tag?.doneButtonTapped()
    #expect(model.path.isEmpty)
  }

  @Test func deepLinkNoteReceived() {
    let model = NotebookModel(
      confirmationDialog: .noteOptions(id: UUID(42)),
      path: [.note(NoteModel(id: UUID(42)))]
    )

    model.deepLinkReceived(.note(id: UUID(42)))
    #expect(model.confirmationDialog == nil)
    #expect(model.path.count == 1)
    #expect(model.path.last?.note?.id == UUID(42))
  }

  @Test func deepLinkSearchReceived() {
    let model = NotebookModel(
      confirmationDialog: .noteOptions(id: UUID(42)),
      path: [.note(NoteModel(id: UUID(42)))]
    )

    model.deepLinkReceived(.search(text: "blob"))
    #expect(model.confirmationDialog == nil)
    #expect(model.path.isEmpty)
    #expect(model.searchText == "blob")
  }

  @Test func deepLinkTagReceived() {
    let model = NotebookModel(
      confirmationDialog: .noteOptions(id: UUID(42)),
      path: [.note(NoteModel(id: UUID(42)))]
    )

    model.deepLinkReceived(.tag(id: UUID(42), name: "blob"))
    #expect(model.confirmationDialog == nil)
    #expect(model.path.count == 2)
    #expect(model.path.last?.tag?.name == "blob")
  }

  @Test func tagIsReachable() {
    let model = NotebookModel()

    model.noteTapped(UUID(43))
    #expect(model.path.count == 1)
    #expect(model.path.last?.note?.id == UUID(43))
    model.path.last?.note?.onDidSelectTag("Blob Jr.")
    #expect(model.path.count == 2)
    #expect(model.path.last?.tag?.name == "Blob Jr.")
  }
}
