import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct RecordMeetingView: View {
  let store: StoreOf<RecordMeeting>

  var body: some View {
    Form {
      Button("End meeting") {
        store.send(.endMeetingButtonTapped)
      }
      Button("Next") {
        store.send(.nextButtonTapped)
      }
    }
    .task {
      await store.send(.onTask).finish()
    }
    .alert(store: store.scope(state: \.$alert, action: RecordMeeting.Action.alert))
  }
}
