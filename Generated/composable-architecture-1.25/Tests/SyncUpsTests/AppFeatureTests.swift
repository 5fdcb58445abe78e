import ComposableArchitecture
import Foundation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct AppFeatureTests {
  private static let sampleMeeting = Meeting(
    id: UUID(45),
    date: Date(timeIntervalSince1970: 0),
    transcript: ""
  )

  @Test func syncUpsListSyncUpTapped() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    }

    await store.send(\.syncUpsList.syncUpTapped, SyncUp.solo())
    await store.receive(\.syncUpsList.delegate.syncUpTapped, SyncUp.solo()) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: SyncUp.solo()))
    }
  }

  @Test func pathDetailMeetingTapped() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    await store.send(\.path[id: 1].detail.meetingTapped, Self.sampleMeeting)
    await store.receive(\.path[id: 1].detail.delegate.meetingTapped) {
      $0.path[id: 2] = .meeting(meeting: Self.sampleMeeting, syncUp: SyncUp.mock())
    }
  }

  @Test func pathDetailStartMeeting() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    await store.send(\.path[id: 1].detail.delegate.startMeeting, SyncUp.solo()) {
      $0.path[id: 2] = .record(RecordMeeting.State(syncUp: SyncUp.solo()))
    }
  }

  @Test func pathDetailSyncUpUpdated() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    var expected = store.state
    expected.syncUpsList.syncUps[id: SyncUp.solo().id] = SyncUp.solo()
    await store.withExhaustivity(.off) {
      _ = await store.send(\.path[id: 1].detail.delegate.syncUpUpdated, SyncUp.solo())
    }
    #expect(store.state == expected)
  }

  @Test func pathDetailDeleteSyncUp() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    state.syncUpsList.syncUps = [SyncUp.mock()]
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    await store.send(\.path[id: 0].detail.delegate.deleteSyncUp, UUID(60)) {
      $0.syncUpsList.syncUps[id: UUID(60)] = nil
      $0.path.pop(from: 0)
    }
  }

  @Test func pathRecordSave() async {
    var state = AppFeature.State()
    state.path.append(.record(RecordMeeting.State(syncUp: SyncUp.mock())))
    state.path.append(.record(RecordMeeting.State(syncUp: SyncUp.mock())))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    var expected = store.state
    if case .detail(var detail)? = expected.path[id: 2] {
      detail.syncUp = SyncUp.solo()
      expected.path[id: 2] = .detail(detail)
    }
    expected.syncUpsList.syncUps[id: SyncUp.solo().id] = SyncUp.solo()
    await store.withExhaustivity(.off) {
      _ = await store.send(\.path[id: 1].record.delegate.save, SyncUp.solo())
    }
    #expect(store.state == expected)
  }

  @Test func meetingIsReachable() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    }

    await store.send(\.syncUpsList.syncUpTapped, SyncUp.solo())
    await store.receive(\.syncUpsList.delegate.syncUpTapped, SyncUp.solo()) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: SyncUp.solo()))
    }
    await store.send(\.path[id: 0].detail.meetingTapped, Self.sampleMeeting)
    await store.receive(\.path[id: 0].detail.delegate.meetingTapped) {
      $0.path[id: 1] = .meeting(meeting: Self.sampleMeeting, syncUp: SyncUp.solo())
    }
  }

  @Test func recordIsReachable() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    }

    await store.send(\.syncUpsList.syncUpTapped, SyncUp.solo())
    await store.receive(\.syncUpsList.delegate.syncUpTapped, SyncUp.solo()) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: SyncUp.solo()))
    }
    await store.send(\.path[id: 0].detail.delegate.startMeeting, SyncUp.solo()) {
      $0.path[id: 1] = .record(RecordMeeting.State(syncUp: SyncUp.solo()))
    }
  }
}
