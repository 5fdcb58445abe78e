import MainNavigation
import Stacks
import SwiftUI
import SwiftUINavigation

struct AlertsAndSheetsView: View {
  @Bindable var model: AlertsAndSheetsModel

  var body: some View {
    content
      .sheet(item: $model.destination.detail) { model in
        DetailView(model: model)
      }
      .sheet(item: $model.destination.settings) { model in
        SettingsView(model: model)
      }
      .alert($model.destination.alert) { action in
        model.alertButtonTapped(action)
      }
  }

  private var content: some View {
    Form {
      Button("Show delete alert") {
        model.showDeleteAlert()
      }
      Button("Show detail") {
        model.showDetail()
      }
      Button("Show logout alert") {
        model.showLogoutAlert()
      }
      Button("Show settings") {
        model.showSettings()
      }
    }
  }
}

#Preview {
  AlertsAndSheetsView(model: AlertsAndSheetsModel())
}
