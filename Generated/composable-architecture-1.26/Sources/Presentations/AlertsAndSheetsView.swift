import ComposableArchitecture
import MainNavigation
import Stacks
import SwiftUI

struct AlertsAndSheetsView: View {
  @Bindable var store: StoreOf<AlertsAndSheets>

  var body: some View {
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
    .sheet(
      item: $store.scope(\.$destination, action: \.destination).detail
    ) { (store: StoreOf<Detail>) in
      DetailView(store: store)
    }
    .sheet(
      item: $store.scope(\.$destination, action: \.destination).settings
    ) { (store: StoreOf<SettingsFeature>) in
      SettingsView(store: store)
    }
    .alert($store.scope(\.$destination, action: \.destination).alert)
  }
}

#Preview {
  AlertsAndSheetsView(
    store: Store(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }
  )
}
