// Test plan: 8 of 8 transitions are covered.

import ComposableArchitecture
import Foundation
import MainNavigation
import Stacks
import Testing

@testable import Presentations

@MainActor
struct AlertsAndSheetsTests {
  @Test func deleteItem() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.deleteItem) {
      $0.isDeleted = true
    }
  }

  @Test func showDeleteAlert() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showDeleteAlert) {
      $0.destination = .alert(.confirmDelete)
    }
  }

  @Test func showDetail() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showDetail) {
      $0.destination = .detail(Detail.State())
    }
  }

  @Test func showLogoutAlert() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showLogoutAlert) {
      $0.destination = .alert(.confirmLogout)
    }
  }

  @Test func showSettings() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showSettings) {
      $0.destination = .settings(SettingsFeature.State())
    }
  }

  @Test func alertConfirmDelete() async {
    var state = AlertsAndSheets.State()
    state.destination = .alert(.confirmDelete)
    let store = TestStore(initialState: state) {
      AlertsAndSheets()
    }

    await store.send(\.destination.alert.confirmDelete) {
      $0.destination = nil
    }
    await store.receive(\.deleteItem) {
      $0.isDeleted = true
    }
  }

  @Test func alertConfirmLogout() async {
    var state = AlertsAndSheets.State()
    state.destination = .alert(.confirmLogout)
    let store = TestStore(initialState: state) {
      AlertsAndSheets()
    }

    await store.send(\.destination.alert.confirmLogout) {
      $0.destination = nil
    }
    await store.receive(\.delegate.didLogout)
  }

  @Test func detailDidSave() async {
    var state = AlertsAndSheets.State()
    state.destination = .detail(Detail.State())
    let store = TestStore(initialState: state) {
      AlertsAndSheets()
    }

    await store.send(\.destination.detail.delegate.didSave) {
      $0.destination = nil
    }
  }

  @Test func detailDismissed() async {
    var state = AlertsAndSheets.State()
    state.destination = .detail(Detail.State())
    let store = TestStore(initialState: state) {
      AlertsAndSheets()
    }

    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func settingsDismissed() async {
    var state = AlertsAndSheets.State()
    state.destination = .settings(SettingsFeature.State())
    let store = TestStore(initialState: state) {
      AlertsAndSheets()
    }

    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func confirmDeleteDismissed() async {
    var state = AlertsAndSheets.State()
    state.destination = .alert(.confirmDelete)
    let store = TestStore(initialState: state) {
      AlertsAndSheets()
    }

    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func confirmLogoutDismissed() async {
    var state = AlertsAndSheets.State()
    state.destination = .alert(.confirmLogout)
    let store = TestStore(initialState: state) {
      AlertsAndSheets()
    }

    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func confirmDeleteIsReachable() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showDeleteAlert) {
      $0.destination = .alert(.confirmDelete)
    }
    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func detailIsReachable() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showDetail) {
      $0.destination = .detail(Detail.State())
    }
    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func confirmLogoutIsReachable() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showLogoutAlert) {
      $0.destination = .alert(.confirmLogout)
    }
    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }

  @Test func settingsIsReachable() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showSettings) {
      $0.destination = .settings(SettingsFeature.State())
    }
    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }
}
