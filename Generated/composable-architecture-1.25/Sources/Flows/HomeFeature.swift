import ComposableArchitecture
import FlowsModels
import Foundation

/// What a person who has logged in sees.
@Reducer
struct HomeFeature {
  @Reducer
  enum Destination {
    case editProfile(ProfileFeature)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var user: User
    @Shared(.inMemory("visitCount")) var visitCount: Int = 0
    /// Kept as long as the app runs.
    @Shared(.inMemory("profile")) var profile: Profile = Profile()
  }

  enum Action {
    case editProfileButtonTapped
    case logOutButtonTapped
    case onAppear
    case resetButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case didLogOut
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .editProfileButtonTapped:
        state.destination = .editProfile(ProfileFeature.State(profile: state.$profile))
        return .none

      case .logOutButtonTapped:
        return .send(.delegate(.didLogOut))

      case .onAppear:
        state.$visitCount.withLock { $0 = $0 + 1 }
        return .none

      case .resetButtonTapped:
        state.$profile.withLock { $0.name = state.user.name }
        state.$profile.withLock { $0.isPublic = false }
        return .none

      case .destination, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension HomeFeature.Destination.State: Equatable {}
