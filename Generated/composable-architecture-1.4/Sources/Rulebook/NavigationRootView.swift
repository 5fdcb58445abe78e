import ComposableArchitecture
import MainNavigation
import SwiftUI

public struct NavigationRootView: View {
  let store: StoreOf<NavigationFeature>

  public init(store: StoreOf<NavigationFeature>) {
    self.store = store
  }

  public var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: NavigationFeature.Action.path)) {
      Form {
        Button("Settings") {
          store.send(.settingsButtonTapped)
        }
      }
      .navigationTitle("Navigation root")
    } destination: { state in
      switch state {
      case .detail:
        CaseLet(
          \NavigationFeature.Path.State.detail,
          action: NavigationFeature.Path.Action.detail
        ) { store in
          DetailView(store: store)
        }
      case .settings:
        CaseLet(
          \NavigationFeature.Path.State.settings,
          action: NavigationFeature.Path.Action.settings
        ) { store in
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
