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
        LibraryView(
          store: store.scope(state: \.library, action: MainNavigationFeature.Action.library)
        )
        .tabItem { Label("Library", systemImage: "books.vertical") }
        .tag(MainNavigationFeature.Tab.library)
        SettingsView(
          store: store.scope(state: \.settings, action: MainNavigationFeature.Action.settings)
        )
        .tabItem { Label("Settings", systemImage: "gear") }
        .tag(MainNavigationFeature.Tab.settings)
      }
      .fullScreenCover(
        store: store.scope(state: \.$destination, action: MainNavigationFeature.Action.destination),
        state: /MainNavigationFeature.Destination.State.cameraModal,
        action: MainNavigationFeature.Destination.Action.cameraModal
      ) { (store: StoreOf<PhotoFeature>) in
        PhotoView(store: store)
      }
      .sheet(
        store: store.scope(state: \.$destination, action: MainNavigationFeature.Action.destination),
        state: /MainNavigationFeature.Destination.State.rulesModal,
        action: MainNavigationFeature.Destination.Action.rulesModal
      ) { (store: StoreOf<RulesFeature>) in
        NavigationStack {
          RulesView(store: store)
        }
      }
      .alert(
        store: store.scope(state: \.$destination, action: MainNavigationFeature.Action.destination),
        state: /MainNavigationFeature.Destination.State.alert,
        action: MainNavigationFeature.Destination.Action.alert
      )
    }
  }
}

extension MainNavigationFeature.State {
  fileprivate var viewState: MainNavigationView.ViewState {
    MainNavigationView.ViewState(selectedTab: self.selectedTab)
  }
}

struct MainNavigationView_Previews: PreviewProvider {
  static var previews: some View {
    MainNavigationView(
      store: Store(initialState: MainNavigationFeature.State()) {
        MainNavigationFeature()
      }
    )
  }
}

#if os(macOS)
  extension View {
    // macOS has no covers of the whole screen, but sheets.
    fileprivate func fullScreenCover<State, Action, CaseState, CaseAction, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state: @escaping (State) -> CaseState?,
      action: @escaping (CaseAction) -> Action,
      @ViewBuilder content: @escaping (Store<CaseState, CaseAction>) -> Content
    ) -> some View {
      sheet(store: store, state: state, action: action, content: content)
    }
  }
#endif
