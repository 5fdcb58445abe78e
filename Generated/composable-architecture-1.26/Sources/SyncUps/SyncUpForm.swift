import ComposableArchitecture
import Foundation
import SyncUpsModels

/// Edits a sync-up, which always has at least one attendee.
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

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce<State, Action> { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        let attendee = Attendee(id: uuid())
        state.syncUp.attendees.append(attendee)
        state.focus = .attendee(attendee.id)
        return .none

      case .deleteAttendees(let offsets):
        state.syncUp.attendees.remove(atOffsets: offsets)
        if state.syncUp.attendees.isEmpty {
          state.syncUp.attendees.append(Attendee(id: uuid()))
        }
        return .none

      case .binding:
        return .none
      }
    }
  }
}
