import ComposableArchitecture
import InventoryModels
import SwiftUI

@ViewAction(for: InventoryFeature.self)
struct InventoryView: View {
  @Bindable var store: StoreOf<InventoryFeature>

  var body: some View {
    let destination = $store.scope(state: \.$destination, action: \.destination)
    content
      .sheet(
        item: destination.addItem
      ) { (store: StoreOf<ItemFormFeature>) in
        NavigationStack {
          ItemFormView(store: store)
        }
        .presentationDetents([.medium, .large])
      }
      .popover(
        item: destination.duplicateItem
      ) { (store: StoreOf<ItemFormFeature>) in
        ItemFormView(store: store)
          .interactiveDismissDisabled()
      }
      .navigationDestination(
        item: destination.editItem
      ) { (store: StoreOf<ItemFormFeature>) in
        ItemFormView(store: store)
      }
      .alert(destination.alert)
      .confirmationDialog(destination.confirmationDialog)
  }

  private var content: some View {
    Form {
      Button("Add") {
        send(.addButtonTapped)
      }
      Button("Delete all") {
        send(.deleteAllButtonTapped)
      }
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
