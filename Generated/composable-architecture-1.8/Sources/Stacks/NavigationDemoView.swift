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
      switch store.case {
      case .screenA(let store):
        ScreenAView(store: store)
      case .screenB(let store):
        ScreenBView(store: store)
      case .screenC(let store):
        ScreenCView(store: store)
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
