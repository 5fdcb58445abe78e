import ComposableArchitecture
import ImageAnalysis
import SwiftUI

public struct MainNavigationView: View {
  @Bindable var store: StoreOf<MainNavigationFeature>

  public init(store: StoreOf<MainNavigationFeature>) {
    self.store = store
  }

  public var body: some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      LibraryView(store: store.scope(\.library, action: \.library))
        .tabItem { Label("Library", systemImage: "books.vertical") }
        .tag(MainNavigationFeature.Tab.library)
      SettingsView(store: store.scope(\.settings, action: \.settings))
        .tabItem { Label("Settings", systemImage: "gear") }
        .tag(MainNavigationFeature.Tab.settings)
    }
    .fullScreenCover(
      item: $store.scope(\.$destination, action: \.destination).cameraModal
    ) { (store: StoreOf<PhotoFeature>) in
      PhotoView(store: store)
    }
    .sheet(
      item: $store.scope(\.$destination, action: \.destination).rulesModal
    ) { (store: StoreOf<RulesFeature>) in
      NavigationStack {
        RulesView(store: store)
      }
    }
    .alert($store.scope(\.$destination, action: \.destination).alert)
  }
}

#Preview {
  MainNavigationView(
    store: Store(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    }
  )
}
