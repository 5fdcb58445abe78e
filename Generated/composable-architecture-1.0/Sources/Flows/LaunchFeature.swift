import ComposableArchitecture
import Foundation

/// What is there before anything else.
struct LaunchFeature: Reducer {
  struct State: Equatable {
  }

  enum Action: Equatable {
    case task
    case delegate(Delegate)

    enum Delegate: Equatable {
      case didFinish
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .task:
        return .send(.delegate(.didFinish))

      case .delegate:
        return .none
      }
    }
  }
}
