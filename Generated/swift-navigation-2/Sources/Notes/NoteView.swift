import SwiftUI
import SwiftUINavigation

public struct NoteView: View {
  @Bindable var model: NoteModel

  public init(model: NoteModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      TextField("Text", text: $model.text)
      Button("Delete") {
        model.deleteButtonTapped()
      }
    }
    .alert($model.alert) { action in
      model.alertButtonTapped(action)
    }
  }
}
