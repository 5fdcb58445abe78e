import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct AppView: View {
  let store: StoreOf<AppFeature>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {
      SyncUpsListView(store: store.scope(state: \.syncUpsList, action: \.syncUpsList))
        .navigationTitle("App")
    } destination: { state in
      switch state {
      case .detail:
        CaseLet(\AppFeature.Path.State.detail, action: AppFeature.Path.Action.detail) { store in
          SyncUpDetailView(store: store)
        }
      case .meeting(let meeting, let syncUp):
        MeetingView(meeting: meeting, syncUp: syncUp)
      case .record:
        CaseLet(\AppFeature.Path.State.record, action: AppFeature.Path.Action.record) { store in
          RecordMeetingView(store: store)
        }
      }
    }
  }
}

#Preview {
  AppView(
    store: Store(initialState: AppFeature.State()) {
      AppFeature()
    }
  )
}
