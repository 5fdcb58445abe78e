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
        store: store.scope(state: \.$destination, action: ImageProcessing.Action.destination),
        state: /ImageProcessing.Destination.State.settingsModal,
        action: ImageProcessing.Destination.Action.settingsModal
      ) { (store: StoreOf<SettingsFeature>) in
        SettingsView(store: store)
      }
      .alert(
        store: store.scope(state: \.$destination, action: ImageProcessing.Action.destination),
        state: /ImageProcessing.Destination.State.alert,
        action: ImageProcessing.Destination.Action.alert
      )
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
        store: store.scope(state: \.$destination, action: ImageProcessing.Action.destination),
        state: /ImageProcessing.Destination.State.cameraModal,
        action: ImageProcessing.Destination.Action.cameraModal
      ) { (store: StoreOf<CameraFeature>) in
        CameraView(store: store)
      }
      .sheet(
        store: store.scope(state: \.$destination, action: ImageProcessing.Action.destination),
        state: /ImageProcessing.Destination.State.rulesModal,
        action: ImageProcessing.Destination.Action.rulesModal
      ) { (store: StoreOf<RulesFeature>) in
        NavigationStack {
          RulesView(store: store)
        }
      }
  }
}

struct ImageProcessingView_Previews: PreviewProvider {
  static var previews: some View {
    ImageProcessingView(
      store: Store(initialState: ImageProcessing.State()) {
        ImageProcessing()
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
