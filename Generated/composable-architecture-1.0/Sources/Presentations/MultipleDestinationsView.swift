import ComposableArchitecture
import SwiftUI

struct MultipleDestinationsView: View {
  let store: StoreOf<MultipleDestinations>

  var body: some View {
    content2
      .sheet(
        store: store.scope(state: \.$destination, action: MultipleDestinations.Action.destination),
        state: /MultipleDestinations.Destination.State.sheet,
        action: MultipleDestinations.Destination.Action.sheet
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
        store: store.scope(state: \.$destination, action: MultipleDestinations.Action.destination),
        state: /MultipleDestinations.Destination.State.drillDown,
        action: MultipleDestinations.Destination.Action.drillDown
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
      .popover(
        store: store.scope(state: \.$destination, action: MultipleDestinations.Action.destination),
        state: /MultipleDestinations.Destination.State.popover,
        action: MultipleDestinations.Destination.Action.popover
      ) { (store: StoreOf<Counter>) in
        CounterView(store: store)
      }
  }
}

struct MultipleDestinationsView_Previews: PreviewProvider {
  static var previews: some View {
    NavigationStack {
      MultipleDestinationsView(
        store: Store(initialState: MultipleDestinations.State()) {
          MultipleDestinations()
        }
      )
    }
  }
}
