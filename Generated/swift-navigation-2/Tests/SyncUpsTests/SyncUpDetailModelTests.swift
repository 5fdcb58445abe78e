// TODO: Test 'doneEditingButtonTapped': one of its ways changes nothing.
// TODO: Test 'alert.openSettings': its effect isn't a call of a dependency's member.

import ConcurrencyExtras
import Dependencies
import Foundation
import SwiftNavigation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct SyncUpDetailModelTests {
  @Test func cancelEditButtonTapped() {
    let model = SyncUpDetailModel(
      destination: .edit(SyncUpFormModel(syncUp: SyncUp.solo())),
      syncUp: SyncUp.mock()
    )

    model.cancelEditButtonTapped()
    #expect(model.destination == nil)
  }

  @Test func deleteButtonTapped() {
    let model = SyncUpDetailModel(syncUp: SyncUp.mock())

    model.deleteButtonTapped()
    #expect(model.destination?.alert == .deleteSyncUp)
  }

  @Test func deleteMeetings() {
    let syncUpUpdatedValues = LockIsolated<[SyncUp]>([])
    let model = SyncUpDetailModel(syncUp: SyncUp.mock())
    model.onSyncUpUpdated = { value in syncUpUpdatedValues.withValue { $0.append(value) } }

    var expectedSyncUp: SyncUp = model.syncUp
    expectedSyncUp.meetings.remove(atOffsets: IndexSet(integer: 0))
    model.deleteMeetings(IndexSet(integer: 0))
    #expect(model.syncUp == expectedSyncUp)
    #expect(syncUpUpdatedValues.value == [expectedSyncUp])
  }

  @Test func doneEditingButtonTappedSendsSyncUpUpdated() {
    let syncUpUpdatedValues = LockIsolated<[SyncUp]>([])
    let model = SyncUpDetailModel(
      destination: .edit(SyncUpFormModel(syncUp: SyncUp.solo())),
      syncUp: SyncUp.mock()
    )
    model.onSyncUpUpdated = { value in syncUpUpdatedValues.withValue { $0.append(value) } }

    model.doneEditingButtonTapped()
    #expect(model.syncUp == SyncUp.solo())
    #expect(model.destination == nil)
    #expect(syncUpUpdatedValues.value == [SyncUp.solo()])
  }

  @Test func editButtonTapped() {
    let model = SyncUpDetailModel(syncUp: SyncUp.mock())

    let expectedSyncUp: SyncUp = model.syncUp
    model.editButtonTapped()
    #expect(model.destination?.edit?.syncUp == expectedSyncUp)
  }

  @Test func meetingTapped() {
    let meetingTappedCount = LockIsolated(0)
    let model = SyncUpDetailModel(syncUp: SyncUp.mock())
    model.onMeetingTapped = { _, _ in meetingTappedCount.withValue { $0 += 1 } }

    model.meetingTapped(Meeting(id: UUID(45), date: Date(timeIntervalSince1970: 0), transcript: ""))
    #expect(meetingTappedCount.value == 1)
  }

  @Test func startMeetingButtonTappedPresentsSpeechRecognitionDenied() {
    let model = withDependencies {
      $0[SpeechClient.self].authorizationStatus = { .denied }
    } operation: {
      SyncUpDetailModel(syncUp: SyncUp.mock())
    }

    model.startMeetingButtonTapped()
    #expect(model.destination?.alert == .speechRecognitionDenied)
  }

  @Test func startMeetingButtonTappedPresentsSpeechRecognitionRestricted() {
    let model = withDependencies {
      $0[SpeechClient.self].authorizationStatus = { .restricted }
    } operation: {
      SyncUpDetailModel(syncUp: SyncUp.mock())
    }

    model.startMeetingButtonTapped()
    #expect(model.destination?.alert == .speechRecognitionRestricted)
  }

  @Test func startMeetingButtonTappedSendsStartMeeting() {
    let startMeetingValues = LockIsolated<[SyncUp]>([])
    let model = withDependencies {
      $0[SpeechClient.self].authorizationStatus = { .authorized }
    } operation: {
      SyncUpDetailModel(syncUp: SyncUp.mock())
    }
    model.onStartMeeting = { value in startMeetingValues.withValue { $0.append(value) } }

    model.startMeetingButtonTapped()
    #expect(startMeetingValues.value == [SyncUp.mock()])
  }

  @Test func alertConfirmDeletion() {
    let deleteSyncUpValues = LockIsolated<[SyncUp.ID]>([])
    let model = SyncUpDetailModel(destination: .alert(.deleteSyncUp), syncUp: SyncUp.mock())
    model.onDeleteSyncUp = { value in deleteSyncUpValues.withValue { $0.append(value) } }

    let expectedDeleteSyncUp: SyncUp.ID = model.syncUp.id
    model.alertButtonTapped(.confirmDeletion)
    #expect(deleteSyncUpValues.value == [expectedDeleteSyncUp])
  }

  @Test func alertContinueWithoutRecording() {
    let startMeetingValues = LockIsolated<[SyncUp]>([])
    let model = SyncUpDetailModel(
      destination: .alert(.speechRecognitionDenied),
      syncUp: SyncUp.mock()
    )
    model.onStartMeeting = { value in startMeetingValues.withValue { $0.append(value) } }

    model.alertButtonTapped(.continueWithoutRecording)
    #expect(startMeetingValues.value == [SyncUp.mock()])
  }

  @Test func editIsPresentedAndSaved() {
    let syncUpUpdatedValues = LockIsolated<[SyncUp]>([])
    let model = SyncUpDetailModel(syncUp: SyncUp.mock())
    model.onSyncUpUpdated = { value in syncUpUpdatedValues.withValue { $0.append(value) } }

    let expectedSyncUp: SyncUp = model.syncUp
    model.editButtonTapped()
    #expect(model.destination?.edit?.syncUp == expectedSyncUp)
    model.destination?.edit?.syncUp = SyncUp.solo()
    model.doneEditingButtonTapped()
    #expect(model.syncUp == SyncUp.solo())
    #expect(model.destination == nil)
    #expect(syncUpUpdatedValues.value == [SyncUp.solo()])
  }
}
