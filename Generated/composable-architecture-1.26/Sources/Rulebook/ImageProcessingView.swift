import ComposableArchitecture
import ImageAnalysis
import MainNavigation
import SwiftUI

public struct ImageProcessingView: View {
  @Bindable var store: StoreOf<ImageProcessing>

  public init(store: StoreOf<ImageProcessing>) {
    self.store = store
  }

  public var body: some View {
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
    .fullScreenCover(
      item: $store.scope(\.$destination, action: \.destination).cameraModal
    ) { (store: StoreOf<CameraFeature>) in
      CameraView(store: store)
    }
    .sheet(
      item: $store.scope(\.$destination, action: \.destination).rulesModal
    ) { (store: StoreOf<RulesFeature>) in
      NavigationStack {
        RulesView(store: store)
      }
    }
    .sheet(
      item: $store.scope(\.$destination, action: \.destination).settingsModal
    ) { (store: StoreOf<SettingsFeature>) in
      SettingsView(store: store)
    }
    .alert($store.scope(\.$destination, action: \.destination).alert)
  }
}

#Preview {
  ImageProcessingView(
    store: Store(initialState: ImageProcessing.State()) {
      ImageProcessing()
    }
  )
}
