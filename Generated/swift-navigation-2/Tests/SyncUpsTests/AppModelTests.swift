import Dependencies
import Foundation
import SwiftNavigation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct AppModelTests {
  private static let sampleMeeting = Meeting(
    id: UUID(45),
    date: Date(timeIntervalSince1970: 0),
    transcript: ""
  )

  @Test func syncUpsListSyncUpTapped() {
    let model = AppModel()

    model.syncUpsList.syncUpTapped(SyncUp.solo())
    #expect(model.path.count == 1)
    #expect(model.path.last?.detail?.syncUp == SyncUp.solo())
  }

  @Test func pathDetailMeetingTapped() {
    let model = AppModel(
      path: [
        .detail(SyncUpDetailModel(syncUp: SyncUp.mock())),
        .detail(SyncUpDetailModel(syncUp: SyncUp.mock())),
      ]
    )

    model.path.last?.detail?.meetingTapped(Self.sampleMeeting)
    #expect(model.path.count == 3)
    #expect(model.path.last?.is(\.meeting) == true)
  }

  @Test func pathDetailStartMeeting() {
    let model = AppModel(
      path: [
        .detail(SyncUpDetailModel(syncUp: SyncUp.mock())),
        .detail(SyncUpDetailModel(syncUp: SyncUp.mock())),
      ]
    )

    model.path.last?.detail?.onStartMeeting(SyncUp.solo())
    #expect(model.path.count == 3)
    #expect(model.path.last?.record?.syncUp == SyncUp.solo())
  }

  @Test func pathDetailSyncUpUpdated() {
    let model = AppModel(
      path: [
        .detail(SyncUpDetailModel(syncUp: SyncUp.mock())),
        .detail(SyncUpDetailModel(syncUp: SyncUp.mock())),
      ]
    )

    model.path.last?.detail?.onSyncUpUpdated(SyncUp.solo())
    #expect(model.syncUpsList.syncUps[id: SyncUp.solo().id] == SyncUp.solo())
  }

  @Test func pathDetailDeleteSyncUp() {
    let model = AppModel(
      path: [
        .detail(SyncUpDetailModel(syncUp: SyncUp.mock())),
        .detail(SyncUpDetailModel(syncUp: SyncUp.mock())),
      ]
    )
    model.syncUpsList.syncUps = [SyncUp.mock()]

    model.path[0].detail?.onDeleteSyncUp(UUID(60))
    #expect(model.syncUpsList.syncUps[id: UUID(60)] == nil)
    #expect(model.path.isEmpty)
  }

  @Test func pathRecordSave() {
    let model = AppModel(
      path: [
        .record(RecordMeetingModel(syncUp: SyncUp.mock())),
        .record(RecordMeetingModel(syncUp: SyncUp.mock())),
        .detail(SyncUpDetailModel(syncUp: SyncUp.mock())),
      ]
    )

    model.path[1].record?.onSave(SyncUp.solo())
    #expect(model.path.last?.detail?.syncUp == SyncUp.solo())
    #expect(model.syncUpsList.syncUps[id: SyncUp.solo().id] == SyncUp.solo())
  }

  @Test func meetingIsReachable() {
    let model = AppModel()

    model.syncUpsList.onSyncUpTapped(SyncUp.solo())
    #expect(model.path.count == 1)
    #expect(model.path.last?.detail?.syncUp == SyncUp.solo())
    model.path.last?.detail?.onMeetingTapped(Self.sampleMeeting, SyncUp.solo())
    #expect(model.path.count == 2)
    #expect(model.path.last?.is(\.meeting) == true)
  }

  @Test func recordIsReachable() {
    let model = AppModel()

    model.syncUpsList.onSyncUpTapped(SyncUp.solo())
    #expect(model.path.count == 1)
    #expect(model.path.last?.detail?.syncUp == SyncUp.solo())
    model.path.last?.detail?.onStartMeeting(SyncUp.solo())
    #expect(model.path.count == 2)
    #expect(model.path.last?.record?.syncUp == SyncUp.solo())
  }
}
