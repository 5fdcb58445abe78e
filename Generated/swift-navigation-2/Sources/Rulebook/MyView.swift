import SwiftUI
import SwiftUINavigation

public struct MyView: View {
  @Bindable var model: MyModel

  public init(model: MyModel) {
    self.model = model
  }

  public var body: some View {
    content
      .alert($model.alert) { action in
        model.alertButtonTapped(action)
      }
      .alert("Error", isPresented: $model.showingErrorAlert) {
        Button("Retry") {
          model.retryOperation()
        }
        Button("OK", role: .cancel) {}
      } message: {
        Text(model.errorMessage ?? "")
      }
  }

  private var content: some View {
    Form {
      Button("Retry") {
        model.retryButtonTapped()
      }
    }
  }
}

#Preview {
  MyView(model: MyModel())
}
