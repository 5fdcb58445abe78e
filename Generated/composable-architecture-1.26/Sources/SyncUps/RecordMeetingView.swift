import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct RecordMeetingView: View {
  @Bindable var store: StoreOf<RecordMeeting>

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
    .alert($store.scope(\.$alert, action: \.alert))
  }
}
