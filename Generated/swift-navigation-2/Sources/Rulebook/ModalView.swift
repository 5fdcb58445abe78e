import SwiftUI
import SwiftUINavigation

public struct ModalView: View {
  @Bindable var model: ModalModel

  public init(model: ModalModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      TextField("Result", text: $model.result)
      Button("Cancel") {
        model.cancelButtonTapped()
      }
      Button("Close") {
        model.closeButtonTapped()
      }
      Button("Done") {
        model.doneButtonTapped()
      }
    }
  }
}

#Preview {
  ModalView(model: ModalModel())
}
