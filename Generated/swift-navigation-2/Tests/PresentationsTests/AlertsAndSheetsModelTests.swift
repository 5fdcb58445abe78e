import ConcurrencyExtras
import MainNavigation
import Stacks
import SwiftNavigation
import Testing

@testable import Presentations

@MainActor
struct AlertsAndSheetsModelTests {
  @Test func deleteItem() {
    let model = AlertsAndSheetsModel()

    model.deleteItem()
    #expect(model.isDeleted)
  }

  @Test func showDeleteAlert() {
    let model = AlertsAndSheetsModel()

    model.showDeleteAlert()
    #expect(model.destination?.alert == .confirmDelete)
  }

  @Test func showDetail() {
    let model = AlertsAndSheetsModel()

    model.showDetail()
    #expect(model.destination?.is(\.detail) == true)
  }

  @Test func showLogoutAlert() {
    let model = AlertsAndSheetsModel()

    model.showLogoutAlert()
    #expect(model.destination?.alert == .confirmLogout)
  }

  @Test func showSettings() {
    let model = AlertsAndSheetsModel()

    model.showSettings()
    #expect(model.destination?.is(\.settings) == true)
  }

  @Test func alertConfirmDelete() {
    let model = AlertsAndSheetsModel(destination: .alert(.confirmDelete))

    model.alertButtonTapped(.confirmDelete)
    #expect(model.isDeleted)
  }

  @Test func alertConfirmLogout() {
    let didLogoutCount = LockIsolated(0)
    let model = AlertsAndSheetsModel(destination: .alert(.confirmLogout))
    model.onDidLogout = { didLogoutCount.withValue { $0 += 1 } }

    model.alertButtonTapped(.confirmLogout)
    #expect(didLogoutCount.value == 1)
  }

  @Test func detailDidSave() {
    let model = AlertsAndSheetsModel(destination: .detail(DetailModel()))

    model.destination?.detail?.saveButtonTapped()
    #expect(model.destination == nil)
  }
}
