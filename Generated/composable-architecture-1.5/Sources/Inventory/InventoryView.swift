import ComposableArchitecture
import InventoryModels
import SwiftUI

struct InventoryView: View {
  let store: StoreOf<InventoryFeature>

  var body: some View {
    content
      .alert(store: store.scope(state: \.$destination.alert, action: \.destination.alert))
      .confirmationDialog(
        store: store.scope(
          state: \.$destination.confirmationDialog,
          action: \.destination.confirmationDialog
        )
      )
  }

  private var content: some View {
    Form {
      Button("Add") {
        store.send(.view(.addButtonTapped))
      }
      Button("Delete all") {
        store.send(.view(.deleteAllButtonTapped))
      }
    }
    .sheet(
      store: store.scope(state: \.$destination.addItem, action: \.destination.addItem)
    ) { (store: StoreOf<ItemFormFeature>) in
      NavigationStack {
        ItemFormView(store: store)
      }
      .presentationDetents([.medium, .large])
    }
    .popover(
      store: store.scope(state: \.$destination.duplicateItem, action: \.destination.duplicateItem)
    ) { (store: StoreOf<ItemFormFeature>) in
      ItemFormView(store: store)
        .interactiveDismissDisabled()
    }
    .navigationDestination(
      store: store.scope(state: \.$destination.editItem, action: \.destination.editItem)
    ) { (store: StoreOf<ItemFormFeature>) in
      ItemFormView(store: store)
    }
  }
}

#Preview {
  NavigationStack {
    InventoryView(
      store: Store(initialState: InventoryFeature.State()) {
        InventoryFeature()
      }
    )
  }
}
