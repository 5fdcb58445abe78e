import ComposableArchitecture
import SwiftUI

struct MultipleDestinationsView: View {
  @Bindable var store: StoreOf<MultipleDestinations>

  var body: some View {
    content2
      .sheet(
        item: $store.scope(state: \.destination?.sheet, action: \.destination.sheet)
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

  private var content2: some View {
    content
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
