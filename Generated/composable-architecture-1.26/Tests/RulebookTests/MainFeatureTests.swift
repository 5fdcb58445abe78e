import ComposableArchitecture
import Testing

@testable import Rulebook

@MainActor
struct MainFeatureTests {
  @Test func presentModalTapped() async {
    let store = TestStore(initialState: MainFeature.State()) {
      MainFeature()
    }

    await store.send(.presentModalTapped) {
      $0.destination = .modalFeature(ModalFeature.State())
    }
  }

  @Test func presentAnotherModalTapped() async {
    let store = TestStore(initialState: MainFeature.State()) {
      MainFeature()
    }

    await store.send(.presentAnotherModalTapped) {
      $0.destination = .anotherModal(AnotherFeature.State())
    }
  }

  @Test func modalFeatureDidComplete() async {
    var state = MainFeature.State()
    state.destination = .modalFeature(ModalFeature.State())
    let store = TestStore(initialState: state) {
      MainFeature()
    }

    await store.send(\.destination.modalFeature.doneButtonTapped)
    await store.receive(\.destination.modalFeature.delegate.didComplete, "") {
      $0.destination = nil
    }
    await store.receive(\.resultHandled, "") {
      $0.results.append("")
    }
  }

  @Test func modalFeatureDidCancel() async {
    var state = MainFeature.State()
    state.destination = .modalFeature(ModalFeature.State())
    let store = TestStore(initialState: state) {
      MainFeature()
    }

    await store.send(\.destination.modalFeature.cancelButtonTapped)
    await store.receive(\.destination.modalFeature.delegate.didCancel) {
      $0.destination = nil
    }
  }

  @Test func modalFeatureDidDismiss() async {
    var state = MainFeature.State()
    state.destination = .modalFeature(ModalFeature.State())
    let store = TestStore(initialState: state) {
      MainFeature()
    }

    await store.send(\.destination.modalFeature.closeButtonTapped)
    await store.receive(\.destination.modalFeature.delegate.didDismiss) {
      $0.destination = nil
    }
  }

  @Test func anotherModalDidDismiss() async {
    var state = MainFeature.State()
    state.destination = .anotherModal(AnotherFeature.State())
    let store = TestStore(initialState: state) {
      MainFeature()
    }

    await store.send(\.destination.anotherModal.closeButtonTapped)
    await store.receive(\.destination.anotherModal.delegate.didDismiss) {
      $0.destination = nil
    }
  }

  @Test func resultHandled() async {
    let store = TestStore(initialState: MainFeature.State()) {
      MainFeature()
    }

    await store.send(.resultHandled("Blob Jr.")) {
      $0.results.append("Blob Jr.")
    }
  }

  @Test func modalFeatureIsPresentedAndSaved() async {
    let store = TestStore(initialState: MainFeature.State()) {
      MainFeature()
    }

    await store.send(.presentModalTapped) {
      $0.destination = .modalFeature(ModalFeature.State())
    }
    await store.send(\.destination.modalFeature.binding.result, "Blob") {
      if case .modalFeature(var modalFeature)? = $0.destination {
        modalFeature.result = "Blob"
        $0.destination = .modalFeature(modalFeature)
      }
    }
    await store.send(\.destination.modalFeature.doneButtonTapped)
    await store.receive(\.destination.modalFeature.delegate.didComplete, "Blob") {
      $0.destination = nil
    }
    await store.receive(\.resultHandled, "Blob") {
      $0.results.append("Blob")
    }
  }
}
