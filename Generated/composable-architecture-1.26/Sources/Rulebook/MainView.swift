import ComposableArchitecture
import SwiftUI

public struct MainView: View {
  @Bindable var store: StoreOf<MainFeature>

  public init(store: StoreOf<MainFeature>) {
    self.store = store
  }

  public var body: some View {
    let destination = $store.scope(\.$destination, action: \.destination)
    content
      .fullScreenCover(
        item: destination.modalFeature
      ) { (store: StoreOf<ModalFeature>) in
        ModalView(store: store)
      }
      .sheet(
        item: destination.anotherModal
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
    fileprivate func fullScreenCover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      sheet(item: item, content: content)
    }
  }
#endif
