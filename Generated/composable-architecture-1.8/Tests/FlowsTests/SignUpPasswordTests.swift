import ComposableArchitecture
import FlowsModels
import XCTest

@testable import Flows

@MainActor
final class SignUpPasswordTests: XCTestCase {
  func testSignUpButtonTapped() async {
    let store = TestStore(initialState: SignUpPassword.State(name: "Blob")) {
      SignUpPassword()
    }

    await store.send(.signUpButtonTapped)
    await store.receive(\.delegate.didSignUp, User(name: "Blob"))
  }

  func testBindingPassword() async {
    let store = TestStore(initialState: SignUpPassword.State(name: "Blob")) {
      SignUpPassword()
    }

    await store.send(.set(\.password, "Blob")) {
      $0.password = "Blob"
    }
  }
}
