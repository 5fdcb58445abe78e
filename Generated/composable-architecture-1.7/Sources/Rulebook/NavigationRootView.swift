import ComposableArchitecture
import MainNavigation
import SwiftUI

public struct NavigationRootView: View {
  @Bindable var store: StoreOf<NavigationFeature>

  public init(store: StoreOf<NavigationFeature>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Form {
        Button("Settings") {
          store.send(.settingsButtonTapped)
        }
      }
      .navigationTitle("Navigation root")
    } destination: { store in
      switch store.state {
      case .detail:
        if let store = store.scope(state: \.detail, action: \.detail) {
          DetailView(store: store)
        }
      case .settings:
        if let store = store.scope(state: \.settings, action: \.settings) {
          SettingsView(store: store)
        }
      }
    }
  }
}

#Preview {
  NavigationRootView(
    store: Store(initialState: NavigationFeature.State()) {
      NavigationFeature()
    }
  )
}
