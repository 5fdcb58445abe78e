import ComposableArchitecture
import Foundation

/// A flow of one step.
@Reducer
struct SheetFeature {
  struct State: Equatable {
  }

  enum Action {
    case doneButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case didComplete
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .doneButtonTapped:
        return .send(.delegate(.didComplete))

      case .delegate:
        return .none
      }
    }
  }
}
