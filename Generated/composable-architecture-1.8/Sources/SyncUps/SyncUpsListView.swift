import ComposableArchitecture
import SwiftUI
import SyncUpsModels

struct SyncUpsListView: View {
  @Bindable var store: StoreOf<SyncUpsList>

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
      item: $store.scope(state: \.destination?.add, action: \.destination.add)
    ) { (store: StoreOf<SyncUpForm>) in
      NavigationStack {
        SyncUpFormView(store: store)
      }
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}

#Preview {
  SyncUpsListView(
    store: Store(initialState: SyncUpsList.State()) {
      SyncUpsList()
    }
  )
}
