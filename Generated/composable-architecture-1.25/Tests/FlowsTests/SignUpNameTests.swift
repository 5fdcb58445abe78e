import ComposableArchitecture
import Testing

@testable import Flows

@MainActor
struct SignUpNameTests {
  @Test func nextButtonTappedSendsDidChoose() async {
    let store = TestStore(initialState: SignUpName.State(name: "Blob")) {
      SignUpName()
    }

    await store.send(.nextButtonTapped)
    await store.receive(\.delegate.didChoose, "Blob")
  }

  @Test func nextButtonTappedDoesNothing() async {
    let store = TestStore(initialState: SignUpName.State()) {
      SignUpName()
    }

    await store.send(.nextButtonTapped)
  }

  @Test func bindingName() async {
    let store = TestStore(initialState: SignUpName.State()) {
      SignUpName()
    }

    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
    }
  }
}
