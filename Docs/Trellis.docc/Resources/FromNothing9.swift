import ComposableArchitecture
import Foundation
import SwiftUI

/// A counter that asks before it resets.
@Reducer
struct CounterFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var count: Int = 0
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
    case doubleButtonTapped
    case resetButtonTapped
    case alert(PresentationAction<Alert>)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case reset
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count = state.count - 1
        return .none

      case .incrementButtonTapped:
        state.count = min(state.count + 1, 10)
        return .none

      case .doubleButtonTapped:
        state.count = state.count * 2
        return .none

      case .resetButtonTapped:
        state.alert = .confirmReset(count: state.count)
        return .none

      case .alert(.presented(.reset)):
        state.count = 0
        return .none

      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == CounterFeature.Action.Alert {
  static func confirmReset(count: Int) -> Self {
    Self {
      TextState("Start over?")
    } actions: {
      ButtonState(role: .destructive, action: .reset) {
        TextState("Start over")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState("You are at \(count).")
    }
  }
}
