import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct SyncUpDetailView: View {
  @Bindable var store: StoreOf<SyncUpDetail>

  var body: some View {
    let destination = $store.scope(state: \.$destination, action: \.destination)
    content
      .sheet(
        item: destination.edit
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
      .alert(destination.alert)
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
