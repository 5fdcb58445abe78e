import ComposableArchitecture
import FlowsModels
import Foundation
import Testing

@testable import Flows

private struct Failure: Error {}

@MainActor
struct LogInFeatureTests {
  @Test func cancelButtonTapped() async {
    let store = TestStore(initialState: LogInFeature.State(isLoggingIn: true)) {
      LogInFeature()
    }

    await store.send(.cancelButtonTapped) {
      $0.isLoggingIn = false
    }
  }

  @Test func logInButtonTapped() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    } withDependencies: {
      $0[UserClient.self].logIn = { _ in User(name: "Blob") }
    }

    await store.send(.logInButtonTapped) {
      $0.isLoggingIn = true
    }
    await store.receive(\.logInResponse.success) {
      $0.isLoggingIn = false
    }
    await store.receive(\.delegate.didLogIn, User(name: "Blob"))
  }

  @Test func logInButtonTappedFails() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    } withDependencies: {
      $0[UserClient.self].logIn = { _ in throw Failure() }
    }

    await store.send(.logInButtonTapped) {
      $0.isLoggingIn = true
    }
    await store.receive(\.logInResponse.failure) {
      $0.isLoggingIn = false
      $0.message = Failure().localizedDescription
    }
  }

  @Test func logInResponseSuccess() async {
    let store = TestStore(initialState: LogInFeature.State(isLoggingIn: true)) {
      LogInFeature()
    }

    await store.send(.logInResponse(.success(User(name: "Blob")))) {
      $0.isLoggingIn = false
    }
    await store.receive(\.delegate.didLogIn, User(name: "Blob"))
  }

  @Test func logInResponseFailure() async {
    let store = TestStore(initialState: LogInFeature.State(isLoggingIn: true)) {
      LogInFeature()
    }

    await store.send(.logInResponse(.failure(Failure()))) {
      $0.isLoggingIn = false
      $0.message = Failure().localizedDescription
    }
  }

  @Test func signUpButtonTapped() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    }

    await store.send(.signUpButtonTapped) {
      $0.destination = .signUp(SignUpFlow.State())
    }
  }

  @Test func signUpWithNameButtonTapped() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    }

    await store.send(.signUpWithNameButtonTapped) {
      $0.destination = .signUp(.password(SignUpPassword.State(name: "")))
    }
  }

  @Test func signUpNameDidChoose() async {
    var state = LogInFeature.State()
    state.destination = .signUp(SignUpFlow.State())
    let store = TestStore(initialState: state) {
      LogInFeature()
    }

    var expected = store.state
    expected.destination = .signUp(.password(SignUpPassword.State(name: "Blob Jr.")))
    await store.withExhaustivity(.off) {
      _ = await store.send(\.destination.signUp.name.delegate.didChoose, "Blob Jr.")
    }
    #expect(store.state == expected)
  }

  @Test func signUpPasswordDidSignUp() async {
    var state = LogInFeature.State()
    state.destination = .signUp(.password(SignUpPassword.State(name: "Blob")))
    let store = TestStore(initialState: state) {
      LogInFeature()
    }

    await store.send(\.destination.signUp.password.delegate.didSignUp, User(name: "Blob")) {
      $0.destination = nil
    }
    await store.receive(\.delegate.didLogIn, User(name: "Blob"))
  }

  @Test func bindingName() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    }

    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
    }
  }

  @Test func cancelButtonTappedCancelsLogIn() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    } withDependencies: {
      $0[UserClient.self].logIn = { _ in try await Task.never() }
    }

    await store.send(.logInButtonTapped) {
      $0.isLoggingIn = true
    }
    await store.send(.cancelButtonTapped) {
      $0.isLoggingIn = false
    }
    await store.finish()
  }

  @Test func signUpDismissed() async {
    var state = LogInFeature.State()
    state.destination = .signUp(SignUpFlow.State())
    let store = TestStore(initialState: state) {
      LogInFeature()
    }

    await store.send(\.destination.dismiss) {
      $0.destination = nil
    }
  }
}
