import ComposableArchitecture
import Testing

@testable import Rulebook

@MainActor
struct ModalFeatureTests {
  @Test func cancelButtonTapped() async {
    let store = TestStore(initialState: ModalFeature.State()) {
      ModalFeature()
    }

    await store.send(.cancelButtonTapped)
    await store.receive(\.delegate.didCancel)
  }

  @Test func closeButtonTapped() async {
    let store = TestStore(initialState: ModalFeature.State()) {
      ModalFeature()
    }

    await store.send(.closeButtonTapped)
    await store.receive(\.delegate.didDismiss)
  }

  @Test func doneButtonTapped() async {
    let store = TestStore(initialState: ModalFeature.State()) {
      ModalFeature()
    }

    await store.send(.doneButtonTapped)
    await store.receive(\.delegate.didComplete, "")
  }

  @Test func bindingResult() async {
    let store = TestStore(initialState: ModalFeature.State()) {
      ModalFeature()
    }

    await store.send(\.binding.result, "Blob") {
      $0.result = "Blob"
    }
  }
}
