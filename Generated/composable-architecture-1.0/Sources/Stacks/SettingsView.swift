import ComposableArchitecture
import SwiftUI

struct SettingsView: View {
  let store: StoreOf<Settings>

  var body: some View {
    Form {
      Button("Logout") {
        store.send(.logoutButtonTapped)
      }
    }
  }
}

struct SettingsView_Previews: PreviewProvider {
  static var previews: some View {
    SettingsView(
      store: Store(initialState: Settings.State()) {
        Settings()
      }
    )
  }
}
