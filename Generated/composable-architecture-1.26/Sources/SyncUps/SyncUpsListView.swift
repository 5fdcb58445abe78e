import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct SyncUpsListView: View {
  @Bindable var store: StoreOf<SyncUpsList>

  var body: some View {
    let destination = $store.scope(\.$destination, action: \.destination)
    content
      .sheet(
        item: destination.add
      ) { (store: StoreOf<SyncUpForm>) in
        NavigationStack {
          SyncUpFormView(store: store)
            .toolbar {
              ToolbarItem(placement: .cancellationAction) {
                Button("Dismiss") {
                  self.store.send(.dismissAddSyncUpButtonTapped)
                }
              }
              ToolbarItem(placement: .confirmationAction) {
                Button("Add") {
                  self.store.send(.confirmAddSyncUpButtonTapped)
                }
              }
            }
        }
      }
      .alert(destination.alert)
  }

  private var content: some View {
    // TODO: Lay out the view.
    Text("Sync ups list")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button {
            store.send(.addSyncUpButtonTapped)
          } label: {
            Label("Add", systemImage: "plus")
          }
        }
      }
  }
}

#Preview {
  SyncUpsListView(
    store: Store(initialState: SyncUpsList.State()) {
      SyncUpsList()
    }
  )
}
