import SwiftUI
import SwiftUINavigation

struct SettingsView: View {
  let model: SettingsModel

  var body: some View {
    Form {
      Button("Logout") {
        model.logoutButtonTapped()
      }
    }
  }
}

#Preview {
  SettingsView(model: SettingsModel())
}
