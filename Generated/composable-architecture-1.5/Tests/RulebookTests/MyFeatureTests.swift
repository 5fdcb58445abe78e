import ComposableArchitecture
import Foundation
import XCTest

@testable import Rulebook

private struct Failure: Error {}

@MainActor
final class MyFeatureTests: XCTestCase {
  func testSomeErrorOccurred() async {
    let store = TestStore(initialState: MyFeature.State()) {
      MyFeature()
    }

    await store.send(.someErrorOccurred(Failure())) {
      $0.alert = .error(message: Failure().localizedDescription)
    }
  }

  func testAlertRetry() async {
    var state = MyFeature.State()
    state.alert = .error(message: "Blob")
    let store = TestStore(initialState: state) {
      MyFeature()
    }

    await store.send(.alert(.presented(.retry))) {
      $0.alert = nil
    }
    await store.receive(\.retryButtonTapped)
    await store.receive(\.delegate.didRetry)
  }

  func testRetryButtonTapped() async {
    let store = TestStore(initialState: MyFeature.State()) {
      MyFeature()
    }

    await store.send(.retryButtonTapped)
    await store.receive(\.delegate.didRetry)
  }

  func testOperationFailed() async {
    let store = TestStore(initialState: MyFeature.State()) {
      MyFeature()
    }

    await store.send(.operationFailed(Failure())) {
      $0.errorMessage = Failure().localizedDescription
      $0.showingErrorAlert = true
    }
  }

  func testRetryOperation() async {
    let store = TestStore(initialState: MyFeature.State()) {
      MyFeature()
    }

    await store.send(.retryOperation)
    await store.receive(\.delegate.didRetry)
  }

  func testBindingShowingErrorAlert() async {
    var state = MyFeature.State(errorMessage: "Blob")
    state.showingErrorAlert = true
    let store = TestStore(initialState: state) {
      MyFeature()
    }

    await store.send(.set(\.$showingErrorAlert, false)) {
      $0.showingErrorAlert = false
      $0.errorMessage = nil
    }
  }
}
