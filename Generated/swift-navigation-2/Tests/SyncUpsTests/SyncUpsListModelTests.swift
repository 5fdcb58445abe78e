// TODO: Test 'confirmAddSyncUpButtonTapped': one of its ways changes nothing.

import ConcurrencyExtras
import Dependencies
import Foundation
import IdentifiedCollections
import SwiftNavigation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct SyncUpsListModelTests {
  @Test func addSyncUpButtonTapped() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      SyncUpsListModel()
    }

    model.addSyncUpButtonTapped()
    #expect(model.destination?.add?.syncUp == SyncUp(id: UUID(0)))
  }

  @Test func confirmAddSyncUpButtonTappedCallsSyncUpsAppend() {
    let model = SyncUpsListModel(destination: .add(SyncUpFormModel(syncUp: SyncUp.mock())))

    var expectedSyncUps: IdentifiedArrayOf<SyncUp> = model.syncUps
    expectedSyncUps.append(SyncUp.mock())
    expectedSyncUps[id: SyncUp.mock().id]?.attendees.removeAll { $0.name.isEmpty }
    model.confirmAddSyncUpButtonTapped()
    #expect(model.syncUps == expectedSyncUps)
    #expect(model.destination == nil)
  }

  @Test func dismissAddSyncUpButtonTapped() {
    let model = SyncUpsListModel(destination: .add(SyncUpFormModel(syncUp: SyncUp.mock())))

    model.dismissAddSyncUpButtonTapped()
    #expect(model.destination == nil)
  }

  @Test func loadingFailed() {
    let model = SyncUpsListModel()

    model.loadingFailed()
    #expect(model.destination?.alert == .dataFailedToLoad)
  }

  @Test func onDelete() {
    let model = SyncUpsListModel(syncUps: [SyncUp.mock()])

    var expectedSyncUps: IdentifiedArrayOf<SyncUp> = model.syncUps
    expectedSyncUps.remove(atOffsets: IndexSet(integer: 0))
    model.onDelete(IndexSet(integer: 0))
    #expect(model.syncUps == expectedSyncUps)
  }

  @Test func syncUpTapped() {
    let syncUpTappedValues = LockIsolated<[SyncUp]>([])
    let model = SyncUpsListModel()
    model.onSyncUpTapped = { value in syncUpTappedValues.withValue { $0.append(value) } }

    model.syncUpTapped(SyncUp.solo())
    #expect(syncUpTappedValues.value == [SyncUp.solo()])
  }

  @Test func alertConfirmLoadMockData() {
    let model = SyncUpsListModel(destination: .alert(.dataFailedToLoad))

    model.alertButtonTapped(.confirmLoadMockData)
    #expect(model.syncUps == .mocks)
  }

  @Test func addIsPresentedAndSaved() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      SyncUpsListModel()
    }

    model.addSyncUpButtonTapped()
    #expect(model.destination?.add?.syncUp == SyncUp(id: UUID(0)))
    model.destination?.add?.syncUp = SyncUp.mock()
    var expectedSyncUps: IdentifiedArrayOf<SyncUp> = model.syncUps
    expectedSyncUps.append(SyncUp.mock())
    expectedSyncUps[id: SyncUp.mock().id]?.attendees.removeAll { $0.name.isEmpty }
    model.confirmAddSyncUpButtonTapped()
    #expect(model.syncUps == expectedSyncUps)
    #expect(model.destination == nil)
  }
}
