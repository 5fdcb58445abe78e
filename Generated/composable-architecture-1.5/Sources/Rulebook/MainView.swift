import ComposableArchitecture
import SwiftUI

public struct MainView: View {
  let store: StoreOf<MainFeature>

  public init(store: StoreOf<MainFeature>) {
    self.store = store
  }

  public var body: some View {
    content
      .fullScreenCover(
        store: store.scope(state: \.$destination.modalFeature, action: \.destination.modalFeature)
      ) { (store: StoreOf<ModalFeature>) in
        ModalView(store: store)
      }
      .sheet(
        store: store.scope(state: \.$destination.anotherModal, action: \.destination.anotherModal)
      ) { (store: StoreOf<AnotherFeature>) in
        AnotherView(store: store)
      }
  }

  private var content: some View {
    Form {
      Button("Present another modal") {
        store.send(.presentAnotherModalTapped)
      }
      Button("Present modal") {
        store.send(.presentModalTapped)
      }
    }
  }
}

#Preview {
  MainView(
    store: Store(initialState: MainFeature.State()) {
      MainFeature()
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
