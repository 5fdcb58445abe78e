import SwiftUI
import SwiftUINavigation

public struct MainView: View {
  @Bindable var model: MainModel

  public init(model: MainModel) {
    self.model = model
  }

  public var body: some View {
    content
      .fullScreenCover(item: $model.destination.modalFeature) { model in
        ModalView(model: model)
      }
      .sheet(item: $model.destination.anotherModal) { model in
        AnotherView(model: model)
      }
  }

  private var content: some View {
    Form {
      Button("Present another modal") {
        model.presentAnotherModalTapped()
      }
      Button("Present modal") {
        model.presentModalTapped()
      }
    }
  }
}

#Preview {
  MainView(model: MainModel())
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
