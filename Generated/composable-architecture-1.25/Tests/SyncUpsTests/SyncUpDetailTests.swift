// TODO: Test 'alert.openSettings': its effect isn't a call of a dependency's member.

import ComposableArchitecture
import Foundation
import SyncUpsModels
import Testing

@testable import SyncUps

@MainActor
struct SyncUpDetailTests {
  @Test func cancelEditButtonTapped() async {
    var state = SyncUpDetail.State(syncUp: SyncUp.mock())
    state.destination = .edit(SyncUpForm.State(syncUp: SyncUp.solo()))
    let store = TestStore(initialState: state) {
      SyncUpDetail()
    }

    await store.send(.cancelEditButtonTapped) {
      $0.destination = nil
    }
  }

  @Test func deleteButtonTapped() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(.deleteButtonTapped) {
      $0.destination = .alert(.deleteSyncUp)
    }
  }

  @Test func deleteMeetings() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(.deleteMeetings(IndexSet(integer: 0))) {
      $0.syncUp.meetings.remove(atOffsets: IndexSet(integer: 0))
    }
    await store.receive(\.delegate.syncUpUpdated, store.state.syncUp)
  }

  @Test func doneEditingButtonTappedSendsSyncUpUpdated() async {
    var state = SyncUpDetail.State(syncUp: SyncUp.mock())
    state.destination = .edit(SyncUpForm.State(syncUp: SyncUp.solo()))
    let store = TestStore(initialState: state) {
      SyncUpDetail()
    }

    await store.send(.doneEditingButtonTapped) {
      $0.syncUp = SyncUp.solo()
      $0.destination = nil
    }
    await store.receive(\.delegate.syncUpUpdated, SyncUp.solo())
  }

  @Test func doneEditingButtonTappedDoesNothing() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(.doneEditingButtonTapped)
  }

  @Test func editButtonTapped() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(.editButtonTapped) {
      $0.destination = .edit(SyncUpForm.State(syncUp: $0.syncUp))
    }
  }

  @Test func meetingTapped() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(
      .meetingTapped(Meeting(id: UUID(45), date: Date(timeIntervalSince1970: 0), transcript: ""))
    )
    await store.receive(\.delegate.meetingTapped)
  }

  @Test func startMeetingButtonTappedPresentsSpeechRecognitionDenied() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    } withDependencies: {
      $0[SpeechClient.self].authorizationStatus = { .denied }
    }

    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(.speechRecognitionDenied)
    }
  }

  @Test func startMeetingButtonTappedPresentsSpeechRecognitionRestricted() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    } withDependencies: {
      $0[SpeechClient.self].authorizationStatus = { .restricted }
    }

    await store.send(.startMeetingButtonTapped) {
      $0.destination = .alert(.speechRecognitionRestricted)
    }
  }

  @Test func startMeetingButtonTappedSendsStartMeeting() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    } withDependencies: {
      $0[SpeechClient.self].authorizationStatus = { .authorized }
    }

    await store.send(.startMeetingButtonTapped)
    await store.receive(\.delegate.startMeeting, SyncUp.mock())
  }

  @Test func alertConfirmDeletion() async {
    var state = SyncUpDetail.State(syncUp: SyncUp.mock())
    state.destination = .alert(.deleteSyncUp)
    let store = TestStore(initialState: state) {
      SyncUpDetail()
    }

    await store.send(\.destination.alert.confirmDeletion) {
      $0.destination = nil
    }
    await store.receive(\.delegate.deleteSyncUp, store.state.syncUp.id)
  }

  @Test func alertContinueWithoutRecording() async {
    var state = SyncUpDetail.State(syncUp: SyncUp.mock())
    state.destination = .alert(.speechRecognitionDenied)
    let store = TestStore(initialState: state) {
      SyncUpDetail()
    }

    await store.send(\.destination.alert.continueWithoutRecording) {
      $0.destination = nil
    }
    await store.receive(\.delegate.startMeeting, SyncUp.mock())
  }

  @Test func editIsPresentedAndSaved() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: SyncUp.mock())) {
      SyncUpDetail()
    }

    await store.send(.editButtonTapped) {
      $0.destination = .edit(SyncUpForm.State(syncUp: $0.syncUp))
    }
    await store.send(\.destination.edit.binding.syncUp, SyncUp.solo()) {
      if case .edit(var edit)? = $0.destination {
        edit.syncUp = SyncUp.solo()
        $0.destination = .edit(edit)
      }
    }
    await store.send(.doneEditingButtonTapped) {
      $0.syncUp = SyncUp.solo()
      $0.destination = nil
    }
    await store.receive(\.delegate.syncUpUpdated, SyncUp.solo())
  }
}
