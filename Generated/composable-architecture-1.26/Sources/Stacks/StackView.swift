import ComposableArchitecture
import SwiftUI

@ViewAction(for: StackFeature.self)
struct StackView: View {
  @Bindable var store: StoreOf<StackFeature>

  var body: some View {
    let destination = $store.scope(\.$destination, action: \.destination)
    content
      .sheet(
        item: destination.sheet
      ) { (store: StoreOf<Sheet>) in
        SheetView(store: store)
      }
      .alert(destination.alert)
      .onOpenURL { url in
        guard let deepLink = StackFeature.DeepLink(url: url) else { return }
        send(.deepLinkReceived(deepLink))
      }
  }

  private var content: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      Form {
        Button("Back") {
          send(.didTapBack)
        }
        Button("Log out") {
          send(.didTapLogOut)
        }
        Button("Navigate to detail") {
          send(.didTapNavigateToDetail)
        }
        Button("Navigate to settings") {
          send(.didTapNavigateToSettings)
        }
        Button("Pop to first") {
          send(.didTapPopToFirst)
        }
        Button("Pop to root") {
          send(.didTapPopToRoot)
        }
        Button("Save") {
          send(.didTapSave)
        }
        Button("Sheet") {
          send(.didTapSheet)
        }
      }
      .navigationTitle("Stack")
    } destination: { store in
      switch store.case {
      case .detail(let store):
        DetailView(store: store)
      case .settings(let store):
        SettingsView(store: store)
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
