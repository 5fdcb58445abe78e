import ComposableArchitecture
import Foundation
import SyncUpsModels

/// Edits a sync-up.
struct SyncUpForm: Reducer {
  struct State: Equatable {
    @BindingState var focus: SyncUpFormField? = .title
    @BindingState var syncUp: SyncUp
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case addAttendeeButtonTapped
    case deleteAttendees(atOffsets: IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        // TODO: Handle this action.
        return .none

      case .deleteAttendees(let offsets):
        state.syncUp = state.syncUp.removingAttendees(atOffsets: offsets)
        return .none

      case .binding:
        return .none
      }
    }
  }
}
