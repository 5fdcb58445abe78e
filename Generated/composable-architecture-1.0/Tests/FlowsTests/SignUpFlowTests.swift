import ComposableArchitecture
import FlowsModels
import XCTest

@testable import Flows

@MainActor
final class SignUpFlowTests: XCTestCase {
  func testPasswordRuns() async {
    let store = TestStore(
      initialState: SignUpFlow.State.password(SignUpPassword.State(name: "Blob"))
    ) {
      SignUpFlow()
    }

    // Other tests cover the rest of what follows.
    store.exhaustivity = .off
    await store.send(.password(.signUpButtonTapped))
    await store.receive(/SignUpFlow.Action.password)
  }
}
