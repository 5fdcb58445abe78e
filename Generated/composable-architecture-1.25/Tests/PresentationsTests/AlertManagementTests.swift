import ComposableArchitecture
import Foundation
import PresentationsModels
import Testing

@testable import Presentations

private struct Failure: Error {}

@MainActor
struct AlertManagementTests {
  @Test func didTapDelete() async {
    let store = TestStore(initialState: AlertManagement.State()) {
      AlertManagement()
    }

    await store.send(.view(.didTapDelete)) {
      $0.alert = .confirmDelete
    }
  }

  @Test func alertConfirmDelete() async {
    var state = AlertManagement.State()
    state.alert = .confirmDelete
    let store = TestStore(initialState: state) {
      AlertManagement()
    } withDependencies: {
      $0[ItemClient.self].delete = {}
    }

    await store.send(\.alert.confirmDelete) {
      $0.alert = nil
    }
    await store.receive(\.internal.deleteItem)
    await store.receive(\.internal.deleted) {
      $0.isDeleted = true
    }
  }

  @Test func alertRetryAction() async {
    var state = AlertManagement.State()
    state.alert = .showError(error: "Blob")
    let store = TestStore(initialState: state) {
      AlertManagement()
    } withDependencies: {
      $0[ItemClient.self].delete = {}
    }

    await store.send(\.alert.retryAction) {
      $0.alert = nil
    }
    await store.receive(\.internal.deleteItem)
    await store.receive(\.internal.deleted) {
      $0.isDeleted = true
    }
  }

  @Test func deleteItem() async {
    let store = TestStore(initialState: AlertManagement.State()) {
      AlertManagement()
    } withDependencies: {
      $0[ItemClient.self].delete = {}
    }

    await store.send(.internal(.deleteItem))
    await store.receive(\.internal.deleted) {
      $0.isDeleted = true
    }
  }

  @Test func deleteItemFails() async {
    let store = TestStore(initialState: AlertManagement.State()) {
      AlertManagement()
    } withDependencies: {
      $0[ItemClient.self].delete = { throw Failure() }
    }

    await store.send(.internal(.deleteItem))
    await store.receive(\.internal.deleted) {
      $0.alert = .showError(error: Failure().localizedDescription)
    }
  }

  @Test func deletedSuccess() async {
    let store = TestStore(initialState: AlertManagement.State()) {
      AlertManagement()
    }

    await store.send(.internal(.deleted(.success(())))) {
      $0.isDeleted = true
    }
  }

  @Test func deletedFailure() async {
    let store = TestStore(initialState: AlertManagement.State()) {
      AlertManagement()
    }

    await store.send(.internal(.deleted(.failure(Failure())))) {
      $0.alert = .showError(error: Failure().localizedDescription)
    }
  }
}
