import ConcurrencyExtras
import FlowsModels
import SwiftNavigation
import Testing

@testable import Flows

@MainActor
struct SignUpPasswordModelTests {
  @Test func signUpButtonTapped() {
    let didSignUpValues = LockIsolated<[User]>([])
    let model = SignUpPasswordModel(name: "Blob")
    model.onDidSignUp = { value in didSignUpValues.withValue { $0.append(value) } }

    model.signUpButtonTapped()
    #expect(didSignUpValues.value == [User(name: "Blob")])
  }
}
