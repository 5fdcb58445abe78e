import ComposableArchitecture
import InventoryModels
import SwiftUI

@ViewAction(for: InventoryFeature.self)
struct InventoryView: View {
  @Bindable var store: StoreOf<InventoryFeature>

  var body: some View {
    content3
      .confirmationDialog(
        $store.scope(
          state: \.destination?.confirmationDialog,
          action: \.destination.confirmationDialog
        )
      )
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

  private var content2: some View {
    content
      .sheet(
        item: $store.scope(state: \.destination?.addItem, action: \.destination.addItem)
      ) { (store: StoreOf<ItemFormFeature>) in
        NavigationStack {
          ItemFormView(store: store)
        }
        .presentationDetents([.medium, .large])
      }
      .popover(
        item: $store.scope(state: \.destination?.duplicateItem, action: \.destination.duplicateItem)
      ) { (store: StoreOf<ItemFormFeature>) in
        ItemFormView(store: store)
          .interactiveDismissDisabled()
      }
  }

  private var content3: some View {
    content2
      .navigationDestination(
        item: $store.scope(state: \.destination?.editItem, action: \.destination.editItem)
      ) { (store: StoreOf<ItemFormFeature>) in
        ItemFormView(store: store)
      }
      .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
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
