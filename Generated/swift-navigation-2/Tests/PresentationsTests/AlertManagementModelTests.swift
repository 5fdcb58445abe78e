import Dependencies
import Foundation
import PresentationsModels
import SwiftNavigation
import Testing

@testable import Presentations

private struct Failure: Error {}

@MainActor
struct AlertManagementModelTests {
  @Test func didTapDelete() {
    let model = AlertManagementModel()

    model.didTapDelete()
    #expect(model.alert == .confirmDelete)
  }

  @Test func alertConfirmDelete() async {
    let model = withDependencies {
      $0[ItemClient.self].delete = {}
    } operation: {
      AlertManagementModel(alert: .confirmDelete)
    }

    model.alertButtonTapped(.confirmDelete)
    await model.deletedTask?.value
    #expect(model.isDeleted)
  }

  @Test func alertRetryAction() async {
    let model = withDependencies {
      $0[ItemClient.self].delete = {}
    } operation: {
      AlertManagementModel(alert: .showError(error: "Blob"))
    }

    model.alertButtonTapped(.retryAction)
    await model.deletedTask?.value
    #expect(model.isDeleted)
  }

  @Test func deleteItem() async {
    let model = withDependencies {
      $0[ItemClient.self].delete = {}
    } operation: {
      AlertManagementModel()
    }

    model.deleteItem()
    await model.deletedTask?.value
    #expect(model.isDeleted)
  }

  @Test func deleteItemFails() async {
    let model = withDependencies {
      $0[ItemClient.self].delete = { throw Failure() }
    } operation: {
      AlertManagementModel()
    }

    model.deleteItem()
    await model.deletedTask?.value
    #expect(model.alert == .showError(error: Failure().localizedDescription))
  }

  @Test func deletedSuccess() {
    let model = AlertManagementModel()

    model.deleted(.success(()))
    #expect(model.isDeleted)
  }

  @Test func deletedFailure() {
    let model = AlertManagementModel()

    model.deleted(.failure(Failure()))
    #expect(model.alert == .showError(error: Failure().localizedDescription))
  }
}
