import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct RecordMeetingView: View {
  let store: StoreOf<RecordMeeting>

  var body: some View {
    Form {
      Button("Next") {
        store.send(.nextButtonTapped)
      }
    }
    .task {
      await store.send(.onTask).finish()
    }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("End meeting") {
          store.send(.endMeetingButtonTapped)
        }
      }
    }
    .alert(store: store.scope(state: \.$alert, action: RecordMeeting.Action.alert))
  }
}
