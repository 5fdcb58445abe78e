import ComposableArchitecture
import SwiftUI

@ViewAction(for: StackFeature.self)
struct StackView: View {
  @Bindable var store: StoreOf<StackFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      // TODO: Lay out the view.
      Text("Stack")
        .navigationTitle("Stack")
    } destination: { store in
      switch store.case {
      case .detail(let store):
        DetailView(store: store)
      case .settings(let store):
        SettingsView(store: store)
      }
    }
    .sheet(
      item: $store.scope(state: \.$destination, action: \.destination).sheet
    ) { (store: StoreOf<Sheet>) in
      SheetView(store: store)
    }
    .alert($store.scope(state: \.$destination, action: \.destination).alert)
    .onOpenURL { url in
      guard let deepLink = StackFeature.DeepLink(url: url) else { return }
      send(.deepLinkReceived(deepLink))
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
