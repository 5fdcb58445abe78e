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
