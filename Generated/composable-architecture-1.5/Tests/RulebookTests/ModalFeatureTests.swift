import ComposableArchitecture
import XCTest

@testable import Rulebook

@MainActor
final class ModalFeatureTests: XCTestCase {
  func testCancelButtonTapped() async {
    let store = TestStore(initialState: ModalFeature.State()) {
      ModalFeature()
    }

    await store.send(.cancelButtonTapped)
    await store.receive(\.delegate.didCancel)
  }

  func testCloseButtonTapped() async {
    let store = TestStore(initialState: ModalFeature.State()) {
      ModalFeature()
    }

    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.didDismiss)
  }

  func testDoneButtonTapped() async {
    let store = TestStore(initialState: ModalFeature.State()) {
      ModalFeature()
    }

    await store.send(.doneButtonTapped)
    await store.receive(\.delegate.didComplete)
  }

  func testBindingResult() async {
    let store = TestStore(initialState: ModalFeature.State()) {
      ModalFeature()
    }

    await store.send(.set(\.$result, "Blob")) {
      $0.result = "Blob"
    }
  }
}
