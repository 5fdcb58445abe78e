import ComposableArchitecture
import ImageAnalysis
import SwiftUI

public struct MainNavigationView: View {
  let store: StoreOf<MainNavigationFeature>

  struct ViewState: Equatable {
    var selectedTab: MainNavigationFeature.Tab
  }

  public init(store: StoreOf<MainNavigationFeature>) {
    self.store = store
  }

  public var body: some View {
    WithViewStore(store, observe: \.viewState) { viewStore in
      TabView(
        selection: viewStore.binding(
          get: \.selectedTab,
          send: MainNavigationFeature.Action.tabSelected
        )
      ) {
        LibraryView(store: store.scope(state: \.library, action: \.library))
          .tabItem { Label("Library", systemImage: "books.vertical") }
          .tag(MainNavigationFeature.Tab.library)
        SettingsView(store: store.scope(state: \.settings, action: \.settings))
          .tabItem { Label("Settings", systemImage: "gear") }
          .tag(MainNavigationFeature.Tab.settings)
      }
      .fullScreenCover(
        store: store.scope(state: \.$destination.cameraModal, action: \.destination.cameraModal)
      ) { (store: StoreOf<PhotoFeature>) in
        PhotoView(store: store)
      }
      .sheet(
        store: store.scope(state: \.$destination.rulesModal, action: \.destination.rulesModal)
      ) { (store: StoreOf<RulesFeature>) in
        NavigationStack {
          RulesView(store: store)
        }
      }
      .alert(store: store.scope(state: \.$destination.alert, action: \.destination.alert))
    }
  }
}

extension MainNavigationFeature.State {
  fileprivate var viewState: MainNavigationView.ViewState {
    MainNavigationView.ViewState(selectedTab: self.selectedTab)
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
    fileprivate func fullScreenCover<State, Action, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) -> some View {
      sheet(store: store, content: content)
    }
  }
#endif
