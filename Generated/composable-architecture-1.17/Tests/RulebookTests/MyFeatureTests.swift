import ComposableArchitecture
import Foundation
import Testing

@testable import Rulebook

private struct Failure: Error {}

@MainActor
struct MyFeatureTests {
  @Test func someErrorOccurred() async {
    let store = TestStore(initialState: MyFeature.State()) {
      MyFeature()
    }

    await store.send(.someErrorOccurred(Failure())) {
      $0.alert = .error(message: Failure().localizedDescription)
    }
  }

  @Test func alertRetry() async {
    var state = MyFeature.State()
    state.alert = .error(message: "Blob")
    let store = TestStore(initialState: state) {
      MyFeature()
    }

    await store.send(\.alert.retry) {
      $0.alert = nil
    }
    await store.receive(\.retryButtonTapped)
    await store.receive(\.delegate.didRetry)
  }

  @Test func retryButtonTapped() async {
    let store = TestStore(initialState: MyFeature.State()) {
      MyFeature()
    }

    await store.send(.retryButtonTapped)
    await store.receive(\.delegate.didRetry)
  }

  @Test func operationFailed() async {
    let store = TestStore(initialState: MyFeature.State()) {
      MyFeature()
    }

    await store.send(.operationFailed(Failure())) {
      $0.errorMessage = Failure().localizedDescription
      $0.showingErrorAlert = true
    }
  }

  @Test func retryOperation() async {
    let store = TestStore(initialState: MyFeature.State()) {
      MyFeature()
    }

    await store.send(.retryOperation)
    await store.receive(\.delegate.didRetry)
  }

  @Test func bindingShowingErrorAlert() async {
    var state = MyFeature.State(errorMessage: "Blob")
    state.showingErrorAlert = true
    let store = TestStore(initialState: state) {
      MyFeature()
    }

    await store.send(\.binding.showingErrorAlert, false) {
      $0.showingErrorAlert = false
      $0.errorMessage = nil
    }
  }
}
