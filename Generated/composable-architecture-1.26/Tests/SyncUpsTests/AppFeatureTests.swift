// Test plan: 6 of 6 transitions are covered.

import ComposableArchitecture
import Foundation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct AppFeatureTests {
  @Test func syncUpsListDelegateSyncUpTapped() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    }

    await store.send(\.syncUpsList.delegate.syncUpTapped, SyncUp(id: UUID(0))) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0))))
    }
  }

  @Test func pathDetailDelegateMeetingTapped() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0)))))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0)))))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    await store.send(
      \.path[id: 1].detail.delegate.meetingTapped,
      (
        Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
        SyncUp(id: UUID(0))
      )
    ) {
      $0.path[id: 2] = .meeting(
        meeting: Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
        syncUp: SyncUp(id: UUID(0))
      )
    }
  }

  @Test func pathDetailDelegateStartMeeting() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0)))))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0)))))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    await store.send(\.path[id: 1].detail.delegate.startMeeting, SyncUp(id: UUID(0))) {
      $0.path[id: 2] = .record(RecordMeeting.State(syncUp: SyncUp(id: UUID(0))))
    }
  }

  @Test func pathDetailDelegateSyncUpUpdated() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0)))))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0)))))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    var expected = store.state
    expected.syncUpsList.syncUps[id: SyncUp(id: UUID(0)).id] = SyncUp(id: UUID(0))
    await store.withExhaustivity(.off) {
      _ = await store.send(\.path[id: 1].detail.delegate.syncUpUpdated, SyncUp(id: UUID(0)))
    }
    #expect(store.state == expected)
  }

  @Test func pathDetailDelegateDeleteSyncUp() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0)))))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0)))))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    await store.send(\.path[id: 0].detail.delegate.deleteSyncUp, UUID(0)) {
      $0.syncUpsList.syncUps[id: UUID(0)] = nil
      $0.path.pop(from: 0)
    }
  }

  @Test func pathRecordDelegateSave() async {
    var state = AppFeature.State()
    state.path.append(.record(RecordMeeting.State(syncUp: SyncUp(id: UUID(0)))))
    state.path.append(.record(RecordMeeting.State(syncUp: SyncUp(id: UUID(0)))))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    // A person writes a part of what happens here.
    store.exhaustivity = .off
    await store.send(\.path[id: 0].record.delegate.save, "Blob Jr.")
  }

  @Test func pathPopped() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0)))))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0)))))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    await store.send(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
    }
  }

  @Test func wayToMeeting() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    }

    await store.send(\.syncUpsList.delegate.syncUpTapped, SyncUp(id: UUID(0))) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0))))
    }
    await store.send(
      \.path[id: 0].detail.delegate.meetingTapped,
      (
        Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
        SyncUp(id: UUID(0))
      )
    ) {
      $0.path[id: 1] = .meeting(
        meeting: Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
        syncUp: SyncUp(id: UUID(0))
      )
    }
    await store.send(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
    }
  }

  @Test func wayToRecord() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    }

    await store.send(\.syncUpsList.delegate.syncUpTapped, SyncUp(id: UUID(0))) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: SyncUp(id: UUID(0))))
    }
    await store.send(\.path[id: 0].detail.delegate.startMeeting, SyncUp(id: UUID(0))) {
      $0.path[id: 1] = .record(RecordMeeting.State(syncUp: SyncUp(id: UUID(0))))
    }
    await store.send(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
    }
  }
}
