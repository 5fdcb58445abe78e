import ComposableArchitecture
import Foundation

struct ScreenC: Reducer {
  struct State: Equatable {
  }

  enum Action: Equatable {
    case backButtonTapped
    case delegate(Delegate)

    enum Delegate: Equatable {
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
