import ComposableArchitecture
import Foundation

/// Something beside the stack.
struct Sheet: Reducer {
  struct State: Equatable {
  }

  enum Action: Equatable {
    case doneButtonTapped
    case delegate(Delegate)

    enum Delegate: Equatable {
      case done
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .doneButtonTapped:
        return .send(.delegate(.done))

      case .delegate:
        return .none
      }
    }
  }
}
