import ComposableArchitecture
import Foundation
import SwiftUI

/// Each of its presentations has a property of its own, which lets them be shown together.
@Reducer
struct SeparatePresentations {
  struct State: Equatable {
    @PresentationState var sheet: Counter.State?
    @PresentationState var navigation: Counter.State?
    @PresentationState var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case navigationButtonTapped
    case resetButtonTapped
    case sheetButtonTapped
    case sheet(PresentationAction<Counter.Action>)
    case navigation(PresentationAction<Counter.Action>)
    case alert(PresentationAction<Alert>)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmReset
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .navigationButtonTapped:
        state.navigation = Counter.State()
        return .none

      case .resetButtonTapped:
        state.alert = .reset
        return .none

      case .sheetButtonTapped:
        state.sheet = Counter.State()
        return .none

      case .alert(.presented(.confirmReset)):
        state.sheet = nil
        state.navigation = nil
        return .none

      case .sheet, .navigation, .alert:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) {
      Counter()
    }
    .ifLet(\.$navigation, action: \.navigation) {
      Counter()
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == SeparatePresentations.Action.Alert {
  static var reset: Self {
    Self {
      TextState("Reset both?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmReset) {
        TextState("Reset")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }
}
