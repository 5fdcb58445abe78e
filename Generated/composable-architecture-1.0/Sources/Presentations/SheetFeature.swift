import ComposableArchitecture
import Foundation

/// A flow of one step.
struct SheetFeature: Reducer {
  struct State: Equatable {
  }

  enum Action: Equatable {
    case doneButtonTapped
    case delegate(Delegate)

    enum Delegate: Equatable {
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
