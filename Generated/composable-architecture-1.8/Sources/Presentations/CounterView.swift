import ComposableArchitecture
import SwiftUI

struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    Form {
      Button("Decrement") {
        store.send(.decrementButtonTapped)
      }
      Button("Increment") {
        store.send(.incrementButtonTapped)
      }
    }
  }
}

#Preview {
  CounterView(
    store: Store(initialState: Counter.State()) {
      Counter()
    }
  )
}
