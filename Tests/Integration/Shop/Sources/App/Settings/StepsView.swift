#if canImport(SwiftUI)
  import ComposableArchitecture
  import SwiftUI

  struct StepsView: View {
    let store: StoreOf<StepsFeature>

    var body: some View {
      Form {
        CounterView(store: store.scope(state: \.counter, action: { .counter($0) }))
        WithViewStore(store, observe: \.isGoalReached) { viewStore in
          Text(viewStore.state ? "The goal is reached." : "Go on!")
        }
        Button("Check") {
          store.send(.checkButtonTapped)
        }
        Button("Close") {
          store.send(.closeButtonTapped)
        }
      }
    }
  }
#endif
