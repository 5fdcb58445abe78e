import ComposableArchitecture
import Foundation
import SwiftUI
import SyncUpsModels

/// All sync-ups.
@Reducer
struct SyncUpsList {
  @Reducer
  enum Destination {
    case add(SyncUpForm)
    @ReducerCaseIgnored
    case alert(AlertState<Alert>)

    @CasePathable
    enum Action {
      case add(SyncUpForm.Action)
      case alert(Alert)
    }

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmLoadMockData
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var syncUps: IdentifiedArrayOf<SyncUp> = []
  }

  enum Action {
    case addSyncUpButtonTapped
    case confirmAddSyncUpButtonTapped
    case dismissAddSyncUpButtonTapped
    case loadingFailed
    case onDelete(IndexSet)
    case syncUpTapped(SyncUp)
    case destination(PresentationAction<Destination.Action>)
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case syncUpTapped(SyncUp)
    }
  }

  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .addSyncUpButtonTapped:
        state.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: uuid())))
        return .none

      case .confirmAddSyncUpButtonTapped:
        guard case .add(let form) = state.destination else { return .none }
        state.syncUps.append(form.syncUp)
        state.syncUps[id: form.syncUp.id]?.attendees.removeAll { $0.name.isEmpty }
        state.destination = nil
        return .none

      case .dismissAddSyncUpButtonTapped:
        state.destination = nil
        return .none

      case .loadingFailed:
        state.destination = .alert(.dataFailedToLoad)
        return .none

      case .onDelete(let offsets):
        state.syncUps.remove(atOffsets: offsets)
        return .none

      case .syncUpTapped(let syncUp):
        return .send(.delegate(.syncUpTapped(syncUp)))

      case .destination(.presented(.alert(.confirmLoadMockData))):
        state.syncUps = .mocks
        return .none

      case .destination, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SyncUpsList.Destination.State: Equatable {}

extension AlertState where Action == SyncUpsList.Destination.Alert {
  static var dataFailedToLoad: Self {
    Self {
      TextState("Data failed to load")
    } actions: {
      ButtonState(action: .confirmLoadMockData) {
        TextState("Yes")
      }
      ButtonState(role: .cancel) {
        TextState("No")
      }
    } message: {
      TextState(
        """
        Unfortunately your past data failed to load. Would you like to load some mock data to play \
        around with?
        """
      )
    }
  }
}
