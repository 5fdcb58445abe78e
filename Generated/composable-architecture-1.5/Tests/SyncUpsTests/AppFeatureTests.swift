import ComposableArchitecture
import Foundation
import SyncUpsModels
import XCTest

@testable import SyncUps

@MainActor
final class AppFeatureTests: XCTestCase {
  private static let sampleMeeting = Meeting(
    id: UUID(45),
    date: Date(timeIntervalSince1970: 0),
    transcript: ""
  )

  func testSyncUpsListSyncUpTapped() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    }

    await store.send(.syncUpsList(.syncUpTapped(SyncUp.solo())))
    await store.receive(\.syncUpsList.delegate.syncUpTapped) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: SyncUp.solo()))
    }
  }

  func testPathDetailMeetingTapped() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    await store.send(.path(.element(id: 1, action: .detail(.meetingTapped(Self.sampleMeeting)))))
    await store.receive(\.path[id: 1].detail.delegate.meetingTapped) {
      $0.path[id: 2] = .meeting(meeting: Self.sampleMeeting, syncUp: SyncUp.mock())
    }
  }

  func testPathDetailStartMeeting() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    await store.send(
      .path(.element(id: 1, action: .detail(.delegate(.startMeeting(SyncUp.solo())))))
    ) {
      $0.path[id: 2] = .record(RecordMeeting.State(syncUp: SyncUp.solo()))
    }
  }

  func testPathDetailSyncUpUpdated() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    var expected = store.state
    expected.syncUpsList.syncUps[id: SyncUp.solo().id] = SyncUp.solo()
    await store.withExhaustivity(.off) {
      _ = await store.send(
        .path(.element(id: 1, action: .detail(.delegate(.syncUpUpdated(SyncUp.solo())))))
      )
    }
    XCTAssertEqual(store.state, expected)
  }

  func testPathDetailDeleteSyncUp() async {
    var state = AppFeature.State()
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    state.path.append(.detail(SyncUpDetail.State(syncUp: SyncUp.mock())))
    state.syncUpsList.syncUps = [SyncUp.mock()]
    let store = TestStore(initialState: state) {
      AppFeature()
    }

    await store.send(.path(.element(id: 0, action: .detail(.delegate(.deleteSyncUp(UUID(60))))))) {
      $0.syncUpsList.syncUps[id: UUID(60)] = nil
      $0.path.pop(from: 0)
    }
  }

  func testPathRecordSave() async {
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
      _ = await store.send(.path(.element(id: 1, action: .record(.delegate(.save(SyncUp.solo()))))))
    }
    XCTAssertEqual(store.state, expected)
  }

  func testMeetingIsReachable() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    }

    await store.send(.syncUpsList(.syncUpTapped(SyncUp.solo())))
    await store.receive(\.syncUpsList.delegate.syncUpTapped) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: SyncUp.solo()))
    }
    await store.send(.path(.element(id: 0, action: .detail(.meetingTapped(Self.sampleMeeting)))))
    await store.receive(\.path[id: 0].detail.delegate.meetingTapped) {
      $0.path[id: 1] = .meeting(meeting: Self.sampleMeeting, syncUp: SyncUp.solo())
    }
  }

  func testRecordIsReachable() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    }

    await store.send(.syncUpsList(.syncUpTapped(SyncUp.solo())))
    await store.receive(\.syncUpsList.delegate.syncUpTapped) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: SyncUp.solo()))
    }
    await store.send(
      .path(.element(id: 0, action: .detail(.delegate(.startMeeting(SyncUp.solo())))))
    ) {
      $0.path[id: 1] = .record(RecordMeeting.State(syncUp: SyncUp.solo()))
    }
  }
}
