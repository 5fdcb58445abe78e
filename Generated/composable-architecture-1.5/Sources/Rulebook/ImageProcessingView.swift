import ComposableArchitecture
import ImageAnalysis
import MainNavigation
import SwiftUI

public struct ImageProcessingView: View {
  let store: StoreOf<ImageProcessing>

  public init(store: StoreOf<ImageProcessing>) {
    self.store = store
  }

  public var body: some View {
    content2
      .sheet(
        store: store.scope(state: \.$destination.settingsModal, action: \.destination.settingsModal)
      ) { (store: StoreOf<SettingsFeature>) in
        SettingsView(store: store)
      }
      .alert(store: store.scope(state: \.$destination.alert, action: \.destination.alert))
  }

  private var content: some View {
    Form {
      Button("Camera") {
        store.send(.cameraButtonTapped)
      }
      Button("Discard") {
        store.send(.discardButtonTapped)
      }
      Button("Settings") {
        store.send(.settingsButtonTapped)
      }
    }
  }

  private var content2: some View {
    content
      .fullScreenCover(
        store: store.scope(state: \.$destination.cameraModal, action: \.destination.cameraModal)
      ) { (store: StoreOf<CameraFeature>) in
        CameraView(store: store)
      }
      .sheet(
        store: store.scope(state: \.$destination.rulesModal, action: \.destination.rulesModal)
      ) { (store: StoreOf<RulesFeature>) in
        NavigationStack {
          RulesView(store: store)
        }
      }
  }
}

#Preview {
  ImageProcessingView(
    store: Store(initialState: ImageProcessing.State()) {
      ImageProcessing()
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
