import Dependencies
import FlowsModels
import Foundation
import Observation
import SwiftNavigation

/// The app is in one of these flows at a time.
@MainActor
@Observable
final class RootModel: HashableObject, Identifiable {
  @CasePathable
  @dynamicMemberLookup
  enum State: Hashable {
    /// Until it is known who is there.
    case launch(LaunchModel)
    case logIn(LogInModel)
    case home(HomeModel)
  }

  var state: State {
    didSet { bind() }
  }

  @ObservationIgnored
  @Dependency(\.self) private var dependencies

  init(state: State = .launch(LaunchModel())) {
    self.state = state
    bind()
  }

  private func launchDidFinish() {
    state = withDependencies(from: self) {
      .logIn(LogInModel())
    }
  }

  private func logInDidLogIn(_ user: User) {
    state = withDependencies(from: self) {
      .home(HomeModel(user: user))
    }
  }

  private func homeDidLogOut() {
    state = withDependencies(from: self) {
      .logIn(LogInModel())
    }
  }

  private func bind() {
    switch state {
    case .launch(let model):
      model.onDidFinish = { [weak self] in
        self?.launchDidFinish()
      }

    case .logIn(let model):
      model.onDidLogIn = { [weak self] user in
        self?.logInDidLogIn(user)
      }

    case .home(let model):
      model.onDidLogOut = { [weak self] in
        self?.homeDidLogOut()
      }
    }
  }
}
