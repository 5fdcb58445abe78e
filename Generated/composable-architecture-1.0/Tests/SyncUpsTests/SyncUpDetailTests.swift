// TODO: Test 'alert.openSettings': its effect isn't a call of a dependency's member.

import ComposableArchitecture
import Foundation
import SyncUpsModels
import XCTest

@testable import SyncUps

@MainActor
final class SyncUpDetailTests: XCTestCase {
  func testCancelEditButtonTapped() async {
    var state = SyncUpDetail.State(syncUp: SyncUp.mock())
    state.destination = .edit(SyncUpForm.State(syncUp: SyncUp.solo()))
    let store = TestStore(initialState: state) {
      SyncUpDetail()
    }

    await store.send(.cancelEditButtonTapped) {
      $0.destination = nil
    }
  }

  func testDeleteButtonTapped() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(.deleteButtonTapped) {
      $0.destination = .alert(.deleteSyncUp)
    }
  }

  func testDeleteMeetings() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(.deleteMeetings(IndexSet(integer: 0))) {
      $0.syncUp.meetings.remove(atOffsets: IndexSet(integer: 0))
    }
    await store.receive(.delegate(.syncUpUpdated(store.state.syncUp)))
  }

  func testDoneEditingButtonTappedSendsSyncUpUpdated() async {
    var state = SyncUpDetail.State(syncUp: SyncUp.mock())
    state.destination = .edit(SyncUpForm.State(syncUp: SyncUp.solo()))
    let store = TestStore(initialState: state) {
      SyncUpDetail()
    }

    await store.send(.doneEditingButtonTapped) {
      $0.syncUp = SyncUp.solo()
      $0.destination = nil
    }
    await store.receive(.delegate(.syncUpUpdated(SyncUp.solo())))
  }

  func testDoneEditingButtonTappedDoesNothing() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(.doneEditingButtonTapped)
  }

  func testEditButtonTapped() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(.editButtonTapped) {
      $0.destination = .edit(SyncUpForm.State(syncUp: $0.syncUp))
    }
  }

  func testMeetingTapped() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(
      .meetingTapped(Meeting(id: UUID(45), date: Date(timeIntervalSince1970: 0), transcript: ""))
    )
    await store.receive(/SyncUpDetail.Action.delegate)
  }

  func testStartMeetingButtonTappedPresentsSpeechRecognitionDenied() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .denied }
    }

    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(.speechRecognitionDenied)
    }
  }

  func testStartMeetingButtonTappedPresentsSpeechRecognitionRestricted() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .restricted }
    }

    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(.speechRecognitionRestricted)
    }
  }

  func testStartMeetingButtonTappedSendsStartMeeting() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    } withDependencies: {
      $0.speechClient.authorizationStatus = { .authorized }
    }

    await store.send(.startMeetingButtonTapped)
    await store.receive(.delegate(.startMeeting(SyncUp.mock())))
  }

  func testAlertConfirmDeletion() async {
    var state = SyncUpDetail.State(syncUp: SyncUp.mock())
    state.destination = .alert(.deleteSyncUp)
    let store = TestStore(initialState: state) {
      SyncUpDetail()
    }

    await store.send(.destination(.presented(.alert(.confirmDeletion)))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.deleteSyncUp(store.state.syncUp.id)))
  }

  func testAlertContinueWithoutRecording() async {
    var state = SyncUpDetail.State(syncUp: SyncUp.mock())
    state.destination = .alert(.speechRecognitionDenied)
    let store = TestStore(initialState: state) {
      SyncUpDetail()
    }

    await store.send(.destination(.presented(.alert(.continueWithoutRecording)))) {
      $0.destination = nil
    }
    await store.receive(.delegate(.startMeeting(SyncUp.mock())))
  }

  func testEditIsPresentedAndSaved() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(.editButtonTapped) {
      $0.destination = .edit(SyncUpForm.State(syncUp: $0.syncUp))
    }
    await store.send(.destination(.presented(.edit(.set(\.$syncUp, SyncUp.solo()))))) {
      if case .edit(var edit)? = $0.destination {
        edit.syncUp = SyncUp.solo()
        $0.destination = .edit(edit)
      }
    }
    await store.send(.doneEditingButtonTapped) {
      $0.syncUp = SyncUp.solo()
      $0.destination = nil
    }
    await store.receive(.delegate(.syncUpUpdated(SyncUp.solo())))
  }
}
