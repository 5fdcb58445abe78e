import ComposableArchitecture
import SwiftUI

struct ShelfView: View {
  let store: StoreOf<ShelfFeature>

  var body: some View {
    Form {
      Button("Add") {
        store.send(.addButtonTapped)
      }
    }
    .sheet(
      store: store.scope(state: \.$destination.add, action: \.destination.add)
    ) { (store: StoreOf<AddFeature>) in
      AddView(store: store)
    }
  }
}

#Preview {
  ShelfView(
    store: Store(initialState: ShelfFeature.State()) {
      ShelfFeature()
    }
  )
}
