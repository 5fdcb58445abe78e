// TODO: Test 'path.note.delegate.didSelectTag(name)': the spec doesn't say whether
// 'state.topTag?.name != name' holds.

import ComposableArchitecture
import Foundation
import Notes
import Testing

@testable import Notebook

@MainActor
struct NotebookFeatureTests {
  @Test func deepLinkNote() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/notes/00000000-0000-0000-0000-00000000002A"))
      #expect(NotebookFeature.DeepLink(url: url) == .note(id: UUID(42)))
    }
    var expected = NotebookFeature.State()
    expected.path.append(.note(NoteFeature.State(id: UUID(42))))
    let state = NotebookFeature.State(deepLink: .note(id: UUID(42)))
    #expect(Array(state.path) == Array(expected.path))
  }

  @Test func deepLinkSearch() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(URL(string: base + "/search?text=blob"))
      #expect(NotebookFeature.DeepLink(url: url) == .search(text: "blob"))
    }
    var expected = NotebookFeature.State()
    expected.searchText = "blob"
    let state = NotebookFeature.State(deepLink: .search(text: "blob"))
    #expect(state.searchText == expected.searchText)
  }

  @Test func deepLinkTag() throws {
    for base in ["example:/", "https://example.com"] {
      let url = try #require(
        URL(string: base + "/notes/00000000-0000-0000-0000-00000000002A/tags/blob")
      )
      #expect(NotebookFeature.DeepLink(url: url) == .tag(id: UUID(42), name: "blob"))
    }
    var expected = NotebookFeature.State()
    expected.path.append(.note(NoteFeature.State(id: UUID(42))))
    expected.path.append(.tag(TagFeature.State(name: "blob")))
    let state = NotebookFeature.State(deepLink: .tag(id: UUID(42), name: "blob"))
    #expect(Array(state.path) == Array(expected.path))
  }

  @Test func backButtonTapped() async {
    var state = NotebookFeature.State()
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    await store.send(.backButtonTapped) {
      _ = $0.path.popLast()
    }
  }

  @Test func closeButtonTappedSetsIsSyncing() async {
    let state = NotebookFeature.State()
    state.$isSyncing.withLock { $0 = true }
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    await store.send(.closeButtonTapped) {
      $0.$isSyncing.withLock { $0 = false }
    }
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func closeButtonTappedWhenIsShowingNote() async {
    var state = NotebookFeature.State()
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    state.$isSyncing.withLock { $0 = true }
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    await store.send(.closeButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func noteLongPressed() async {
    let store = TestStore(initialState: NotebookFeature.State()) {
      NotebookFeature()
    }

    await store.send(.noteLongPressed(UUID(43))) {
      $0.confirmationDialog = .noteOptions(id: UUID(43))
    }
  }

  @Test func rootButtonTapped() async {
    var state = NotebookFeature.State()
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    await store.send(.rootButtonTapped) {
      $0.path.removeAll()
    }
  }

  @Test func noteTapped() async {
    let store = TestStore(initialState: NotebookFeature.State()) {
      NotebookFeature()
    }

    await store.send(.noteTapped(UUID(43))) {
      $0.path[id: 0] = .note(NoteFeature.State(id: UUID(43)))
    }
  }

  @Test func confirmationDialogOpenNote() async {
    var state = NotebookFeature.State()
    state.confirmationDialog = .noteOptions(id: UUID(42))
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    await store.send(\.confirmationDialog.openNote, UUID(43)) {
      $0.confirmationDialog = nil
      $0.path[id: 0] = .note(NoteFeature.State(id: UUID(43)))
    }
  }

  @Test func pathNoteDidDelete() async {
    var state = NotebookFeature.State()
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    await store.send(\.path[id: 0].note.delegate.didDelete) {
      $0.path.pop(from: 0)
    }
  }

  @Test func pathNoteDidSelectTag() async {
    var state = NotebookFeature.State()
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    await store.send(\.path[id: 1].note.tagTapped, "Blob Jr.")
    var expected = store.state
    if expected.topTag?.name != "Blob Jr." {
      expected.path[id: 2] = .tag(TagFeature.State(name: "Blob Jr."))
    }
    await store.withExhaustivity(.off) {
      await store.receive(\.path[id: 1].note.delegate.didSelectTag, "Blob Jr.")
    }
    #expect(store.state == expected)
  }

  @Test func pathTagDidFinish() async {
    var state = NotebookFeature.State()
    state.path.append(.tag(TagFeature.State(name: "Blob")))
    state.path.append(.tag(TagFeature.State(name: "Blob")))
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    await store.send(\.path[id: 1].tag.doneButtonTapped)
    await store.receive(\.path[id: 1].tag.delegate.didFinish) {
      $0.path.removeAll()
    }
  }

  @Test func bindingSearchText() async {
    let store = TestStore(initialState: NotebookFeature.State()) {
      NotebookFeature()
    }

    await store.send(\.binding.searchText, "Blob") {
      $0.searchText = "Blob"
    }
  }

  @Test func foldersRuns() async {
    var state = NotebookFeature.State()
    state.folders = [FolderFeature.State(id: UUID(42))]
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    // Other tests cover the rest of what follows.
    store.exhaustivity = .off
    await store.send(\.folders[id: UUID(42)].binding.name, "Blob") {
      $0.folders[id: UUID(42)]?.name = "Blob"
    }
  }

  @Test func deepLinkNoteReceived() async {
    var state = NotebookFeature.State()
    state.confirmationDialog = .noteOptions(id: UUID(42))
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    await store.send(.deepLinkReceived(.note(id: UUID(42)))) {
      $0.confirmationDialog = nil
      $0.path.removeAll()
      $0.path[id: 1] = .note(NoteFeature.State(id: UUID(42)))
    }
  }

  @Test func deepLinkSearchReceived() async {
    var state = NotebookFeature.State()
    state.confirmationDialog = .noteOptions(id: UUID(42))
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    await store.send(.deepLinkReceived(.search(text: "blob"))) {
      $0.confirmationDialog = nil
      $0.path.removeAll()
      $0.searchText = "blob"
    }
  }

  @Test func deepLinkTagReceived() async {
    var state = NotebookFeature.State()
    state.confirmationDialog = .noteOptions(id: UUID(42))
    state.path.append(.note(NoteFeature.State(id: UUID(42))))
    let store = TestStore(initialState: state) {
      NotebookFeature()
    }

    await store.send(.deepLinkReceived(.tag(id: UUID(42), name: "blob"))) {
      $0.confirmationDialog = nil
      $0.path.removeAll()
      $0.path[id: 1] = .note(NoteFeature.State(id: UUID(42)))
      $0.path[id: 2] = .tag(TagFeature.State(name: "blob"))
    }
  }
}
