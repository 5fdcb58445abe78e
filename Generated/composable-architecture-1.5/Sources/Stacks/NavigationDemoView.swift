import ComposableArchitecture
import SwiftUI

struct NavigationDemoView: View {
  let store: StoreOf<NavigationDemo>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {
      Form {
        Button("Screen A") {
          store.send(.screenAButtonTapped)
        }
      }
      .navigationTitle("Navigation demo")
    } destination: { state in
      switch state {
      case .screenA:
        CaseLet(
          \NavigationDemo.Path.State.screenA,
          action: NavigationDemo.Path.Action.screenA
        ) { store in
          ScreenAView(store: store)
        }
      case .screenB:
        CaseLet(
          \NavigationDemo.Path.State.screenB,
          action: NavigationDemo.Path.Action.screenB
        ) { store in
          ScreenBView(store: store)
        }
      case .screenC:
        CaseLet(
          \NavigationDemo.Path.State.screenC,
          action: NavigationDemo.Path.Action.screenC
        ) { store in
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
