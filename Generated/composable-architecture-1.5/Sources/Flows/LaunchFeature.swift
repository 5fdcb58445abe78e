import ComposableArchitecture
import Foundation

/// What is there before anything else.
@Reducer
struct LaunchFeature {
  struct State: Equatable {
  }

  enum Action {
    case task
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
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
