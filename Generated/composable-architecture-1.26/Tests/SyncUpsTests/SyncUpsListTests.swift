import ComposableArchitecture
import Foundation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct SyncUpsListTests {
  @Test func addSyncUpButtonTapped() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addSyncUpButtonTapped) {
      $0.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(0))))
    }
  }

  @Test func confirmAddSyncUpButtonTappedCallsSyncUpsAppend() async {
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

  @Test func confirmAddSyncUpButtonTappedDoesNothing() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    }

    await store.send(.confirmAddSyncUpButtonTapped)
  }

  @Test func dismissAddSyncUpButtonTapped() async {
    var state = SyncUpsList.State()
    state.destination = .add(SyncUpForm.State(syncUp: SyncUp.mock()))
    let store = TestStore(initialState: state) {
      SyncUpsList()
    }

    await store.send(.dismissAddSyncUpButtonTapped) {
      $0.destination = nil
    }
  }

  @Test func loadingFailed() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    }

    await store.send(.loadingFailed) {
      $0.destination = .alert(.dataFailedToLoad)
    }
  }

  @Test func onDelete() async {
    let store = TestStore(initialState: SyncUpsList.State(syncUps: [SyncUp.mock()])) {
      SyncUpsList()
    }

    await store.send(.onDelete(IndexSet(integer: 0))) {
      $0.syncUps.remove(atOffsets: IndexSet(integer: 0))
    }
  }

  @Test func syncUpTapped() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    }

    await store.send(.syncUpTapped(SyncUp.solo()))
    await store.receive(\.delegate.syncUpTapped, SyncUp.solo())
  }

  @Test func alertConfirmLoadMockData() async {
    var state = SyncUpsList.State()
    state.destination = .alert(.dataFailedToLoad)
    let store = TestStore(initialState: state) {
      SyncUpsList()
    }

    await store.send(\.destination.alert.confirmLoadMockData) {
      $0.destination = nil
      $0.syncUps = .mocks
    }
  }

  @Test func addIsPresentedAndSaved() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addSyncUpButtonTapped) {
      $0.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(0))))
    }
    await store.send(\.destination.add.binding.syncUp, SyncUp.mock()) {
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
