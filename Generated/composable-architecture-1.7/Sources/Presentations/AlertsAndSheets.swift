import ComposableArchitecture
import Foundation
import MainNavigation
import Stacks
import SwiftUI

/// Two alerts and two sheets, of which one at a time can be there.
@Reducer
struct AlertsAndSheets {
  @Reducer
  struct Destination {
    @ObservableState
    enum State: Equatable {
      case detail(Detail.State)
      case settings(SettingsFeature.State)
      case alert(AlertState<Alert>)
    }

    enum Action {
      case detail(Detail.Action)
      case settings(SettingsFeature.Action)
      case alert(Alert)
    }

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmDelete
      case confirmLogout
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.detail, action: \.detail) {
        Detail()
      }
      Scope(state: \.settings, action: \.settings) {
        SettingsFeature()
      }
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var isDeleted: Bool = false
  }

  enum Action {
    case deleteItem
    case showDeleteAlert
    case showDetail
    case showLogoutAlert
    case showSettings
    case destination(PresentationAction<Destination.Action>)
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case didLogout
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .deleteItem:
        state.isDeleted = true
        return .none

      case .showDeleteAlert:
        state.destination = .alert(.confirmDelete)
        return .none

      case .showDetail:
        state.destination = .detail(Detail.State())
        return .none

      case .showLogoutAlert:
        state.destination = .alert(.confirmLogout)
        return .none

      case .showSettings:
        state.destination = .settings(SettingsFeature.State())
        return .none

      case .destination(.presented(.alert(.confirmDelete))):
        return .send(.deleteItem)

      case .destination(.presented(.alert(.confirmLogout))):
        return .send(.delegate(.didLogout))

      case .destination(.presented(.detail(.delegate(.didSave)))):
        state.destination = nil
        return .none

      case .destination, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination()
    }
  }
}

extension AlertState where Action == AlertsAndSheets.Destination.Alert {
  static var confirmDelete: Self {
    Self {
      TextState("Delete Item")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDelete) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }

  static var confirmLogout: Self {
    Self {
      TextState("Log Out")
    } actions: {
      ButtonState(role: .destructive, action: .confirmLogout) {
        TextState("Log Out")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }
}
