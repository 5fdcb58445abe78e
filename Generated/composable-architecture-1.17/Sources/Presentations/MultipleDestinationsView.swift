import ComposableArchitecture
import SwiftUI

struct MultipleDestinationsView: View {
  @Bindable var store: StoreOf<MultipleDestinations>

  var body: some View {
    // TODO: Lay out the view.
    Text("Multiple destinations")
      .navigationDestination(
        item: $store.scope(state: \.destination?.drillDown, action: \.destination.drillDown)
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
      .popover(
        item: $store.scope(state: \.destination?.popover, action: \.destination.popover)
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
      .sheet(
        item: $store.scope(state: \.destination?.sheet, action: \.destination.sheet)
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
  }
}

#Preview {
  NavigationStack {
    MultipleDestinationsView(
      store: Store(initialState: MultipleDestinations.State()) {
        MultipleDestinations()
      }
    )
  }
}
