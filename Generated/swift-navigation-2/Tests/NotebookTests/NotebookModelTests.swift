// Test plan: 12 of 13 transitions are covered.
// Not covered: path.note.delegate.didSelectTag(name), because no test establishes that
// 'state.topTag?.name != name' does not hold.

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
      let url = try #require(URL(string: base + "/notes/00000000-0000-0000-0000-000000000000"))
      #expect(NotebookModel.DeepLink(url: url) == .note(id: UUID(0)))
    }

    let model = NotebookModel(path: [.note(NoteModel(id: UUID(1)))])

    model.deepLinkReceived(.note(id: UUID(0)))
    #expect(model.confirmationDialog == nil)
    #expect(model.path.count == 1)
    #expect(model.path.last?.note?.id == UUID(0))
  }

  @Test func deepLinkSearch() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/search?text=blob"))
      #expect(NotebookModel.DeepLink(url: url) == .search(text: Optional("blob")))
    }

    let model = NotebookModel(path: [.note(NoteModel(id: UUID(1)))])

    let expectedSearchText: String = Optional("blob") ?? ""
    model.deepLinkReceived(.search(text: Optional("blob")))
    #expect(model.confirmationDialog == nil)
    #expect(model.path.isEmpty)
    #expect(model.isSearching)
    #expect(model.searchText == expectedSearchText)
  }

  @Test func deepLinkTag() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(
        URL(string: base + "/notes/00000000-0000-0000-0000-000000000000/tags/blob")
      )
      #expect(NotebookModel.DeepLink(url: url) == .tag(id: UUID(0), name: "blob"))
    }

    let model = NotebookModel(path: [.note(NoteModel(id: UUID(1)))])

    model.deepLinkReceived(.tag(id: UUID(0), name: "blob"))
    #expect(model.confirmationDialog == nil)
    #expect(model.path.count == 2)
    #expect(model.path.last?.tag?.name == "blob")
  }

  @Test func bindingSearchText() {
    let model = NotebookModel()

    let expectedIsSearching: Bool = !"Blob".isEmpty
    model.isSearching = !expectedIsSearching
    model.searchText = "Blob"
    #expect(model.isSearching == expectedIsSearching)
  }

  @Test func backButtonTapped() {
    let model = NotebookModel(path: [.note(NoteModel(id: UUID(1))), .note(NoteModel(id: UUID(2)))])

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
    let model = NotebookModel(path: [.note(NoteModel(id: UUID(1)))])
    model.$isSyncing.withLock { $0 = true }

    let expectedIsSyncing: Bool = model.isSyncing
    model.closeButtonTapped()
    #expect(model.isSyncing == expectedIsSyncing)
    #expect(model.isDismissed)
  }

  @Test func noteLongPressed() {
    let model = NotebookModel()

    model.noteLongPressed(UUID(0))
    #expect(model.confirmationDialog == .noteOptions(id: UUID(0)))
  }

  @Test func noteTapped() {
    let model = NotebookModel()

    model.noteTapped(UUID(0))
    #expect(model.path.count == 1)
    #expect(model.path.last?.note?.id == UUID(0))
  }

  @Test func rootButtonTapped() {
    let model = NotebookModel(path: [.note(NoteModel(id: UUID(1))), .note(NoteModel(id: UUID(2)))])

    model.rootButtonTapped()
    #expect(model.path.isEmpty)
  }

  @Test func confirmationDialogOpenNote() {
    let model = NotebookModel(confirmationDialog: .noteOptions(id: UUID(0)))

    model.confirmationDialogButtonTapped(.openNote(id: UUID(0)))
    #expect(model.path.count == 1)
    #expect(model.path.last?.note?.id == UUID(0))
  }

  @Test func pathNoteDidDelete() {
    let child = NoteModel(id: UUID(0))
    let model = NotebookModel(path: [.note(NoteModel(id: UUID(1))), .note(child)])

    child.onDidDelete()
    #expect(model.path.count == 1)
  }

  @Test func pathNoteDidSelectTag() {
    let child = NoteModel(id: UUID(0))
    let model = NotebookModel(path: [.note(NoteModel(id: UUID(1))), .note(child)])

    child.onDidSelectTag("Blob")
    #expect(model.path.count == 3)
    #expect(model.path.last?.tag?.name == "Blob")
  }

  @Test func pathTagDidFinish() {
    let child = TagModel(name: "Blob")
    let model = NotebookModel(path: [.tag(TagModel(name: "Blob Jr.")), .tag(child)])

    child.onDidFinish()
    #expect(model.path.isEmpty)
  }
}
