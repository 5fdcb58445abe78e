import ReadingModels
public import SwiftUI
import SwiftUINavigation

public struct BookFormView: View {
  @Environment(\.dismiss) private var dismiss
  @Bindable var model: BookFormModel

  public init(model: BookFormModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      TextField("Name", text: $model.name)
      Button("Save") {
        model.saveButtonTapped()
      }
    }
    .onChange(of: model.isDismissed) {
      dismiss()
    }
  }
}
