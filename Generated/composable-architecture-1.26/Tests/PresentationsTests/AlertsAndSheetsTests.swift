import ComposableArchitecture
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

    await store.send(\.destination.detail.saveButtonTapped)
    await store.receive(\.destination.detail.delegate.didSave) {
      $0.destination = nil
    }
  }
}
