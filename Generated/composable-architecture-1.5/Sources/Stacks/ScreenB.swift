import ComposableArchitecture
import Foundation

@Reducer
struct ScreenB {
  struct State: Equatable {
  }

  enum Action {
    case nextButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case next
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
      case .nextButtonTapped:
        return .send(.delegate(.next))

      case .delegate:
        return .none
      }
    }
  }
}
