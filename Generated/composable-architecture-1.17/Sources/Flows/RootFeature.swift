import ComposableArchitecture
import Foundation

/// The app is in one of these flows at a time.
@Reducer
struct RootFeature {
  @ObservableState
  enum State: Equatable {
    /// Until it is known who is there.
    case launch(LaunchFeature.State)
    case logIn(LogInFeature.State)
    case home(HomeFeature.State)

    init() {
      self = .launch(LaunchFeature.State())
    }
  }

  enum Action {
    case launch(LaunchFeature.Action)
    case logIn(LogInFeature.Action)
    case home(HomeFeature.Action)
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .launch(.delegate(.didFinish)):
        state = .logIn(LogInFeature.State())
        return .none

      case .logIn(.delegate(.didLogIn(let user))):
        state = .home(HomeFeature.State(user: user))
        return .none

      case .home(.delegate(.didLogOut)):
        state = .logIn(LogInFeature.State())
        return .none

      case .launch, .logIn, .home:
        return .none
      }
    }
    .ifCaseLet(\.launch, action: \.launch) {
      LaunchFeature()
    }
    .ifCaseLet(\.logIn, action: \.logIn) {
      LogInFeature()
    }
    .ifCaseLet(\.home, action: \.home) {
      HomeFeature()
    }
  }
}
