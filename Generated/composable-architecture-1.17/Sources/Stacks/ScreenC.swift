import ComposableArchitecture
import Foundation

@Reducer
struct ScreenC {
  @ObservableState
  struct State: Equatable {
  }

  enum Action {
    case backButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case backToFirst
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .backButtonTapped:
        return .send(.delegate(.backToFirst))

      case .delegate:
        return .none
      }
    }
  }
}
