import ComposableArchitecture
import Foundation
import SwiftUI

/// Tells of an error in two ways, with an alert that is state and with one that a flag shows.
@Reducer
public struct MyFeature {
  public struct State: Equatable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    public var errorMessage: String?
    @BindingState public var showingErrorAlert = false

    public init(errorMessage: String? = nil) {
      self.errorMessage = errorMessage
    }
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case operationFailed(any Error)
    case retryButtonTapped
    case someErrorOccurred(any Error)
    case retryOperation
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case retry
    }

    @CasePathable
    public enum Delegate {
      case didRetry
    }
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .someErrorOccurred(let error):
        state.alert = .error(message: error.localizedDescription)
        return .none

      case .alert(.presented(.retry)):
        return .send(.retryButtonTapped)

      case .retryButtonTapped:
        return .send(.delegate(.didRetry))

      case .operationFailed(let error):
        state.errorMessage = error.localizedDescription
        state.showingErrorAlert = true
        return .none

      case .retryOperation:
        return .send(.delegate(.didRetry))

      case .binding(\.$showingErrorAlert):
        state.errorMessage = nil
        return .none

      case .binding, .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == MyFeature.Action.Alert {
  static func error(message: String) -> Self {
    Self {
      TextState("Error")
    } actions: {
      ButtonState(action: .retry) {
        TextState("Retry")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState(message)
    }
  }
}
