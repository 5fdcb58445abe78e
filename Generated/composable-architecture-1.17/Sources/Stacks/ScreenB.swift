import ComposableArchitecture
import Foundation

@Reducer
struct ScreenB {
  @ObservableState
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

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .nextButtonTapped:
        return .send(.delegate(.next))

      case .delegate:
        return .none
      }
    }
  }
}
