// Test plan: 6 of 6 transitions are covered.

import Dependencies
import Foundation
import SwiftNavigation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct AppModelTests {
  @Test func syncUpsListSyncUpTapped() {
    let model = AppModel()

    model.syncUpsList.onSyncUpTapped(SyncUp.mock())
    #expect(model.path.count == 1)
    #expect(model.path.last?.detail?.syncUp == SyncUp.mock())
  }

  @Test func pathDetailMeetingTapped() {
    let child = SyncUpDetailModel(syncUp: SyncUp.mock())
    let model = AppModel(path: [.detail(SyncUpDetailModel(syncUp: SyncUp.mock())), .detail(child)])

    child.onMeetingTapped(
      Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0), transcript: ""),
      SyncUp.mock()
    )
    #expect(model.path.count == 3)
    #expect(model.path.last?.is(\.meeting) == true)
  }

  @Test func pathDetailStartMeeting() {
    let child = SyncUpDetailModel(syncUp: SyncUp.mock())
    let model = AppModel(path: [.detail(SyncUpDetailModel(syncUp: SyncUp.mock())), .detail(child)])

    child.onStartMeeting(SyncUp.mock())
    #expect(model.path.count == 3)
    #expect(model.path.last?.record?.syncUp == SyncUp.mock())
  }

  @Test func pathDetailSyncUpUpdated() {
    let child = SyncUpDetailModel(syncUp: SyncUp.mock())
    let model = AppModel(path: [.detail(SyncUpDetailModel(syncUp: SyncUp.mock())), .detail(child)])

    child.onSyncUpUpdated(SyncUp.mock())
    #expect(model.syncUpsList.syncUps[id: SyncUp.mock().id] == SyncUp.mock())
  }

  @Test func pathDetailDeleteSyncUp() {
    let child = SyncUpDetailModel(syncUp: SyncUp.mock())
    let model = AppModel(path: [.detail(SyncUpDetailModel(syncUp: SyncUp.mock())), .detail(child)])

    child.onDeleteSyncUp(UUID(0))
    #expect(model.syncUpsList.syncUps[id: UUID(0)] == nil)
    #expect(model.path.count == 1)
  }

  @Test func pathRecordSave() {
    let child = RecordMeetingModel(syncUp: SyncUp.mock())
    let model = AppModel(path: [.record(RecordMeetingModel(syncUp: SyncUp.mock())), .record(child)])

    child.onSave("Blob")
    #expect(model.path.count == 1)
  }
}
