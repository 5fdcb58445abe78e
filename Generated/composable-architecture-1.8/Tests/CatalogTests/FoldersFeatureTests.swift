import ComposableArchitecture
import Foundation
import XCTest

@testable import Catalog

@MainActor
final class FoldersFeatureTests: XCTestCase {
  func testBindingName() async {
    let store = TestStore(initialState: FoldersFeature.State(id: UUID(42))) {
      FoldersFeature()
    }

    await store.send(.set(\.name, "Blob")) {
      $0.name = "Blob"
      $0.isEmpty = false
    }
  }

  func testAddRowButtonTapped() async {
    let store = TestStore(initialState: FoldersFeature.State(id: UUID(42))) {
      FoldersFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addRowButtonTapped) {
      $0.rows.append(FoldersFeature.State(id: UUID(0)))
    }
  }

  func testCloseButtonTapped() async {
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

  func testEntryButtonTapped() async {
    let store = TestStore(initialState: FoldersFeature.State(id: UUID(42))) {
      FoldersFeature()
    }

    await store.send(.entryButtonTapped) {
      $0.entry = EntryFeature.State(number: 1)
    }
  }

  func testInfoButtonTapped() async {
    let store = TestStore(initialState: FoldersFeature.State(id: UUID(42))) {
      FoldersFeature()
    }

    await store.send(.infoButtonTapped) {
      $0.info = EntryFeature.State(number: 2, note: "Info")
    }
  }

  func testRemoveRowsButtonTapped() async {
    let store = TestStore(initialState: FoldersFeature.State(id: UUID(42))) {
      FoldersFeature()
    }

    await store.send(.removeRowsButtonTapped) {
      $0.alert = .removeRows(count: $0.rows.count)
    }
  }

  func testEntryChosen() async {
    var state = FoldersFeature.State(id: UUID(42))
    state.entry = EntryFeature.State(number: 42)
    let store = TestStore(initialState: state) {
      FoldersFeature()
    }

    await store.send(.entry(.presented(.chooseButtonTapped)))
    await store.receive(\.entry.delegate.chosen, 42) {
      $0.entry = nil
    }
  }

  func testInfoChosen() async {
    var state = FoldersFeature.State(id: UUID(42))
    state.info = EntryFeature.State(number: 42)
    let store = TestStore(initialState: state) {
      FoldersFeature()
    }

    await store.send(.info(.presented(.chooseButtonTapped)))
    await store.receive(\.info.delegate.chosen, 42) {
      $0.isEmpty = false
      $0.info = nil
    }
  }

  func testInfoDismissed() async {
    var state = FoldersFeature.State(id: UUID(42), isEmpty: false)
    state.info = EntryFeature.State(number: 42)
    let store = TestStore(initialState: state) {
      FoldersFeature()
    }

    await store.send(.info(.dismiss)) {
      $0.info = nil
      $0.isEmpty = true
    }
  }

  func testAlertConfirmRemoval() async {
    var state = FoldersFeature.State(id: UUID(42))
    state.alert = .removeRows(count: 42)
    state.rows = [FoldersFeature.State(id: UUID(42))]
    let store = TestStore(initialState: state) {
      FoldersFeature()
    }

    await store.send(.alert(.presented(.confirmRemoval))) {
      $0.alert = nil
      $0.rows = []
    }
  }

  func testRowsRuns() async {
    var state = FoldersFeature.State(id: UUID(42))
    state.rows = [FoldersFeature.State(id: UUID(42))]
    let store = TestStore(initialState: state) {
      FoldersFeature()
    }

    // Other tests cover the rest of what follows.
    store.exhaustivity = .off
    await store.send(.rows(.element(id: UUID(42), action: .entryButtonTapped))) {
      $0.rows[id: UUID(42)]?.entry = EntryFeature.State(number: 1)
      $0.isEmpty = false
    }
  }
}
