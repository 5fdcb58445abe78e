import ComposableArchitecture
import Foundation

/// Counts up and down.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count: Int = 0
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count = state.count - 1
        return .none

      case .incrementButtonTapped:
        state.count = state.count + 1
        return .none
      }
    }
  }
}
