import ComposableArchitecture
import InventoryModels
import SwiftUI

@ViewAction(for: InventoryFeature.self)
struct InventoryView: View {
  @Bindable var store: StoreOf<InventoryFeature>

  var body: some View {
    Form {
      Button("Add") {
        send(.addButtonTapped)
      }
      Button("Delete all") {
        send(.deleteAllButtonTapped)
      }
    }
    .sheet(
      item: $store.scope(state: \.$destination, action: \.destination).addItem
    ) { (store: StoreOf<ItemFormFeature>) in
      NavigationStack {
        ItemFormView(store: store)
      }
      .presentationDetents([.medium, .large])
    }
    .popover(
      item: $store.scope(state: \.$destination, action: \.destination).duplicateItem
    ) { (store: StoreOf<ItemFormFeature>) in
      ItemFormView(store: store)
        .interactiveDismissDisabled()
    }
    .navigationDestination(
      item: $store.scope(state: \.$destination, action: \.destination).editItem
    ) { (store: StoreOf<ItemFormFeature>) in
      ItemFormView(store: store)
    }
    .alert($store.scope(state: \.$destination, action: \.destination).alert)
    .confirmationDialog(
      $store.scope(state: \.$destination, action: \.destination).confirmationDialog
    )
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
