import ComposableArchitecture
import MainNavigation
import Stacks
import XCTest

@testable import Presentations

@MainActor
final class AlertsAndSheetsTests: XCTestCase {
  func testDeleteItem() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.deleteItem) {
      $0.isDeleted = true
    }
  }

  func testShowDeleteAlert() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showDeleteAlert) {
      $0.destination = .alert(.confirmDelete)
    }
  }

  func testShowDetail() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showDetail) {
      $0.destination = .detail(Detail.State())
    }
  }

  func testShowLogoutAlert() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showLogoutAlert) {
      $0.destination = .alert(.confirmLogout)
    }
  }

  func testShowSettings() async {
    let store = TestStore(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }

    await store.send(.showSettings) {
      $0.destination = .settings(SettingsFeature.State())
    }
  }

  func testAlertConfirmDelete() async {
    var state = AlertsAndSheets.State()
    state.destination = .alert(.confirmDelete)
    let store = TestStore(initialState: state) {
      AlertsAndSheets()
    }

    await store.send(.destination(.presented(.alert(.confirmDelete)))) {
      $0.destination = nil
    }
    await store.receive(\.deleteItem) {
      $0.isDeleted = true
    }
  }

  func testAlertConfirmLogout() async {
    var state = AlertsAndSheets.State()
    state.destination = .alert(.confirmLogout)
    let store = TestStore(initialState: state) {
      AlertsAndSheets()
    }

    await store.send(.destination(.presented(.alert(.confirmLogout)))) {
      $0.destination = nil
    }
    await store.receive(\.delegate.didLogout)
  }

  func testDetailDidSave() async {
    var state = AlertsAndSheets.State()
    state.destination = .detail(Detail.State())
    let store = TestStore(initialState: state) {
      AlertsAndSheets()
    }

    await store.send(.destination(.presented(.detail(.saveButtonTapped))))
    await store.receive(\.destination.detail.delegate.didSave) {
      $0.destination = nil
    }
  }
}
