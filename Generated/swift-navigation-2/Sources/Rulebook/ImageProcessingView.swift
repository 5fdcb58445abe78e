import ImageAnalysis
import MainNavigation
import SwiftUI
import SwiftUINavigation

public struct ImageProcessingView: View {
  @Bindable var model: ImageProcessingModel

  public init(model: ImageProcessingModel) {
    self.model = model
  }

  public var body: some View {
    content2
      .alert($model.destination.alert) { action in
        model.alertButtonTapped(action)
      }
  }

  private var content: some View {
    Form {
      Button("Camera") {
        model.cameraButtonTapped()
      }
      Button("Discard") {
        model.discardButtonTapped()
      }
      Button("Settings") {
        model.settingsButtonTapped()
      }
    }
  }

  private var content2: some View {
    content
      .fullScreenCover(item: $model.destination.cameraModal) { model in
        CameraView(model: model)
      }
      .sheet(item: $model.destination.rulesModal) { model in
        NavigationStack {
          RulesView(model: model)
        }
      }
      .sheet(item: $model.destination.settingsModal) { model in
        SettingsView(model: model)
      }
  }
}

#Preview {
  ImageProcessingView(model: ImageProcessingModel())
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
