import ComposableArchitecture
import Foundation
import SyncUpsModels
import XCTest

@testable import SyncUps

@MainActor
final class SyncUpsListTests: XCTestCase {
  func testAddSyncUpButtonTapped() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addSyncUpButtonTapped) {
      $0.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(0))))
    }
  }

  func testConfirmAddSyncUpButtonTappedCallsSyncUpsAppend() async {
    var state = SyncUpsList.State()
    state.destination = .add(SyncUpForm.State(syncUp: SyncUp.mock()))
    let store = TestStore(initialState: state) {
      SyncUpsList()
    }

    await store.send(.confirmAddSyncUpButtonTapped) {
      $0.syncUps.append(SyncUp.mock())
      $0.syncUps[id: SyncUp.mock().id]?.attendees.removeAll { $0.name.isEmpty }
      $0.destination = nil
    }
  }

  func testConfirmAddSyncUpButtonTappedDoesNothing() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    }

    await store.send(.confirmAddSyncUpButtonTapped)
  }

  func testDismissAddSyncUpButtonTapped() async {
    var state = SyncUpsList.State()
    state.destination = .add(SyncUpForm.State(syncUp: SyncUp.mock()))
    let store = TestStore(initialState: state) {
      SyncUpsList()
    }

    await store.send(.dismissAddSyncUpButtonTapped) {
      $0.destination = nil
    }
  }

  func testLoadingFailed() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    }

    await store.send(.loadingFailed) {
      $0.destination = .alert(.dataFailedToLoad)
    }
  }

  func testOnDelete() async {
    let store = TestStore(initialState: SyncUpsList.State(syncUps: [SyncUp.mock()])) {
      SyncUpsList()
    }

    await store.send(.onDelete(IndexSet(integer: 0))) {
      $0.syncUps.remove(atOffsets: IndexSet(integer: 0))
    }
  }

  func testSyncUpTapped() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    }

    await store.send(.syncUpTapped(SyncUp.solo()))
    await store.receive(\.delegate.syncUpTapped, SyncUp.solo())
  }

  func testAlertConfirmLoadMockData() async {
    var state = SyncUpsList.State()
    state.destination = .alert(.dataFailedToLoad)
    let store = TestStore(initialState: state) {
      SyncUpsList()
    }

    await store.send(.destination(.presented(.alert(.confirmLoadMockData)))) {
      $0.destination = nil
      $0.syncUps = .mocks
    }
  }

  func testAddIsPresentedAndSaved() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addSyncUpButtonTapped) {
      $0.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(0))))
    }
    await store.send(.destination(.presented(.add(.set(\.syncUp, SyncUp.mock()))))) {
      if case .add(var add)? = $0.destination {
        add.syncUp = SyncUp.mock()
        $0.destination = .add(add)
      }
    }
    await store.send(.confirmAddSyncUpButtonTapped) {
      $0.syncUps.append(SyncUp.mock())
      $0.syncUps[id: SyncUp.mock().id]?.attendees.removeAll { $0.name.isEmpty }
      $0.destination = nil
    }
  }
}
