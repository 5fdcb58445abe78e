import ComposableArchitecture
import MainNavigation
import Stacks
import SwiftUI

struct AlertsAndSheetsView: View {
  @Bindable var store: StoreOf<AlertsAndSheets>

  var body: some View {
    let destination = $store.scope(state: \.$destination, action: \.destination)
    content
      .sheet(
        item: destination.detail
      ) { (store: StoreOf<Detail>) in
        DetailView(store: store)
      }
      .sheet(
        item: destination.settings
      ) { (store: StoreOf<SettingsFeature>) in
        SettingsView(store: store)
      }
      .alert(destination.alert)
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
}

#Preview {
  AlertsAndSheetsView(
    store: Store(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }
  )
}
