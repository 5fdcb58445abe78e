import ComposableArchitecture
import Foundation
import Testing

@testable import Catalog

@MainActor
struct FoldersFeatureTests {
  @Test func bindingName() async {
    let store = TestStore(initialState: FoldersFeature.State(id: UUID(42))) {
      FoldersFeature()
    }

    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
      $0.isEmpty = false
    }
  }

  @Test func addRowButtonTapped() async {
    let store = TestStore(initialState: FoldersFeature.State(id: UUID(42))) {
      FoldersFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addRowButtonTapped) {
      $0.rows.append(FoldersFeature.State(id: UUID(0)))
    }
  }

  @Test func closeButtonTapped() async {
    var state = FoldersFeature.State(id: UUID(42))
    state.entry = EntryFeature.State(number: 42)
    state.info = EntryFeature.State(number: 42)
    state.alert = .removeRows(count: 42)
    let store = TestStore(initialState: state) {
      FoldersFeature()
    }

    await store.send(.closeButtonTapped) {
      $0.entry = nil
      $0.info = nil
      $0.alert = nil
    }
  }

  @Test func entryButtonTapped() async {
    let store = TestStore(initialState: FoldersFeature.State(id: UUID(42))) {
      FoldersFeature()
    }

    await store.send(.entryButtonTapped) {
      $0.entry = EntryFeature.State(number: 1)
    }
  }

  @Test func infoButtonTapped() async {
    let store = TestStore(initialState: FoldersFeature.State(id: UUID(42))) {
      FoldersFeature()
    }

    await store.send(.infoButtonTapped) {
      $0.info = EntryFeature.State(number: 2, note: "Info")
    }
  }

  @Test func removeRowsButtonTapped() async {
    let store = TestStore(initialState: FoldersFeature.State(id: UUID(42))) {
      FoldersFeature()
    }

    await store.send(.removeRowsButtonTapped) {
      $0.alert = .removeRows(count: $0.rows.count)
    }
  }

  @Test func entryChosen() async {
    var state = FoldersFeature.State(id: UUID(42))
    state.entry = EntryFeature.State(number: 42)
    let store = TestStore(initialState: state) {
      FoldersFeature()
    }

    await store.send(\.entry.chooseButtonTapped)
    await store.receive(\.entry.delegate.chosen, 42) {
      $0.entry = nil
    }
  }

  @Test func infoChosen() async {
    var state = FoldersFeature.State(id: UUID(42))
    state.info = EntryFeature.State(number: 42)
    let store = TestStore(initialState: state) {
      FoldersFeature()
    }

    await store.send(\.info.chooseButtonTapped)
    await store.receive(\.info.delegate.chosen, 42) {
      $0.isEmpty = false
      $0.info = nil
    }
  }

  @Test func infoDismissed() async {
    var state = FoldersFeature.State(id: UUID(42), isEmpty: false)
    state.info = EntryFeature.State(number: 42)
    let store = TestStore(initialState: state) {
      FoldersFeature()
    }

    await store.send(\.info.dismiss) {
      $0.info = nil
      $0.isEmpty = true
    }
  }

  @Test func alertConfirmRemoval() async {
    var state = FoldersFeature.State(id: UUID(42))
    state.alert = .removeRows(count: 42)
    state.rows = [FoldersFeature.State(id: UUID(42))]
    let store = TestStore(initialState: state) {
      FoldersFeature()
    }

    await store.send(\.alert.confirmRemoval) {
      $0.alert = nil
      $0.rows = []
    }
  }

  @Test func rowsRuns() async {
    var state = FoldersFeature.State(id: UUID(42))
    state.rows = [FoldersFeature.State(id: UUID(42))]
    let store = TestStore(initialState: state) {
      FoldersFeature()
    }

    // Other tests cover the rest of what follows.
    store.exhaustivity = .off
    await store.send(\.rows[id: UUID(42)].entryButtonTapped) {
      $0.rows[id: UUID(42)]?.entry = EntryFeature.State(number: 1)
      $0.isEmpty = false
    }
  }
}
