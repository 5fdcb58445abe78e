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

#Preview {
  SettingsView(
    store: Store(initialState: Settings.State()) {
      Settings()
    }
  )
}
