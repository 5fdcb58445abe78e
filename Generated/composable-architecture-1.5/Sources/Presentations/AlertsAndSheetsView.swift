import ComposableArchitecture
import MainNavigation
import Stacks
import SwiftUI

struct AlertsAndSheetsView: View {
  let store: StoreOf<AlertsAndSheets>

  var body: some View {
    content2
      .alert(store: store.scope(state: \.$destination.alert, action: \.destination.alert))
  }

  private var content: some View {
    Form {
      Button("Show delete alert") {
        store.send(.showDeleteAlert)
      }
      Button("Show detail") {
        store.send(.showDetail)
      }
      Button("Show logout alert") {
        store.send(.showLogoutAlert)
      }
      Button("Show settings") {
        store.send(.showSettings)
      }
    }
  }

  private var content2: some View {
    content
      .sheet(
        store: store.scope(state: \.$destination.detail, action: \.destination.detail)
      ) { (store: StoreOf<Detail>) in
        DetailView(store: store)
      }
      .sheet(
        store: store.scope(state: \.$destination.settings, action: \.destination.settings)
      ) { (store: StoreOf<SettingsFeature>) in
        SettingsView(store: store)
      }
  }
}

#Preview {
  AlertsAndSheetsView(
    store: Store(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }
  )
}
