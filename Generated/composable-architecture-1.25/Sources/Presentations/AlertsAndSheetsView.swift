import ComposableArchitecture
import MainNavigation
import Stacks
import SwiftUI

struct AlertsAndSheetsView: View {
  @Bindable var store: StoreOf<AlertsAndSheets>

  var body: some View {
    // TODO: Lay out the view.
    Text("Alerts and sheets")
      .sheet(
        item: $store.scope(state: \.$destination, action: \.destination).detail
      ) { (store: StoreOf<Detail>) in
        DetailView(store: store)
      }
      .sheet(
        item: $store.scope(state: \.$destination, action: \.destination).settings
      ) { (store: StoreOf<SettingsFeature>) in
        SettingsView(store: store)
      }
      .alert($store.scope(state: \.$destination, action: \.destination).alert)
  }
}

#Preview {
  AlertsAndSheetsView(
    store: Store(initialState: AlertsAndSheets.State()) {
      AlertsAndSheets()
    }
  )
}
