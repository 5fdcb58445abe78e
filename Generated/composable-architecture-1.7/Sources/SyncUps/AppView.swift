import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct AppView: View {
  @Bindable var store: StoreOf<AppFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      SyncUpsListView(store: store.scope(state: \.syncUpsList, action: \.syncUpsList))
        .navigationTitle("App")
    } destination: { store in
      switch store.state {
      case .detail:
        if let store = store.scope(state: \.detail, action: \.detail) {
          SyncUpDetailView(store: store)
        }
      case .meeting(let meeting, let syncUp):
        MeetingView(meeting: meeting, syncUp: syncUp)
      case .record:
        if let store = store.scope(state: \.record, action: \.record) {
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
