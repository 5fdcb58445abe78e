import ComposableArchitecture
import Foundation
import PresentationsModels
import XCTest

@testable import Presentations

private struct Failure: Error {}

@MainActor
final class AlertManagementTests: XCTestCase {
  func testDidTapDelete() async {
    let store = TestStore(initialState: AlertManagement.State()) {
      AlertManagement()
    }

    await store.send(.view(.didTapDelete)) {
      $0.alert = .confirmDelete
    }
  }

  func testAlertConfirmDelete() async {
    var state = AlertManagement.State()
    state.alert = .confirmDelete
    let store = TestStore(initialState: state) {
      AlertManagement()
    } withDependencies: {
      $0.itemClient.delete = {}
    }

    await store.send(.alert(.presented(.confirmDelete))) {
      $0.alert = nil
    }
    await store.receive(\.internal.deleteItem)
    await store.receive(\.internal.deleted) {
      $0.isDeleted = true
    }
  }

  func testAlertRetryAction() async {
    var state = AlertManagement.State()
    state.alert = .showError(error: "Blob")
    let store = TestStore(initialState: state) {
      AlertManagement()
    } withDependencies: {
      $0.itemClient.delete = {}
    }

    await store.send(.alert(.presented(.retryAction))) {
      $0.alert = nil
    }
    await store.receive(\.internal.deleteItem)
    await store.receive(\.internal.deleted) {
      $0.isDeleted = true
    }
  }

  func testDeleteItem() async {
    let store = TestStore(initialState: AlertManagement.State()) {
      AlertManagement()
    } withDependencies: {
      $0.itemClient.delete = {}
    }

    await store.send(.internal(.deleteItem))
    await store.receive(\.internal.deleted) {
      $0.isDeleted = true
    }
  }

  func testDeleteItemFails() async {
    let store = TestStore(initialState: AlertManagement.State()) {
      AlertManagement()
    } withDependencies: {
      $0.itemClient.delete = { throw Failure() }
    }

    await store.send(.internal(.deleteItem))
    await store.receive(\.internal.deleted) {
      $0.alert = .showError(error: Failure().localizedDescription)
    }
  }

  func testDeletedSuccess() async {
    let store = TestStore(initialState: AlertManagement.State()) {
      AlertManagement()
    }

    await store.send(.internal(.deleted(.success(())))) {
      $0.isDeleted = true
    }
  }

  func testDeletedFailure() async {
    let store = TestStore(initialState: AlertManagement.State()) {
      AlertManagement()
    }

    await store.send(.internal(.deleted(.failure(Failure())))) {
      $0.alert = .showError(error: Failure().localizedDescription)
    }
  }
}
