import ComposableArchitecture
import SwiftUI

struct RootView: View {
  let store: StoreOf<RootFeature>

  var body: some View {
    switch store.state {
    case .launch:
      if let store = store.scope(state: \.launch, action: \.launch) {
        LaunchView(store: store)
      }
    case .logIn:
      if let store = store.scope(state: \.logIn, action: \.logIn) {
        LogInView(store: store)
      }
    case .home:
      if let store = store.scope(state: \.home, action: \.home) {
        HomeView(store: store)
      }
    }
  }
}

#Preview {
  RootView(
    store: Store(initialState: RootFeature.State()) {
      RootFeature()
    }
  )
}
