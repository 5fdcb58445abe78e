import ConcurrencyExtras
import Dependencies
import FlowsModels
import Foundation
import IssueReporting
import Observation
import SwiftNavigation

/// Asks who is there.
@MainActor
@Observable
final class LogInModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case signUp(SignUpFlowModel)
  }

  var destination: Destination? {
    didSet { bind() }
  }
  var isLoggingIn: Bool
  var message: String
  var name: String

  @ObservationIgnored
  var onDidLogIn: (User) -> Void = unimplemented("LogInModel.onDidLogIn")

  @ObservationIgnored
  private(set) var logInTask: Task<Void, Never>?

  @ObservationIgnored
  @Dependency(UserClient.self) private var userClient

  init(
    destination: Destination? = nil,
    isLoggingIn: Bool = false,
    message: String = "",
    name: String = ""
  ) {
    self.destination = destination
    self.isLoggingIn = isLoggingIn
    self.message = message
    self.name = name
    bind()
  }

  func cancelButtonTapped() {
    isLoggingIn = false
    logInTask?.cancel()
  }

  func logInButtonTapped() {
    isLoggingIn = true
    logInTask?.cancel()
    logInTask = Task { [weak self, userClient, name] in
      let result = await Result { try await userClient.logIn(name) }
      guard !Task.isCancelled else { return }
      self?.logInResponse(result)
    }
  }

  func logInResponse(_ result: Result<User, any Error>) {
    switch result {
    case .success(let user):
      isLoggingIn = false
      onDidLogIn(user)

    case .failure(let error):
      isLoggingIn = false
      message = error.localizedDescription
    }
  }

  func signUpButtonTapped() {
    destination = withDependencies(from: self) {
      .signUp(SignUpFlowModel())
    }
  }

  func signUpWithNameButtonTapped() {
    destination = withDependencies(from: self) {
      .signUp(.password(SignUpPasswordModel(name: self.name)))
    }
  }

  private func signUpNameDidChoose(_ name: String) {
    destination = withDependencies(from: self) {
      .signUp(.password(SignUpPasswordModel(name: name)))
    }
  }

  private func signUpPasswordDidSignUp(_ user: User) {
    destination = nil
    onDidLogIn(user)
  }

  private func bind() {
    switch destination {
    case .signUp(let model):
      switch model {
      case .name(let model):
        model.onDidChoose = { [weak self] name in
          self?.signUpNameDidChoose(name)
        }

      case .password(let model):
        model.onDidSignUp = { [weak self] user in
          self?.signUpPasswordDidSignUp(user)
        }
      }

    case nil:
      break
    }
  }
}
