import ComposableArchitecture
import Foundation
import SyncUpsModels

/// Edits a sync-up.
@Reducer
struct SyncUpForm {
  @ObservableState
  struct State: Equatable {
    var focus: SyncUpFormField? = .title
    var syncUp: SyncUp
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addAttendeeButtonTapped
    case deleteAttendees(atOffsets: IndexSet)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
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
