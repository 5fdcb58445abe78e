import PresentationsModels
import SwiftUI
import SwiftUINavigation

struct AlertManagementView: View {
  @Bindable var model: AlertManagementModel

  var body: some View {
    Form {
      Button("Delete") {
        model.didTapDelete()
      }
    }
    .alert($model.alert) { action in
      model.alertButtonTapped(action)
    }
  }
}

#Preview {
  AlertManagementView(model: AlertManagementModel())
}
