import ComposableArchitecture
import ImageAnalysis
import SwiftUI

public struct MainNavigationView: View {
  @Bindable var store: StoreOf<MainNavigationFeature>

  public init(store: StoreOf<MainNavigationFeature>) {
    self.store = store
  }

  public var body: some View {
    let destination = $store.scope(state: \.$destination, action: \.destination)
    content
      .fullScreenCover(
        item: destination.cameraModal
      ) { (store: StoreOf<PhotoFeature>) in
        PhotoView(store: store)
      }
      .sheet(
        item: destination.rulesModal
      ) { (store: StoreOf<RulesFeature>) in
        NavigationStack {
          RulesView(store: store)
        }
      }
      .alert(destination.alert)
  }

  private var content: some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      LibraryView(store: store.scope(state: \.library, action: \.library))
        .tabItem { Label("Library", systemImage: "books.vertical") }
        .tag(MainNavigationFeature.Tab.library)
      SettingsView(store: store.scope(state: \.settings, action: \.settings))
        .tabItem { Label("Settings", systemImage: "gear") }
        .tag(MainNavigationFeature.Tab.settings)
    }
  }
}

#Preview {
  MainNavigationView(
    store: Store(initialState: MainNavigationFeature.State()) {
      MainNavigationFeature()
    }
  )
}

#if os(macOS)
  extension View {
    // macOS has no covers of the whole screen, but sheets.
    fileprivate func fullScreenCover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      sheet(item: item, content: content)
    }
  }
#endif
