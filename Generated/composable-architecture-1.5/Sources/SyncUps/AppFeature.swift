import ComposableArchitecture
import Foundation
import SyncUpsModels

/// The app, a list of sync-ups with their details, recordings and past meetings on a stack.
@Reducer
struct AppFeature {
  @Reducer
  struct Path {
    enum State: Equatable {
      case detail(SyncUpDetail.State)
      case meeting(meeting: Meeting, syncUp: SyncUp)
      case record(RecordMeeting.State)
    }

    enum Action {
      case detail(SyncUpDetail.Action)
      case meeting(Never)
      case record(RecordMeeting.Action)
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.detail, action: \.detail) {
        SyncUpDetail()
      }
      Scope(state: \.record, action: \.record) {
        RecordMeeting()
      }
    }
  }

  struct State: Equatable {
    var path = StackState<Path.State>()
    var syncUpsList = SyncUpsList.State()
  }

  enum Action {
    case syncUpsList(SyncUpsList.Action)
    case path(StackAction<Path.State, Path.Action>)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.syncUpsList, action: \.syncUpsList) {
      SyncUpsList()
    }
    Reduce<State, Action> { state, action in
      switch action {
      case .syncUpsList(.delegate(.syncUpTapped(let syncUp))):
        state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
        return .none

      case .path(
        .element(id: _, action: .detail(.delegate(.meetingTapped(let meeting, let syncUp))))
      ):
        state.path.append(.meeting(meeting: meeting, syncUp: syncUp))
        return .none

      case .path(.element(id: _, action: .detail(.delegate(.startMeeting(let syncUp))))):
        state.path.append(.record(RecordMeeting.State(syncUp: syncUp)))
        return .none

      case .path(.element(id: _, action: .detail(.delegate(.syncUpUpdated(let syncUp))))):
        state.syncUpsList.syncUps[id: syncUp.id] = syncUp
        return .none

      case .path(.element(id: let elementID, action: .detail(.delegate(.deleteSyncUp(let id))))):
        state.syncUpsList.syncUps[id: id] = nil
        state.path.pop(from: elementID)
        return .none

      case .path(.element(id: _, action: .record(.delegate(.save(let syncUp))))):
        if let detailID = state.path.ids.last(where: { state.path[id: $0]?.is(\.detail) == true }),
          case .detail(var detail)? = state.path[id: detailID]
        {
          detail.syncUp = syncUp
          state.path[id: detailID] = .detail(detail)
        }
        state.syncUpsList.syncUps[id: syncUp.id] = syncUp
        return .none

      case .syncUpsList, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) {
      Path()
    }
  }
}
