import ConcurrencyExtras
import Dependencies
import FlowsModels
import Foundation
import SwiftNavigation
import Testing

@testable import Flows

private struct Failure: Error {}

@MainActor
struct LogInModelTests {
  @Test func cancelButtonTapped() {
    let model = LogInModel(isLoggingIn: true)

    model.cancelButtonTapped()
    #expect(!model.isLoggingIn)
  }

  @Test func logInButtonTapped() async {
    let didLogInValues = LockIsolated<[User]>([])
    let model = withDependencies {
      $0[UserClient.self].logIn = { _ in User(name: "Blob") }
    } operation: {
      LogInModel()
    }
    model.onDidLogIn = { value in didLogInValues.withValue { $0.append(value) } }

    model.logInButtonTapped()
    #expect(model.isLoggingIn)
    await model.logInTask?.value
    #expect(!model.isLoggingIn)
    #expect(didLogInValues.value == [User(name: "Blob")])
  }

  @Test func logInButtonTappedFails() async {
    let model = withDependencies {
      $0[UserClient.self].logIn = { _ in throw Failure() }
    } operation: {
      LogInModel()
    }

    model.logInButtonTapped()
    #expect(model.isLoggingIn)
    let expectedMessage: String = Failure().localizedDescription
    await model.logInTask?.value
    #expect(!model.isLoggingIn)
    #expect(model.message == expectedMessage)
  }

  @Test func logInResponseSuccess() {
    let didLogInValues = LockIsolated<[User]>([])
    let model = LogInModel(isLoggingIn: true)
    model.onDidLogIn = { value in didLogInValues.withValue { $0.append(value) } }

    model.logInResponse(.success(User(name: "Blob")))
    #expect(!model.isLoggingIn)
    #expect(didLogInValues.value == [User(name: "Blob")])
  }

  @Test func logInResponseFailure() {
    let model = LogInModel(isLoggingIn: true)

    let expectedMessage: String = Failure().localizedDescription
    model.logInResponse(.failure(Failure()))
    #expect(!model.isLoggingIn)
    #expect(model.message == expectedMessage)
  }

  @Test func signUpButtonTapped() {
    let model = LogInModel()

    model.signUpButtonTapped()
    #expect(model.destination?.is(\.signUp) == true)
  }

  @Test func signUpWithNameButtonTapped() {
    let model = LogInModel()

    model.signUpWithNameButtonTapped()
    #expect(model.destination?.signUp?.is(\.password) == true)
    #expect(model.destination?.signUp?.password?.name == "")
  }

  @Test func signUpNameDidChoose() {
    let model = LogInModel(destination: .signUp(SignUpFlowModel()))

    model.destination?.signUp?.name?.onDidChoose("Blob Jr.")
    #expect(model.destination?.signUp?.is(\.password) == true)
    #expect(model.destination?.signUp?.password?.name == "Blob Jr.")
  }

  @Test func signUpPasswordDidSignUp() {
    let didLogInValues = LockIsolated<[User]>([])
    let model = LogInModel(
      destination: .signUp(SignUpFlowModel.password(SignUpPasswordModel(name: "Blob")))
    )
    model.onDidLogIn = { value in didLogInValues.withValue { $0.append(value) } }

    model.destination?.signUp?.password?.onDidSignUp(User(name: "Blob"))
    #expect(model.destination == nil)
    #expect(didLogInValues.value == [User(name: "Blob")])
  }

  @Test func cancelButtonTappedCancelsLogIn() {
    let model = withDependencies {
      $0[UserClient.self].logIn = { _ in try await Task.never() }
    } operation: {
      LogInModel()
    }

    model.logInButtonTapped()
    #expect(model.isLoggingIn)
    model.cancelButtonTapped()
    #expect(!model.isLoggingIn)
    #expect(model.logInTask?.isCancelled == true)
  }
}
