import ComposableArchitecture
import SwiftUI

struct NavigationDemoView: View {
  @Bindable var store: StoreOf<NavigationDemo>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Form {
        Button("Screen A") {
          store.send(.screenAButtonTapped)
        }
      }
      .navigationTitle("Navigation demo")
    } destination: { store in
      switch store.state {
      case .screenA:
        if let store = store.scope(state: \.screenA, action: \.screenA) {
          ScreenAView(store: store)
        }
      case .screenB:
        if let store = store.scope(state: \.screenB, action: \.screenB) {
          ScreenBView(store: store)
        }
      case .screenC:
        if let store = store.scope(state: \.screenC, action: \.screenC) {
          ScreenCView(store: store)
        }
      }
    }
  }
}

#Preview {
  NavigationDemoView(
    store: Store(initialState: NavigationDemo.State()) {
      NavigationDemo()
    }
  )
}
