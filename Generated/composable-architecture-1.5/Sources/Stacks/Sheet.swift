import ComposableArchitecture
import Foundation

/// Something beside the stack.
@Reducer
struct Sheet {
  struct State: Equatable {
  }

  enum Action {
    case doneButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
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
