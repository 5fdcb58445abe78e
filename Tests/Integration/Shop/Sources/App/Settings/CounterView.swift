#if canImport(SwiftUI)
  import ComposableArchitecture
  import SwiftUI

  struct CounterView: View {
    let store: StoreOf<CounterFeature>

    var body: some View {
      WithViewStore(store, observe: \.count) { viewStore in
        Text("\(viewStore.state)")
        Button("Increment") {
          store.send(.incrementButtonTapped)
        }
        Button("Reset") {
          store.send(.resetButtonTapped)
        }
      }
    }
  }
#endif
