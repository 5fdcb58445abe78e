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

<<<<<<< HEAD
  var body: some Reducer<State, Action> {
    Reduce { state, action in
=======
  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
>>>>>>> refs/trees/views
      switch action {
      case .backButtonTapped:
        return .send(.delegate(.backToFirst))

      case .delegate:
        return .none
      }
    }
  }
}
