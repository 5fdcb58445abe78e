import ComposableArchitecture

/// Who is there, and what they see.
@Reducer
enum FlowFeature {
  /// Nobody is known yet.
  case logIn(LogInFeature)
  case home(HomeFeature)
}

@Reducer
struct RootFeature {
  @ObservableState
  enum State: Equatable {
    case logIn(LogInFeature.State)
    case home(HomeFeature.State)

    init() { self = .logIn(LogInFeature.State()) }
  }

  enum Action {
    case logIn(LogInFeature.Action)
    case home(HomeFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .logIn(.delegate(.didLogIn(let user))):
        state = .home(HomeFeature.State(user: user))
        return .none

      case .home(.delegate(.didLogOut)):
        state = .logIn(LogInFeature.State())
        return .none

      case .logIn, .home:
        return .none
      }
    }
    .ifCaseLet(\.logIn, action: \.logIn) {
      LogInFeature()
    }
    .ifCaseLet(\.home, action: \.home) {
      HomeFeature()
    }
  }
}
