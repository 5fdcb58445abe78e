import ComposableArchitecture
import SwiftUI

struct ShelfView: View {
  @Bindable var store: StoreOf<ShelfFeature>

  var body: some View {
    Form {
      Button("Add") {
        store.send(.addButtonTapped)
      }
    }
    .sheet(
      item: $store.scope(\.$destination, action: \.destination).add
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
