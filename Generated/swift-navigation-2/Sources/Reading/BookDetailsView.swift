import ReadingModels
public import SwiftUI
import SwiftUINavigation

public struct BookDetailsView: View {
  @Bindable var model: BookDetailsModel

  public init(model: BookDetailsModel) {
    self.model = model
  }

  public var body: some View {
    Form {
      Button("Finish") {
        model.finishButtonTapped()
      }
      Button("Read") {
        model.readButtonTapped()
      }
      Button("Stop") {
        model.stopButtonTapped()
      }
    }
    .confirmationDialog($model.confirmationDialog) { action in
      model.confirmationDialogButtonTapped(action)
    }
  }
}
