import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct SyncUpsListView: View {
  let store: StoreOf<SyncUpsList>

  var body: some View {
    content
      .sheet(
        store: store.scope(state: \.$destination, action: SyncUpsList.Action.destination),
        state: /SyncUpsList.Destination.State.add,
        action: SyncUpsList.Destination.Action.add
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
      .alert(
        store: store.scope(state: \.$destination, action: SyncUpsList.Action.destination),
        state: /SyncUpsList.Destination.State.alert,
        action: SyncUpsList.Destination.Action.alert
      )
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

struct SyncUpsListView_Previews: PreviewProvider {
  static var previews: some View {
    SyncUpsListView(
      store: Store(initialState: SyncUpsList.State()) {
        SyncUpsList()
      }
    )
  }
}
