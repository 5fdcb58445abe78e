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
    let destination = $store.scope(\.$destination, action: \.destination)
    content
      .fullScreenCover(
        item: destination.cameraModal
      ) { (store: StoreOf<CameraFeature>) in
        CameraView(store: store)
      }
      .sheet(
        item: destination.rulesModal
      ) { (store: StoreOf<RulesFeature>) in
        NavigationStack {
          RulesView(store: store)
        }
      }
      .sheet(
        item: destination.settingsModal
      ) { (store: StoreOf<SettingsFeature>) in
        SettingsView(store: store)
      }
      .alert(destination.alert)
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
    fileprivate func fullScreenCover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      sheet(item: item, content: content)
    }
  }
#endif
