import ComposableArchitecture
import Foundation
import Rulebook
import SwiftUI

/// Shows a sheet, a dialog or a drill-down, of which one at a time can be there.
@Reducer
struct Feature {
  @Reducer
  enum Destination {
    case sheet(SheetFeature)
    case navigationDrill(DetailFeature)
    @ReducerCaseIgnored
    case confirmationDialog(ConfirmationDialogState<ConfirmationDialog>)

    @CasePathable
    enum Action {
      case sheet(SheetFeature.Action)
      case navigationDrill(DetailFeature.Action)
      case confirmationDialog(ConfirmationDialog)
    }

    @CasePathable
    enum ConfirmationDialog: Equatable, Sendable {
      case confirmDelete
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var deletedCount: Int = 0
  }

  enum Action: ViewAction {
    case view(View)
    case destination(PresentationAction<Destination.Action>)
    case delegate(Delegate)

    @CasePathable
    enum View {
      case showDetail
      case showDialog
      case showSheet
    }

    @CasePathable
    enum Delegate {
      case userDidCompleteFlow
    }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.showDetail):
        state.destination = .navigationDrill(DetailFeature.State(id: "detail"))
        return .none

      case .view(.showDialog):
        state.destination = .confirmationDialog(.dialog)
        return .none

      case .view(.showSheet):
        state.destination = .sheet(SheetFeature.State())
        return .none

      case .destination(.presented(.confirmationDialog(.confirmDelete))):
        state.deletedCount = state.deletedCount + 1
        return .none

      case .destination(.presented(.navigationDrill(.delegate(.dismiss)))):
        state.destination = nil
        return .none

      case .destination(.presented(.sheet(.delegate(.didComplete)))):
        state.destination = nil
        return .send(.delegate(.userDidCompleteFlow))

      case .destination, .delegate:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Feature.Destination.State: Equatable {}

extension ConfirmationDialogState where Action == Feature.Destination.ConfirmationDialog {
  static var dialog: Self {
    Self(titleVisibility: .visible) {
      TextState("Are you sure?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDelete) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Nevermind")
      }
    } message: {
      TextState("Deleting cannot be undone.")
    }
  }
}
