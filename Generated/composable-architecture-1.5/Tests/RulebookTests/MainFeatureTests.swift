import ComposableArchitecture
import XCTest

@testable import Rulebook

@MainActor
final class MainFeatureTests: XCTestCase {
  func testPresentModalTapped() async {
    let store = TestStore(initialState: MainFeature.State()) {
      MainFeature()
    }

    await store.send(.presentModalTapped) {
      $0.destination = .modalFeature(ModalFeature.State())
    }
  }

  func testPresentAnotherModalTapped() async {
    let store = TestStore(initialState: MainFeature.State()) {
      MainFeature()
    }

    await store.send(.presentAnotherModalTapped) {
      $0.destination = .anotherModal(AnotherFeature.State())
    }
  }

  func testModalFeatureDidComplete() async {
    var state = MainFeature.State()
    state.destination = .modalFeature(ModalFeature.State())
    let store = TestStore(initialState: state) {
      MainFeature()
    }

    await store.send(.destination(.presented(.modalFeature(.doneButtonTapped))))
    await store.receive(\.destination.modalFeature.delegate.didComplete) {
      $0.destination = nil
    }
    await store.receive(\.resultHandled) {
      $0.results.append("")
    }
  }

  func testModalFeatureDidCancel() async {
    var state = MainFeature.State()
    state.destination = .modalFeature(ModalFeature.State())
    let store = TestStore(initialState: state) {
      MainFeature()
    }

    await store.send(.destination(.presented(.modalFeature(.cancelButtonTapped))))
    await store.receive(\.destination.modalFeature.delegate.didCancel) {
      $0.destination = nil
    }
  }

  func testModalFeatureDidDismiss() async {
    var state = MainFeature.State()
    state.destination = .modalFeature(ModalFeature.State())
    let store = TestStore(initialState: state) {
      MainFeature()
    }

    await store.send(.destination(.presented(.modalFeature(.closeButtonTapped))))
    await store.receive(\.destination.modalFeature.delegate.didDismiss) {
      $0.destination = nil
    }
  }

  func testAnotherModalDidDismiss() async {
    var state = MainFeature.State()
    state.destination = .anotherModal(AnotherFeature.State())
    let store = TestStore(initialState: state) {
      MainFeature()
    }

    await store.send(.destination(.presented(.anotherModal(.closeButtonTapped))))
    await store.receive(\.destination.anotherModal.delegate.didDismiss) {
      $0.destination = nil
    }
  }

  func testResultHandled() async {
    let store = TestStore(initialState: MainFeature.State()) {
      MainFeature()
    }

    await store.send(.resultHandled("Blob Jr.")) {
      $0.results.append("Blob Jr.")
    }
  }

  func testModalFeatureIsPresentedAndSaved() async {
    let store = TestStore(initialState: MainFeature.State()) {
      MainFeature()
    }

    await store.send(.presentModalTapped) {
      $0.destination = .modalFeature(ModalFeature.State())
    }
    await store.send(.destination(.presented(.modalFeature(.set(\.$result, "Blob"))))) {
      if case .modalFeature(var modalFeature)? = $0.destination {
        modalFeature.result = "Blob"
        $0.destination = .modalFeature(modalFeature)
      }
    }
    await store.send(.destination(.presented(.modalFeature(.doneButtonTapped))))
    await store.receive(\.destination.modalFeature.delegate.didComplete) {
      $0.destination = nil
    }
    await store.receive(\.resultHandled) {
      $0.results.append("Blob")
    }
  }
}
