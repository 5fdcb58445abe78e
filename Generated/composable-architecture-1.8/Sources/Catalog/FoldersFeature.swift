import ComposableArchitecture
import Foundation
import SwiftUI

/// Folders in folders.
@Reducer
struct FoldersFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    @Presents var entry: EntryFeature.State?
    @Presents var info: EntryFeature.State?
    @Presents var alert: AlertState<Action.Alert>?
    var rows: IdentifiedArrayOf<FoldersFeature.State> = []
    let id: UUID
    var isEmpty: Bool = true
    var name: String = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addRowButtonTapped
    case closeButtonTapped
    case entryButtonTapped
    case infoButtonTapped
    case removeRowsButtonTapped
    indirect case rows(IdentifiedActionOf<FoldersFeature>)
    case entry(PresentationAction<EntryFeature.Action>)
    case info(PresentationAction<EntryFeature.Action>)
    case alert(PresentationAction<Alert>)

    @CasePathable
    enum Alert: Equatable, Sendable {
      case confirmRemoval
    }
  }

  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .binding(\.name):
        state.isEmpty = state.rows.isEmpty && state.name.isEmpty
        return .none

      case .addRowButtonTapped:
        state.rows.append(FoldersFeature.State(id: uuid()))
        return .none

      case .closeButtonTapped:
        state.entry = nil
        state.info = nil
        state.alert = nil
        return .none

      case .entryButtonTapped:
        state.entry = EntryFeature.State(number: 1)
        return .none

      case .infoButtonTapped:
        state.info = EntryFeature.State(number: 2, note: "Info")
        return .none

      case .removeRowsButtonTapped:
        state.alert = .removeRows(count: state.rows.count)
        return .none

      case .entry(.presented(.delegate(.chosen))):
        state.entry = nil
        return .none

      case .info(.presented(.delegate(.chosen(let number)))):
        state.isEmpty = number == 0
        state.info = nil
        return .none

      case .info(.dismiss):
        state.isEmpty = true
        return .none

      case .alert(.presented(.confirmRemoval)):
        state.rows = []
        return .none

      case .rows:
        state.isEmpty = false
        return .none

      case .binding, .entry, .info, .alert:
        return .none
      }
    }
    .ifLet(\.$entry, action: \.entry) {
      EntryFeature()
    }
    .ifLet(\.$info, action: \.info) {
      EntryFeature()
    }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.rows, action: \.rows) {
      Self()
    }
  }
}

extension AlertState where Action == FoldersFeature.Action.Alert {
  static func removeRows(count: Int) -> Self {
    Self {
      TextState("Remove \(count) folders?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmRemoval) {
        TextState("Remove")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    }
  }
}
