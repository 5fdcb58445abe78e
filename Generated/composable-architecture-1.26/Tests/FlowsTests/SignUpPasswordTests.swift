import ComposableArchitecture
import FlowsModels
import Testing

@testable import Flows

@MainActor
struct SignUpPasswordTests {
  @Test func signUpButtonTapped() async {
    let store = TestStore(initialState: SignUpPassword.State(name: "Blob")) {
      SignUpPassword()
    }

    await store.send(.signUpButtonTapped)
    await store.receive(\.delegate.didSignUp, User(name: "Blob"))
  }

  @Test func bindingPassword() async {
    let store = TestStore(initialState: SignUpPassword.State(name: "Blob")) {
      SignUpPassword()
    }

    await store.send(\.binding.password, "Blob") {
      $0.password = "Blob"
    }
  }
}
