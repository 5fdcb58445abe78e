import ComposableArchitecture
import FlowsModels
import Foundation
import XCTest

@testable import Flows

private struct Failure: Error {}

@MainActor
final class LogInFeatureTests: XCTestCase {
  func testCancelButtonTapped() async {
    let store = TestStore(initialState: LogInFeature.State(isLoggingIn: true)) {
      LogInFeature()
    }

    await store.send(.cancelButtonTapped) {
      $0.isLoggingIn = false
    }
  }

  func testLogInButtonTapped() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    } withDependencies: {
      $0.userClient.logIn = { _ in User(name: "Blob") }
    }

    await store.send(.logInButtonTapped) {
      $0.isLoggingIn = true
    }
    await store.receive(\.logInResponse.success) {
      $0.isLoggingIn = false
    }
    await store.receive(\.delegate.didLogIn, User(name: "Blob"))
  }

  func testLogInButtonTappedFails() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    } withDependencies: {
      $0.userClient.logIn = { _ in throw Failure() }
    }

    await store.send(.logInButtonTapped) {
      $0.isLoggingIn = true
    }
    await store.receive(\.logInResponse.failure) {
      $0.isLoggingIn = false
      $0.message = Failure().localizedDescription
    }
  }

  func testLogInResponseSuccess() async {
    let store = TestStore(initialState: LogInFeature.State(isLoggingIn: true)) {
      LogInFeature()
    }

    await store.send(.logInResponse(.success(User(name: "Blob")))) {
      $0.isLoggingIn = false
    }
    await store.receive(\.delegate.didLogIn, User(name: "Blob"))
  }

  func testLogInResponseFailure() async {
    let store = TestStore(initialState: LogInFeature.State(isLoggingIn: true)) {
      LogInFeature()
    }

    await store.send(.logInResponse(.failure(Failure()))) {
      $0.isLoggingIn = false
      $0.message = Failure().localizedDescription
    }
  }

  func testSignUpButtonTapped() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    }

    await store.send(.signUpButtonTapped) {
      $0.destination = .signUp(SignUpFlow.State())
    }
  }

  func testSignUpWithNameButtonTapped() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    }

    await store.send(.signUpWithNameButtonTapped) {
      $0.destination = .signUp(.password(SignUpPassword.State(name: "")))
    }
  }

  func testSignUpNameDidChoose() async {
    var state = LogInFeature.State()
    state.destination = .signUp(SignUpFlow.State())
    let store = TestStore(initialState: state) {
      LogInFeature()
    }

    var expected = store.state
    expected.destination = .signUp(.password(SignUpPassword.State(name: "Blob Jr.")))
    await store.withExhaustivity(.off) {
      _ = await store.send(
        .destination(.presented(.signUp(.name(.delegate(.didChoose("Blob Jr."))))))
      )
    }
    XCTAssertEqual(store.state, expected)
  }

  func testSignUpPasswordDidSignUp() async {
    var state = LogInFeature.State()
    state.destination = .signUp(.password(SignUpPassword.State(name: "Blob")))
    let store = TestStore(initialState: state) {
      LogInFeature()
    }

    await store.send(
      .destination(.presented(.signUp(.password(.delegate(.didSignUp(User(name: "Blob")))))))
    ) {
      $0.destination = nil
    }
    await store.receive(\.delegate.didLogIn, User(name: "Blob"))
  }

  func testBindingName() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    }

    await store.send(.set(\.name, "Blob")) {
      $0.name = "Blob"
    }
  }

  func testCancelButtonTappedCancelsLogIn() async {
    let store = TestStore(initialState: LogInFeature.State()) {
      LogInFeature()
    } withDependencies: {
      $0.userClient.logIn = { _ in try await Task.never() }
    }

    await store.send(.logInButtonTapped) {
      $0.isLoggingIn = true
    }
    await store.send(.cancelButtonTapped) {
      $0.isLoggingIn = false
    }
    await store.finish()
  }

  func testSignUpDismissed() async {
    var state = LogInFeature.State()
    state.destination = .signUp(SignUpFlow.State())
    let store = TestStore(initialState: state) {
      LogInFeature()
    }

    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
  }
}
