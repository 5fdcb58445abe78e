import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct SyncUpDetailView: View {
  let store: StoreOf<SyncUpDetail>

  var body: some View {
    content
      .sheet(
        store: store.scope(state: \.$destination, action: SyncUpDetail.Action.destination),
        state: /SyncUpDetail.Destination.State.edit,
        action: SyncUpDetail.Destination.Action.edit
      ) { (store: StoreOf<SyncUpForm>) in
        NavigationStack {
          SyncUpFormView(store: store)
            .toolbar {
              ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") {
                  self.store.send(.cancelEditButtonTapped)
                }
              }
              ToolbarItem(placement: .confirmationAction) {
                Button("Done") {
                  self.store.send(.doneEditingButtonTapped)
                }
              }
            }
        }
      }
      .alert(
        store: store.scope(state: \.$destination, action: SyncUpDetail.Action.destination),
        state: /SyncUpDetail.Destination.State.alert,
        action: SyncUpDetail.Destination.Action.alert
      )
  }

  private var content: some View {
    Form {
      Button("Delete") {
        store.send(.deleteButtonTapped)
      }
      Button("Start meeting") {
        store.send(.startMeetingButtonTapped)
      }
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") {
          store.send(.editButtonTapped)
        }
      }
    }
  }
}
