import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct SyncUpDetailView: View {
  let store: StoreOf<SyncUpDetail>

  var body: some View {
    Form {
      Button("Cancel edit") {
        store.send(.cancelEditButtonTapped)
      }
      Button("Delete") {
        store.send(.deleteButtonTapped)
      }
      Button("Done editing") {
        store.send(.doneEditingButtonTapped)
      }
      Button("Edit") {
        store.send(.editButtonTapped)
      }
      Button("Start meeting") {
        store.send(.startMeetingButtonTapped)
      }
    }
    .sheet(
      store: store.scope(state: \.$destination.edit, action: \.destination.edit)
    ) { (store: StoreOf<SyncUpForm>) in
      NavigationStack {
        SyncUpFormView(store: store)
      }
    }
    .alert(store: store.scope(state: \.$destination.alert, action: \.destination.alert))
  }
}
