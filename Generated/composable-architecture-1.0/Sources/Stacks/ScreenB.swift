import ComposableArchitecture
import Foundation

struct ScreenB: Reducer {
  struct State: Equatable {
  }

  enum Action: Equatable {
    case nextButtonTapped
    case delegate(Delegate)

    enum Delegate: Equatable {
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
