import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct SyncUpsListView: View {
  let store: StoreOf<SyncUpsList>

  var body: some View {
    Form {
      Button("Add sync up") {
        store.send(.addSyncUpButtonTapped)
      }
      Button("Confirm add sync up") {
        store.send(.confirmAddSyncUpButtonTapped)
      }
      Button("Dismiss add sync up") {
        store.send(.dismissAddSyncUpButtonTapped)
      }
    }
    .sheet(
      store: store.scope(state: \.$destination.add, action: \.destination.add)
    ) { (store: StoreOf<SyncUpForm>) in
      NavigationStack {
        SyncUpFormView(store: store)
      }
    }
    .alert(store: store.scope(state: \.$destination.alert, action: \.destination.alert))
  }
}

#Preview {
  SyncUpsListView(
    store: Store(initialState: SyncUpsList.State()) {
      SyncUpsList()
    }
  )
}
