import ComposableArchitecture
import InventoryModels
import SwiftUI

struct InventoryView: View {
  let store: StoreOf<InventoryFeature>

  var body: some View {
    content3
      .confirmationDialog(
        store: store.scope(state: \.$destination, action: InventoryFeature.Action.destination),
        state: /InventoryFeature.Destination.State.confirmationDialog,
        action: InventoryFeature.Destination.Action.confirmationDialog
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
  }

  private var content2: some View {
    content
      .sheet(
        store: store.scope(state: \.$destination, action: InventoryFeature.Action.destination),
        state: /InventoryFeature.Destination.State.addItem,
        action: InventoryFeature.Destination.Action.addItem
      ) { (store: StoreOf<ItemFormFeature>) in
        NavigationStack {
          ItemFormView(store: store)
        }
        .presentationDetents([.medium, .large])
      }
      .popover(
        store: store.scope(state: \.$destination, action: InventoryFeature.Action.destination),
        state: /InventoryFeature.Destination.State.duplicateItem,
        action: InventoryFeature.Destination.Action.duplicateItem
      ) { (store: StoreOf<ItemFormFeature>) in
        ItemFormView(store: store)
          .interactiveDismissDisabled()
      }
  }

  private var content3: some View {
    content2
      .navigationDestination(
        store: store.scope(state: \.$destination, action: InventoryFeature.Action.destination),
        state: /InventoryFeature.Destination.State.editItem,
        action: InventoryFeature.Destination.Action.editItem
      ) { (store: StoreOf<ItemFormFeature>) in
        ItemFormView(store: store)
      }
      .alert(
        store: store.scope(state: \.$destination, action: InventoryFeature.Action.destination),
        state: /InventoryFeature.Destination.State.alert,
        action: InventoryFeature.Destination.Action.alert
      )
  }
}

struct InventoryView_Previews: PreviewProvider {
  static var previews: some View {
    NavigationStack {
      InventoryView(
        store: Store(initialState: InventoryFeature.State()) {
          InventoryFeature()
        }
      )
    }
  }
}
