#if canImport(SwiftUI)
  import ComposableArchitecture
  import SwiftUI

  /// The items of a shop.
  package struct InventoryView: View {
    let store: StoreOf<InventoryFeature>

    /// Shows the items in a store.
    package init(store: StoreOf<InventoryFeature>) {
      self.store = store
    }

    /// The items and their controls.
    package var body: some View {
      WithViewStore(store, observe: \.items) { viewStore in
        List {
          ForEach(viewStore.state, id: \.self) { item in
            Button(item) {
              store.send(.itemTapped(item))
            }
          }
          Button("Add") {
            store.send(.addButtonTapped)
          }
          Button("Remove all", role: .destructive) {
            store.send(.removeButtonTapped)
          }
          Button("Count steps") {
            store.send(.stepsButtonTapped)
          }
          Button("Profile") {
            store.send(.profileButtonTapped)
          }
        }
      }
      .inventoryPresentations(of: store)
    }
  }
#endif
