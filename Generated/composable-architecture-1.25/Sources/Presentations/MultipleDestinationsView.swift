import ComposableArchitecture
import SwiftUI

struct MultipleDestinationsView: View {
  @Bindable var store: StoreOf<MultipleDestinations>

  var body: some View {
    let destination = $store.scope(state: \.$destination, action: \.destination)
    content
      .navigationDestination(
        item: destination.drillDown
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
      .popover(
        item: destination.popover
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
      .sheet(
        item: destination.sheet
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
  }

  private var content: some View {
    Form {
      Button("Show drill down") {
        store.send(.showDrillDown)
      }
      Button("Show popover") {
        store.send(.showPopover)
      }
      Button("Show sheet") {
        store.send(.showSheet)
      }
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
