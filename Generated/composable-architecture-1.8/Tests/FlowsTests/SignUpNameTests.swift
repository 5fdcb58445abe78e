import ComposableArchitecture
import XCTest

@testable import Flows

@MainActor
final class SignUpNameTests: XCTestCase {
  func testNextButtonTappedSendsDidChoose() async {
    let store = TestStore(initialState: SignUpName.State(name: "Blob")) {
      SignUpName()
    }

    await store.send(.nextButtonTapped)
    await store.receive(\.delegate.didChoose, "Blob")
  }

  func testNextButtonTappedDoesNothing() async {
    let store = TestStore(initialState: SignUpName.State()) {
      SignUpName()
    }

    await store.send(.nextButtonTapped)
  }

  func testBindingName() async {
    let store = TestStore(initialState: SignUpName.State()) {
      SignUpName()
    }

    await store.send(.set(\.name, "Blob")) {
      $0.name = "Blob"
    }
  }
}
