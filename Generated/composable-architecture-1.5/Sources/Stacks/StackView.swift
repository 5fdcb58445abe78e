import ComposableArchitecture
import SwiftUI

struct StackView: View {
  let store: StoreOf<StackFeature>

  var body: some View {
    content
      .sheet(
        store: store.scope(state: \.$destination.sheet, action: \.destination.sheet)
      ) { (store: StoreOf<Sheet>) in
        SheetView(store: store)
      }
      .alert(store: store.scope(state: \.$destination.alert, action: \.destination.alert))
      .onOpenURL { url in
        guard let deepLink = StackFeature.DeepLink(url: url) else { return }
        store.send(.view(.deepLinkReceived(deepLink)))
      }
  }

  private var content: some View {
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {
      Form {
        Button("Back") {
          store.send(.view(.didTapBack))
        }
        Button("Log out") {
          store.send(.view(.didTapLogOut))
        }
        Button("Navigate to detail") {
          store.send(.view(.didTapNavigateToDetail))
        }
        Button("Navigate to settings") {
          store.send(.view(.didTapNavigateToSettings))
        }
        Button("Pop to first") {
          store.send(.view(.didTapPopToFirst))
        }
        Button("Pop to root") {
          store.send(.view(.didTapPopToRoot))
        }
        Button("Save") {
          store.send(.view(.didTapSave))
        }
        Button("Sheet") {
          store.send(.view(.didTapSheet))
        }
      }
      .navigationTitle("Stack")
    } destination: { state in
      switch state {
      case .detail:
        CaseLet(\StackFeature.Path.State.detail, action: StackFeature.Path.Action.detail) { store in
          DetailView(store: store)
        }
      case .settings:
        CaseLet(
          \StackFeature.Path.State.settings,
          action: StackFeature.Path.Action.settings
        ) { store in
          SettingsView(store: store)
        }
      }
    }
  }
}

#Preview {
  StackView(
    store: Store(initialState: StackFeature.State()) {
      StackFeature()
    }
  )
}
