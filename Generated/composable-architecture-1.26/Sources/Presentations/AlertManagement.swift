import ComposableArchitecture
import Foundation
import PresentationsModels
import SwiftUI

/// Asks before it deletes, and tells where that went wrong.
@Reducer
struct AlertManagement {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isDeleted: Bool = false
  }

  enum Action: ViewAction {
    case view(View)
    case `internal`(Internal)
    case alert(PresentationAction<Alert>)

    @CasePathable
    enum View {
      case didTapDelete
    }

    @CasePathable
    enum Internal {
      case deleteItem
      case deleted(Result<Void, any Error>)
    }

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmDelete
      case retryAction
    }
  }

  @Dependency(ItemClient.self) var itemClient

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.didTapDelete):
        state.alert = .confirmDelete
        return .none

      case .alert(.presented(.confirmDelete)), .alert(.presented(.retryAction)):
        return .send(.internal(.deleteItem))

      case .internal(.deleteItem):
        return .run { [itemClient] send in
          await send(.internal(.deleted(Result { try await itemClient.delete() })))
        }

      case .internal(.deleted(.success)):
        state.isDeleted = true
        return .none

      case .internal(.deleted(.failure(let error))):
        state.alert = .showError(error: error.localizedDescription)
        return .none

      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == AlertManagement.Action.Alert {
  static var confirmDelete: Self {
    Self {
      TextState("Delete this item?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDelete) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }

  static func showError(error: String) -> Self {
    Self {
      TextState("The item is still there")
    } actions: {
      ButtonState(action: .retryAction) {
        TextState("Try again")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState(error)
    }
  }
}
